// Bodies that would fall through each other without a word: surfaces, which have no inside, meet solids only. Said in the report.
import { type AnyShape, kindOf } from "../../shapes/kinds.ts";
import { isPlanarShape } from "../../shapes/placement.ts";
import { SURFACE_DEFAULTS } from "../../shapes/surface.ts";
import type { Body } from "../body/body.ts";
import type { BodyType } from "../body/body-options.ts";
import type { Store } from "../store.ts";

/** At most this many are listed. */
const MOST = 100;

const isSurface = (shape: AnyShape): boolean => kindOf(shape).isSurface === true;

/** Whether the filters of two surfaces of one family let them collide. */
function meet(one: AnyShape, other: AnyShape): boolean {
  if (isPlanarShape(one) !== isPlanarShape(other)) return false;
  const [a, b] = [one, other].map((shape) => ({ ...SURFACE_DEFAULTS, ...shape }));
  return (a.group & b.mask) !== 0 && (b.group & a.mask) !== 0;
}

/** Whether a shape can interact with bodies of a type, whatever its own body is. */
const sees = (shape: AnyShape, type: BodyType): boolean =>
  type === "dynamic" || ((type === "static" ? shape.seesStatic : shape.seesKinematic) ?? false);

/** Whether surfaces of two bodies pass through each other; one body is dynamic, or seen by a sensor of the other. */
function passThrough(one: Body, other: Body): boolean {
  const others = other.shapes.filter(isSurface);
  const count = (shape: AnyShape, there: AnyShape) => sees(shape, other.type) || sees(there, one.type);
  return one.shapes
    .filter(isSurface)
    .some((shape) => others.some((there) => count(shape, there) && meet(shape, there)));
}

/** Pairs of bodies, by slot; joined ones that do not collide are left out. */
export function findPassThrough(store: Store): (readonly [Body, Body])[] {
  const all = [...store.bodies].filter(({ shapes }) => shapes.some(isSurface));
  const looks = (shape: AnyShape) => isSurface(shape) && (shape.seesKinematic || shape.seesStatic);
  const moving = all.filter(({ type, shapes }) => type === "dynamic" || shapes.some(looks));
  if (moving.length === 0 || !store.context.collisions) return [];
  const apart = new Set<string>();
  const list = store.context.keptApart();
  for (let i = 0; i < list.length; i += 2) apart.add(`${list[i]} ${list[i + 1]}`);
  const listed = new Set(moving);
  const pairs: (readonly [Body, Body])[] = [];
  for (const one of moving)
    for (const other of all) {
      if (pairs.length === MOST) return pairs;
      // list a pair of moving bodies once
      if (other === one || (listed.has(other) && other.slot < one.slot)) continue;
      if (apart.has(`${Math.min(one.slot, other.slot)} ${Math.max(one.slot, other.slot)}`)) continue;
      if (passThrough(one, other)) pairs.push([one, other]);
    }
  return pairs;
}
