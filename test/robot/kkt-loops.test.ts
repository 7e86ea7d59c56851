// Loops: their ends move together, their forces are inner ones, and gaps close.
import { describe, expect, test } from "vitest";
import {
  centroidalMomentum,
  closeLoops,
  constrainedDynamics,
  Data,
  forwardKinematics,
  impact,
  type LoopDescription,
  linkPose,
  Model,
  type Pose,
} from "../../src/robot/index.ts";
import { looped } from "../support/looped-robot.ts";
import { minus, norm, type Vector } from "../support/reference-step.ts";
import { hingeChain } from "../support/robot/plain-robots.ts";
import { randomState } from "../support/robot/random-robot.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { SlowRobot } from "../support/robot/slow-dynamics.ts";

/** Rounding, times the condition of these robots. */
const CLOSE = 1e-10;

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
    const data = new Data(model);
    const { closed, gap, q } = closeLoops(data, [0.1, 0.2, 0.3]);
    const left = linkPose(data, "link2");
    forwardKinematics(data, q);
    expect(left).toEqual(linkPose(data, "link2"));
    expect(closed).toBe(false);
    expect(gap).toBeGreaterThan(4);
    expect(q.every(Number.isFinite)).toBe(true);
  });

  test("a planar four-bar in space, however it lies: rows out of its plane hold nothing, and are found out", () => {
    const inertial = { mass: 1, com: [0.5, 0, 0], inertia: [0.001, 0.02, 0.02, 0, 0, 0] } as const;
    for (const [kind, rank] of [
      ["connect", 2],
      ["weld", 3],
    ] as const)
      for (const half of [0, 0.3, 1.1]) {
        const orientation = [0.6 * Math.sin(half), 0.8 * Math.sin(half), 0, Math.cos(half)] as const;
        const base = { position: [3, 1, 2], orientation } as const;
        const hinge = (name: string, parent: string | null, child: string, inParent: Pose) =>
          ({ name, type: "revolute", parent, child, inParent }) as const;
        const model = new Model({
          name: "four bars",
          links: ["a", "b", "c"].map((name) => ({ name, inertial })),
          joints: [
            hinge("1", null, "a", base),
            hinge("2", "a", "b", { position: [1, 0, 0] }),
            hinge("3", "b", "c", { position: [1, 0, 0] }),
          ],
          loops: [{ kind, name: "closed", a: "c", b: null, inA: { position: [1, 0, 0] }, inB: base }],
        });
        const data = new Data(model);
        const { q, closed } = closeLoops(data, [0.5, 1.2, 2]);
        expect(closed).toBe(true);
        for (const method of ["columns", "paths"] as const) {
          const motion = constrainedDynamics(data, q, [0, 0, 0], [1, 2, 3], { method });
          expect(motion.rank).toBe(rank);
          expect(motion.residual).toBeLessThan(1e-12);
        }
      }
  });
});
