// What is built on the KKT system: motion under constraints, impacts, loops, contacts. Against the slow twin's accelerations of
// points, and what physics guarantees.
import { describe, expect, test } from "vitest";
import {
  biasForces,
  centroidalMomentum,
  closeLoops,
  constrainedDynamics,
  contactDynamics,
  Data,
  forwardDynamics,
  impact,
  type KktRow,
  kineticEnergy,
  type LoopDescription,
  Model,
  operationalInertia,
  type RobotDescription,
  sixRows,
} from "../../src/robot/index.ts";
import { denseRows, randomRows } from "../support/kkt-rows.ts";
import { apply, dot, type Matrix, minus, multiply, norm, type Vector } from "../support/reference-step.ts";
import { hingeChain, planarDoublePendulum } from "../support/robot/plain-robots.ts";
import { randomRobot, randomState } from "../support/robot/random-robot.ts";
import { ROBOT_CASES, relative, rowsOf, setUp } from "../support/robot/robot-cases.ts";
import { SlowRobot, solvePositive } from "../support/robot/slow-dynamics.ts";
import { slowKkt } from "../support/robot/slow-kkt.ts";

/** Rounding, times the condition of these robots. */
const CLOSE = 1e-10;

type Case = (typeof ROBOT_CASES)[number];
const PASSIVE_FREE = ROBOT_CASES.filter(({ passive }) => !passive);

/** J̇ v of rows, from the accelerations of points when nothing speeds up. */
function biasOf(slow: SlowRobot, q: Vector, v: Vector, rows: readonly KktRow[]): Vector {
  const seen = (
    row: Extract<KktRow, { dir: unknown }>,
    end: { link: string | null; point?: readonly number[] },
  ): number => {
    if (end.link === null) return 0;
    const { acceleration, alpha } = slow.point(end.link, q, v, slow.zero(), end.point);
    return dot([...row.dir], row.kind === "linear" ? acceleration : alpha);
  };
  return rows.map((row) => (row.kind === "joint" ? 0 : seen(row, row) - (row.other ? seen(row, row.other) : 0)));
}

describe("motion under constraints", () => {
  for (const robot of PASSIVE_FREE)
    test(`rows hold on ${robot.shape} of ${robot.types ?? "all"}, ${robot.links} links${robot.mimic ? ", mimic" : ""}`, () => {
      const { slow, model, data, q, v, tau } = setUp(robot);
      const rows = randomRows(30 + robot.seed, slow, model, 4);
      const J = denseRows(slow, q, rows);
      const bias = biasOf(slow, q, v, rows);
      const known = slowKkt(
        slow.massMatrix(q),
        J,
        minus(tau, slow.biasForces(q, v)),
        bias.map((x) => -x),
      );
      for (const method of ["columns", "paths"] as const) {
        const { acceleration, forces, rank } = constrainedDynamics(data, q, v, tau, { rows, method });
        expect(rank).toBe(known.rank);
        expect(relative(acceleration, known.x1)).toBeLessThan(CLOSE);
        expect(
          relative(
            forces,
            known.x2.map((x) => -x),
          ),
        ).toBeLessThan(CLOSE);
      }
    });

  test("no rows: plain forward dynamics, passive forces and all", () => {
    const { data, q, v, tau } = setUp(ROBOT_CASES[15]);
    const free = forwardDynamics(data, q, v, tau).slice();
    expect(relative(constrainedDynamics(data, q, v, tau).acceleration, free)).toBeLessThan(1e-12);
  });

  test("a force that pulls is a force that pushes the other way: what hangs by its tip feels its weight", () => {
    const model = new Model(planarDoublePendulum({ m: [1, 2], length: 1, c: [0.5, 0.5], I: [0.1, 0.2] }));
    const rows: KktRow[] = [{ kind: "linear", link: "rod1", point: [0, 0, -0.5], dir: [0, 0, 1] }];
    // stretched out along y, hung up at the centre of the second rod
    const { forces } = constrainedDynamics(new Data(model), [Math.PI / 2, 0], [0, 0], [0, 0], { rows });
    expect(forces[0]).toBeGreaterThan(0);
  });

  test("a double pendulum whose second hinge is held is one body", () => {
    const parts = { m: [1, 2], length: 0.7, c: [0.3, 0.4], I: [0.05, 0.08] } as const;
    const description = planarDoublePendulum({ ...parts, m: [1, 2], c: [0.3, 0.4], I: [0.05, 0.08] });
    const angle = 0.6;
    const [half, cosine] = [Math.sin(angle / 2), Math.cos(angle / 2)];
    const stiff = new Model({
      ...description,
      joints: description.joints.map((joint, i) =>
        i === 0
          ? joint
          : { ...joint, type: "fixed", inParent: { ...joint.inParent, orientation: [half, 0, 0, cosine] } },
      ),
    });
    const model = new Model(description);
    const rows: KktRow[] = [{ kind: "joint", terms: [{ joint: "hinge1", coefficient: 1 }] }];
    const { acceleration } = constrainedDynamics(new Data(model), [0.4, angle], [1.3, 0], [0.2, 0], { rows });
    const known = forwardDynamics(new Data(stiff), [0.4], [1.3], [0.2]);
    expect(acceleration[0]).toBeCloseTo(known[0], 12);
    expect(Math.abs(acceleration[1])).toBeLessThan(1e-13);
  });

  test("rows may be asked for an acceleration of their own", () => {
    const { slow, model, data, q, v, tau } = setUp(ROBOT_CASES[8]);
    const rows: KktRow[] = sixRows(model.links[model.links.length - 1].name, [0.1, 0, 0]).slice(0, 3);
    const wanted = [1, -2, 3];
    const { acceleration } = constrainedDynamics(data, q, v, tau, { rows, accelerations: wanted });
    const at = slow.point(model.links[model.links.length - 1].name, q, v, [...acceleration], [0.1, 0, 0]).acceleration;
    expect(norm(minus(at, wanted))).toBeLessThan(1e-10);
  });
});

