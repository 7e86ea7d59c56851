// Distance between two bodies, and the closest points.
import * as Separation from "../../collision/sweep/separation-layout.ts";
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError, UnsupportedError } from "../../errors/errors.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { type AnyShape, kindOf } from "../../shapes/kinds.ts";
import { isPlanarShape } from "../../shapes/placement.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { OUT, SCRATCH } from "./query-layout.ts";
import type { Candidate } from "./query-options.ts";

/** A body with all of its shapes, or one of them. */
export type BodyOrShape = Body | { readonly body: Body; readonly shape: number };

export interface ClosestPoints {
  /** Metres between the surfaces; negative if they overlap: moving one by that much along the normal separates them. */
  readonly distance: number;
  readonly pointA: Vec3;
  readonly pointB: Vec3;
  /** Unit normal from a to b. */
  readonly normal: Vec3;
  readonly shapeA: number;
  readonly shapeB: number;
}

/** Writes the signed distance of two placed shapes to the workspace; false if there is none, or it exceeds `most`. */
export function separate(work: number, a: number, b: number, most: number): boolean {
  F64[work + OUT + Separation.SEPARATION] = most;
  F64[work + OUT + Separation.FRACTION] = Number.NEGATIVE_INFINITY;
  kernels().separate(a, b, work + OUT, work + SCRATCH);
  return I32[2 * (work + OUT) + Separation.STATE] === Separation.KNOWN;
}

/** The shapes meant by the argument, with their slots. */
export function checkShapes(store: Store, subject: string, argument: string, given: BodyOrShape): Candidate[] {
  const one = given !== null && typeof given === "object" && "body" in given ? given : undefined;
  const body = one ? one.body : (given as Body);
  store.checkBody(body, subject, argument, "measure it");
  const slots = store.shapes.slotsOf(body.slot);
  if (slots.length === 0) throw new ArgumentError(subject, argument, `has no shapes: ${body.label}`);
  const all = slots.map((slot, shape): Candidate => ({ slot, body, shape }));
  if (!one) return all;
  if (!Number.isInteger(one.shape) || one.shape < 0 || one.shape >= slots.length)
    throw new ArgumentError(subject, `${argument}.shape`, `must be a number from 0 to ${slots.length - 1}`);
  return [all[one.shape]];
}

/** Rejects pairs without a test: neither shape is convex and bounded. */
export function checkPair(subject: string, a: Candidate, b: Candidate): void {
  const [one, other] = [a.body.shapes[a.shape], b.body.shapes[b.shape]];
  // chains are bounded, and have segments
  const unbounded = (shape: AnyShape) => kindOf(shape).isSurface && !isPlanarShape(shape);
  if (unbounded(one) && unbounded(other))
    throw new UnsupportedError(subject, `the distance between a ${one.kind} and a ${other.kind} is not supported`);
}

export function closestPoints(store: Store, a: BodyOrShape, b: BodyOrShape): ClosestPoints {
  const [ones, others] = [checkShapes(store, "closest points", "a", a), checkShapes(store, "closest points", "b", b)];
  if (ones.some(({ slot }) => others.some((other) => other.slot === slot)))
    throw new ArgumentError("closest points", "b", "has a shape that a also has; give different shapes");
  for (const one of ones) for (const other of others) checkPair("closest points", one, other);
  const { scene } = store;
  scene.refresh();
  const work = scene.work();
  const out = work + OUT;
  let found: ClosestPoints | undefined;
  for (const one of ones) {
    for (const other of others) {
      const most = found?.distance ?? Number.POSITIVE_INFINITY;
      if (!separate(work, scene.placed(one.slot), scene.placed(other.slot), most)) continue;
      if (F64[out + Separation.SEPARATION] === most) continue;
      found = {
        distance: F64[out + Separation.SEPARATION],
        pointA: store.read3(out + Separation.ON_A),
        pointB: store.read3(out + Separation.ON_B),
        normal: store.read3(out + Separation.NORMAL),
        shapeA: one.shape,
        shapeB: other.shape,
      };
    }
  }
  // every accepted pair has an answer
  return found as ClosestPoints;
}
