// A convex shape on a straight way through a world, turning or not: what it meets, nearest first.
import * as Motion from "../../../build/records/collision/sweep/motion.ts";
import * as Swept from "../../collision/broad/swept-layout.ts";
import * as Separation from "../../collision/sweep/separation-layout.ts";
import { checkFinite, checkPositive, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { length, scale } from "../../math/tuples.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Shape } from "../../shapes/kinds.ts";
import * as P from "../../shapes/placed-layout.ts";
import type { Placement } from "../../shapes/shape-options.ts";
import type { Store } from "../store.ts";
import { checkLength, type RayHit, type RayOptions, unitDirection } from "./cast-ray.ts";
import { MOTION, OTHER, OUT, SCRATCH, SHAPE } from "./query-layout.ts";
import { type Chooser, chooser, type QueryOptions } from "./query-options.ts";
import type { QueryScene } from "./query-scene.ts";
import { checkQueryShape, placeQueryShape, type QueryShape } from "./query-shape.ts";

/** `distance` is how far the shape moves until the hit. If it overlaps at the start, `normal` points out of the other shape. */
export interface CastHit extends RayHit {
  /** Fraction of the displacement up to the hit, 0 to 1. */
  readonly fraction: number;
  /** Separation at the start, metres: negative if the shapes overlap there, undefined if they are apart. */
  readonly startSeparation: number | undefined;
}

export interface CastOptions extends QueryOptions {
  /** Rotation vector of the shape's rotation about its position during the cast, radians, world axes. Default: none. */
  readonly turn?: Vec3;
}

const NO_TURN: Vec3 = [0, 0, 0];
/** About sixteen turns: beyond that the rounds of a sweep may not suffice. */
const MOST_TURN = 100;

/** A cast ends a micrometre before cores touch, so boxes that far apart count as well. */
const NEAR = 2e-6;

interface Way {
  readonly move: Vec3;
  readonly turn: Vec3;
  /** The point it rotates about, at the start. */
  readonly pivot: Vec3;
}

/** The swept box of the shape (collision/broad/query.ts); for a rotating shape, a cube around the pivot. */
function writeWay(placed: number, at: number, { move, turn, pivot }: Way): void {
  const low = [0, 1, 2].map((i) => F64[placed + P.LOW + i]);
  const high = [0, 1, 2].map((i) => F64[placed + P.HIGH + i]);
  const far = pivot.map((x, i) => Math.max(Math.abs(low[i] - x), Math.abs(high[i] - x))) as unknown as Vec3;
  const turns = length(turn) > 0;
  for (let i = 0; i < 3; i++) {
    F64[at + i] = turns ? pivot[i] : 0.5 * (low[i] + high[i]);
    F64[at + Swept.DIRECTION + i] = move[i];
    F64[at + Swept.HALF + i] = NEAR + (turns ? length(far) : 0.5 * (high[i] - low[i]));
  }
  F64[at + Swept.LENGTH] = 1;
}

function writeMotion(at: number, { move, turn, pivot }: Way): void {
  F64.fill(0, at, at + Motion.MOTION);
  F64.set([...move, ...turn, ...pivot], at);
}

function cast(store: Store, scene: QueryScene, given: QueryShape, way: Way, choose: Chooser): CastHit[] {
  scene.refresh();
  const before = placeQueryShape(scene, given);
  writeWay(before + SHAPE, before + OTHER, way);
  const candidates = choose(scene.onWay(before + OTHER));
  if (candidates.length === 0) return [];
  // a filter may have run a query of its own
  const work = placeQueryShape(scene, given);
  const [motion, out] = [work + MOTION, work + OUT];
  writeMotion(motion, way);
  const k = kernels();
  const size = length(way.move);
  const hits: CastHit[] = [];
  for (const { slot, body, shape } of candidates) {
    k.castShape(work + SHAPE, scene.placed(slot), motion, out, work + SCRATCH);
    const state = I32[2 * out + Separation.STATE];
    if (state === Separation.CLEAR) continue;
    const fraction = F64[out + Separation.FRACTION];
    hits.push({
      body,
      shape,
      fraction,
      distance: fraction * size,
      point: store.read3(out + Separation.ON_B),
      normal: scale(-1, store.read3(out + Separation.NORMAL)),
      startSeparation: state === Separation.CLOSE ? F64[out + Separation.SEPARATION] : undefined,
    });
  }
  // stable: simultaneous hits stay in the order of the slots
  return hits.sort((one, other) => one.fraction - other.fraction);
}

export function castShape(
  store: Store,
  shape: Shape,
  from: Placement,
  displacement: Vec3,
  options: CastOptions,
): CastHit[] {
  const choose = chooser(store, "shape cast", options, ["turn"]);
  const given = checkQueryShape("shape cast", shape, from);
  const move = checkVec3("shape cast", "displacement", displacement);
  checkFinite("shape cast", "displacement", [length(move)]);
  const turn = options.turn === undefined ? NO_TURN : checkVec3("shape cast", "turn", options.turn);
  if (!(length(turn) <= MOST_TURN))
    throw new ArgumentError("shape cast", "turn", `must be at most ${MOST_TURN} radians over the cast`);
  return cast(store, store.scene, given, { move, turn, pivot: given.position }, choose);
}

export function castSphere(
  store: Store,
  radius: number,
  origin: Vec3,
  direction: Vec3,
  options: RayOptions,
): CastHit[] {
  const choose = chooser(store, "sphere cast", options, ["length"]);
  const shape: Shape = { kind: "sphere", radius: checkPositive("sphere cast", "radius", radius) };
  const position = checkVec3("sphere cast", "origin", origin);
  const move = scale(checkLength("sphere cast", options.length), unitDirection("sphere cast", "direction", direction));
  const given: QueryShape = { shape, position, orientation: [0, 0, 0, 1] };
  return cast(store, store.scene, given, { move, turn: NO_TURN, pivot: position }, choose);
}
