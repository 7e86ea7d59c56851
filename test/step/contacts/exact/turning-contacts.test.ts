// Contacts that stay while normals, levers or joints turn: bodies are where the exact solution says, and where they are off it is by the square
// of the step.
import { describe, expect, it } from "vitest";
import type { Quat, Shape, Vec3 } from "../../../../src/index.ts";
import * as Taut from "../../../../src/index.ts";
import { quatFromAxisAngle } from "../../../../src/math/index.ts";

const G = 9.81;
const ALONG_Z: Quat = quatFromAxisAngle([1, 0, 0], Math.PI / 2);
const aboutZ = (angle: number): Quat => quatFromAxisAngle([0, 0, 1], angle);

interface Case {
  time: number;
  /** Numbers that tell where things are, after so many steps. */
  run: (world: Taut.World) => () => number[];
  /** The same from the equations of motion; where there are none, a finer step has to do. */
  exact?: number[];
}

/** θ after a time, from θ″ = f(θ, θ′) and rest, by Runge and Kutta's method. */
function angleAfter(time: number, from: number, f: (theta: number, rate: number) => number): number {
  const h = time / 4000;
  let [x, v] = [from, 0];
  for (let i = 0; i < 4000; i++) {
    const [a1, v1] = [f(x, v), v];
    const [a2, v2] = [f(x + 0.5 * h * v1, v + 0.5 * h * a1), v + 0.5 * h * a1];
    const [a3, v3] = [f(x + 0.5 * h * v2, v + 0.5 * h * a2), v + 0.5 * h * a2];
    const [a4, v4] = [f(x + h * v3, v + h * a3), v + h * a3];
    x += (h / 6) * (v1 + 2 * v2 + 2 * v3 + v4);
    v += (h / 6) * (a1 + 2 * a2 + 2 * a3 + a4);
  }
  return x;
}

const floor = (world: Taut.World, friction: number, normal: Vec3 = [0, 1, 0]) =>
  world.addBody({ type: "static", shape: Taut.plane({ normal, friction }) });

/** A ball of radius r on something round that stands, their centres `far` apart, off the top by `from`. */
function over(round: Shape, far: number, r: number, friction: number, orientation: Quat): Case {
  const [from, time] = [0.3, 0.6];
  const pull = ((friction > 0 ? 5 / 7 : 1) * G) / far;
  const angle = angleAfter(time, from, (theta) => pull * Math.sin(theta));
  return {
    time,
    exact: [far * Math.sin(angle), far * Math.cos(angle)],
    run: (world) => {
      world.addBody({ type: "static", shape: round, orientation });
      const position: Vec3 = [far * Math.sin(from), far * Math.cos(from), 0];
      const body = world.addBody({ shape: Taut.sphere(r, { friction }), mass: 2, position });
      return () => body.position.slice(0, 2);
    },
  };
}

/** A thin board that leans to the right falls over on its lower edge. */
function ruler(friction: number, time: number): Case {
  const [x, y, lean] = [0.02, 0.5, 0.3];
  const r = Math.hypot(x, y);
  const inertia = (r * r) / 3;
  const from = lean - Math.atan2(x, y);
  // the edge holds its place, or slides and the centre falls straight down
  const angle = angleAfter(time, from, (theta, rate) => {
    const [s, c] = [Math.sin(theta), Math.cos(theta)];
    if (friction > 0) return (G * r * s) / (inertia + r * r);
    return (G * r * s - r * r * s * c * rate * rate) / (inertia + r * r * s * s);
  });
  return {
    time,
    exact: [r * Math.sin(friction > 0 ? angle : from), r * Math.cos(angle)],
    run: (world) => {
      floor(world, friction);
      const shape = Taut.box(x, y, 0.1, { friction });
      const position: Vec3 = [r * Math.sin(from), r * Math.cos(from), 0];
      const body = world.addBody({ shape, mass: 1, position, orientation: aboutZ(-lean) });
      return () => body.position.slice(0, 2);
    },
  };
}

