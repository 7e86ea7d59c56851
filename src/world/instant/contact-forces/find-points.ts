// Where shapes touch now, from the poses alone: pairs that may collide, and their points within a given distance. Uses and changes
// nothing that a step works with.
import * as M from "../../../collision/manifold-layout.ts";
import * as S from "../../../contacts/shape-layout.ts";
import type { Vec3 } from "../../../errors/checks.ts";
import { ArgumentError } from "../../../errors/errors.ts";
import { show } from "../../../errors/show.ts";
import * as Col from "../../../memory/column-ids.ts";
import { F64, I32 } from "../../../memory/machine.ts";
import { giveBack, takeRegion } from "../../../memory/regions.ts";
import { kernels } from "../../../memory/world-kernels.ts";
import * as P from "../../../shapes/placed-layout.ts";
import type { Body } from "../../body/body.ts";
import { OTHER, SCRATCH } from "../../queries/query-layout.ts";
import { ownerOf } from "../../report/contact.ts";
import type { Store } from "../../store.ts";

/** A shape of the world at its current pose. */
export interface PlacedShape {
  readonly slot: number;
  readonly body: Body;
  /** Index of the shape on its body. */
  readonly shape: number;
  /** Origin and axes of the kernel shape's frame; the axes are the columns of the rotation matrix. */
  readonly centre: Vec3;
  readonly axes: readonly [Vec3, Vec3, Vec3];
}

export interface TouchingPoint {
  readonly a: PlacedShape;
  readonly b: PlacedShape;
  /** Halfway between the two surfaces. */
  readonly point: Vec3;
  /** From a to b. */
  readonly normal: Vec3;
  readonly separation: number;
}

/** Most manifolds of one pair of shapes. */
const MOST = 16;

const wordsOf = ({ memory }: Store, slot: number): number => 2 * (memory.column(Col.SHAPE) + S.STRIDE * slot);

function placedShape(store: Store, slot: number): PlacedShape {
  const { body, index } = ownerOf(store, slot);
  const at = store.scene.placed(slot);
  const r = at + P.R;
  const axis = (i: number): Vec3 => [F64[r + i], F64[r + 3 + i], F64[r + 6 + i]];
  return { slot, body, shape: index, centre: store.read3(at + P.CENTRE), axes: [axis(0), axis(1), axis(2)] };
}

/** Whether two shapes of different bodies may touch: groups, sensors, joints. */
function pairTest(store: Store): (one: number, other: number) => boolean {
  const key = (low: number, high: number) => low * 2 ** 26 + high;
  const list = store.context.keptApart();
  const apart = new Set<number>();
  for (let i = 0; i < list.length; i += 2) apart.add(key(list[i], list[i + 1]));
  return (one, other) => {
    const [p, q] = [wordsOf(store, one), wordsOf(store, other)];
    if (((I32[p + S.FLAGS] | I32[q + S.FLAGS]) & S.SENSOR) !== 0) return false;
    if ((I32[p + S.GROUPS] & I32[q + S.MASK]) === 0 || (I32[q + S.GROUPS] & I32[p + S.MASK]) === 0) return false;
    const [a, b] = [I32[p + S.BODY], I32[q + S.BODY]];
    return !apart.has(a < b ? key(a, b) : key(b, a));
  };
}

/** The user's filter for two shapes. */
function filterOf(store: Store): (one: number, other: number) => boolean {
  const { filterPair } = store.hooks;
  if (!filterPair) return () => true;
  return (one, other) => {
    const [a, b] = [ownerOf(store, one), ownerOf(store, other)];
    const answer: unknown = store.locked(() => filterPair(a.body, b.body, a.index, b.index));
    if (typeof answer !== "boolean")
      throw new ArgumentError("world", "filterPair", `must return true or false, not ${show(answer)}`);
    return answer;
  };
}

/** Slots of shapes whose boxes overlap the widened box of `slot`. */
function near(store: Store, slot: number, within: number): number[] {
  const { scene } = store;
  const [box, at] = [scene.work() + OTHER, scene.placed(slot)];
  for (let i = 0; i < 3; i++) {
    F64[box + i] = F64[at + P.LOW + i] - within;
    F64[box + 3 + i] = F64[at + P.HIGH + i] + within;
  }
  return scene.inBox(box);
}

/** Pairs of slots, the lower first, in ascending order; at least one of the two bodies is dynamic. */
function nearPairs(store: Store, within: number): [number, number][] {
  const dynamic = (slot: number) => ownerOf(store, slot).body.type === "dynamic";
  const pairs: [number, number][] = [];
  for (const one of store.scene.all().filter(dynamic))
    for (const other of near(store, one, within)) {
      if (I32[wordsOf(store, one) + S.BODY] === I32[wordsOf(store, other) + S.BODY]) continue;
      // of two that are dynamic each finds the other
      if (other > one || !dynamic(other)) pairs.push(one < other ? [one, other] : [other, one]);
    }
  return pairs.sort(([a, b], [c, d]) => a - c || b - d);
}

/** Points whose separation is at most `within`, in the order of the slots of their shapes. */
export function touchingPoints(store: Store, within: number): TouchingPoint[] {
  if (!store.context.collisions) return [];
  const { scene } = store;
  scene.refresh();
  const mayTouch = pairTest(store);
  const lets = filterOf(store);
  const region = takeRegion(MOST * M.STRIDE);
  const found: TouchingPoint[] = [];
  try {
    for (const [one, other] of nearPairs(store, within)) {
      if (!mayTouch(one, other)) continue;
      const out = region.base;
      F64[out + M.LIMIT] = within;
      // a filter may have run a query since the last pair
      const scratch = scene.work() + SCRATCH;
      const count = kernels().collide(scene.placed(one), scene.placed(other), out, M.STRIDE, MOST, scratch);
      if (count === 0 || !lets(one, other)) continue;
      const [a, b] = [placedShape(store, one), placedShape(store, other)];
      for (let at = out; at < out + M.STRIDE * count; at += M.STRIDE)
        for (let i = 0; i < I32[2 * at + M.COUNT]; i++) {
          const point = at + M.POINTS + M.POINT * i;
          const separation = F64[point + M.SEPARATION];
          // a manifold may hold points farther apart than its nearest
          if (separation > within) continue;
          found.push({ a, b, point: store.read3(point), normal: store.read3(at + M.NORMAL), separation });
        }
    }
  } finally {
    giveBack(region);
  }
  return found;
}
