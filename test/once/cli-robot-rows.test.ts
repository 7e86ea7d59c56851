// taut robot with rows, J and loops: the KKT answers against dense systems and against the motion they lead to.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { closeLoops, constrainedDynamics, Data, Model } from "../../src/robot/index.ts";
import { commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";
import { apply } from "../support/reference-step.ts";
import { relative } from "../support/robot/robot-cases.ts";
import { solvePositive } from "../support/robot/slow-dynamics.ts";
import { slowKkt } from "../support/robot/slow-kkt.ts";

const { answer, file } = commandLine();
const robots = join(root, "test/data/robots");

describe("rows and J", () => {
  const path = join(robots, "a1.flat.xml");
  const q = [0, 0, 0.3, 0, 0, 0, 1, ...[0, 0.9, -1.8, 0.1, 0.8, -1.7, -0.1, 1, -1.9, 0, 0.9, -1.8]];
  const v = Array.from({ length: 18 }, (_, i) => Math.sin(i + 1));
  const tau = Array.from({ length: 18 }, (_, i) => Math.cos(2 * i));
  const rows = ["FR_calf", "RL_calf"].flatMap((link) =>
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ].map((dir) => ({ link, kind: "linear", point: [0, 0, -0.2], dir })),
  );

  test("the KKT answer: acceleration of a robot on two feet, that of the dense system", () => {
    const given = { q, v, tau, rows: [...rows, { link: "trunk", kind: "angular", dir: [0, 0, 2] }] };
    const [found, free] = answer("robot", path, "--states", file("feet.json", [given, { q, v, tau, rows: [] }]));
    expect(found).toMatchObject({ rank: 7 });
    expect(found.delassus).toHaveLength(7);
    // feet that do not speed up: forward kinematics of the answer, by the difference of velocities along the motion
    const h = 1e-6;
    const step = (t: number) => {
      const model = new Model(parseMjcf(readFileSync(path, "utf8")));
      const speed = v.map((x, i) => x + t * found.x1[i]);
      return {
        q: model.integrate(
          q,
          v.map((x, i) => x + (t / 2) * found.x1[i]),
          t,
        ),
        v: speed,
      };
    };
    const rates = rows.map(({ link, point, dir }) => ({ link, kind: "linear", point, dir }));
    const [before, after] = answer(
      "robot",
      path,
      "--states",
      file(
        "along.json",
        [-h, h].map((t) => ({ ...step(t), rows: rates })),
      ),
    );
    const speeds = (state: typeof before, link: string) => {
      const { velocity, angularVelocity: w, orientation } = state.frames[link];
      const [x, y, z, u] = orientation;
      // (0, 0, -0.2) of the link, turned into the world
      const p = [2 * (x * z + u * y), 2 * (y * z - u * x), 1 - 2 * (x * x + y * y)].map((c) => -0.2 * c);
      const cross = [w[1] * p[2] - w[2] * p[1], w[2] * p[0] - w[0] * p[2], w[0] * p[1] - w[1] * p[0]];
      return velocity.map((c: number, i: number) => c + cross[i]);
    };
    for (const link of ["FR_calf", "RL_calf"]) {
      const change = speeds(after, link).map((c: number, i: number) => (c - speeds(before, link)[i]) / (2 * h));
      // second differences at 1e-6 leave 1e-4 of accelerations around 100
      for (const c of change) expect(Math.abs(c)).toBeLessThan(1e-2);
    }
    expect(free.x1).toEqual(free.a.map((x: number) => expect.closeTo(x, 8)));
    expect(free).toMatchObject({ x2: [], delassus: [], rank: 0 });
  });

  test("loops held", () => {
    const cassie = join(robots, "cassie.flat.xml");
    const built = new Model(parseMjcf(readFileSync(cassie, "utf8")), { passive: false });
    const data = new Data(built);
    const { q } = closeLoops(data, built.initial());
    const tau = Array.from({ length: built.nv }, (_, i) => (i < 6 ? 0 : Math.sin(i)));
    const found = answer("robot", cassie, "--states", file("cassie.json", { q, tau }));
    expect(found.loops).toMatchObject({ forces: expect.any(Array), gap: expect.closeTo(0, 12) });
    const zeros = new Array<number>(built.nv).fill(0);
    const { acceleration } = constrainedDynamics(data, q, zeros, tau);
    expect(relative(found.loops.a, acceleration)).toBeLessThan(1e-13);
    expect(relative(found.loops.a, found.a)).toBeGreaterThan(1e-3);
    // M a + bias - tau is what the loops push with, all of it inside the robot: nothing of it reaches the free joint
    const pushed = apply(found.M, found.loops.a).map((x, i) => x + found.bias[i]);
    for (const x of pushed.slice(0, 6)) expect(Math.abs(x)).toBeLessThan(1e-9);
  });

  test("J with y1 and y2, and with what is taken for them", () => {
    const J = [0, 1, 2].map((i) => Array.from({ length: 18 }, (_, j) => Math.sin((i + 1) * (j + 1))));
    const [given, usual] = answer(
      "robot",
      path,
      "--states",
      file("J.json", [
        { q, J, y1: tau, y2: [1, 2, 3] },
        { q, v, tau, J },
      ]),
    );
    const dense = slowKkt(given.M, J, tau, [1, 2, 3]);
    expect(relative(given.x1, dense.x1)).toBeLessThan(1e-10);
    expect(relative(given.x2, dense.x2)).toBeLessThan(1e-10);
    const y1 = tau.map((x, i) => x - usual.bias[i]);
    expect(relative(usual.x1, slowKkt(usual.M, J, y1, [0, 0, 0]).x1)).toBeLessThan(1e-10);
    // J M⁻¹ Jᵀ
    const columns = J.map((row) => solvePositive(given.M, row));
    const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);
    expect(
      relative(
        given.delassus.flat(),
        J.flatMap((row) => columns.map((column) => dot(row, column))),
      ),
    ).toBeLessThan(1e-10);
  });
});
