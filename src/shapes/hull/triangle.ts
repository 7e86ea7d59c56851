// A triangle of a growing hull, on the grid of cloud.ts. Its normal (b − a) × (c − a) is known without rounding, so the
// side of a point is certain: by the unit normal in doubles if that is clear, with integers if it is not.
import type { Vec3 } from "../../errors/checks.ts";

export interface Triangle {
  /** Points, counterclockwise seen from outside. */
  readonly corners: readonly [number, number, number];
  /** The neighbour across the edge from corner i to the next. */
  readonly neighbours: [Triangle, Triangle, Triangle];
  readonly exact: readonly [bigint, bigint, bigint];
  readonly normal: Vec3;
  /** Twice its area, in cells². */
  readonly area: number;
  /** Points further outside this triangle than the tolerance; each point waits at only one triangle. */
  outside: number[];
  isAlive: boolean;
}

/** A double's n·(p − a) is accurate to 1e-15 · 2^41 cells; beyond this its sign is certain. */
const CERTAIN = 1 / 16;

const big = (v: Vec3): [bigint, bigint, bigint] => [BigInt(v[0]), BigInt(v[1]), BigInt(v[2])];

/** Integers of any length as doubles of equal scale: the leading bits of each, rounded once. */
function unitOf(v: readonly [bigint, bigint, bigint]): [Vec3, number] {
  const n: Vec3 = [Number(v[0]), Number(v[1]), Number(v[2])];
  const size = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
  return [[n[0] / size, n[1] / size, n[2] / size], size];
}

/** The caller sets the neighbours. */
export function newTriangle(grid: readonly Vec3[], a: number, b: number, c: number): Triangle {
  const [ax, ay, az] = big(grid[a]);
  const [bx, by, bz] = big(grid[b]);
  const [cx, cy, cz] = big(grid[c]);
  const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az];
  const exact = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const;
  const [normal, area] = unitOf(exact);
  const neighbours = [] as unknown as Triangle["neighbours"];
  return { corners: [a, b, c], neighbours, exact, normal, area, outside: [], isAlive: true };
}

/** Distance of point p from the plane of the triangle, in cells; positive outside. */
export function height(grid: readonly Vec3[], { corners, normal }: Triangle, p: number): number {
  const [a, q] = [grid[corners[0]], grid[p]];
  return normal[0] * (q[0] - a[0]) + normal[1] * (q[1] - a[1]) + normal[2] * (q[2] - a[2]);
}

/** Sign of the height: 1 strictly outside, 0 exactly in the plane, −1 inside. */
export function side(grid: readonly Vec3[], triangle: Triangle, p: number): number {
  const rough = height(grid, triangle, p);
  if (Math.abs(rough) > CERTAIN) return Math.sign(rough);
  const [a, q] = [grid[triangle.corners[0]], grid[p]];
  const [x, y, z] = triangle.exact;
  // differences of coordinates are exact in a double
  const exact = x * BigInt(q[0] - a[0]) + y * BigInt(q[1] - a[1]) + z * BigInt(q[2] - a[2]);
  return exact > 0n ? 1 : exact < 0n ? -1 : 0;
}
