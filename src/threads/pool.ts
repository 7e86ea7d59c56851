// The threads of this program: workers that share the memory and take tasks of jobs. The thread that calls is one of them, so a job ends even if no
// worker comes: what a worker does not take, the caller does.
import { ThreadError } from "../errors/errors.ts";
import { forkBy, sharedModule } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import * as Word from "./control-block.ts";
import { startWorker, type WorkerHandle, type WorkerMaker } from "./start-worker.ts";
import { firstOf, takeTasks } from "./take-tasks.ts";
import { threadSettings } from "./thread-settings.ts";

/** How often the caller looks whether workers are done before it looks at the clock: about 50 µs. */
const LOOKS = 2_000;

export class Pool {
  readonly threads: number;
  readonly #words: Int32Array;
  #workers: WorkerHandle[] = [];
  #generation = 0;
  /** Jobs of the present step. */
  #jobs = 0;
  /** Workers that were told to end and have not yet: they might still write to the memory. */
  #ending = 0;
  /** Why there will be no workers any more; empty while there may be. */
  #ended = "";
  /** Whether a worker may still be in a task that nobody waits for. */
  #isAtLarge = false;

  constructor(threads: number, memory: WebAssembly.Memory) {
    this.threads = threads;
    this.#words = new Int32Array(memory.buffer, 0, Word.CONTROL_WORDS);
    forkBy((w, job, count, a, b, c) => this.#fork(w, job, count, a, b, c));
  }

  /** Workers that have started and live. */
  get ready(): number {
    return this.#workers.length === 0 ? 0 : Atomics.load(this.#words, Word.READY);
  }

  get started(): boolean {
    return this.#workers.length > 0;
  }

  /** Why there will be no workers any more: one could not start, or died. Empty while there may be. */
  get ended(): string {
    return this.#ended;
  }

  /** Starts the workers; throws where that is not allowed. Not before earlier ones have ended, who might still count down in the words. */
  start(make: WorkerMaker | undefined): void {
    if (this.started || this.#ended !== "" || this.#ending > 0) return;
    kernels();
    const shared = sharedModule("world");
    if (!shared) return;
    this.#words.fill(0);
    try {
      for (let thread = 1; thread < this.threads; thread++)
        this.#workers.push(startWorker(make, { ...shared, thread }, () => this.#lost()));
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** Ends the workers. Those that sleep are woken; none is in a task. */
  end(): void {
    Atomics.store(this.#words, Word.ENDS, 1);
    Atomics.add(this.#words, Word.GENERATION, 1);
    Atomics.notify(this.#words, Word.GENERATION);
    const ended = this.#workers;
    this.#workers = [];
    this.#ending += ended.length;
    for (const worker of ended)
      void worker.end().then(() => {
        this.#ending--;
        if (this.#ending === 0) this.#isAtLarge = false;
      });
  }

  /** A worker ended that nobody told to. It was in no task: this is told between steps. */
  #lost(): void {
    if (!this.started) return;
    this.#ended = this.ready < this.threads - 1 ? "workers cannot start here" : "a worker died";
    this.end();
  }

  /** Before a step. Returns the threads that it takes. */
  beginStep(): number {
    if (this.#isAtLarge)
      throw new ThreadError("a worker died in an earlier step, and the others have not ended yet: try again later");
    if (this.ready === 0) return 1;
    this.#jobs = 0;
    // wakes them while the first stages run
    Atomics.store(this.#words, Word.STEPPING, 1);
    this.#announce(0);
    return this.threads;
  }

  /** After a step that took threads. Returns how many jobs they shared. */
  endStep(): number {
    Atomics.store(this.#words, Word.STEPPING, 0);
    return this.#jobs;
  }

  /** Says that there is something to look at; job: its number if tasks may be taken, 0 if not. */
  #announce(open: 0 | 1): void {
    this.#generation = (this.#generation + 1) & 0x3fffffff || 1;
    const words = this.#words;
    Atomics.store(words, Word.OPEN, open === 0 ? 0 : this.#generation);
    Atomics.store(words, Word.GENERATION, this.#generation);
    if (Atomics.load(words, Word.SLEEPERS) > 0) Atomics.notify(words, Word.GENERATION);
  }

  #fork(w: number, job: number, count: number, a: number, b: number, c: number): void {
    const words = this.#words;
    this.#jobs++;
    words[Word.JOB] = job;
    words[Word.COUNT] = count;
    words[Word.WORLD] = w;
    words[Word.FIRST_ARGUMENT] = a;
    words[Word.FIRST_ARGUMENT + 1] = b;
    words[Word.FIRST_ARGUMENT + 2] = c;
    words[Word.PARTED] = this.threads;
    for (let thread = 0; thread < this.threads; thread++)
      words[Word.nextOf(thread)] = firstOf(thread, count, this.threads);
    this.#announce(1);
    try {
      takeTasks(words, kernels().runTask, 0, w);
    } finally {
      Atomics.store(words, Word.OPEN, 0);
      this.#awaitWorkers();
    }
    if (Atomics.load(words, Word.FAILED) === 0) return;
    Atomics.store(words, Word.FAILED, 0);
    throw new ThreadError("a worker failed at a task");
  }

  /** Until no worker is at a task. */
  #awaitWorkers(): void {
    const words = this.#words;
    for (let looks = 0; looks < LOOKS; looks++) if (Atomics.load(words, Word.ACTIVE) === 0) return;
    const began = performance.now();
    while (Atomics.load(words, Word.ACTIVE) !== 0) {
      for (let looks = 0; looks < LOOKS && Atomics.load(words, Word.ACTIVE) !== 0; looks++);
      if (performance.now() - began > threadSettings.patience) this.#giveUp();
    }
  }

  #giveUp(): never {
    this.#ended = "a worker died";
    this.#isAtLarge = true;
    this.end();
    throw new ThreadError(
      `a worker has not ended its task within ${threadSettings.patience} ms, and is taken for dead`,
    );
  }
}