const CASES: Record<string, Case> = {
  "a ball rolls over a ball": over(Taut.sphere(1, { friction: 5 }), 1.3, 0.3, 5, aboutZ(0)),
  "a ball slides over a ball": over(Taut.sphere(1, { friction: 0 }), 1.3, 0.3, 0, aboutZ(0)),
  "a ball rolls over a capsule": over(Taut.capsule(1, 2, { friction: 5 }), 1.3, 0.3, 5, ALONG_Z),
  "a ruler falls over on an edge that holds": ruler(10, 0.5),
  "a ruler falls over on an edge that slides": ruler(0, 0.3),
  "a ball rolls over the edge of a box": (() => {
    const [r, from, time] = [0.3, 0.1, 0.4];
    const angle = angleAfter(time, from, (theta) => ((5 / 7) * G * Math.sin(theta)) / r);
    return {
      time,
      exact: [r * Math.sin(angle), r * Math.cos(angle)],
      run: (world) => {
        world.addBody({ type: "static", shape: Taut.box(1, 0.5, 1, { friction: 5 }), position: [-1, -0.5, 0] });
        const position: Vec3 = [r * Math.sin(from), r * Math.cos(from), 0];
        const body = world.addBody({ shape: Taut.sphere(r, { friction: 5 }), mass: 1, position });
        return () => body.position.slice(0, 2);
      },
    };
  })(),
  "a ball rolls over a ball that rolls": {
    time: 0.5,
    run: (world) => {
      floor(world, 3);
      const low = world.addBody({ shape: Taut.sphere(0.5, { friction: 3 }), mass: 3, position: [0, 0.5, 0] });
      const position: Vec3 = [0.7 * Math.sin(0.2), 0.5 + 0.7 * Math.cos(0.2), 0];
      const high = world.addBody({ shape: Taut.sphere(0.2, { friction: 3 }), mass: 1, position });
      return () => [low.position[0], ...high.position];
    },
  },
  "a coin leans and rolls in a curve": {
    time: 0.3,
    run: (world) => {
      floor(world, 0.8);
      const angle = Math.PI / 2 - 0.5;
      const height = 0.3 * Math.sin(angle) + 0.01 * Math.cos(angle);
      const coin = world.addBody({
        shape: Taut.cylinder(0.3, 0.01, { friction: 0.8 }),
        mass: 1,
        position: [0, height, 0],
        orientation: quatFromAxisAngle([1, 0, 0], angle),
        velocity: [1.5, 0, 0],
        angularVelocity: [0, 0, -1.5 / height],
      });
      return () => [...coin.position];
    },
  },
  "a plank rocks on a roll": {
    time: 0.6,
    run: (world) => {
      world.addBody({ type: "static", shape: Taut.capsule(0.5, 2, { friction: 5 }), orientation: ALONG_Z });
      const shape = Taut.box(1, 0.05, 0.3, { friction: 5 });
      const spin: Vec3 = [0, 0, 1];
      const plank = world.addBody({
        shape,
        mass: 1,
        position: [0, 0.55, 0],
        velocity: [-0.05, 0, 0],
        angularVelocity: spin,
      });
      return () => [...plank.position];
    },
  },
  "a bead on a string slides round on a slope": (() => {
    const [slope, r, time] = [0.6, 0.1, 0.8];
    const pull = (G * Math.sin(slope)) / (1 + 0.4 * r * r);
    const [down, up]: Vec3[] = [
      [0, -Math.sin(slope), Math.cos(slope)],
      [0, Math.cos(slope), Math.sin(slope)],
    ];
    return {
      time,
      exact: [Math.sin(angleAfter(time, 1, (theta) => -pull * Math.sin(theta)))],
      run: (world) => {
        floor(world, 0, up);
        const pin: Vec3 = [0, r * up[1], r * up[2]];
        const position: Vec3 = [Math.sin(1), pin[1] + Math.cos(1) * down[1], pin[2] + Math.cos(1) * down[2]];
        const bead = world.addBody({ shape: Taut.sphere(r, { friction: 0 }), mass: 1, position });
        world.addJoint(Taut.ball({ a: null, b: bead, anchor: pin }));
        return () => [bead.position[0]];
      },
    };
  })(),
  "a trestle of two rods gives way on one foot": {
    time: 0.4,
    run: (world) => {
      floor(world, 5);
      const rods = [-1, 1].map((side) =>
        world.addBody({
          shape: Taut.capsule(0.05, 0.5, { friction: side < 0 ? 5 : 0 }),
          mass: 1,
          position: [side * 0.5 * Math.sin(0.6), 0.05 + 0.5 * Math.cos(0.6), 0],
          orientation: aboutZ(side * 0.6),
        }),
      );
      world.addJoint(Taut.hinge({ a: rods[0], b: rods[1], anchor: [0, 0.05 + Math.cos(0.6), 0], axis: [0, 0, 1] }));
      return () => rods.flatMap(({ position }) => position.slice(0, 2));
    },
  },
  "two balls on a joint slide over the floor and turn": {
    time: 0.4,
    run: (world) => {
      floor(world, 0.4);
      const shape = Taut.sphere(0.1, { friction: 0.4 });
      const at = (x: number, z: number, spin: number) =>
        world.addBody({ shape, mass: 1, position: [x, 0.1, 0], velocity: [2, 0, z], angularVelocity: [0, spin, 0] });
      const [one, other] = [at(0, 2, -2), at(0.4, 3.6, -6)];
      world.addJoint(Taut.ball({ a: one, b: other, anchor: [0.2, 0.1, 0] }));
      return () => [...one.position, ...other.position];
    },
  },
};

