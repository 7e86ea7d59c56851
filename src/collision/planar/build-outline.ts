// Planar geometry in memory (outline-layout.ts), from lists of points. Host code, like mesh/build-mesh.ts.
import { F64, I32 } from "../../memory/machine.ts";
import { BLOCK, BOX, POINTS } from "./outline-layout.ts";

type Point = readonly [number, number];

/** Normals of polygons point to the right of the path, which is outward; those of chains to the left, the free side. */
export interface Outline {
  readonly points: readonly Point[];
  /** The normal of each edge, to its right. */
  readonly normals: readonly Point[];
  readonly isChain: boolean;
}

function normalsOf(points: readonly Point[], edges: number): Point[] {
  return Array.from({ length: edges }, (_, i) => {
    const [p, q] = [points[i], points[(i + 1) % points.length]];
    const [x, y] = [q[0] - p[0], q[1] - p[1]];
    const size = Math.sqrt(x * x + y * y);
    return [y / size, -x / size];
  });
}

/** Convex and counterclockwise; one point is a circle, two are a capsule. */
export function polygonOutline(points: readonly Point[]): Outline {
  return { points, normals: points.length === 1 ? [] : normalsOf(points, points.length), isChain: false };
}

export function chainOutline(points: readonly Point[], isLoop: boolean): Outline {
  return { points, normals: normalsOf(points, isLoop ? points.length : points.length - 1), isChain: true };
}

const blocksOf = ({ normals, isChain }: Outline) => (isChain ? Math.ceil(normals.length / BLOCK) : 0);

export function outlineNumbers(outline: Outline): number {
  return POINTS + 2 * outline.points.length + 2 * outline.normals.length + 4 * blocksOf(outline);
}

const boxOf = (points: readonly Point[]): number[] => {
  const range = (k: 0 | 1, most: (a: number, b: number) => number) =>
    points.map((p) => p[k]).reduce((a, b) => most(a, b));
  return [range(0, Math.min), range(1, Math.min), range(0, Math.max), range(1, Math.max)];
};

export function writeOutline(at: number, outline: Outline): void {
  const { points, normals, isChain } = outline;
  const side = isChain ? -1 : 1;
  I32.set([points.length, normals.length], 2 * at);
  F64.set(boxOf(points), at + BOX);
  F64.set(points.flat(), at + POINTS);
  F64.set(
    normals.flat().map((x) => side * x),
    at + POINTS + 2 * points.length,
  );
  const blocks = at + POINTS + 2 * points.length + 2 * normals.length;
  for (let i = 0; i < blocksOf(outline); i++) {
    const first = BLOCK * i;
    const end = Math.min(first + BLOCK, normals.length);
    const corners = Array.from({ length: end - first + 1 }, (_, k) => points[(first + k) % points.length]);
    F64.set(boxOf(corners), blocks + 4 * i);
  }
}
