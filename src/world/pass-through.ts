// Bodies that would fall through each other without a word: surfaces, which have no inside, meet solids only. Said in the report.
import type { AnyShape } from "../shapes/placement.ts";
import { SURFACE_DEFAULTS } from "../shapes/surface.ts";
import type { Body } from "./body.ts";
import type { Store } from "./store.ts";

/** More are not listed. */
const MOST = 100;

const isSurface = ({ kind }: AnyShape): boolean => kind === "mesh" || kind === "plane" || kind === "chain";

/** Whether two surfaces of one family see each other. */
function meet(one: AnyShape, other: AnyShape): boolean {
  if ((one.kind === "chain") !== (other.kind === "chain")) return false;
  const [a, b] = [one, other].map((shape) => ({ ...SURFACE_DEFAULTS, ...shape }));
  return (a.group & b.mask) !== 0 && (b.group & a.mask) !== 0;
}

/** Pairs of bodies, one of them dynamic, by their slots: joined ones that do not collide are left out. */
export function findPassThrough(store: Store): (readonly [Body, Body])[] {
  const all = [...store.bodies].filter(({ shapes }) => shapes.some(isSurface));
  const moving = all.filter(({ type }) => type === "dynamic");
  if (moving.length === 0 || !store.context.collisions) return [];
  const apart = new Set<string>();
  const list = store.context.keptApart();
  for (let i = 0; i < list.length; i += 2) apart.add(`${list[i]} ${list[i + 1]}`);
  const pairs: (readonly [Body, Body])[] = [];
  for (const one of moving)
    for (const other of all) {
      if (pairs.length === MOST) return pairs;
      // a pair of two that move comes once
      if (other === one || (other.type === "dynamic" && other.slot < one.slot)) continue;
      if (apart.has(`${Math.min(one.slot, other.slot)} ${Math.max(one.slot, other.slot)}`)) continue;
      const others = other.shapes.filter(isSurface);
      if (one.shapes.filter(isSurface).some((shape) => others.some((there) => meet(shape, there))))
        pairs.push([one, other]);
    }
  return pairs;
}
