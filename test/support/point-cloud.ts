// A body as a set of point masses: energy and momentum of a scalable body by summing over all of them, from the definition
// x = X + R (s ∘ r) alone.
import type { Body, Vec3 } from "../../src/index.ts";
import { add, cross, rotate, scale, subtract } from "../../src/math/index.ts";

export interface Point {
  readonly mass: number;
  readonly at: Vec3;
}

/** Eight points per seed point, mirrored in the three planes: products of inertia vanish. */
export function cloud(seeds: readonly Point[]): Point[] {
  const signs = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z] as const)));
  return seeds.flatMap(({ mass, at }) =>
    signs.map(([x, y, z]) => ({ mass: mass / 8, at: [x * at[0], y * at[1], z * at[2]] as Vec3 })),
  );
}

/** Mass and inertia about the origin, which is the centre of mass. */
export function massOf(points: readonly Point[]) {
  let [mass, xx, yy, zz] = [0, 0, 0, 0];
  for (const {
    mass: m,
    at: [x, y, z],
  } of points) {
    mass += m;
    xx += m * (y * y + z * z);
    yy += m * (x * x + z * z);
    zz += m * (x * x + y * y);
  }
  return { mass, inertia: [xx, yy, zz, 0, 0, 0] as const };
}

/** Position and velocity of every point of a body. */
export function motionOf(body: Body, points: readonly Point[]) {
  const { scale: s, scaleRate: u, orientation: q, centreOfMass, velocity, angularVelocity: w } = body;
  return points.map(({ mass, at: r }) => {
    const lever = rotate(q, [s[0] * r[0], s[1] * r[1], s[2] * r[2]]);
    const growth = rotate(q, [u[0] * r[0], u[1] * r[1], u[2] * r[2]]);
    return { mass, at: add(centreOfMass, lever), velocity: add(add(velocity, cross(w, lever)), growth) };
  });
}

/** Kinetic energy, momentum, angular momentum about the origin of the world. */
export function sums(motion: ReturnType<typeof motionOf>) {
  let energy = 0;
  let momentum: Vec3 = [0, 0, 0];
  let angular: Vec3 = [0, 0, 0];
  for (const { mass, at, velocity } of motion) {
    const [x, y, z] = velocity;
    energy += 0.5 * mass * (x * x + y * y + z * z);
    momentum = add(momentum, scale(mass, velocity));
    angular = add(angular, cross(at, scale(mass, velocity)));
  }
  return { energy, momentum, angular };
}

export const apart = (a: Vec3, b: Vec3): number => Math.hypot(...subtract(a, b));
