// The points of a hull, checked and put on an integer grid, on which the builder computes without rounding.
//
// The cell of the grid is a power of two between 2^-40 and 2^-39 of the largest edge of the box around the cloud, so
// coordinates are integers up to 2^39 about the centre of that box: their differences are exact in a double, and
// determinants of them exact as BigInt. The grid moves a point by at most 1e-12 of the size along each axis, far below the tolerance.
import { checkVec3, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";

/** Most points accepted. */
export const MOST_POINTS = 10_000;
/** Relative to the largest edge of the box around the cloud: points this close to the hull add nothing to it. */
export const TOLERANCE = 1e-9;
/** Sizes that leave room for the sixth powers of mass integrals. */
const LEAST_SIZE = 1e-40;
const MOST_SIZE = 1e40;
const GRID = 2 ** 40;

export interface Cloud {
  readonly subject: string;
  readonly argument: string;
  readonly points: readonly Vec3[];
  /** The same on the grid: integers. */
  readonly grid: readonly Vec3[];
  /** Metres per cell. */
  readonly cell: number;
  /** In cells. */
  readonly tolerance: number;
}

/** The largest power of two that is at most x, for x from 1e-100 to 1e100. */
function powerBelow(x: number): number {
  let power = 1;
  for (let i = 0; i < 400 && power > x; i++) power /= 2;
  for (let i = 0; i < 400 && 2 * power <= x; i++) power *= 2;
  return power;
}

function checkPoints(subject: string, argument: string, points: readonly Vec3[]): void {
  if (!Array.isArray(points)) throw new ArgumentError(subject, argument, "must be a list of points");
  if (points.length > MOST_POINTS)
    throw new ArgumentError(subject, argument, `has ${points.length} points; at most ${MOST_POINTS} are allowed`);
  if (points.length < 4)
    throw new ArgumentError(subject, argument, `has ${points.length} points; a solid needs at least four`);
  for (const [i, point] of points.entries()) checkVec3(subject, `${argument}[${i}]`, point);
}

export function checkCloud(subject: string, argument: string, points: readonly Vec3[]): Cloud {
  checkPoints(subject, argument, points);
  let [size, farthest] = [0, 0];
  const middle: [number, number, number] = [0, 0, 0];
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [points[0][axis], points[0][axis]];
    for (const point of points) {
      low = Math.min(low, point[axis]);
      high = Math.max(high, point[axis]);
    }
    size = Math.max(size, high - low);
    farthest = Math.max(farthest, Math.abs(low), Math.abs(high));
    middle[axis] = low + (high - low) / 2;
  }
  // this far from the origin, neighbouring doubles are further apart than the tolerance
  const rounding = farthest * 2 ** -50;
  if (size === 0 || size <= rounding)
    throw new ArgumentError(subject, argument, `all coincide, at ${middle.join(", ")}`);
  if (!(size >= LEAST_SIZE && size <= MOST_SIZE))
    throw new ArgumentError(
      subject,
      argument,
      `span ${size} m; the span must be between ${LEAST_SIZE} and ${MOST_SIZE} m`,
    );
  const cell = (2 * powerBelow(size)) / GRID;
  const grid = points.map(
    (point): Vec3 => [
      Math.round((point[0] - middle[0]) / cell),
      Math.round((point[1] - middle[1]) / cell),
      Math.round((point[2] - middle[2]) / cell),
    ],
  );
  return { subject, argument, points, grid, cell, tolerance: (TOLERANCE * size + rounding) / cell };
}
