// How bodies on joints answer contacts, against a dense twin: masses, joints, locks and springs as the world has them, as one system.
//
//   v = W (k + Jᵀ λ)      J v + softness λ = target      W = M⁻¹
import { expect, it } from "vitest";
import type { Vec3 } from "../../../../src/index.ts";
import { add, scale } from "../../../../src/math/index.ts";
import * as Col from "../../../../src/memory/column-ids.ts";
import { componentsOf } from "../../../support/component.ts";
import { leastSquares } from "../../../support/dense.ts";
import { inverseMasses } from "../../../support/exact-problem.ts";
import { dot, HeldWorld, NONE, rowOver, Z } from "../../../support/held-world.ts";

const DT = 1 / 120;

/** One step; its components against the twin: answers over the largest of them, velocities in m/s. */
function compare({ world, held, bounded }: HeldWorld): {
  answers: number;
  start: number;
  end: number;
  rows: number;
  bodies: number;
} {
  const slots = world.store.memory.word(Col.BODY_SLOTS);
  const W = inverseMasses(world.bodies, slots);
  const rows = held.map((row) => rowOver(slots, row));
  const JW = rows.map(({ row }) => W.map((w) => dot(w, row))); // W is symmetric
  const S = leastSquares(
    JW.map((jw, i) => rows.map(({ row }, l) => dot(jw, row) + (i === l ? (held[i].softness ?? 0) : 0))),
    1e-11,
  );
  const fitted = (v: number[], biased: boolean) => {
    const lambda = S.solve(rows.map(({ row, target }) => (biased ? target : 0) - dot(row, v)));
    return v.map((value, i) => value + JW.reduce((sum, jw, r) => sum + lambda[r] * jw[i], 0));
  };
  const velocities = (time: number) =>
    fitted(
      Array.from({ length: 6 * slots }, (_, i) => {
        const body = world.bodies.find(({ slot }) => slot === Math.floor(i / 6));
        if (body?.type !== "dynamic") return 0;
        return [...add(body.velocity, scale(time, world.gravity)), ...body.angularVelocity][i % 6];
      }),
      true,
    );
  const [start, end] = [velocities(0), velocities(DT)];
  const bounds = bounded.map((row) => rowOver(slots, row).row);
  world.step(DT);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 1 });
  let [worst, largest, missedStart, missedEnd, numbers, touched] = [0, 0, 0, 0, 0, 0];
  const substeps = world.report.islands.solved[0].sweeps;
  for (const component of componentsOf(world)) {
    const units = component.bodies.flatMap((slot) =>
      [0, 1, 2, 3, 4, 5].map((i) => Array.from({ length: 6 * slots }, (_, l) => (l === 6 * slot + i ? 1 : 0))),
    );
    const all = [...units, ...bounds.slice(numbers, numbers + component.rows)];
    numbers += component.rows;
    touched += component.bodies.length;
    for (const [l, k] of all.entries()) {
      const answer = fitted(
        W.map((w) => dot(w, k)),
        false,
      );
      for (const [i, j] of all.entries()) {
        worst = Math.max(worst, Math.abs(component.phi[i][l] - dot(j, answer)));
        largest = Math.max(largest, Math.abs(component.phi[i][l]));
      }
    }
    for (const [i, j] of all.entries()) {
      missedStart = Math.max(missedStart, Math.abs(component.start[i] - dot(j, start)));
      missedEnd = Math.max(missedEnd, Math.abs(component.start[i] + substeps * component.gain[i] - dot(j, end)));
    }
  }
  return { answers: worst / largest, start: missedStart, end: missedEnd, rows: numbers, bodies: touched };
}

it("a chain of balls that lies on the ground, free and with a load of a million", () => {
  for (const load of [1, 1e6]) {
    const bench = new HeldWorld("descent");
    bench.chain([1, 2, load, 1], "ball");
    const { answers, start, end, bodies } = compare(bench);
    expect(bodies).toBe(4);
    expect(answers).toBeLessThan(1e-12);
    expect(Math.max(start, end)).toBeLessThan(1e-12 * Math.sqrt(load));
  }
});

