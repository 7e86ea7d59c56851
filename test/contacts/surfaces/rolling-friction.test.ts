// Friction against rolling and against spinning in place: what it stops, when and where, by the books.
//
// A ball that rolls on a floor, m d = F and 2/5 m R² d / R = r m g - F R with friction F, slows down by d = r g / (R (1 + 2/5)).
import { describe, expect, it } from "vitest";
import { box, hinge, plane, type Surface, sphere, type Vec3, World } from "../../../src/index.ts";
import { DT, G, GRIP, R, rolling, run } from "../../support/rolling.ts";

const ROLLING = 0.004;

describe("a rolling ball", () => {
  const SLOWING = (ROLLING * G) / (R * 1.4);

  it.each([
    ["double", 0.01],
    ["single", 0.01],
  ] as const)("stops where its energy is spent, straight ahead: %s precision", (precision, part) => {
    const { world, ball } = rolling([0.3, 0, 0.4], { rollingFriction: ROLLING }, { descent: { precision } });
    const time = 0.5 / SLOWING;
    run(world, 0.5 * time);
    expect(ball.velocity[0]).toBeCloseTo(0.15, 2);
    expect(-ball.angularVelocity[2] * R).toBeCloseTo(ball.velocity[0], 4);
    run(world, time);
    const way = (0.5 * 0.5) / (2 * SLOWING);
    expect(Math.abs(Math.hypot(ball.position[0], ball.position[2]) / way - 1)).toBeLessThan(part);
    expect(Math.abs(ball.position[0] / ball.position[2] - 0.75)).toBeLessThan(1e-3);
    expect(Math.hypot(...ball.velocity)).toBeLessThan(1e-5);
    expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 1, sweeps: 0, fallbacks: 0 });
    expect(world.report.contacts.withoutRolling).toBe(0);
  });

  it("rolls on without it, or with it on one of two surfaces only", () => {
    for (const ground of [{}, { rollingFriction: 0 }]) {
      const { world, ball } = rolling([0.5, 0, 0], { rollingFriction: 0.1 }, {}, ground);
      run(world, 1);
      expect(ball.velocity[0]).toBeCloseTo(0.5, 6);
    }
  });

  it("slows down by what two lengths combine to, materials and hooks say", () => {
    const speed = (prepare: (world: World) => void, one: Surface, other: Surface) => {
      const { world, ball } = rolling([0.5, 0, 0], one, {}, other);
      prepare(world);
      run(world, 0.5);
      return ball.velocity[0];
    };
    const left = (length: number) => 0.5 - (0.5 * length * G) / (R * 1.4);
    expect(speed(() => undefined, { rollingFriction: 0.002 }, { rollingFriction: 0.008 })).toBeCloseTo(left(0.004), 3);
    const larger = { rollingFriction: 0.006, frictionRule: "maximum" } as const;
    expect(speed(() => undefined, larger, {})).toBeCloseTo(left(0.006), 3);
    const [ice, steel] = [{ material: "ice" }, { material: "steel" }];
    expect(speed((world) => world.setMaterialPair("ice", "steel", { rollingFriction: 0.003 }), ice, steel)).toBeCloseTo(
      left(0.003),
      3,
    );
    const hook = (world: World) => {
      world.beforeContact = (contact) => {
        expect(contact.rollingFriction).toBe(0);
        contact.rollingFriction = 0.005;
      };
    };
    expect(speed(hook, {}, {})).toBeCloseTo(left(0.005), 3);
  });

  it.each([0.8, 1.2])("on a slope of %s times r / R", (times) => {
    const r = 0.02;
    const tangent = (times * r) / R;
    const cos = 1 / Math.sqrt(1 + tangent * tangent);
    const sin = tangent * cos;
    const world = new World({ gravity: [G * sin, -G * cos, 0], solver: "descent" });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...GRIP, rollingFriction: r }) });
    const ball = world.addBody({ shape: sphere(R, { ...GRIP, rollingFriction: r }), mass: 2, position: [0, R, 0] });
    run(world, 2);
    const way = times < 1 ? 0 : (2 * 2 * G * (sin - (r / R) * cos)) / (2 * 1.4);
    expect(Math.abs(ball.position[0] - way)).toBeLessThan(times < 1 ? 1e-5 : 0.01 * way);
  });

  it("on a plank that nothing holds: what one loses the other has", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const surface = { ...GRIP, rollingFriction: 0.01 };
    const plank = world.addBody({
      shape: box(1, 0.05, 0.5, surface),
      mass: 4,
      position: [0, 0.05, 0],
      lockRotation: [true, true, true],
    });
    const ball = world.addBody({
      shape: sphere(R, surface),
      mass: 2,
      position: [-0.5, 0.1 + R, 0],
      velocity: [0.5, 0, 0],
      angularVelocity: [0, 0, -0.5 / R],
    });
    for (let i = 0; i < 360; i++) {
      ball.applyForce([0, -20, 0]);
      plank.applyForce([0, 20, 0]);
      world.step(DT);
    }
    // together at last
    expect(ball.velocity[0]).toBeCloseTo(plank.velocity[0], 4);
    expect(2 * ball.velocity[0] + 4 * plank.velocity[0]).toBeCloseTo(1, 12);
    expect(Math.abs(ball.angularVelocity[2])).toBeLessThan(1e-3);
  });

  it("as a wheel on an axle", () => {
    const world = new World({ gravity: [0, -G, 0] });
    const surface = { ...GRIP, rollingFriction: ROLLING };
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...surface }) });
    const axle = world.addBody({
      mass: 3,
      inertia: [0.1, 0.1, 0.1, 0, 0, 0],
      position: [0, R, 0],
      velocity: [0.5, 0, 0],
    });
    for (const z of [-0.4, 0.4]) {
      const wheel = world.addBody({
        shape: sphere(R, surface),
        mass: 1,
        position: [0, R, z],
        velocity: [0.5, 0, 0],
        angularVelocity: [0, 0, -0.5 / R],
        solver: "descent",
      });
      world.addJoint(hinge({ a: axle, b: wheel, anchor: [0, R, z], axis: [0, 0, 1] }));
    }
    run(world, 0.5);
    // 5 kg that are slowed down, and two wheels of 2/5 kg R² that turn with them
    const slowing = (ROLLING * 5 * G) / R / (5 + 2 * 0.4);
    expect(Math.abs((0.5 - axle.velocity[0]) / (0.5 * slowing) - 1)).toBeLessThan(0.01);
    run(world, 2);
    expect(Math.abs(axle.velocity[0])).toBeLessThan(1e-4);
    expect(Math.abs(axle.position[0] / (0.25 / (2 * slowing)) - 1)).toBeLessThan(0.01);
    expect(world.report.contacts.withoutRolling).toBe(0);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });
});