const STEPS = [60, 120, 240, 480];

describe.each(Object.entries(CASES))("%s", (_, { time, run, exact }) => {
  it.each(["auto", "pivoting"] as const)("and is off by the square of the step (%s)", (solver) => {
    const ends = STEPS.map((perSecond) => {
      const world = new Taut.World({ solver });
      const where = run(world);
      for (let i = 0; i < Math.round(time * perSecond); i++) world.step(1 / perSecond);
      return where();
    });
    const apart = (p: number[], q: number[]) => Math.hypot(...p.map((x, i) => x - q[i]));
    const off = exact ? ends.map((end) => apart(end, exact)) : ends.slice(1).map((end, i) => apart(ends[i], end));
    // over all halvings of the step, since one that begins or ends a contact elsewhere may differ
    const order = Math.log2(off[0] / off[off.length - 1]) / (off.length - 1);
    expect(order).toBeGreaterThan(1.8);
    expect(order).toBeLessThan(2.3);
    // half a millimetre at 60 steps a second, and a bead a third
    expect(off[0]).toBeLessThan(5e-4);
  });
});

describe.each(["auto", "pivoting"] as const)("joints that do not turn, by %s", (solver) => {
  const [angle, time] = [0.3, 0.8];
  const place = (x: number, y: number): Vec3 => [
    x * Math.cos(angle) - y * Math.sin(angle),
    x * Math.sin(angle) + y * Math.cos(angle),
    0,
  ];
  const down = ([x, y]: Vec3) => -(x * Math.cos(angle) + y * Math.sin(angle));
  const slope = (friction: number) => {
    const world = new Taut.World({ solver });
    floor(world, friction, [-Math.sin(angle), Math.cos(angle), 0]);
    return world;
  };

  it.each([1 / 30, 1 / 60, 1 / 240])("two boxes on a hinge slide down a slope as one would (%f s)", (dt) => {
    const world = slope(0.1);
    const [one, other] = [0, 0.5].map((x) => {
      const shape = Taut.box(0.2, 0.1, 0.2, { friction: 0.1 });
      return world.addBody({ shape, mass: 1 + x, position: place(x, 0.1), orientation: aboutZ(angle) });
    });
    world.addJoint(Taut.hinge({ a: one, b: other, anchor: place(0.25, 0.1), axis: [0, 0, 1] }));
    for (let i = 0; i < Math.round(time / dt); i++) world.step(dt);
    const gone = 0.5 * G * (Math.sin(angle) - 0.1 * Math.cos(angle)) * time * time;
    expect(Math.abs(down(one.position) - gone)).toBeLessThan(1e-12);
    expect(Math.abs(down(other.position) + 0.5 - gone)).toBeLessThan(1e-12);
  });

  it.each([1 / 30, 1 / 60, 1 / 240])("a cart rolls down a slope (%f s)", (dt) => {
    const [cart, wheel, r] = [3, 1, 0.2];
    const world = slope(2);
    const body = world.addBody({
      shape: Taut.box(0.5, 0.1, 0.2, { friction: 2 }),
      mass: cart,
      position: place(0, 0.45),
      orientation: aboutZ(angle),
    });
    for (const x of [-0.4, 0.4]) {
      const shape = Taut.cylinder(r, 0.1, { friction: 2 });
      const b = world.addBody({ shape, mass: wheel, position: place(x, r), orientation: ALONG_Z });
      world.addJoint(Taut.hinge({ a: body, b, anchor: place(x, r), axis: [0, 0, 1] }));
    }
    for (let i = 0; i < Math.round(time / dt); i++) world.step(dt);
    // each wheel turns with half of its mass more
    const pull = ((cart + 2 * wheel) * G * Math.sin(angle)) / (cart + 3 * wheel);
    expect(Math.abs(down(body.position) - 0.5 * pull * time * time)).toBeLessThan(1e-12);
  });
});