it("a chain of balls on a pin that moves", () => {
  const bench = new HeldWorld("descent");
  const [first] = bench.chain([1, 2, 1], "ball");
  const motion = { velocity: [0.4, 0.2, 0] as Vec3, angularVelocity: [0, 0, 0.5] as Vec3 };
  const driver = bench.world.addBody({ type: "kinematic", position: [-0.5, 1, 0], ...motion });
  bench.ball(driver, first, [-0.3, 0.1, 0]);
  const { answers, start, end } = compare(bench);
  expect(answers).toBeLessThan(1e-12);
  expect(Math.max(start, end)).toBeLessThan(1e-12);
});

it("hinges, a load of a million, and a box that lies on two trees", () => {
  for (const load of [1, 1e6]) {
    const bench = new HeldWorld("descent");
    const [, second] = bench.chain([1, load, 3], "hinge");
    bench.link(0.25, 2, 0.3);
    bench.ball(second, bench.link(0.6, 1, 0.31), [0.7, 0.2, 0]);
    const { answers, start, end } = compare(bench);
    expect(answers).toBeLessThan(1e-10);
    expect(Math.max(start, end)).toBeLessThan(1e-11 * Math.sqrt(load));
  }
});

it("limits and friction of joints are rows of their own", () => {
  const bench = new HeldWorld("descent");
  const links = [0, 0.5, 1].map((x) => bench.link(x, 1 + x));
  const points: Vec3[] = [
    [0.25, 0.12, 0.03],
    [0.75, 0.12, 0.03],
  ];
  bench.hinge(links[0], links[1], points[0], { limits: { lower: -0.01, upper: 3 }, friction: 2 });
  bench.hinge(links[1], links[2], points[1], { limits: { lower: -3, upper: 0.02 } });
  // from the root, the heaviest body, on
  bench.bounded.push({ a: links[1], b: links[2], point: NONE, d: NONE, t: [0, 0, -1] });
  bench.bounded.push({ a: links[0], b: links[1], point: NONE, d: NONE, t: Z });
  bench.bounded.push({ a: links[0], b: links[1], point: NONE, d: NONE, t: Z });
  const { answers, start, end, rows } = compare(bench);
  expect(rows).toBe(3);
  expect(answers).toBeLessThan(1e-12);
  expect(Math.max(start, end)).toBeLessThan(1e-12);
});

it("a spring and a motor hold, and are taken into the answers", () => {
  const bench = new HeldWorld("descent");
  const links = [0, 0.5, 1].map((x) => bench.link(x, 1 + x));
  const [stiffness, damping, rest, speed] = [30, 4, 0.2, 0.7];
  const points: Vec3[] = [
    [0.25, 0.12, 0.03],
    [0.75, 0.12, 0.03],
  ];
  bench.hinge(links[0], links[1], points[0], { spring: { stiffness, damping, rest } });
  bench.hinge(links[1], links[2], points[1], { motor: { speed, maxForce: 1e4 } });
  // κ = -h k (q0 + γ h s - rest) - h d s, with γ = ½ for a spring as soft as this
  const softness = 1 / (DT * (0.5 * DT * stiffness + damping));
  const bias = DT * stiffness * -rest * softness;
  bench.held.push({ a: links[0], b: links[1], point: NONE, d: NONE, t: Z, softness, bias });
  bench.held.push({ a: links[1], b: links[2], point: NONE, d: NONE, t: Z, bias: -speed });
  const { answers, start, end, rows } = compare(bench);
  expect(rows).toBe(0);
  expect(answers).toBeLessThan(1e-12);
  expect(Math.max(start, end)).toBeLessThan(1e-12);
});

it("a loop of hinges on two pins, redundant, with a body that may not turn", () => {
  const bench = new HeldWorld("descent");
  bench.pinnedLoop();
  const { answers, start, end } = compare(bench);
  // a loop gives way by 1e-10 of what its bodies would without it
  expect(answers).toBeLessThan(1e-8);
  expect(Math.max(start, end)).toBeLessThan(1e-8);
});
