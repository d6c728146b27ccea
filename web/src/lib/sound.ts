/** Four small sounds made on the spot: paper when something happens, a bell when one is asked, a low note at the end. */
let speaker: AudioContext | null = null;

function context(): AudioContext | null {
  // A browser may refuse until somebody has touched the page; then there is simply no sound yet.
  speaker ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  void speaker?.resume().catch(() => undefined);
  return speaker?.state === 'running' ? speaker : null;
}

function note(frequency: number, seconds: number, loudness: number, shape: OscillatorType): void {
  const at = context();
  if (!at) return;
  const tone = at.createOscillator();
  const volume = at.createGain();
  tone.type = shape;
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(loudness, at.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.0001, at.currentTime + seconds);
  tone.connect(volume).connect(at.destination);
  tone.start();
  tone.stop(at.currentTime + seconds);
}

/** A sheet of paper that is moved: a breath of filtered noise. */
export function paper(): void {
  const at = context();
  if (!at) return;
  const length = Math.floor(at.sampleRate * 0.12);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 2;
  const noise = at.createBufferSource();
  const filter = at.createBiquadFilter();
  const volume = at.createGain();
  noise.buffer = buffer;
  filter.type = 'highpass';
  filter.frequency.value = 2500;
  volume.gain.value = 0.12;
  noise.connect(filter).connect(volume).connect(at.destination);
  noise.start();
}

/** A brass desk bell: it is your turn. */
export function bell(): void {
  note(1318, 0.7, 0.06, 'sine');
  note(2637, 0.4, 0.02, 'sine');
}

/** A distant clock strikes: the game is over. */
export function strike(): void {
  note(196, 1.6, 0.12, 'sine');
  note(392, 1.2, 0.04, 'triangle');
}
