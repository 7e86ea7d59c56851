// Accelerations under constraints against what mechanics knows in closed form, and against rows taken from the answer.
import { describe, expect, test } from "vitest";
import {
  accelerations,
  type Body,
  box,
  custom,
  differential,
  gear,
  hinge,
  pulley,
  rollingBall,
  sphere,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { EVERY_CONSTRAINT, staged } from "../../constraints/general/every-constraint.ts";

const zAxis: Vec3 = [0, 0, 1];
const of = (world: World, body: Body) => accelerations(world).bodies.find((entry) => entry.body === body)!;

describe("in closed form", () => {
  test("a ball on a slope: a = g sin φ / (1 + 2/5)", () => {
    const world = new World({ gravity: [3, -4, 0] });
    const body = world.addBody({ shape: sphere(0.5), position: [0, 0.5, 0] });
    world.addConstraint(
      rollingBall({ body, radius: 0.5, on: { shape: "plane", point: [0, 0, 0], normal: [0, 1, 0] } }),
    );
    const { linear, angular } = of(world, body);
    expect(Math.abs(linear[0] - 3 / 1.4)).toBeLessThan(1e-13);
    expect(Math.abs(angular[2] + 3 / 1.4 / 0.5)).toBeLessThan(1e-13);
    const [{ lambda }] = accelerations(world).constraints;
    expect(Math.abs(lambda[0] - 4 * body.mass)).toBeLessThan(1e-10);
  });

  test("Atwood's machine: a = g (m_a - m_b) / (m_a + m_b), the rope pulls both up", () => {
    const world = new World({ gravity: [0, -10, 0] });
    const [a, b] = [3, 1].map((mass, i) => world.addBody({ shape: sphere(0.1), mass, position: [i, 0, 0] }));
    world.addConstraint(pulley({ a, b, wheelA: [0, 2, 0], wheelB: [1, 2, 0] }));
    expect(Math.abs(of(world, a).linear[1] + 5)).toBeLessThan(1e-13);
    expect(Math.abs(of(world, b).linear[1] - 5)).toBeLessThan(1e-13);
    // the value is the length of the rope: what pulls shortens it
    expect(Math.abs(accelerations(world).constraints[0].lambda[0] + 15)).toBeLessThan(1e-12);
  });

  test("gears: torque τ on a gives τ / (I_a + I_b / ratio²)", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const wheels = [0, 1].map((x) => world.addBody({ shape: box(0.2, 0.2, 0.1), position: [x, 0, 0] }));
    const joints = wheels.map((b, x) => world.addJoint(hinge({ a: null, b, anchor: [x, 0, 0], axis: zAxis })));
    world.addConstraint(gear({ a: joints[0], b: joints[1], ratio: -3 }));
    wheels[0].applyTorque([0, 0, 2]);
    const inertia = wheels[0].inertia[2];
    const turn = 2 / (inertia * (1 + 1 / 9));
    expect(Math.abs(of(world, wheels[0]).angular[2] - turn)).toBeLessThan(1e-12);
    expect(Math.abs(of(world, wheels[1]).angular[2] + turn / 3)).toBeLessThan(1e-12);
  });

  test("a differential: a torque on the carrier is shared by both sides", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const bodies = [0, 1, 2].map((x) => world.addBody({ shape: box(0.2, 0.2, 0.1), position: [x, 0, 0] }));
    const [carrier, left, right] = bodies.map((b, x) =>
      world.addJoint(hinge({ a: null, b, anchor: [x, 0, 0], axis: zAxis })),
    );
    world.addConstraint(differential({ carrier, left, right }));
    bodies[0].applyTorque([0, 0, 3]);
    const found = bodies.map((body) => of(world, body).angular[2] * body.inertia[2]);
    // I c' = τ - 2 λ, I l' = I r' = λ, l' + r' = 2 c'
    for (const [i, expected] of [1, 1, 1].entries()) expect(Math.abs(found[i] - expected)).toBeLessThan(1e-12);
  });

  test("what moves in time pushes: a point on a path p(t) has p''(t)", () => {
    const world = new World({ gravity: [0, 0, 0] });
    const body = world.addBody({ shape: sphere(0.1), position: [0, 0, 0] });
    world.addConstraint(
      custom({ bodies: [body], value: ({ bodies: [it], time }) => it.position.y.minus(time.squared().times(4)) }),
    );
    expect(Math.abs(of(world, body).linear[1] - 8)).toBeLessThan(1e-13);
  });
});

test.each(EVERY_CONSTRAINT)("%s: J v' + c = 0 with the bias of the constraint", (_, build) => {
  const { world, bodies, cart } = staged();
  const constraint = world.addConstraint(build(bodies, cart, world));
  const { bodies: found, status, certificate } = accelerations(world);
  expect(status).toBe("solved");
  const byBody = new Map(found.map(({ body, linear, angular }) => [body, [...linear, ...angular]]));
  const all = constraint.bodies.flatMap((body) => (body?.type === "dynamic" ? byBody.get(body)! : []));
  const { rows, bias } = constraint.look();
  const largest = Math.max(1, ...all.map(Math.abs));
  for (const [i, row] of rows.entries())
    expect(Math.abs(all.reduce((sum, x, k) => sum + x * row[k], bias[i]))).toBeLessThan(1e-11 * largest);
  expect(certificate.equality).toBeLessThan(1e-9 * largest);
});
