// Whether a frame has anything new to show. While the world is paused and nobody touches the page nothing is drawn, which leaves the processor alone.

/** Milliseconds: longer than figures and charts wait for their next update. */
const LONG_ENOUGH = 250;
/** Milliseconds after which a frame is drawn anyway, for what is changed by hand on the console. */
const AT_LEAST_EVERY = 2000;
const EVENTS = ["pointerdown", "pointermove", "pointerup", "wheel", "keydown", "click", "input", "change", "focus"];

export class News {
  /** When something happened last, and when a frame was drawn last. */
  #told = performance.now();
  #drawn = 0;

  constructor() {
    for (const event of EVENTS) window.addEventListener(event, () => this.tell(), { capture: true, passive: true });
    document.addEventListener("visibilitychange", () => this.tell());
  }

  /** Something has happened. */
  tell(): void {
    this.#told = performance.now();
  }

  /** Whether to draw a frame. What happened is drawn at once, and once more when figures and charts have followed. */
  hasAny(): boolean {
    const now = performance.now();
    if (this.#drawn > this.#told + LONG_ENOUGH && now < this.#drawn + AT_LEAST_EVERY) return false;
    this.#drawn = now;
    return true;
  }
}
