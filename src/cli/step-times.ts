// Durations of steps, in constant memory however many there are.

/** Bins per doubling of the time: the median is accurate to 0.3 %. */
const PER_OCTAVE = 256;
/** From 2^-20 ms, less than a clock resolves, to 2^28 ms, three days. */
const LOWEST = -20;
const OCTAVES = 48;

const bin = (milliseconds: number): number => {
  const at = Math.floor(PER_OCTAVE * (Math.log2(milliseconds) - LOWEST));
  return Math.min(Math.max(at, 0), PER_OCTAVE * OCTAVES - 1);
};
const middle = (at: number): number => 2 ** (LOWEST + (at + 0.5) / PER_OCTAVE);

export class StepTimes {
  readonly #counts = new Float64Array(PER_OCTAVE * OCTAVES);
  #count = 0;
  #total = 0;
  #worst = 0;

  add(milliseconds: number): void {
    this.#counts[bin(milliseconds)]++;
    this.#count++;
    this.#total += milliseconds;
    this.#worst = Math.max(this.#worst, milliseconds);
  }

  get count(): number {
    return this.#count;
  }

  #median(): number {
    let below = 0;
    const at = this.#counts.findIndex((count) => {
      below += count;
      return 2 * below >= this.#count;
    });
    return Math.min(middle(at), this.#worst);
  }

  describe() {
    const isEmpty = this.#count === 0;
    return {
      total: this.#total,
      mean: isEmpty ? 0 : this.#total / this.#count,
      median: isEmpty ? 0 : this.#median(),
      worst: this.#worst,
    };
  }
}
