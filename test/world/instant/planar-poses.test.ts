// Planar bodies on joints against solid ones that the joints keep in the plane, and against solid ones with locked axes: the same
// accelerations, forces, blows and assembled poses at every angle. What joints hold along locked axes is rounding there, and no row.
import { describe, expect, it } from "vitest";
import {
  accelerations,
  assemble,
  type Body,
  contactForces,
  hinge,
  pointOnLine,
  slider,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { seeded, whole } from "../../support/random-forest.ts";
import { fewer } from "../../support/sampled.ts";

const KINDS = {
  planar: { planar: true },
  locked: { lockTranslation: [false, false, true], lockRotation: [true, true, false] },
  solid: {},
} as const;
type Kind = keyof typeof KINDS;

const Z: Vec3 = [0, 0, 1];
const at = (length: number, angle: number): Vec3 => [length * Math.cos(angle), length * Math.sin(angle), 0];
const plus = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

/** A rod from a point, turning at a speed about it while the point moves. */
interface Rod {
  readonly from: Vec3;
  readonly length: number;
  readonly angle: number;
  readonly rate: number;
  readonly drift: Vec3;
}

const tip = ({ from, length, angle }: Rod): Vec3 => plus(from, at(length, angle));
const across = (length: number, angle: number, rate: number): Vec3 => at(length * rate, angle + Math.PI / 2);
const tipDrift = ({ length, angle, rate, drift }: Rod): Vec3 => plus(drift, across(length, angle, rate));

function addRod(world: World, kind: Kind, { from, length, angle, rate, drift }: Rod): Body {
  return world.addBody({
    ...KINDS[kind],
    mass: 1 + length,
    inertia: [0.1, 0.2, 0.15, 0, 0, 0],
    position: plus(from, at(length / 2, angle)),
    orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
    velocity: plus(drift, across(length / 2, angle, rate)),
    angularVelocity: [0, 0, rate],
  });
}

const REST: Vec3 = [0, 0, 0];
type Maker = (kind: Kind, angles: readonly number[]) => World;

/** Links on hinges, one after the other. */
const chain: Maker = (kind, angles) => {
  const world = new World({ collisions: false });
  let held: { body: Body | null; from: Vec3; drift: Vec3 } = { body: null, from: REST, drift: REST };
  for (const [i, angle] of angles.entries()) {
    const rod: Rod = { ...held, length: 0.7 + 0.2 * i, angle, rate: 1 - 0.7 * i };
    const body = addRod(world, kind, rod);
    world.addJoint(hinge({ a: held.body, b: body, anchor: rod.from, axis: Z }));
    held = { body, from: tip(rod), drift: tipDrift(rod) };
  }
  return world;
};

/** A crank, a rod of three times its length, and a block on a rail along x. */
const sliderCrank: Maker = (kind, [angle]) => {
  const world = new World({ collisions: false });
  const crank: Rod = { from: REST, length: 0.5, angle, rate: 2, drift: REST };
  const reach = 1.5;
  const lean = -Math.asin((crank.length * Math.sin(angle)) / reach);
  const leanRate = (-crank.length * Math.cos(angle) * crank.rate) / (reach * Math.cos(lean));
  const rod: Rod = { from: tip(crank), length: reach, angle: lean, rate: leanRate, drift: tipDrift(crank) };
  const end: Vec3 = [tip(rod)[0], 0, 0];
  const [a, b] = [addRod(world, kind, crank), addRod(world, kind, rod)];
  const block = world.addBody({
    ...KINDS[kind],
    mass: 2,
    inertia: [0.1, 0.2, 0.3, 0, 0, 0],
    position: end,
    velocity: [tipDrift(rod)[0], 0, 0],
  });
  world.addJoint(hinge({ a: null, b: a, anchor: REST, axis: Z }));
  world.addJoint(hinge({ a, b, anchor: rod.from, axis: Z }));
  world.addJoint(hinge({ a: b, b: block, anchor: end, axis: Z }));
  world.addJoint(slider({ a: null, b: block, anchor: end, axis: [1, 0, 0] }));
  return world;
};

/** A link whose free end is led along a slanted line. */
const guided: Maker = (kind, [angle, slant]) => {
  const world = new World({ collisions: false });
  const rod: Rod = { from: REST, length: 0.8, angle, rate: 0, drift: REST };
  const body = addRod(world, kind, rod);
  world.addJoint(pointOnLine({ a: null, b: body, anchor: REST, axis: at(1, slant) }));
  // keeps the solid one in the plane
  world.addJoint(hinge({ a: null, b: addRod(world, kind, { ...rod, from: [3, 0, 0] }), anchor: [3, 0, 0], axis: Z }));
  if (kind === "solid") body.lock({ translation: [false, false, true], rotation: [true, true, false] });
  return world;
};

/** Angles at random, and those at which rows become parallel or numbers exact. */
function poses(count: number): number[][] {
  const random = seeded(7);
  const exact = [0, Math.PI / 6, Math.PI / 4, Math.PI / 2, Math.PI, -Math.PI / 2, 1e-9, Math.PI - 1e-12];
  return Array.from({ length: count }, (_, i) => {
    const angle = () => (random() < 0.15 ? exact[whole(random, 0, exact.length - 1)] : 2 * Math.PI * (random() - 0.5));
    const [first, second] = [angle(), angle()];
    // folded and stretched ones too
    return [first, i % 5 === 0 ? first + (i % 2) * Math.PI : second];
  });
}

const inPlane = ([x, y]: Vec3, [, , turn]: Vec3) => [x, y, turn];

const CALLS: Record<string, (world: World) => number[]> = {
  accelerations: (world) => {
    const { status, bodies, joints } = accelerations(world);
    expect(status).toBe("solved");
    return [
      ...bodies.flatMap(({ linear, angular }) => inPlane(linear, angular)),
      ...joints.flatMap(({ force, torque }) => inPlane(force, torque)),
    ];
  },
  contactForces: (world) => contactForces(world).bodies.flatMap(({ linear, angular }) => inPlane(linear, angular)),
  impact: (world) => {
    const [body] = world.bodies;
    const { bodies, joints } = world.impact({ impulses: [{ body, impulse: [0.3, 1, 0] }], apply: false });
    return [
      ...bodies.flatMap(({ linear, angular }) => inPlane(linear, angular)),
      ...joints.flatMap(({ impulse, angularImpulse }) => inPlane(impulse, angularImpulse)),
    ];
  },
};

const MAKERS: [string, Maker][] = [
  ["two links on hinges", chain],
  ["a slider-crank", sliderCrank],
  ["a link led along a line", guided],
];

describe.each(MAKERS)("%s", (_, make) => {
  it.each(Object.keys(CALLS))("has the same %s as a solid one at all angles", (call) => {
    for (const angles of poses(fewer(500, 100))) {
      const [planar, locked, solid] = (["planar", "locked", "solid"] as const).map((kind) =>
        CALLS[call](make(kind, angles)),
      );
      const scale = Math.max(1, ...solid.map(Math.abs));
      for (const other of [planar, locked]) {
        const off = Math.max(...other.map((x, i) => Math.abs(x - solid[i])));
        if (!(off < 1e-8 * scale)) expect.fail(`${call} is off by ${off} at ${angles}`);
      }
    }
  });

  it("is assembled as a solid one", () => {
    const random = seeded(11);
    for (const angles of poses(40)) {
      const off = Array.from({ length: 9 }, () => 0.02 * (random() - 0.5));
      const gaps = (["planar", "solid"] as const).map((kind) => {
        const world = make(kind, angles);
        for (const [i, body] of world.bodies.entries()) body.position = plus(body.position, [off[i], off[i + 3], 0]);
        const { closed } = assemble(world);
        const turned = world.bodies.flatMap(({ position, orientation }) => [...position.slice(0, 2), orientation[2]]);
        return { closed, turned, gap: world.report.jointGapMetres };
      });
      expect(
        gaps.map(({ closed }) => closed),
        `${angles}`,
      ).toEqual([true, true]);
      expect(gaps[0].gap).toBeLessThan(1e-9);
      for (const [i, x] of gaps[0].turned.entries())
        expect(Math.abs(x - gaps[1].turned[i]), `${i} at ${angles}`).toBeLessThan(1e-6);
    }
  });
});
