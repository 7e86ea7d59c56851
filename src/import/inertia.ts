// Inertia from files: rotated into the axes of the link, and checked. No mass distribution has a negative principal moment, or
// one above the sum of the other two; such an inertia is rejected, or repaired if asked for.
import { checkInertia } from "../bodies/mass-properties.ts";
import { TautError } from "../errors/errors.ts";
import type { Quat } from "../math/tuples.ts";
import type { Inertial, Place, Warning } from "../robot/description/description.ts";
import { ImportError } from "./import-error.ts";

export type Inertia = Inertial["inertia"];
type Matrix = [number, number, number][];

/** How to treat an inertia that no body can have. */
export const INERTIA_MODES = ["refuse", "repair"] as const;

const toMatrix = ([xx, yy, zz, xy, xz, yz]: Inertia): Matrix => [
  [xx, xy, xz],
  [xy, yy, yz],
  [xz, yz, zz],
];

function rotationOf([x, y, z, w]: Quat): Matrix {
  return [
    [1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)],
    [2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)],
    [2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)],
  ];
}

/** R I Rᵀ. */
export function congruent(r: Matrix, inertia: Inertia): Inertia {
  const m = toMatrix(inertia);
  const left = r.map((row) => [0, 1, 2].map((j) => row[0] * m[0][j] + row[1] * m[1][j] + row[2] * m[2][j]));
  const at = (i: number, j: number) => left[i][0] * r[j][0] + left[i][1] * r[j][1] + left[i][2] * r[j][2];
  return [at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(0, 2), at(1, 2)];
}

/** An inertia along axes rotated by q, converted to the unrotated axes. */
export function turnInertia(inertia: Inertia, q: Quat | undefined): Inertia {
  return q ? congruent(rotationOf(q), inertia) : inertia;
}

/** Principal moments and axes (the columns of the second) by cyclic Jacobi rotations. */
export function principalAxes(inertia: Inertia): { moments: number[]; axes: Matrix } {
  const a = toMatrix(inertia);
  const axes: Matrix = toMatrix([1, 1, 1, 0, 0, 0]);
  for (let sweep = 0; sweep < 30; sweep++)
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ]) {
      if (a[p][q] === 0) continue;
      const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
      const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
      const c = 1 / Math.sqrt(t * t + 1);
      const s = t * c;
      for (let k = 0; k < 3; k++) [a[k][p], a[k][q]] = [c * a[k][p] - s * a[k][q], s * a[k][p] + c * a[k][q]];
      for (let k = 0; k < 3; k++) [a[p][k], a[q][k]] = [c * a[p][k] - s * a[q][k], s * a[p][k] + c * a[q][k]];
      for (const row of axes) [row[p], row[q]] = [c * row[p] - s * row[q], s * row[p] + c * row[q]];
    }
  return { moments: [a[0][0], a[1][1], a[2][2]], axes };
}

/** Repaired spreads are at least this fraction of the largest, and this many m² per kg: a ball of 1/30 mm. */
const LEAST_SPREAD = 1e-6;
const LEAST_SPREAD_OF_MASS = 1e-9;

/**
 * The nearest inertia a body can have. Along its principal axes a body's mass is spread by s_i = ∫ x_i² dm, and its moments
 * are I_x = s_y + s_z and so on: spreads below a minimum are raised to it.
 */
export function repairInertia(inertia: Inertia, mass: number): Inertia {
  const { moments, axes } = principalAxes(inertia);
  const half = (moments[0] + moments[1] + moments[2]) / 2;
  const spreads = moments.map((moment) => half - moment);
  const least = Math.max(LEAST_SPREAD * Math.max(...spreads), LEAST_SPREAD_OF_MASS * mass);
  const [x, y, z] = spreads.map((spread) => Math.max(spread, least));
  return congruent(axes, [y + z, x + z, x + y, 0, 0, 0]);
}

/** Sums of larger moments would overflow. */
const MOST_MOMENT = 1e150;

/** Why no body can have this inertia; undefined if one can. */
function whyImpossible(inertia: Inertia): string | undefined {
  const large = inertia.find((moment) => !(Math.abs(moment) <= MOST_MOMENT));
  if (large !== undefined) return `has a moment of ${large}; at most ${MOST_MOMENT} is allowed`;
  try {
    checkInertia("", inertia);
    return undefined;
  } catch (error) {
    if (error instanceof TautError) return error.message.replace(/^: (inertia )?/, "");
    throw error;
  }
}

/** The inertia, if a body can have it; otherwise rejected, or repaired with a warning. */
export function checkedInertia(
  inertia: Inertia,
  mass: number,
  of: string,
  at: Place,
  mode: (typeof INERTIA_MODES)[number],
  warnings: Warning[],
): Inertia {
  const why = whyImpossible(inertia);
  if (why === undefined) return inertia;
  const mended = mode === "repair" ? repairInertia(inertia, mass) : undefined;
  if (!mended || whyImpossible(mended) !== undefined)
    throw new ImportError(at, `the inertia of ${of} ${why}; correct it, or have it repaired with inertia: "repair"`);
  warnings.push({
    message: `the inertia of ${of} ${why}; it was repaired to ${mended.join(" ")} (xx yy zz xy xz yz)`,
    at,
  });
  return mended;
}
