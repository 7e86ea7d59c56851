// Poses of bodies before the last step, so that drawing can interpolate between two states.
import * as Col from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import { isStill } from "../../step/sleep/still-steps.ts";
import { scalesAt } from "../body/body-memory.ts";
import type { Store } from "../store.ts";

/** Centre of mass and orientation. */
const POSE = 7;
const NOBODY = 0;

export class LastPoses {
  readonly #store: Store;
  #poses = new Float64Array(0);
  /** Whose pose it is: slots are reused. */
  #ids = new Float64Array(0);
  /** Number of steps taken when they were written. */
  #step = -1;

  constructor(store: Store) {
    this.#store = store;
  }

  get #steps(): number {
    return F64[this.#store.memory.now(Col.CLOCK) + Col.STEPS];
  }

  /** Before a step. */
  remember(): void {
    const { memory, bodies, context } = this.#store;
    // nothing moved in the last step: what was written before it is right
    if (isStill(context) && this.#step === this.#steps - 1) {
      this.#step = this.#steps;
      return;
    }
    const slots = memory.word(Col.BODY_SLOTS);
    if (this.#ids.length < slots) {
      this.#ids = new Float64Array(2 * slots);
      this.#poses = new Float64Array(2 * POSE * slots);
    }
    const x = memory.now(Col.POSITION);
    const q = memory.now(Col.ORIENTATION);
    for (let slot = 0; slot < slots; slot++) {
      this.#ids[slot] = bodies.at(slot)?.id ?? NOBODY;
      for (let i = 0; i < 3; i++) this.#poses[POSE * slot + i] = F64[x + 3 * slot + i];
      for (let i = 0; i < 4; i++) this.#poses[POSE * slot + 3 + i] = F64[q + 4 * slot + i];
    }
    this.#step = this.#steps;
  }

  /** Of one teleported body, or of all. */
  forget(slot?: number): void {
    if (slot === undefined) this.#step = -1;
    else if (slot < this.#ids.length) this.#ids[slot] = NOBODY;
  }

  /** Whether this body's pose before the last step is known. */
  #knows(slot: number, id: number): boolean {
    return this.#step === this.#steps - 1 && slot < this.#ids.length && this.#ids[slot] === id;
  }

  /** The pose at fraction `alpha` from the previous state to the current one, seven numbers; current if none is known. */
  read(slot: number, id: number, alpha: number, out: { [index: number]: number }, at: number): void {
    const { memory } = this.#store;
    const x = memory.now(Col.POSITION) + 3 * slot;
    const q = memory.now(Col.ORIENTATION) + 4 * slot;
    const part = this.#knows(slot, id) ? alpha : 1;
    const rest = 1 - part;
    const poses = this.#poses;
    const before = POSE * slot;
    // take the shorter way round: q and -q are the same rotation
    let along = 0;
    if (rest > 0) for (let i = 0; i < 4; i++) along += poses[before + 3 + i] * F64[q + i];
    const side = along < 0 ? -part : part;
    let squares = 0;
    for (let i = 0; i < 4; i++) {
      const turn = side * F64[q + i] + (rest > 0 ? rest * poses[before + 3 + i] : 0);
      out[at + 3 + i] = turn;
      squares += turn * turn;
    }
    const length = Math.sqrt(squares);
    if (rest > 0) for (let i = 0; i < 4; i++) out[at + 3 + i] /= length;
    for (let i = 0; i < 3; i++) out[at + i] = part * F64[x + i] + (rest > 0 ? rest * poses[before + i] : 0);
    toOrigin(memory, slot, out, at);
  }
}

/** From the centre of mass back to the origin of the frame. */
function toOrigin(memory: Store["memory"], slot: number, out: { [index: number]: number }, at: number): void {
  const c = memory.column(Col.CENTRE) + 3 * slot;
  const s = scalesAt(memory, slot);
  const c0 = s < 0 ? F64[c] : F64[s] * F64[c];
  const c1 = s < 0 ? F64[c + 1] : F64[s + 1] * F64[c + 1];
  const c2 = s < 0 ? F64[c + 2] : F64[s + 2] * F64[c + 2];
  const q0 = out[at + 3];
  const q1 = out[at + 4];
  const q2 = out[at + 5];
  const q3 = out[at + 6];
  const tx = 2 * (q1 * c2 - q2 * c1);
  const ty = 2 * (q2 * c0 - q0 * c2);
  const tz = 2 * (q0 * c1 - q1 * c0);
  out[at] -= c0 + q3 * tx + q1 * tz - q2 * ty;
  out[at + 1] -= c1 + q3 * ty + q2 * tx - q0 * tz;
  out[at + 2] -= c2 + q3 * tz + q0 * ty - q1 * tx;
}