describe("a ball that spins in place", () => {
  it.each(["double", "single"] as const)("stops when its spin is spent: %s precision", (precision) => {
    const world = new World({ gravity: [0, -G, 0], descent: { precision } });
    const surface = { ...GRIP, torsionalFriction: 0.004 };
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...surface }) });
    const ball = world.addBody({
      shape: sphere(R, surface),
      mass: 2,
      position: [0, R, 0],
      angularVelocity: [0, 8, 0],
    });
    // L = 2/5 m R² ω against t m g
    const time = (0.4 * R * R * 8) / (0.004 * G);
    run(world, 0.5 * time);
    expect(Math.abs(ball.angularVelocity[1] / 4 - 1)).toBeLessThan(0.03); // a step is 1 % of the time
    let end = 0;
    while (ball.angularVelocity[1] > 1e-4 && end < 200) {
      world.step(DT);
      end++;
    }
    expect(Math.abs(Math.round((0.5 * time) / DT) + end - time / DT)).toBeLessThanOrEqual(0.01 * (time / DT) + 1);
    expect(Math.hypot(...ball.velocity)).toBeLessThan(1e-6);
    expect(world.report.contacts.solver.descent).toBe(1);
  });

  it("rolls as before", () => {
    const { world, ball } = rolling([0.5, 0, 0], { torsionalFriction: 0.1 });
    run(world, 1);
    expect(ball.velocity[0]).toBeCloseTo(0.5, 6);
  });
});

describe("bits", () => {
  const build = (more: Surface, other: Surface = more) => {
    const made = rolling([0.4, 0, 0.1], more, { solver: "descent" }, other);
    made.world.addBody({ shape: box(0.1, 0.1, 0.1, other), mass: 1, position: [0.3, 0.15, 0.05] });
    return made;
  };
  const posesOf = ({ world }: ReturnType<typeof build>) => {
    run(world, 1);
    return world.bodies.flatMap(({ position, orientation }) => [...position, ...orientation]);
  };

  it("of zero are those of none, also where the lengths of two combine to it", () => {
    const plain = posesOf(build({}));
    expect(posesOf(build({ rollingFriction: 0, torsionalFriction: 0 }))).toEqual(plain);
    expect(posesOf(build({ rollingFriction: 0.1, torsionalFriction: 0.1 }, {}))).toEqual(plain);
    expect(posesOf(build({ rollingFriction: 0.01 }))).not.toEqual(plain);
    expect(posesOf(build({ torsionalFriction: 0.01 }))).not.toEqual(plain);
  });

  it("are the same on both targets, and after going back", () => {
    const { world, ball } = build({ rollingFriction: 0.01, torsionalFriction: 0.005 });
    run(world, 0.5);
    const middle = world.snapshot();
    run(world, 0.5);
    const hash = world.hash();
    world.restore(middle);
    run(world, 0.5);
    expect(world.hash()).toBe(hash);
    expect(ball.position).toEqual(EXPECTED);
  });
});

/** To be written anew where the method of substeps changes; on both targets the same. */
const EXPECTED: Vec3 = [0.10098932121242679, 0.09999996329751643, 0.025694336476004918];
