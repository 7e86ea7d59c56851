// The region of one world: header | model | state | state | frame. Grows by doubling: a larger region is taken, model
// and state are copied column by column, and the frame starts empty, but for the broad phase, which has no addresses in it. Columns at the end of
// the frame grow in place, if nobody has the memory behind the region.
import { COUNTED, FIRST_CAPACITY, grown, IN_USE, inUse, NOTHING } from "./capacities.ts";
import {
  ASIDE,
  BODY_SLOTS,
  BROAD,
  CONTACT_ROW,
  CONTACT_ROW_ROOM,
  CONTACT_SOLVER,
  FIRST_OFFSET,
  FIRST_ORDER,
  INERTIA_FACTOR,
  MANIFOLD_ROOM,
  MANIFOLDS_NEXT,
  MANIFOLDS_NOW,
  ROW,
  RUBBED_NEXT,
  RUBBED_NOW,
  RUBBED_ROOM,
  RUBBING,
  SLEEPING,
  STATE_NEXT,
  STATE_NOW,
  STEP_LENGTH,
  THREAD,
  THREAD_NUMBERS,
  THREADS,
} from "./column-ids.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { type Counts, columnsAt, entries, GROWS_IN_PLACE, type Layout, layOut, MODEL, STATE } from "./lay-out.ts";
import { F64, I32 } from "./machine.ts";
import { endLease, extendLease, giveBack, type Lease, leaseRegion, takeRegion, tellColumns } from "./regions.ts";
import { threadNumbers, writeThreadHeaders } from "./thread-room.ts";
import { kernels } from "./world-kernels.ts";

export class WorldMemory {
  /** Counts relocations, so that what was cached in the frame is known to be gone. */
  generation = 0;
  /** Counts how often the frame was lost as a whole, the broad phase included. */
  restarts = 0;
  #sleeping = false;
  #firstOrder = false;
  #threads = 1;
  #furtherThreads = 0; // that there is room for, beside the one that calls
  #capacity: Counts = FIRST_CAPACITY;
  #layout: Layout;
  readonly #lease: Lease;

  constructor(owner: object) {
    this.#layout = layOut(this.#capacity);
    this.#lease = leaseRegion(owner, this.#layout.total);
    this.#writeHeader(NOTHING);
  }

