// Poses of a constraint's bodies for the tables of its kind; and the same bodies as programs see them.
import type { Place } from "../../constraints/general/fields.ts";
import type { Quat, Vec3 } from "../../errors/checks.ts";
import { add, conjugate, rotate, subtract } from "../../math/tuples.ts";
import { PARTICLE } from "../../memory/codes.ts";
import * as Col from "../../memory/column-ids.ts";
import {
  EXTRA_DIMENSION,
  EXTRA_KIND,
  EXTRA_MODEL_WIDTH,
  EXTRA_POSE_WIDTH,
  EXTRA_SHIFT,
  EXTRA_SIZE,
  OWN,
  SCALES_ONE,
} from "../../memory/extra-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { BodyTraits } from "../../programs/record/body-jet.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";

const ONES: Vec3 = [1, 1, 1];
const UNTURNED: Quat = [0, 0, 0, 1];

/** Slot of a body's extra record, -1 if it is rigid. */
export const extraSlot = (store: Store, slot: number): number => (store.locks(slot) >> EXTRA_SHIFT) - 1;

/** A word of the extra record's model. */
export const extraWord = ({ memory }: Store, extra: number, word: number): number =>
  I32[2 * (memory.column(Col.EXTRA_MODEL) + EXTRA_MODEL_WIDTH * extra) + word];

export function isOwn(store: Store, body: Body): boolean {
  const extra = extraSlot(store, body.slot);
  return extra >= 0 && extraWord(store, extra, EXTRA_KIND) === OWN;
}

function scalesOf(store: Store, slot: number): Vec3 {
  const extra = extraSlot(store, slot);
  if (extra < 0 || extraWord(store, extra, EXTRA_KIND) === OWN) return ONES;
  return store.read3(store.memory.now(Col.EXTRA_POSE) + EXTRA_POSE_WIDTH * extra);
}

/** What a program needs to know about a body: its numbers of freedoms, scales and custom pose entries. */
export function traitsOf(store: Store, body: Body | null): BodyTraits {
  if (body === null) return { dimension: 0, scales: 0, pose: 0 };
  const flags = store.locks(body.slot);
  const moves = I32[2 * (store.memory.column(Col.KIND) + body.slot) + Col.BODY_KIND] === Col.DYNAMIC;
  const extra = extraSlot(store, body.slot);
  if (extra < 0) return { dimension: !moves ? 0 : (flags & PARTICLE) !== 0 ? 3 : 6, scales: 0, pose: 0 };
  const kind = extraWord(store, extra, EXTRA_KIND);
  const dimension = moves ? extraWord(store, extra, EXTRA_DIMENSION) : 0;
  if (kind === OWN) return { dimension, scales: 0, pose: extraWord(store, extra, EXTRA_SIZE) };
  return { dimension, scales: kind === SCALES_ONE ? 1 : 3, pose: 0 };
}

const times = (a: Vec3, b: Vec3): Vec3 => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const over = (a: Vec3, b: Vec3): Vec3 => [a[0] / b[0], a[1] / b[1], a[2] / b[2]];

/** Points are relative to the origins of the bodies' frames or, as programs use them, to the centres of mass. */
export function placeOf(store: Store, bodies: readonly (Body | null)[], fromCentres: boolean): Place {
  const origin = (body: Body): Vec3 => (fromCentres ? [0, 0, 0] : body.com);
  return {
    time: F64[store.memory.now(Col.CLOCK) + Col.TIME],
    isWorld: (i) => bodies[i] === null,
    orientation: (i) => bodies[i]?.orientation ?? UNTURNED,
    point: (i, r) => {
      const body = bodies[i];
      if (!body) return r;
      const lever = times(scalesOf(store, body.slot), subtract(r, origin(body)));
      return add(body.centreOfMass, rotate(body.orientation, lever));
    },
    direction: (i, d) => (bodies[i] ? rotate(bodies[i].orientation, d) : d),
    ownPoint: (i, p) => {
      const body = bodies[i];
      if (!body) return p;
      const lever = rotate(conjugate(body.orientation), subtract(p, body.centreOfMass));
      return add(over(lever, scalesOf(store, body.slot)), origin(body));
    },
    ownDirection: (i, d) => (bodies[i] ? rotate(conjugate(bodies[i].orientation), d) : d),
  };
}
