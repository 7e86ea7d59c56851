// The region of one world: header | model | state | state | frame. Grows by doubling: a larger region is taken, model
// and state are copied column by column, the frame starts empty.
import {
  BODY_SLOTS,
  FIRST_OFFSET,
  HEADER_WORDS,
  JOINT_SLOTS,
  STATE_NEXT,
  STATE_NOW,
} from "./column-ids.ts";
import { COLUMNS, type Column } from "./columns.ts";
import { F64, I32 } from "./machine.ts";
import { giveBack, type Lease, leaseRegion, takeRegion } from "./regions.ts";

interface Layout {
  readonly offsets: readonly number[];
  readonly stateNumbers: number;
  readonly firstState: number;
  readonly total: number;
}

const entries = (column: Column, bodies: number, joints: number): number =>
  column.per === "body" ? bodies : column.per === "joint" ? joints : 1;

/** Offsets relative to the base; those of state columns relative to the state buffer. */
function layOut(bodies: number, joints: number): Layout {
  const offsets: number[] = new Array(COLUMNS.length).fill(0);
  let modelEnd = HEADER_WORDS / 2;
  let stateEnd = 0;
  const even = (x: number) => (x + 1) & ~1;
  for (const column of COLUMNS) {
    const size = even(column.width * entries(column, bodies, joints));
    if (column.part === "model") {
      offsets[column.id] = modelEnd;
      modelEnd += size;
    } else if (column.part === "state") {
      offsets[column.id] = stateEnd;
      stateEnd += size;
    }
  }
  let end = modelEnd + 2 * stateEnd;
  for (const column of COLUMNS) {
    if (column.part !== "frame") continue;
    offsets[column.id] = end;
    end += even(column.width * entries(column, bodies, joints));
  }
  return { offsets, stateNumbers: stateEnd, firstState: modelEnd, total: end };
}

export class WorldMemory {
  bodyCapacity: number;
  jointCapacity: number;
  /** Counts relocations, so that what was cached in the frame is known to be gone. */
  generation = 0;
  #layout: Layout;
  readonly #lease: Lease;

  constructor(owner: object, bodyCapacity = 8, jointCapacity = 8) {
    this.bodyCapacity = bodyCapacity;
    this.jointCapacity = jointCapacity;
    this.#layout = layOut(bodyCapacity, jointCapacity);
    this.#lease = leaseRegion(owner, this.#layout.total);
    this.#writeHeader(0, 0);
  }

  /** The index of the header: what kernels call w. */
  get base(): number {
    return this.#lease.region.base;
  }

  get numbers(): number {
    return this.#lease.region.numbers;
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
  }

  /** Makes room for this many bodies and joints; true when the region was replaced. */
  reserve(bodies: number, joints: number): boolean {
    if (bodies <= this.bodyCapacity && joints <= this.jointCapacity) return false;
    const grown = (wanted: number, have: number) => (wanted > have ? Math.max(wanted, 2 * have) : have);
    this.#relocate(grown(bodies, this.bodyCapacity), grown(joints, this.jointCapacity));
    return true;
  }

  #relocate(bodyCapacity: number, jointCapacity: number): void {
    const from = this.#lease.region;
    const old = this.#layout;
    const fresh = layOut(bodyCapacity, jointCapacity);
    const to = takeRegion(fresh.total);
    const oldState = from.base + I32[2 * from.base + STATE_NOW];
    const bodySlots = I32[2 * from.base + BODY_SLOTS];
    const jointSlots = I32[2 * from.base + JOINT_SLOTS];
    for (const column of COLUMNS) {
      if (column.part === "frame") continue;
      const source = (column.part === "state" ? oldState : from.base) + old.offsets[column.id];
      const target = to.base + fresh.offsets[column.id] + (column.part === "state" ? fresh.firstState : 0);
      F64.copyWithin(target, source, source + column.width * entries(column, bodySlots, jointSlots));
    }
    this.#lease.region = to;
    this.#layout = fresh;
    this.bodyCapacity = bodyCapacity;
    this.jointCapacity = jointCapacity;
    this.generation++;
    this.#writeHeader(bodySlots, jointSlots);
    giveBack(from);
  }

  #writeHeader(bodySlots: number, jointSlots: number): void {
    const words = 2 * this.base;
    I32[words + BODY_SLOTS] = bodySlots;
    I32[words + JOINT_SLOTS] = jointSlots;
    I32[words + STATE_NOW] = this.#layout.firstState;
    I32[words + STATE_NEXT] = this.#layout.firstState + this.#layout.stateNumbers;
    for (const column of COLUMNS) I32[words + FIRST_OFFSET + column.id] = this.#layout.offsets[column.id];
  }

  /** A copy of header counts, model and present state. */
  copyOut(): { bodyCapacity: number; jointCapacity: number; slots: [number, number]; numbers: Float64Array } {
    const { firstState, stateNumbers } = this.#layout;
    const numbers = new Float64Array(firstState + stateNumbers);
    numbers.set(F64.subarray(this.base, this.base + firstState));
    const state = this.base + this.word(STATE_NOW);
    numbers.set(F64.subarray(state, state + stateNumbers), firstState);
    const slots: [number, number] = [this.word(BODY_SLOTS), this.word(JOINT_SLOTS)];
    return { bodyCapacity: this.bodyCapacity, jointCapacity: this.jointCapacity, slots, numbers };
  }

  /** Puts a copy back; the region takes the capacities of the copy. */
  copyIn(copy: ReturnType<WorldMemory["copyOut"]>): void {
    if (copy.bodyCapacity !== this.bodyCapacity || copy.jointCapacity !== this.jointCapacity) {
      this.setWord(BODY_SLOTS, 0);
      this.setWord(JOINT_SLOTS, 0);
      this.#relocate(copy.bodyCapacity, copy.jointCapacity);
    }
    const { firstState, stateNumbers } = this.#layout;
    F64.set(copy.numbers.subarray(0, firstState), this.base);
    this.#writeHeader(copy.slots[0], copy.slots[1]);
    F64.set(copy.numbers.subarray(firstState, firstState + stateNumbers), this.base + firstState);
    this.generation++;
  }

  /** Columns of the present state with the numbers in use, for the hash. */
  forEachStateColumn(visit: (from: number, numbers: number) => void): void {
    for (const column of COLUMNS) {
      if (column.part !== "state") continue;
      visit(this.now(column.id), column.width * entries(column, this.word(BODY_SLOTS), this.word(JOINT_SLOTS)));
    }
  }
}
