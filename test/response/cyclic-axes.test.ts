// No axis of the world is special: what is built with x, y, z for y, z, x moves as before, with its axes renamed. A mistake in one of
// three like terms shows here, whatever the terms are.
import { describe, expect, test } from "vitest";
import {
  type Body,
  ball,
  box,
  distance,
  hinge,
  type Quat,
  sphere,
  type Vec3,
  World,
  type WorldOptions,
} from "../../src/index.ts";
import { quatFromAxisAngle } from "../../src/math/index.ts";

/** Rounding differs, and grows in what swings or slides for this long. */
const AGREE = 1e-9;

/** A vector, a turn and flags with their axes renamed: x becomes y, y becomes z, z becomes x, so many times. */
class Renamed {
  readonly #times: number;
  constructor(times: number) {
    this.#times = times;
  }
  list<T>([x, y, z]: readonly [T, T, T]): [T, T, T] {
    return [[x, y, z] as [T, T, T], [z, x, y] as [T, T, T], [y, z, x] as [T, T, T]][this.#times];
  }
  turn([x, y, z, w]: Quat): Quat {
    return [...this.list([x, y, z]), w];
  }
  /** What is renamed, under its old names. */
  back(v: Vec3): Vec3 {
    return new Renamed((3 - this.#times) % 3).list(v);
  }
}

type Build = (to: Renamed) => World;

/** Positions, velocities and spins of all bodies after some steps. */
function motion(build: Build, times: number, steps: number): number[] {
  const to = new Renamed(times);
  const world = build(to);
  for (let i = 0; i < steps; i++) world.step(1 / 60);
  return world.bodies.flatMap(({ position, velocity, angularVelocity }) =>
    [position, velocity, angularVelocity].flatMap((v) => to.back(v)),
  );
}

function expectNoAxis(build: Build, steps: number): void {
  const [first, ...others] = [0, 1, 2].map((times) => motion(build, times, steps));
  for (const other of others) expect(Math.max(...other.map((x, i) => Math.abs(x - first[i])))).toBeLessThan(AGREE);
}

const TURN = quatFromAxisAngle([0.6, 0, 0.8], 0.7);
const OTHER_TURN = quatFromAxisAngle([0, 0.8, 0.6], -1.9);

function worldOf(to: Renamed, options: WorldOptions = {}): World {
  return new World({ ...options, gravity: to.list([1, -9, 3]) });
}

function link(
  world: World,
  to: Renamed,
  at: Vec3,
  more: { locks?: [boolean, boolean, boolean]; spin?: Vec3 } = {},
): Body {
  return world.addBody({
    mass: 1.5,
    inertia: [...to.list([0.3, 0.2, 0.25]), ...renamedProducts(to)],
    position: to.list(at),
    orientation: to.turn(TURN),
    angularVelocity: to.list(more.spin ?? [0, 0, 0]),
    linearDamping: 0.1,
    angularDamping: 0.3,
    ...(more.locks && { lockRotation: to.list(more.locks) }),
  });
}

/** xy, xz, yz of the inertia: each belongs to the axis that it does not name. */
function renamedProducts(to: Renamed): [number, number, number] {
  const [yz, xz, xy] = to.list([0.03, -0.02, 0.05]);
  return [xy, xz, yz];
}

const CHAIN: Vec3[] = [[0.4, 0.1, 0], [0.8, 0.3, 0.1], [1.1, 0.2, 0.5]]; // biome-ignore format: a list

describe("a chain of balls", () => {
  const LOCKS: [boolean, boolean, boolean][] = [[false, false, true], [true, false, true], [true, true, true]]; // biome-ignore format: a list
  test.each(LOCKS)("with a link that does not turn about x %s, y %s, z %s", (...locks) => {
    expectNoAxis((to) => {
      const world = worldOf(to);
      let above: Body | null = null;
      for (const [i, at] of CHAIN.entries()) {
        const below = link(world, to, at, { ...(i === 1 && { locks }), ...(i !== 1 && { spin: [1, 2, -1] }) });
        world.addJoint(ball({ a: above, b: below, anchor: to.list([at[0] - 0.2, at[1] - 0.1, at[2] + 0.05]) }));
        above = below;
      }
      return world;
    }, 30);
  });

  test.each(["static", "kinematic"] as const)("on a %s body that is turned", (type) => {
    expectNoAxis((to) => {
      const world = worldOf(to);
      // so that it is not the first in memory
      for (let i = 0; i < 3; i++) world.addBody({ type: "static", position: to.list([i, 5, 0]) });
      const holder = world.addBody({ type, position: to.list([-0.3, 0.2, 0.1]), orientation: to.turn(OTHER_TURN) });
      if (type === "kinematic") holder.angularVelocity = to.list([0.3, 1, -0.7]);
      let above = holder;
      for (const at of CHAIN) {
        const below = link(world, to, at);
        world.addJoint(ball({ a: above, b: below, anchor: to.list([at[0] - 0.2, at[1] - 0.1, at[2] + 0.05]) }));
        above = below;
      }
      return world;
    }, 30);
  });
});

test("a chain by the law of first order", () => {
  expectNoAxis((to) => {
    const world = worldOf(to, { mode: "first-order" });
    let above: Body | null = null;
    for (const [i, at] of CHAIN.entries()) {
      const below = link(world, to, at);
      const anchor = to.list([at[0] - 0.2, at[1] - 0.1, at[2] + 0.05]);
      // balls alone in one chain, and a mechanism in the other
      world.addJoint(ball({ a: above, b: below, anchor }));
      const other = link(world, to, [at[0], at[1], at[2] + 3]);
      world.addJoint(
        hinge({
          a: null,
          b: other,
          anchor: to.list([at[0], at[1] - 0.2, at[2] + 3]),
          axis: to.list([0.6, 0.8, 0]),
        }),
      );
      if (i === 2) below.applyForce(to.list([3, 2, -4]));
      above = below;
    }
    return world;
  }, 20);
});

test("rods along the diagonals and the axes of the world", () => {
  expectNoAxis((to) => {
    const world = worldOf(to);
    const ways: Vec3[] = [[1, 1, 1], [1, 1, -1], [-1, 1, 1], [1, 0, 0], [0, 0, -1], [0, 1, 1]]; // biome-ignore format: a list
    for (const [i, way] of ways.entries()) {
      const at: Vec3 = [4 * i + 0.5 * way[0], 0.5 * way[1], 0.5 * way[2]];
      const body = link(world, to, at);
      world.addJoint(distance({ a: null, b: body, anchorA: to.list([4 * i, 0, 0]), anchorB: [0, 0, 0] }));
    }
    return world;
  }, 30);
});

const WALLS: Vec3[] = [[-1.5, 0, 0], [0, -1.5, 0], [0, 0, -1.5]]; // biome-ignore format: a list
const PAIR: Vec3[] = [[0, 0, 0], [0.8, 0.05, 0.02]]; // biome-ignore format: a list

test.each(["descent", "pivoting"] as const)("a hinged pair that strikes a corner, by %s", (solver) => {
  expectNoAxis((to) => {
    const world = worldOf(to, { solver });
    // three walls, so that something presses along every axis
    for (const position of WALLS) world.addBody({ type: "static", shape: box(1, 1, 1), position: to.list(position) });
    const [a, b] = PAIR.map((position) =>
      world.addBody({
        shape: sphere(0.3),
        mass: 1,
        position: to.list(position),
        velocity: to.list([-3, -2.5, -2.8]),
      }),
    );
    world.addJoint(hinge({ a, b, anchor: to.list([0.4, 0, 0]), axis: to.list([0, 0.6, 0.8]) }));
    return world;
  }, 15);
});

/** Each flies at the first of the pair, beside its centre, from where the second is not. */
const FLYING: Vec3[] = [[-0.75, 0.1, 0.05], [0.05, -0.75, 0.1], [0.1, 0.05, -0.75]]; // biome-ignore format: a list
const SPEEDS: Vec3[] = [[2, 0, 0], [0, 2.5, 0], [0, 0, 3]]; // biome-ignore format: a list

describe.each(["descent", "pivoting"] as const)("a hinged pair that loose balls strike, by %s", (solver) => {
  const build = (to: Renamed) => {
    const world = worldOf(to, { solver });
    const [a, b] = PAIR.map((position) => world.addBody({ shape: sphere(0.3), mass: 1, position: to.list(position) }));
    world.addJoint(hinge({ a, b, anchor: to.list([0.4, 0, 0]), axis: to.list([0, 0.6, 0.8]) }));
    for (const [i, position] of FLYING.entries())
      world.addBody({ shape: sphere(0.3), mass: 0.7, position: to.list(position), velocity: to.list(SPEEDS[i]) });
    return world;
  };

  test("no axis is special", () => expectNoAxis(build, 15));

  test("what they lose the pair has: only gravity changes the momentum", () => {
    const world = build(new Renamed(0));
    const momentum = (k: number) => world.bodies.reduce((sum, { mass, velocity }) => sum + mass * velocity[k], 0);
    const mass = world.bodies.reduce((sum, body) => sum + body.mass, 0);
    const before = [0, 1, 2].map(momentum);
    for (let i = 0; i < 15; i++) world.step(1 / 60);
    for (const k of [0, 1, 2])
      expect(Math.abs(momentum(k) - before[k] - (mass * world.gravity[k] * 15) / 60)).toBeLessThan(AGREE);
  });
});
