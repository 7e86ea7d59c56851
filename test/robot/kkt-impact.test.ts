// Impacts, operational inertia and contacts with friction: what physics guarantees.
import { describe, expect, test } from "vitest";
import {
  constrainedDynamics,
  contactDynamics,
  Data,
  impact,
  type KktRow,
  kineticEnergy,
  Model,
  operationalInertia,
  type RobotDescription,
} from "../../src/robot/index.ts";
import { denseRows, randomRows } from "../support/kkt-rows.ts";
import { looped } from "../support/looped-robot.ts";
import { apply, dot, type Matrix, minus, multiply, norm } from "../support/reference-step.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { ROBOT_CASES, relative, rowsOf, setUp } from "../support/robot/robot-cases.ts";
import { SlowRobot, solvePositive } from "../support/robot/slow-dynamics.ts";

/** Rounding, times the condition of these robots. */
const CLOSE = 1e-10;

type Case = (typeof ROBOT_CASES)[number];

describe("impact", () => {
  const robots: readonly Case[] = [ROBOT_CASES[8], ROBOT_CASES[11], ROBOT_CASES[13]];
  for (const robot of robots)
    test(`keeps the energy where all speed comes back, takes what it can where none does: seed ${robot.seed}`, () => {
      const { slow, model, data, q, v } = setUp(robot);
      const rows = randomRows(60 + robot.seed, slow, model, 4);
      const J = denseRows(slow, q, rows);
      const energy = (speeds: ArrayLike<number>): number => {
        const x = Array.from(speeds);
        return dot(x, apply(slow.massMatrix(q), x)) / 2;
      };
      const bouncing = impact(data, q, v, rows, { restitution: 1 });
      expect(energy(bouncing.v) / energy(v)).toBeCloseTo(1, 10);
      expect(
        relative(
          apply(J, [...bouncing.v]),
          apply(J, v).map((x) => -x),
        ),
      ).toBeLessThan(CLOSE);
      const dead = impact(data, q, v, rows);
      expect(norm(apply(J, [...dead.v]))).toBeLessThan(1e-10 * norm(apply(J, v)));
      expect(energy(dead.v)).toBeLessThan(energy(v));
      // M (v⁺ - v⁻) = J' p
      const change = apply(slow.massMatrix(q), minus([...dead.v], v));
      const pushed = change.map((_, j) => J.reduce((sum, row, i) => sum + row[j] * dead.impulses[i], 0));
      expect(relative(pushed, change)).toBeLessThan(CLOSE);
    });

  test("rows that only push push, or let go", () => {
    const { slow, model, data, q, v } = setUp(ROBOT_CASES[11]);
    const rows = randomRows(70, slow, model, 6);
    const J = denseRows(slow, q, rows);
    const { v: after, impulses, residual } = impact(data, q, v, rows, { unilateral: true, restitution: 0.5 });
    const u = apply(J, [...after]).map((x, i) => x + 0.5 * apply(J, v)[i]);
    expect(residual).toBeLessThan(1e-9);
    expect(impulses.some((p) => p > 0)).toBe(true);
    impulses.forEach((p, i) => {
      expect(p).toBeGreaterThanOrEqual(0);
      expect(u[i]).toBeGreaterThan(-1e-9);
      expect(Math.min(p, Math.abs(u[i]))).toBeLessThan(1e-9);
    });
  });

  test("of a free body is the textbook's", () => {
    const model = new Model(block());
    const data = new Data(model);
    // a corner of a cube that falls without turning: p = -v / (1/m + |r × n|² / I)
    const rows: KktRow[] = [{ kind: "linear", link: "block", point: [0.5, 0, -0.5], dir: [0, 0, 1] }];
    const { impulses } = impact(data, model.initial(), [0, 0, -2, 0, 0, 0], rows, { unilateral: true });
    expect(impulses[0]).toBeCloseTo(2 / (1 / 3 + 0.25 / 0.5), 12);
    expect(
      kineticEnergy(
        data,
        model.initial(),
        impact(data, model.initial(), [0, 0, -2, 0, 0, 0], rows, { restitution: 1 }).v,
      ),
    ).toBeCloseTo(6, 12);
  });
});

/** A cube of 3 kg, 1 m, that floats; its moment is 1/2 kg m². */
const block = (): RobotDescription => ({
  name: "block",
  links: [{ name: "block", inertial: { mass: 3, com: [0, 0, 0], inertia: [0.5, 0.5, 0.5, 0, 0, 0] } }],
  joints: [{ name: "free", type: "free", parent: null, child: "block" }],
});

