// The shapes nearest to a point.
import * as Separation from "../../collision/sweep/separation-layout.ts";
import { checkNotNegative, checkVec3, type Vec3 } from "../../errors/checks.ts";
import { scale } from "../../math/tuples.ts";
import { F64 } from "../../memory/machine.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { separate } from "./closest.ts";
import { OTHER, OUT, SHAPE } from "./query-layout.ts";
import { type Candidate, type Chooser, chooser, type QueryOptions } from "./query-options.ts";
import type { QueryScene } from "./query-scene.ts";
import { placeQueryShape } from "./query-shape.ts";

export interface ClosestOptions extends QueryOptions {
  /** Metres: shapes further away are ignored. */
  readonly within?: number;
}

export interface ClosestShape {
  readonly body: Body;
  readonly shape: number;
  /** Metres from the point to the surface; negative if the point is inside. */
  readonly distance: number;
  /** Closest point of the surface. */
  readonly point: Vec3;
  /** Outward unit normal. */
  readonly normal: Vec3;
}

interface Found extends ClosestShape {
  readonly slot: number;
}

/** A sphere without a radius. */
const POINT = { kind: "sphere", radius: 0 } as const;
/** Half edge of the first cube searched for the nearest shape (m), and the growth factor of the next ones. */
const FIRST = 0.5;
const LARGER = 4;
/** A cube larger than this covers everything. */
const LARGEST = 1e7;

/** Slots whose boxes overlap the cube around a point. */
function inCube(scene: QueryScene, point: Vec3, half: number): number[] {
  if (half > LARGEST) return scene.all();
  const box = scene.work() + OTHER;
  for (let i = 0; i < 3; i++) {
    F64[box + i] = point[i] - half;
    F64[box + 3 + i] = point[i] + half;
  }
  return scene.inBox(box);
}

/** The candidates no farther than `within`. */
function measure(store: Store, position: Vec3, candidates: readonly Candidate[], within: number): Found[] {
  const { scene } = store;
  const work = placeQueryShape(scene, { shape: POINT, position, orientation: [0, 0, 0, 1] });
  const out = work + OUT;
  return candidates.flatMap(({ slot, body, shape }): Found[] => {
    if (!separate(work, work + SHAPE, scene.placed(slot), within)) return [];
    const distance = F64[out + Separation.SEPARATION];
    const normal = scale(-1, store.read3(out + Separation.NORMAL));
    return [{ slot, body, shape, distance, point: store.read3(out + Separation.ON_B), normal }];
  });
}

const inOrder = (found: Found[]): ClosestShape[] =>
  found
    .sort((one, other) => one.distance - other.distance || one.slot - other.slot)
    .map(({ slot: _, ...rest }) => rest);

/** Shapes outside a cube are farther from its centre than half its edge. */
function nearest(store: Store, point: Vec3, choose: Chooser, within: number): ClosestShape | undefined {
  const seen = new Set<number>();
  const found: Found[] = [];
  for (let half = Math.min(FIRST, within); ; half = Math.min(LARGER * half, within)) {
    const slots = inCube(store.scene, point, half).filter((slot) => !seen.has(slot));
    for (const slot of slots) seen.add(slot);
    found.push(...measure(store, point, choose(slots), within));
    if (half === within || half > LARGEST || found.some(({ distance }) => distance <= half)) return inOrder(found)[0];
  }
}

function check(store: Store, point: Vec3, options: ClosestOptions) {
  const choose = chooser(store, "closest shapes", options, ["within"]);
  const position = checkVec3("closest shapes", "point", point);
  const { within: given } = options;
  const within = given === undefined ? Number.POSITIVE_INFINITY : checkNotNegative("closest shapes", "within", given);
  store.scene.refresh();
  return { choose, position, within };
}

/** Of equally near ones, the one with the lowest slot. */
export function closestShape(store: Store, point: Vec3, options: ClosestOptions): ClosestShape | undefined {
  const { choose, position, within } = check(store, point, options);
  return nearest(store, position, choose, within);
}

/** Nearest first; equally near ones in the order of their slots. */
export function closestShapes(store: Store, point: Vec3, options: ClosestOptions): ClosestShape[] {
  const { choose, position, within } = check(store, point, options);
  return inOrder(measure(store, position, choose(inCube(store.scene, position, within)), within));
}