/** A random robot with a connect, a weld and a joint's loop that gape. */
function looped(seed: number, mimic = false): RobotDescription {
  const robot = randomRobot(seed, {
    links: mimic ? 16 : 9,
    base: "free",
    types: ["revolute", "spherical", "prismatic"],
    extras: 0,
    mimic,
  });
  const [, single, other] = robot.joints.filter(
    ({ type, mimic: follows }) => type !== "spherical" && type !== "free" && !follows,
  );
  const loops: LoopDescription[] = [
    {
      kind: "connect",
      name: "c",
      a: "link2",
      b: "link7",
      inA: { position: [0.1, 0.2, 0] },
      inB: { position: [0, 0.1, 0.1] },
    },
    { kind: "weld", name: "w", a: "link4", b: "link8", inB: { position: [0.3, 0, 0] } },
    { kind: "joint", name: "j", joint: single.name, other: other.name, coefficients: [0.1, 0.5, -0.3, 0.2, 0.1] },
  ];
  return { ...robot, loops };
}

describe("loops", () => {
  for (const [seed, mimic] of [
    [51, false],
    [52, false],
    [55, true],
  ] as const)
    test(`their ends speed up together, seed ${seed}${mimic ? ", mimic" : ""}`, () => {
      const description = looped(seed, mimic);
      const slow = new SlowRobot(description);
      const model = new Model(description);
      const data = new Data(model);
      const { q, v, tau } = randomState(seed, slow);
      const { acceleration, rank, residual, gap } = constrainedDynamics(data, q, v, tau);
      expect(gap).toBeGreaterThan(0.01);
      expect(residual).toBeLessThan(1e-10 * norm([...acceleration]));
      expect(rank).toBe(10);
      const a = [...acceleration];
      const end = (link: string, at: number[] = [0, 0, 0]) => slow.point(link, q, v, a, at);
      const size = norm(a);
      expect(
        norm(minus(end("link2", [0.1, 0.2, 0]).acceleration, end("link7", [0, 0.1, 0.1]).acceleration)) / size,
      ).toBeLessThan(CLOSE);
      const [one, two] = [end("link4"), end("link8", [0.3, 0, 0])];
      expect(norm(minus(one.acceleration, two.acceleration)) / size).toBeLessThan(CLOSE);
      expect(norm(minus(one.alpha, two.alpha)) / size).toBeLessThan(CLOSE);
      // the second derivative of P(x(t)): P' a + P'' v²
      const loop = description.loops![2];
      if (loop.kind !== "joint") throw new Error("no joint");
      const of = (name: string) => model.joint(name);
      const x = q[of(loop.other!).qIndex];
      const [, c1, c2, c3, c4] = loop.coefficients;
      const [first, second] = [
        c1 + 2 * c2 * x + 3 * c3 * x * x + 4 * c4 * x ** 3,
        2 * c2 + 6 * c3 * x + 12 * c4 * x * x,
      ];
      const other = of(loop.other!).vIndex;
      expect(a[of(loop.joint).vIndex] - (first * a[other] + second * v[other] ** 2)).toBeCloseTo(0, 9);
    });

  test("stabilisation asks for -2 alpha C' - beta² C", () => {
    const description = looped(51);
    const slow = new SlowRobot(description);
    const data = new Data(new Model(description));
    const { q, v, tau } = randomState(51, slow);
    const [alpha, beta] = [3, 5];
    const a = [...constrainedDynamics(data, q, v, tau, { stabilisation: { alpha, beta } }).acceleration];
    const [one, two] = [slow.point("link2", q, v, a, [0.1, 0.2, 0]), slow.point("link7", q, v, a, [0, 0.1, 0.1])];
    const wanted = minus(one.position, two.position).map(
      (x, i) => -beta * beta * x - 2 * alpha * (one.velocity[i] - two.velocity[i]),
    );
    expect(norm(minus(minus(one.acceleration, two.acceleration), wanted)) / norm(a)).toBeLessThan(CLOSE);
    const critical = [...constrainedDynamics(data, q, v, tau, { stabilisation: { omega: 4 } }).acceleration];
    expect([...constrainedDynamics(data, q, v, tau, { stabilisation: { alpha: 4, beta: 4 } }).acceleration]).toEqual(
      critical,
    );
  });

  test("inner forces of closed loops change no momentum", () => {
    const description = looped(51);
    const slow = new SlowRobot(description);
    const data = new Data(
      new Model({ ...description, loops: description.loops!.filter(({ kind }) => kind !== "weld") }),
    );
    const state = randomState(51, slow);
    const { q } = closeLoops(data, state.q);
    const momentum = (speeds: ArrayLike<number>): Vector => {
      const { linear, angular } = centroidalMomentum(data, q, speeds);
      return [...linear, ...angular];
    };
    const before = momentum(state.v);
    const { v: after, loopImpulses } = impact(data, q, state.v, []);
    expect(norm([...loopImpulses])).toBeGreaterThan(0.1);
    expect(relative(momentum(after), before)).toBeLessThan(1e-11);
    // and afterwards the ends move together
    const end = (link: string, at: number[]) => slow.point(link, q, [...after], slow.zero(), at).velocity;
    expect(norm(minus(end("link2", [0.1, 0.2, 0]), end("link7", [0, 0.1, 0.1])))).toBeLessThan(1e-10);
  });

  test("closing: a gaping robot finds a pose in which its loops are closed", () => {
    const description = looped(51);
    const slow = new SlowRobot(description);
    const model = new Model({ ...description, loops: description.loops!.filter(({ kind }) => kind !== "weld") });
    const data = new Data(model);
    const { q } = randomState(51, slow);
    const { q: there, gap, closed, iterations } = closeLoops(data, q);
    expect(closed).toBe(true);
    expect(gap).toBeLessThan(1e-12);
    expect(iterations).toBeLessThan(20);
    const ends = [
      slow.point("link2", there, slow.zero(), slow.zero(), [0.1, 0.2, 0]),
      slow.point("link7", there, slow.zero(), slow.zero(), [0, 0.1, 0.1]),
    ];
    expect(norm(minus(ends[0].position, ends[1].position))).toBeLessThan(1e-12);
    expect(closeLoops(data, there).iterations).toBe(0);
  });

  test("a chain that is too short says so", () => {
    const loops: LoopDescription[] = [
      { kind: "connect", name: "far", a: "link2", b: null, inB: { position: [5, 0, 0] } },
    ];
    const model = new Model({ ...hingeChain(3), loops });
    const { closed, gap, q } = closeLoops(new Data(model), [0.1, 0.2, 0.3]);
    expect(closed).toBe(false);
    expect(gap).toBeGreaterThan(4);
    expect(q.every(Number.isFinite)).toBe(true);
  });
});

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
    const { q: pose, v, tau } = randomState(55, new SlowRobot(description));
    const contacts = ["link3", "link6"].map((link) => ({
      link,
      point: [0.1, 0, 0] as const,
      normal: [0, 0, 1] as const,
      friction: 0.4,
    }));
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