  /** Gives the region back; the memory cannot be used afterwards. */
  dispose(): void {
    endLease(this.#lease, "the world");
  }

  /** The index of the header: what kernels call w. */
  get base(): number {
    return this.#lease.region.base;
  }

  get numbers(): number {
    return this.#lease.region.numbers;
  }

  /** Whether bodies may fall asleep: their state then has a column more. */
  get sleeping(): boolean {
    return this.#sleeping;
  }

  /** From here on; there is no way back. */
  allowSleep(): void {
    this.#sleeping = true;
    this.setWord(SLEEPING, 1);
    this.reserve({ sleeper: this.#capacity.body });
  }

  /** Whether the law is M v = F: masses then count times the length of the step. It is made so for good. */
  get firstOrder(): boolean {
    return this.#firstOrder;
  }

  makeFirstOrder(): void {
    this.#firstOrder = true;
    this.setWord(FIRST_ORDER, 1);
  }

  /** Says how many threads share the work of steps, and makes room for their tasks; one thread where there is no room. */
  shareAmong(threads: number): void {
    this.#threads = threads;
    if (threads - 1 > this.#furtherThreads) {
      this.#furtherThreads = threads - 1;
      this.#grow({});
    }
    this.setWord(THREADS, this.#capacity.thread > 0 ? threads : 1);
  }

  /** Whether what sleeps is set aside, and the present state does not have all manifolds. */
  get isAside(): boolean {
    return this.word(ASIDE) !== 0;
  }

  /** Takes back what was set aside. */
  takeBack(): void {
    if (this.isAside) kernels().takeBack(this.base);
  }

  /** Whether threads share the work of the step. */
  get isShared(): boolean {
    return this.word(THREADS) > 1;
  }

  word(word: number): number {
    return I32[2 * this.base + word];
  }

  setWord(word: number, value: number): void {
    I32[2 * this.base + word] = value;
  }

  /** Where a column of the model or the frame starts. */
  column(id: number): number {
    return this.base + this.#layout.offsets[id];
  }

  /** Where a column of the present state starts. */
  now(id: number): number {
    return this.base + I32[2 * this.base + STATE_NOW] + this.#layout.offsets[id];
  }

  /** The state that the step has written becomes the present one: the end of the transaction. */
  swapStates(): void {
    const words = 2 * this.base;
    const written = I32[words + STATE_NEXT];
    I32[words + STATE_NEXT] = I32[words + STATE_NOW];
    I32[words + STATE_NOW] = written;
    I32[words + MANIFOLDS_NOW] = I32[words + MANIFOLDS_NEXT];
    I32[words + RUBBED_NOW] = I32[words + RUBBED_NEXT];
  }

  /** Makes room for at least this many. */
  reserve(wanted: Partial<Counts>): void {
    const have = this.#capacity;
    if (COUNTED.some((per) => (wanted[per] ?? 0) > have[per])) this.#grow(wanted);
  }

  #grow(wanted: Partial<Counts>): void {
    const have = this.#capacity;
    const next = grown(have, wanted, this.word(BODY_SLOTS));
    if (this.#sleeping) next.sleeper = next.body;
    next.thread = threadNumbers(this.#furtherThreads, next);
    const grows = COUNTED.filter((per) => next[per] > have[per]);
    if (grows.length === 0) return;
    if (!grows.every((per) => GROWS_IN_PLACE.includes(per)) || !this.#extend(next)) this.#relocate(next);
  }

  /** Whether there is room for what stage 5 counted, in its order; asked in every step, so without an object. */
  hasRoom(row: number, work: number, matrix: number, contactRow: number, lane: number, component: number): boolean {
    const capacity = this.#capacity;
    if (row > capacity.row || work > capacity.work || lane > capacity.lane || component > capacity.component)
      return false;
    return matrix <= capacity["contact matrix"] && contactRow <= capacity["contact row"];
  }

  #inUse(): Counts {
    return inUse((word) => this.word(word));
  }

  /** Makes room at the end of the region; false, and nothing has changed, if there is none. */
  #extend(capacity: Counts): boolean {
    const fresh = layOut(capacity);
    if (!extendLease(this.#lease, fresh.total)) return false;
    const old = this.#layout;
    this.#layout = fresh;
    this.#capacity = capacity;
    I32[2 * this.base + CONTACT_ROW_ROOM] = capacity["contact row"];
    // rows and workspace start empty, as in a region that is new, and so do further threads
    F64.fill(0, this.base + fresh.offsets[THREAD], this.base + fresh.offsets[THREAD] + capacity.thread);
    this.#writeOffsets();
    if (old.offsets[CONTACT_ROW] !== fresh.offsets[CONTACT_ROW])
      F64.fill(0, this.column(ROW), this.column(CONTACT_ROW));
    return true;
  }

  #relocate(capacity: Counts): void {
    this.takeBack(); // what is set aside would be lost
    const from = this.#lease.region;
    const old = this.#layout;
    const inUse = this.#inUse();
    const fresh = layOut(capacity);
    const to = takeRegion(fresh.total);
    const oldState = from.base + I32[2 * from.base + STATE_NOW];
    copyColumns(MODEL, inUse, from.base, old, to.base, fresh);
    copyColumns(STATE, inUse, oldState, old, to.base + fresh.firstState, fresh);
    const broad = from.base + old.offsets[BROAD];
    F64.copyWithin(to.base + fresh.offsets[BROAD], broad, broad + this.#capacity.broad);
    F64[to.base + STEP_LENGTH] = F64[from.base + STEP_LENGTH];
    F64[to.base + INERTIA_FACTOR] = F64[from.base + INERTIA_FACTOR];
    I32[2 * to.base + CONTACT_SOLVER] = I32[2 * from.base + CONTACT_SOLVER];
    this.#lease.region = to;
    this.#layout = fresh;
    this.#capacity = capacity;
    this.generation++;
    this.#writeHeader(inUse);
    giveBack(from);
  }

  /** The length of the step to come, where the kernels find it: a double that is passed on through calls would be boxed. */
  setStepLength(dt: number): void {
    F64[this.base + STEP_LENGTH] = dt;
    F64[this.base + INERTIA_FACTOR] = this.#firstOrder ? dt : 1;
  }

  #writeHeader(inUse: Counts): void {
    const words = 2 * this.base;
    for (const [word, per] of IN_USE) I32[words + word] = inUse[per];
    I32[words + MANIFOLD_ROOM] = this.#capacity.manifold;
    I32[words + RUBBED_ROOM] = this.#capacity.rubbed;
    I32[words + CONTACT_ROW_ROOM] = this.#capacity["contact row"];
    I32[words + SLEEPING] = this.#sleeping ? 1 : 0;
    I32[words + FIRST_ORDER] = this.#firstOrder ? 1 : 0;
    I32[words + STATE_NOW] = this.#layout.firstState;
    I32[words + STATE_NEXT] = this.#layout.firstState + this.#layout.stateNumbers;
    this.#writeOffsets();
  }

  #writeOffsets(): void {
    const words = 2 * this.base;
    for (const column of COLUMNS) I32[words + FIRST_OFFSET + column.id] = this.#layout.offsets[column.id];
    I32[words + THREADS] = this.#capacity.thread > 0 ? this.#threads : 1;
    I32[words + THREAD_NUMBERS] = writeThreadHeaders(this.base, this.#layout, this.#capacity);
    tellColumns(this.base, () => columnsAt(this.base, this.#layout, this.#capacity));
  }

  /** A copy of header counts, model and present state. */
  copyOut(): { capacity: Counts; inUse: Counts; numbers: Float64Array } {
    const { firstState, stateNumbers } = this.#layout;
    const numbers = new Float64Array(firstState + stateNumbers);
    numbers.set(F64.subarray(this.base, this.base + firstState));
    const state = this.base + this.word(STATE_NOW);
    numbers.set(F64.subarray(state, state + stateNumbers), firstState);
    return { capacity: this.#capacity, inUse: this.#inUse(), numbers };
  }

  /** Puts a copy back; the region takes the capacities of the copy. */
  copyIn(copy: ReturnType<WorldMemory["copyOut"]>): void {
    const capacity = { ...copy.capacity, thread: threadNumbers(this.#furtherThreads, copy.capacity) };
    const layout = layOut(capacity);
    const from = this.#lease.region;
    // the one thing that can fail: nothing has changed before it
    this.#lease.region = takeRegion(layout.total);
    this.#layout = layout;
    this.#capacity = capacity;
    this.generation++;
    this.restarts++;
    const { firstState, stateNumbers } = layout;
    F64.set(copy.numbers.subarray(0, firstState), this.base);
    this.#writeHeader(copy.inUse);
    F64.set(copy.numbers.subarray(firstState, firstState + stateNumbers), this.base + firstState);
    giveBack(from);
  }

  /** Columns of the present state with the numbers in use, for the hash; what only tells of the last step is left out. */
  forEachStateColumn(visit: (from: number, numbers: number) => void): void {
    const inUse = this.#inUse();
    for (const column of COLUMNS)
      if (column.part === "state" && column.id !== RUBBING)
        visit(this.now(column.id), column.width * entries(column, inUse));
  }
}

/** What is in use of these columns, from one layout to another. */
function copyColumns(
  columns: readonly Column[],
  inUse: Counts,
  from: number,
  old: Layout,
  to: number,
  fresh: Layout,
): void {
  for (const column of columns) {
    const numbers = column.width * entries(column, inUse);
    const source = from + old.offsets[column.id];
    if (numbers > 0) F64.copyWithin(to + fresh.offsets[column.id], source, source + numbers);
  }
}
