// The matrix of an exact island against a dense twin: masses and joints as the world has them, J M̂⁻¹ Jᵀ by least squares.
import { expect, it } from "vitest";
import { chain, polygon } from "../../../../src/index.ts";
import { add, scale } from "../../../../src/math/index.ts";
import * as Col from "../../../../src/memory/column-ids.ts";
import { eliminated, Held, inverseMasses, problemOf } from "../../../support/exact-problem.ts";
import { dot, gyroscopic, HeldWorld, NONE, rowOver, swingOf, X, Y, Z } from "../../../support/held-world.ts";

const DT = 1 / 120;

/** One step; A and b of its exact island against the twin, over the largest entry of A, and in m/s. */
function compare(bench: HeldWorld): { matrix: number; free: number; rows: number; held: number } {
  const { world } = bench;
  const { bodies } = world;
  const slots = world.store.memory.word(Col.BODY_SLOTS);
  const rows = bench.held.map((row) => rowOver(slots, row));
  const held = new Held(
    inverseMasses(bodies, slots),
    rows.map(({ row }) => row),
  );
  const free = new Array<number>(6 * slots).fill(0);
  for (const body of bodies) {
    const gained = body.type === "dynamic" ? scale(DT, world.gravity) : NONE;
    for (const [i, v] of [...add(body.velocity, gained), ...body.angularVelocity].entries())
      free[6 * body.slot + i] = v;
  }
  const before = bodies.map(({ slot, type, orientation, inertia, angularVelocity }) => {
    return { slot, gained: type === "dynamic" ? gyroscopic(orientation, inertia, angularVelocity, DT) : NONE };
  });
  const swung = bench.held.map((row) => swingOf(row, DT));
  world.step(DT);
  expect(world.report.contacts.solver).toMatchObject({ pivoting: 1, descent: 0 });
  const problem = problemOf(world);
  // what loops, locks and drives hold is held as at the start of the step, all else as it will be at its end; what is stopped does not swing on
  const spins = problem.held === 0;
  const swings = spins && bench.slides;
  const jointed = new Set(bench.held.flatMap(({ a, b }) => [a?.slot, b.slot]));
  for (const { slot, gained } of before)
    if (spins || !jointed.has(slot)) for (const [i, x] of gained.entries()) free[6 * slot + 3 + i] += x;
  const fitted = held.fit(
    free,
    rows.map(({ target }, i) => target + (swings ? swung[i] : 0)),
  );
  const { A, b } = eliminated(problem);
  const answers = problem.rows.map(({ j }) => held.answer(j));
  const largest = Math.max(...A.map((row, i) => row[i]));
  let [matrix, missed] = [0, 0];
  for (const [i, { j, bias }] of problem.rows.entries()) {
    for (const [l, answer] of answers.entries())
      matrix = Math.max(matrix, Math.abs(A[i][l] - dot(j, answer)) / largest);
    if (bias !== undefined) missed = Math.max(missed, Math.abs(b[i] - bias - dot(j, fitted)));
  }
  return { matrix, free: missed, rows: problem.rows.length, held: problem.held };
}

it("boxes alone, one on the other", () => {
  const bench = new HeldWorld("pivoting");
  for (const y of [0.1, 0.3, 0.5]) bench.link(0.1 * y, 1 + y, y);
  const { matrix, free, rows } = compare(bench);
  expect(rows).toBe(36);
  expect(matrix).toBeLessThan(1e-14);
  expect(free).toBeLessThan(1e-13);
});

it.each([false, true])("a chain of balls on the ground, free and with a load of a million; it slides: %s", (slides) => {
  for (const load of [1, 1e6]) {
    const bench = new HeldWorld("pivoting");
    bench.slides = slides;
    bench.chain([1, 2, load, 1], "ball");
    const { matrix, free, held } = compare(bench);
    expect(held).toBe(0);
    expect(matrix).toBeLessThan(1e-13);
    expect(free).toBeLessThan(1e-12 * Math.sqrt(load));
  }
});

it.each([false, true])("a chain of balls on a pin that moves; it slides: %s", (slides) => {
  const bench = new HeldWorld("pivoting");
  bench.slides = slides;
  const [first] = bench.chain([1, 2, 1], "ball");
  const driver = bench.world.addBody({
    type: "kinematic",
    position: [-0.5, 1, 0],
    velocity: [0.4, 0.2, 0],
    angularVelocity: [0, 0, 0.5],
  });
  bench.ball(driver, first, [-0.3, 0.1, 0]);
  const { matrix, free } = compare(bench);
  expect(matrix).toBeLessThan(1e-13);
  expect(free).toBeLessThan(1e-12);
});

it("hinges that slide", () => {
  for (const load of [1, 1e6]) {
    const bench = new HeldWorld("pivoting");
    bench.slides = true;
    bench.chain([1, load, 3], "hinge");
    const { matrix, free } = compare(bench);
    expect(matrix).toBeLessThan(1e-12);
    expect(free).toBeLessThan(1e-11 * Math.sqrt(load));
  }
});

it("hinges, and a box that leans on two trees", () => {
  for (const load of [1, 1e6]) {
    const bench = new HeldWorld("pivoting");
    const [, second] = bench.chain([1, load, 3], "hinge");
    bench.link(0.25, 2, 0.3);
    bench.ball(second, bench.link(0.6, 1, 0.31), [0.7, 0.2, 0]);
    const { matrix, free } = compare(bench);
    expect(matrix).toBeLessThan(1e-12);
    expect(free).toBeLessThan(1e-11 * Math.sqrt(load));
  }
});

it("a loop of hinges on a pin, and a body that may not turn", () => {
  const bench = new HeldWorld("pivoting");
  bench.pinnedLoop();
  const { matrix, free, held } = compare(bench);
  expect(held).toBeGreaterThan(4);
  // a loop gives way by 1e-10 of what its bodies would without it
  expect(matrix).toBeLessThan(1e-8);
  expect(free).toBeLessThan(1e-8);
});

it("planar bodies, one of them on a hinge", () => {
  const bench = new HeldWorld("pivoting");
  bench.world.addBody({ type: "static", planar: true, shape: chain([[-5, 0], [5, 0]]) }); // biome-ignore format: two points
  const plate = (x: number, y: number) =>
    bench.world.addBody({
      planar: true,
      shape: polygon([[-0.3, -0.1], [0.3, -0.1], [0.3, 0.1], [-0.3, 0.1]]), // biome-ignore format: four points
      mass: 1 + y,
      position: [x, y, 0],
      velocity: [0.3, -1, 0],
    });
  const [low, high] = [plate(0, 0.1), plate(0.1, 0.3)];
  // not over a corner: contacts there give way (dead-levers.test.ts)
  bench.hinge(null, low, [-0.2, 0.1, 0]);
  for (const body of [low, high]) {
    bench.held.push({ a: null, b: body, point: body.centreOfMass, d: Z, t: NONE });
    for (const t of [X, Y]) bench.held.push({ a: null, b: body, point: NONE, d: NONE, t: t });
  }
  const { matrix, free, rows } = compare(bench);
  expect(rows).toBeGreaterThan(8);
  expect(matrix).toBeLessThan(1e-13);
  expect(free).toBeLessThan(1e-12);
});
