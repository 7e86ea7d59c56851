// A shape that a query brings along, in the memory of the queries: placed as if a body had it.

import { checkOptions, checkQuat, checkVec3, type Quat, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { add, multiply, rotate } from "../../math/tuples.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { checkShape } from "../../shapes/check-shape.ts";
import { polytopeOf } from "../../shapes/hull/hull-points.ts";
import { hullNumbersOf, writeHull } from "../../shapes/hull/write-hull.ts";
import { kindOf, type Shape } from "../../shapes/kinds.ts";
import * as P from "../../shapes/placed-layout.ts";
import type { Placement } from "../../shapes/shape-options.ts";
import { frameOf, sizeOf } from "../shape/shape-memory.ts";
import { SHAPE } from "./query-layout.ts";
import { GEOMETRY, type QueryScene } from "./query-scene.ts";

/** A convex shape and its pose, checked. */
export interface QueryShape {
  readonly shape: Shape;
  readonly position: Vec3;
  readonly orientation: Quat;
}

export function checkQueryShape(subject: string, shape: Shape, at: Placement): QueryShape {
  const sound = checkShape(subject, "shape", shape);
  if (kindOf(sound).isSurface)
    throw new ArgumentError(subject, "shape", `must be convex and bounded; a ${sound.kind} is not`);
  checkOptions(subject, at, ["position", "orientation"]);
  const position: Vec3 = at.position === undefined ? [0, 0, 0] : checkVec3(subject, "position", at.position);
  const orientation: Quat =
    at.orientation === undefined ? [0, 0, 0, 1] : checkQuat(subject, "orientation", at.orientation);
  return { shape: sound, position, orientation };
}

/** Writes it, including its box, to the workspace; returns where that starts. */
export function placeQueryShape(scene: QueryScene, { shape, position, orientation }: QueryShape): number {
  const polytope = shape.kind === "hull" ? polytopeOf(shape) : undefined;
  const work = scene.work(polytope ? hullNumbersOf(polytope) : 0);
  const own = frameOf(shape);
  const placed = work + SHAPE;
  const geometry = work + GEOMETRY;
  I32.set([kindOf(shape).number, polytope ? geometry : 0, -1, -1], 2 * placed);
  F64.set(add(position, rotate(orientation, own.position)), placed + P.CENTRE);
  const turn = multiply(orientation, own.orientation);
  // the box's place is free until the matrix is written
  F64.set(turn, placed + P.LOW);
  kernels().rotationMatrix(placed + P.R, placed + P.LOW);
  F64.set(sizeOf(shape), placed + P.SIZE);
  if (polytope) writeHull(geometry, polytope);
  kernels().boundShape(placed);
  return work;
}