describe("operational inertia", () => {
  test("is the inverse of the mobility", () => {
    const { slow, model, data, q } = setUp(ROBOT_CASES[11]);
    const link = model.links[model.links.length - 1].name;
    const { inertia, mobility, rank } = operationalInertia(data, q, link, [0.1, 0.2, 0.3]);
    expect(rank).toBe(6);
    const J = slow.jacobian(link, q, [0.1, 0.2, 0.3]);
    const columns = J.map((row) => solvePositive(slow.massMatrix(q), row));
    const known: Matrix = J.map((row) => columns.map((column) => dot(row, column)));
    expect(relative(mobility, known.flat())).toBeLessThan(1e-12);
    const product = multiply(rowsOf(inertia, 6), known);
    product.forEach((row, i) => {
      row.forEach((x, j) => {
        expect(x).toBeCloseTo(i === j ? 1 : 0, 8);
      });
    });
  });

  test("of a free body at its centre of mass is its own", () => {
    const model = new Model(block());
    const { inertia } = operationalInertia(new Data(model), model.initial(), "block");
    expect([0, 7, 14, 21, 28, 35].map((i) => inertia[i])).toEqual(
      [3, 3, 3, 0.5, 0.5, 0.5].map((x) => expect.closeTo(x, 12)),
    );
  });

  test("tells the rank of a link that cannot go everywhere", () => {
    const model = new Model(hingeChain(2));
    expect(operationalInertia(new Data(model), [0.3, 0.2], "link1").rank).toBe(2);
  });
});

describe("contacts", () => {
  const floor = (friction: number) =>
    [-0.5, 0.5].flatMap((x) =>
      [-0.5, 0.5].map((y) => ({ link: "block", point: [x, y, -0.5] as const, normal: [0, 0, 1] as const, friction })),
    );
  const model = new Model(block());
  const data = new Data(model);
  const q = model.initial();
  const still = new Array<number>(6).fill(0);

  test("a block at rest is carried by its corners", () => {
    const { acceleration, contactForces, status } = contactDynamics(data, q, still, still, floor(0.5), 0.01);
    expect(status).toBe("solved");
    expect(norm([...acceleration])).toBeLessThan(1e-9);
    expect(contactForces[0] + contactForces[3] + contactForces[6] + contactForces[9]).toBeCloseTo(3 * 9.81, 9);
  });

  test("a block that slides slows down by mu g, one that is pushed too little stays", () => {
    const sliding = contactDynamics(data, q, [2, 0, 0, 0, 0, 0], still, floor(0.2), 0.01);
    expect(sliding.acceleration[0]).toBeCloseTo(-0.2 * 9.81, 8);
    const pushed = contactDynamics(data, q, still, [5, 0, 0, 0, 0, 0], floor(0.2), 0.01);
    expect(norm([...pushed.acceleration])).toBeLessThan(1e-8);
  });

  test("a block still above the floor falls until it is there", () => {
    const dt = 0.1;
    const above = floor(0.2).map((contact) => ({ ...contact, distance: 0.03 }));
    const { acceleration } = contactDynamics(data, q, still, still, above, dt);
    expect(acceleration[2] * dt * dt).toBeCloseTo(-0.03, 10);
    const far = floor(0.2).map((contact) => ({ ...contact, distance: 1 }));
    expect(contactDynamics(data, q, still, still, far, dt).acceleration[2]).toBeCloseTo(-9.81, 12);
  });

  test("with mimic joints and loops: the contact forces, given from outside, make the same motion", () => {
    const description = looped(55, true);
    const robot = new Model(description);
    const own = new Data(robot);
    const slow = new SlowRobot(description);
    const { q: pose, v, tau } = randomState(55, slow);
    // against the way each point goes
    const contacts = ["link3", "link6"].map((link) => {
      const [x, y, z] = slow.point(link, pose, v, slow.zero(), [0.1, 0, 0]).velocity;
      return { link, point: [0.1, 0, 0] as const, normal: [-x, -y, 0.1 - z] as const, friction: 0.4 };
    });
    const { acceleration, contactForces, loopForces, directions } = contactDynamics(own, pose, v, tau, contacts, 0.01);
    const [a, held] = [acceleration.slice(), loopForces.slice()];
    const external = contacts.map(({ link, point }, i) => {
      const along = (axis: number) =>
        directions[i].reduce((sum, dir, k) => sum + dir[axis] * contactForces[3 * i + k], 0);
      return { link, point, force: [along(0), along(1), along(2)] as const };
    });
    const motion = constrainedDynamics(own, pose, v, tau, { external });
    expect(norm([...contactForces])).toBeGreaterThan(0.1);
    expect(relative(motion.acceleration, a)).toBeLessThan(1e-9);
    expect(relative(motion.loopForces, held)).toBeLessThan(1e-9);
  });
});
