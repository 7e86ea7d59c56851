// Bulk operations on the numbers of a body: read its pose without allocating, place it, clear its slot.
import type { Quat, Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { PARTICLE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import {
  EXTRA_BODY,
  EXTRA_KIND,
  EXTRA_MODEL_WIDTH,
  EXTRA_POSE_WIDTH,
  EXTRA_SHIFT,
  OWN,
} from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { wipe } from "../../memory/wipe.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import type { Store } from "../store.ts";

/** Rejects anything that a pose cannot be written to. */
export function checkPoseArray(subject: string, out: unknown, at: unknown): void {
  if (out === null || typeof out !== "object") throw new ArgumentError(subject, "out", "must be an array of numbers");
  if (!Number.isInteger(at) || (at as number) < 0)
    throw new ArgumentError(subject, "at", "must be a valid index into the array");
}

/** Position of the frame and orientation of the body in `slot`, seven numbers. */
export function readPose(memory: WorldMemory, slot: number, out: { [index: number]: number }, at: number): void {
  const x = memory.now(Col.POSITION) + 3 * slot;
  const q = memory.now(Col.ORIENTATION) + 4 * slot;
  const c = memory.column(Col.CENTRE) + 3 * slot;
  for (let i = 0; i < 4; i++) out[at + 3 + i] = F64[q + i];
  const s = scalesAt(memory, slot);
  const c0 = s < 0 ? F64[c] : F64[s] * F64[c];
  const c1 = s < 0 ? F64[c + 1] : F64[s + 1] * F64[c + 1];
  const c2 = s < 0 ? F64[c + 2] : F64[s + 2] * F64[c + 2];
  // from the centre of mass back to the origin of the frame
  const tx = 2 * (F64[q + 1] * c2 - F64[q + 2] * c1);
  const ty = 2 * (F64[q + 2] * c0 - F64[q] * c2);
  const tz = 2 * (F64[q] * c1 - F64[q + 1] * c0);
  out[at] = F64[x] - (c0 + F64[q + 3] * tx + F64[q + 1] * tz - F64[q + 2] * ty);
  out[at + 1] = F64[x + 1] - (c1 + F64[q + 3] * ty + F64[q + 2] * tx - F64[q] * tz);
  out[at + 2] = F64[x + 2] - (c2 + F64[q + 3] * tz + F64[q] * ty - F64[q + 1] * tx);
}

/** Where the three scales of the body in `slot` are, or -1 if it has none. */
export function scalesAt(memory: WorldMemory, slot: number): number {
  const extra = (I32[2 * (memory.column(Col.KIND) + slot) + Col.BODY_FLAGS] >> EXTRA_SHIFT) - 1;
  if (extra < 0 || I32[2 * (memory.column(Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * extra) + EXTRA_KIND] === OWN)
    return -1;
  return memory.now(Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * extra;
}

/** Pose and motion of a body at its centre of mass. */
export interface Placement {
  readonly centre: Vec3;
  readonly orientation: Quat;
  readonly velocity: Vec3;
  readonly spin: Vec3;
}

/** Sets pose and motion of the dynamic body in `slot`; the next step does not continue the last one. */
export function placeBody(store: Store, slot: number, { centre, orientation, velocity, spin }: Placement): void {
  const { memory } = store;
  store.write(memory.now(Col.POSITION) + 3 * slot, centre);
  store.write(memory.now(Col.VELOCITY) + 3 * slot, velocity);
  // a particle moves without turning
  if ((store.locks(slot) & PARTICLE) === 0) {
    store.write(memory.now(Col.ORIENTATION) + 4 * slot, orientation);
    store.write(memory.now(Col.SPIN) + 3 * slot, spin);
  }
  store.interrupt(slot);
}

/** Clears a slot. */
export function wipeBody(memory: WorldMemory, slot: number): void {
  wipe(memory, "body", slot);
  if (memory.sleeping) wipe(memory, "sleeper", slot);
}

/** Clears the extra record of a body. */
export function wipeExtra(memory: WorldMemory, extra: number): void {
  wipe(memory, "extra", extra);
  I32[2 * (memory.column(Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * extra) + EXTRA_BODY] = -1;
}
