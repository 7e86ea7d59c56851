// Coplanar triangles of a hull become one polygon; vertices shared by only two polygons are on a straight
// edge and are dropped.
//
// Polygons grow from the largest triangles: the plane of the seed, which supports the whole hull, collects all triangles
// connected to it whose corners are no deeper below it than `slab`. Seen along the normal the hull is a concave function, so
// such a piece has no holes; whether its outline is simple and convex depends on the slab if depths are about as large as
// it is, so that is checked, and the caller tries another slab.
import type { Vec3 } from "../../errors/checks.ts";
import { cross, dot, length, subtract } from "../../math/tuples.ts";
import { height, side, type Triangle } from "./triangle.ts";

/** A polygon: points of the cloud, counterclockwise seen from outside, and the normal of its seed. */
export interface Polygon {
  readonly outline: readonly number[];
  readonly normal: Vec3;
}

/** Triangles tilted by more than 60° from the seed belong to another side of a tip or knife edge. */
const SAME_SIDE = 0.5;

/** Whether the triangle may join the seed: in cells; slab 0 requires exactly the same plane, a negative one rejects all. */
function belongs(grid: readonly Vec3[], seed: Triangle, triangle: Triangle, slab: number): boolean {
  if (slab < 0 || dot(seed.normal, triangle.normal) < SAME_SIDE) return false;
  if (slab === 0) return triangle.corners.every((p) => side(grid, seed, p) === 0);
  return triangle.corners.every((p) => height(grid, seed, p) >= -slab);
}

/** The number of the polygon of each triangle, and the seeds. */
function gather(grid: readonly Vec3[], triangles: readonly Triangle[], slab: number) {
  const polygonOf = new Map<Triangle, number>();
  const pieces: Triangle[][] = [];
  const bySize = [...triangles].sort((one, other) => other.area - one.area);
  for (const seed of bySize) {
    if (polygonOf.has(seed)) continue;
    const piece = [seed];
    polygonOf.set(seed, pieces.length);
    for (const triangle of piece)
      for (const next of triangle.neighbours)
        if (!polygonOf.has(next) && belongs(grid, seed, next, slab)) {
          polygonOf.set(next, pieces.length);
          piece.push(next);
        }
    pieces.push(piece);
  }
  return { polygonOf, pieces };
}

/** The one simple loop around a piece, or undefined if there is none. */
function outlineOf(piece: readonly Triangle[], polygonOf: ReadonlyMap<Triangle, number>): number[] | undefined {
  const own = polygonOf.get(piece[0]);
  const nextOf = new Map<number, number>();
  for (const { corners, neighbours } of piece)
    for (let i = 0; i < 3; i++) {
      if (polygonOf.get(neighbours[i]) === own) continue;
      if (nextOf.has(corners[i])) return undefined;
      nextOf.set(corners[i], corners[(i + 1) % 3]);
    }
  const outline: number[] = [];
  const [start] = nextOf.keys();
  for (let at = start, i = 0; i < nextOf.size; i++) {
    outline.push(at);
    const next = nextOf.get(at);
    if (next === undefined) return undefined;
    at = next;
    if (at === start) break;
  }
  return outline.length === nextOf.size ? outline : undefined;
}

/** Distance of p from the line through a and b. */
function fromLine(p: Vec3, a: Vec3, b: Vec3): number {
  const along = subtract(b, a);
  return length(cross(subtract(p, a), along)) / length(along);
}

/** The outline without the vertices not kept; undefined if one of those is off the straight edge, or too few are left. */
function straighten(
  grid: readonly Vec3[],
  outline: readonly number[],
  isKept: (p: number) => boolean,
  near: number,
): number[] | undefined {
  const first = outline.findIndex(isKept);
  if (first < 0) return undefined;
  const turned = [...outline.slice(first), ...outline.slice(0, first)];
  const kept = turned.filter(isKept);
  if (kept.length < 3) return undefined;
  let corner = 0;
  for (const p of turned)
    if (isKept(p)) corner++;
    else if (fromLine(grid[p], grid[kept[corner - 1]], grid[kept[corner % kept.length]]) > near) return undefined;
  return kept;
}

/** Whether no corner bends inward by more than `near`. */
function isConvex(grid: readonly Vec3[], outline: readonly number[], normal: Vec3, near: number): boolean {
  const count = outline.length;
  return outline.every((p, i) => {
    const [a, b, c] = [grid[p], grid[outline[(i + 1) % count]], grid[outline[(i + 2) % count]]];
    return dot(cross(subtract(b, a), subtract(c, b)), normal) >= -near * length(subtract(c, a));
  });
}

/** Polygons of the triangles, or undefined if this slab does not give clean ones. */
export function mergeTriangles(
  grid: readonly Vec3[],
  triangles: readonly Triangle[],
  slab: number,
): Polygon[] | undefined {
  const { polygonOf, pieces } = gather(grid, triangles, slab);
  const outlines = pieces.map((piece) => outlineOf(piece, polygonOf));
  const meeting = new Map<number, number>();
  for (const outline of outlines) {
    if (!outline) return undefined;
    for (const p of outline) meeting.set(p, (meeting.get(p) ?? 0) + 1);
  }
  // a cell more, for the rounding of distances that are exactly zero
  const near = Math.max(slab, 0) + 1;
  const polygons: Polygon[] = [];
  for (const [i, outline] of outlines.entries()) {
    const straight = straighten(grid, outline!, (p) => meeting.get(p)! > 2, near);
    const { normal } = pieces[i][0];
    if (!straight || !isConvex(grid, straight, normal, near)) return undefined;
    polygons.push({ outline: straight, normal });
  }
  return polygons;
}
