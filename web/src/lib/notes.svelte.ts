/** A seat's private notes; saved a moment after the last key. */
const SAVE_AFTER = 600;

export class Notes {
  text = $state('');
  /** Whether the notes on the server are those on this page. */
  saved = $state(true);
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** `send` says whether the server has them. */
  constructor(private readonly send: (text: string) => Promise<boolean>) {}

  write(text: string): void {
    this.text = text;
    this.saved = false;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#save(), SAVE_AFTER);
  }

  /** What the server has; what was typed since then and is not saved stays. */
  hear(text: string): void {
    if (this.saved) this.text = text;
  }

  /** Save at once what waits to be saved. */
  flush(): void {
    if (this.#timer && !this.saved) void this.#save();
  }

  async #save(): Promise<void> {
    const text = this.text;
    if ((await this.send(text)) && this.text === text) this.saved = true;
  }
}
