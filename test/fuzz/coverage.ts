// Which characters of sources have been run, by V8's precise coverage of blocks. Sources must be loaded after it was made.
import { type Profiler, Session } from "node:inspector";

export class Coverage {
  readonly #session = new Session();
  readonly #isOurs: (url: string) => boolean;
  /** By source: 1 where something has run. */
  readonly #seen = new Map<string, Uint8Array>();
  #count = 0;

  constructor(isOurs: (url: string) => boolean) {
    this.#isOurs = isOurs;
    this.#session.connect();
    this.#session.post("Profiler.enable");
    this.#session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true });
  }

  /** Characters that have run so far. */
  get count(): number {
    return this.#count;
  }

  /** How many characters ran since the last call that had never run before. They count as run from now on if `keep`. */
  takeNew(keep = true): number {
    let found = 0;
    this.#session.post("Profiler.takePreciseCoverage", (error, { result } = { result: [] }) => {
      if (error) throw error;
      for (const script of result) if (this.#isOurs(script.url)) found += this.#add(script, keep);
    });
    if (keep) this.#count += found;
    return found;
  }

  /** Functions come outer ones first, and so do blocks of a function: what comes later knows better. */
  #add({ url, functions }: Profiler.ScriptCoverage, keep: boolean): number {
    const end = Math.max(0, ...functions.flatMap(({ ranges }) => ranges.map(({ endOffset }) => endOffset)));
    const hasRun = new Uint8Array(end);
    for (const { ranges } of functions)
      for (const { startOffset, endOffset, count } of ranges) hasRun.fill(count > 0 ? 1 : 0, startOffset, endOffset);
    let seen = this.#seen.get(url) ?? new Uint8Array(end);
    if (seen.length < end) {
      const longer = new Uint8Array(end);
      longer.set(seen);
      seen = longer;
    }
    this.#seen.set(url, seen);
    let found = 0;
    for (let i = 0; i < end; i++)
      if (hasRun[i] > seen[i]) {
        if (keep) seen[i] = 1;
        found++;
      }
    return found;
  }

  stop(): void {
    this.#session.post("Profiler.stopPreciseCoverage");
    this.#session.post("Profiler.disable");
    this.#session.disconnect();
  }
}
