/** Small sounds made on the spot, none of them before somebody has touched the page. */
export type Sound = 'paper' | 'dice' | 'card' | 'clue' | 'penalty' | 'tick' | 'bell' | 'strike';

/** How loud each step of the setting is. */
const LOUDNESS = { soft: 0.45, normal: 1, loud: 1.8 } as const;
export type Volume = keyof typeof LOUDNESS;

let speaker: AudioContext | null = null;
let touched = false;
let loudness = 1;

if (typeof window !== 'undefined') {
  const touch = () => (touched = true);
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, { once: true, capture: true });
}

function context(): AudioContext | null {
  // A browser refuses until somebody has touched the page, and complains about being asked.
  if (!touched) return null;
  speaker ??= typeof AudioContext === 'undefined' ? null : new AudioContext();
  void speaker?.resume().catch(() => undefined);
  return speaker?.state === 'running' ? speaker : null;
}

function note(frequency: number, seconds: number, volume: number, shape: OscillatorType, after = 0): void {
  const at = context();
  if (!at) return;
  const begin = at.currentTime + after;
  const tone = at.createOscillator();
  const gain = at.createGain();
  tone.type = shape;
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(volume * loudness, begin);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + seconds);
  tone.connect(gain).connect(at.destination);
  tone.start(begin);
  tone.stop(begin + seconds);
}

/** A breath of filtered noise: something of paper, wood or bone is moved. */
function rustle(seconds: number, filter: BiquadFilterType, frequency: number, volume: number, after = 0): void {
  const at = context();
  if (!at) return;
  const length = Math.floor(at.sampleRate * seconds);
  const buffer = at.createBuffer(1, length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < length; place += 1) samples[place] = (Math.random() * 2 - 1) * (1 - place / length) ** 2;
  const noise = at.createBufferSource();
  const through = at.createBiquadFilter();
  const gain = at.createGain();
  noise.buffer = buffer;
  through.type = filter;
  through.frequency.value = frequency;
  gain.gain.value = volume * loudness;
  noise.connect(through).connect(gain).connect(at.destination);
  noise.start(at.currentTime + after);
}

const SOUNDS: Readonly<Record<Sound, () => void>> = {
  /** A sheet that is moved: something was said or done. */
  paper: () => rustle(0.12, 'highpass', 2500, 0.12),
  dice: () => [0, 0.07, 0.13, 0.22].forEach((after) => rustle(0.05, 'bandpass', 1500 + after * 2000, 0.3, after)),
  card: () => (rustle(0.09, 'highpass', 1600, 0.16), rustle(0.05, 'lowpass', 300, 0.35, 0.07)),
  /** Two brass notes upwards: something was won. */
  clue: () => (note(784, 0.25, 0.05, 'sine'), note(1175, 0.5, 0.05, 'sine', 0.12)),
  /** Two low ones downwards: something was lost. */
  penalty: () => (note(233, 0.3, 0.08, 'triangle'), note(175, 0.5, 0.08, 'triangle', 0.14)),
  /** A clock that is running out. */
  tick: () => rustle(0.03, 'bandpass', 2200, 0.25),
  /** A brass desk bell: it is your turn. */
  bell: () => (note(1318, 0.7, 0.06, 'sine'), note(2637, 0.4, 0.02, 'sine')),
  /** A distant clock strikes: the game is over. */
  strike: () => (note(196, 1.6, 0.12, 'sine'), note(392, 1.2, 0.04, 'triangle')),
};

export function play(sound: Sound, volume: Volume): void {
  loudness = LOUDNESS[volume];
  SOUNDS[sound]();
}
