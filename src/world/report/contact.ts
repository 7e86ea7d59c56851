// Contacts of the current state as the user reads them.
import * as M from "../../collision/manifold-layout.ts";
import * as Kept from "../../contacts/kept/kept-layout.ts";
import * as Rubbing from "../../contacts/kept/rubbing-layout.ts";
import * as S from "../../contacts/shape-layout.ts";
import type { Vec3 } from "../../errors/checks.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { countAges } from "../../step/sleep/still-steps.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";

export interface ContactPoint {
  /** Halfway between the two surfaces, in the world. */
  readonly position: Vec3;
  /** Metres; negative if the shapes overlap. */
  readonly separation: number;
  /** Normal impulse on body b in the last step, newton seconds. */
  readonly impulse: number;
  /** Magnitude of the friction impulse. */
  readonly friction: number;
  /** Coefficient of friction in the last step, along the frictionDirection if there is one; 0 for a sensor. */
  readonly coefficient: number;
  /** The same across that direction. */
  readonly crossCoefficient: number;
}

export interface Contact {
  readonly a: Body;
  readonly b: Body;
  /** Indices of the shapes that touch. */
  readonly shapeA: number;
  readonly shapeB: number;
  /** From a to b. */
  readonly normal: Vec3;
  readonly points: readonly ContactPoint[];
  /** Whether one of the shapes is a sensor: no forces act. */
  readonly sensor: boolean;
  /** Steps since the two began to touch. */
  readonly age: number;
}

/** Slots of two shapes, and the address of their manifold. */
export interface Touch {
  readonly a: number;
  readonly b: number;
  readonly at: number;
}

/** Whether the shapes of the manifold at `at` touch: they overlap, or exchanged an impulse. */
export function isTouching(at: number): boolean {
  if ((I32[2 * at + Kept.FLAGS] & Kept.PRESSED) !== 0) return true;
  for (let i = 0; i < I32[2 * at + Kept.POINT_COUNT]; i++)
    if (F64[at + M.POINTS + M.POINT * i + M.SEPARATION] <= 0) return true;
  return false;
}

/** The manifolds from `first` on whose shapes touch, one per pair of shapes. */
function touching(first: number, count: number): Touch[] {
  const found: Touch[] = [];
  for (let i = 0; i < count; i++) {
    const at = first + Kept.STRIDE * i;
    const [a, b] = [I32[2 * at + Kept.SHAPE_A], I32[2 * at + Kept.SHAPE_B]];
    const last = found.at(-1);
    if (last?.a === a && last.b === b) continue;
    if (isTouching(at)) found.push({ a, b, at });
  }
  return found;
}

const pointsAt = (manifold: number): number[] =>
  Array.from({ length: I32[2 * manifold + Kept.POINT_COUNT] }, (_, i) => manifold + M.POINTS + M.POINT * i);

const read3 = (at: number): Vec3 => [F64[at], F64[at + 1], F64[at + 2]];

/** The body of the shape in a slot, and the shape's index on it. */
export function ownerOf(store: Store, slot: number): { body: Body; index: number } {
  const { memory } = store;
  const body = I32[2 * (memory.column(Col.SHAPE) + S.STRIDE * slot) + S.BODY];
  return { body: store.bodies.at(body) as Body, index: store.shapes.numberOf(slot) };
}

/** Friction coefficients along and across the direction at point i of a manifold of the current state. */
function coefficientsAt({ memory }: Store, { a, b, at }: Touch, i: number): readonly [number, number] {
  if ((I32[2 * at + Kept.FLAGS] & Kept.SENSOR) !== 0) return [0, 0];
  if (memory.word(Col.RUBBED_NOW) === 0) {
    const [one, other] = [a, b].map((slot) => F64[memory.column(Col.SHAPE) + S.STRIDE * slot + S.FRICTION]);
    return [Math.sqrt(one * other), Math.sqrt(one * other)];
  }
  const rubbing = memory.now(Col.RUBBING) + (Rubbing.STRIDE * (at - memory.now(Col.MANIFOLD))) / Kept.STRIDE;
  const mu = F64[rubbing + Rubbing.MU + i];
  return [mu * F64[rubbing + Rubbing.ALONG], mu * F64[rubbing + Rubbing.ACROSS]];
}

export function readContact(store: Store, touch: Touch): Contact {
  const { a, b, at } = touch;
  countAges(store.context);
  const [first, second] = [ownerOf(store, a), ownerOf(store, b)];
  const points = pointsAt(at).map((point, i): ContactPoint => {
    const impulses = at + Kept.IMPULSES + 3 * i;
    const [t1, t2] = [F64[impulses + 1], F64[impulses + 2]];
    const [coefficient, crossCoefficient] = coefficientsAt(store, touch, i);
    return {
      position: read3(point),
      separation: F64[point + M.SEPARATION],
      impulse: F64[impulses],
      friction: Math.sqrt(t1 * t1 + t2 * t2),
      coefficient,
      crossCoefficient,
    };
  });
  return {
    a: first.body,
    b: second.body,
    shapeA: first.index,
    shapeB: second.index,
    normal: read3(at + M.NORMAL),
    points,
    sensor: (I32[2 * at + Kept.FLAGS] & Kept.SENSOR) !== 0,
    age: I32[2 * at + Kept.AGE],
  };
}

/** All contacts of the current state, in the order of their shapes. */
export function contactsOf(store: Store): Contact[] {
  const { memory } = store;
  memory.takeBack();
  return touching(memory.now(Col.MANIFOLD), memory.word(Col.MANIFOLDS_NOW)).map((touch) => readContact(store, touch));
}
