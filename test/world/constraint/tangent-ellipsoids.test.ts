// An ellipsoid tangent to something curved, judged by supporting planes: of all directions n the widest gap between the two is
// zero, s(n) = n·d - h_a(n) - h_b(n). Nothing of the contact function is used.
import { describe, expect, it } from "vitest";
import { type Body, tangent, type Vec3, World } from "../../../src/index.ts";
import { add, cross, dot, length, rotate, scale } from "../../../src/math/tuples.ts";

const half: Vec3 = [0.3, 0.2, 0.5];
const inertia = [0.1, 0.12, 0.05, 0, 0, 0] as const;
const unit = (v: Vec3): Vec3 => scale(1 / length(v), v);
type Support = (n: Vec3) => number;

const eggOf =
  (body: Body, lengths: Vec3): Support =>
  (n) => {
    const [x, y, z, w] = body.orientation;
    const own = rotate([-x, -y, -z, w], n);
    return Math.hypot(lengths[0] * own[0], lengths[1] * own[1], lengths[2] * own[2]);
  };

/** The largest s over directions, or over those across an axis: steps around the best so far, that shrink. */
function widest(s: (n: Vec3) => number, axis: Vec3 | undefined): number {
  const across = (v: Vec3) => (axis ? add(v, scale(-dot(v, axis), axis)) : v);
  let best = unit(across([0.3, 1, 0.2]));
  for (const n of [
    [1, 0, 0],
    [-1, 0, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
  ] as Vec3[])
    if (length(across(n)) > 0.1 && s(unit(across(n))) > s(best)) best = unit(across(n));
  for (let size = 0.5; size > 1e-9; ) {
    const u = unit(cross(best, Math.abs(best[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0]));
    const around = [u, scale(-1, u), cross(best, u), scale(-1, cross(best, u))];
    const next = around
      .map((v) => across(add(best, scale(size, v))))
      .map(unit)
      .sort((m, n) => s(n) - s(m))[0];
    if (s(next) > s(best)) best = next;
    else size *= 0.7;
  }
  return s(best);
}

const others = {
  sphere: { surface: { shape: "sphere", radius: 0.4 } as const, support: (): Support => () => 0.4 },
  cylinder: {
    surface: { shape: "cylinder", radius: 0.4, axis: [0, 0, 1] } as const,
    support: (): Support => () => 0.4,
  },
  ellipsoid: {
    surface: { shape: "ellipsoid", half: [0.6, 0.25, 0.35] } as const,
    support: (body: Body) => eggOf(body, [0.6, 0.25, 0.35]),
  },
};

describe.each(Object.entries(others))("ellipsoid and %s", (name, { surface, support }) => {
  const start = (seed: number) => {
    const world = new World({ gravity: [0, 0, 0], collisions: false });
    const spin: Vec3 = [seed, 2 - seed, 0.5 * seed];
    const a = world.addBody({ mass: 1, inertia, position: [0.9, 0.1 * seed, 0.05], angularVelocity: spin });
    const b = world.addBody({ mass: 2, inertia, angularVelocity: [0.3, 0.2, seed] });
    const touch = world.addConstraint(
      tangent({ a: { shape: "ellipsoid", body: a, half }, b: { ...surface, body: b } }),
    );
    // closes the gap and fits the velocities; the function is that of the pose where it was asked, so a wide gap takes two
    for (let i = 0; i < 2; i++) world.step(1 / 240);
    return { world, a, b, touch };
  };

  it.each([1, 2, 3])("touch all the time, start %i", (seed) => {
    const { world, a, b, touch } = start(seed);
    const hb = support(b);
    for (let i = 0; i < 60; i++) {
      world.step(1 / 240);
      if (i % 20 > 0) continue;
      const d = add(a.position, scale(-1, b.position));
      const axis = name === "cylinder" ? rotate(b.orientation, [0, 0, 1]) : undefined;
      const ha = eggOf(a, half);
      // the search ends with steps of 1e-9, whose square is what it misses
      expect(Math.abs(widest((n) => dot(n, d) - ha(n) - hb(n), axis))).toBeLessThan(1e-12);
      expect(touch.gap).toBeLessThan(1e-12);
    }
  });

  it.each([1, 2, 3])("gain no energy, and lose with the cube of dt, start %i", (seed) => {
    const lost = (steps: number): number => {
      const { world } = start(seed);
      const before = world.report.energy.total;
      for (let i = 0; i < steps; i++) world.step(0.25 / steps);
      return 1 - world.report.energy.total / before;
    };
    const [coarse, fine] = [lost(60), lost(120)];
    expect(fine).toBeGreaterThan(-1e-12);
    expect(fine).toBeLessThan(0.2 * coarse + 1e-12);
    expect(coarse).toBeLessThan(1e-6);
  });
});
