// Loops, redundancy and contradictions: what the auxiliary system makes of them.
import { describe, expect, test } from "vitest";
import { solveTree, type TreeConstraint, type TreeProblem } from "../../src/solvers.ts";
import { solveDense } from "../support/dense-kkt.ts";
import { randomRow } from "../support/random-auxiliary.ts";
import { randomForest, seeded } from "../support/random-forest.ts";
import { allFinite, difference, norm } from "../support/tree-error.ts";

/** A four-bar linkage in the plane z = 0, its links as three-dimensional bodies with hinges about z, or as planar ones. */
function fourBar(planar: boolean): TreeProblem {
  const corners = [
    [0, 0],
    [0.3, 1],
    [1.7, 1.4],
    [2, 0],
  ];
  const links = [0, 1, 2].map((i) => {
    const [from, to] = [corners[i], corners[i + 1]];
    return { centre: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], mass: 1 + i, inertia: 0.2 + 0.1 * i };
  });
  const bodies = links.map(({ mass, inertia }) =>
    planar
      ? { M: [mass, mass, inertia].map((m, i) => [0, 1, 2].map((j) => (i === j ? m : 0))), force: [0, -9.81 * mass, 0] }
      : {
          mass,
          inertia: [0.1, 0.3, inertia].map((m, i) => [0, 1, 2].map((j) => (i === j ? m : 0))),
          force: [0, -9.81 * mass, 0, 0, 0, 0],
        },
  );
  const rows = (link: number, corner: number, sign: number): number[][] => {
    const [x, y] = [0, 1].map((i) => corners[corner][i] - links[link].centre[i]);
    if (planar)
      return [
        [1, 0, -y],
        [0, 1, x],
      ].map((row) => row.map((value) => sign * value));
    return [
      [1, 0, 0, 0, 0, -y],
      [0, 1, 0, 0, 0, x],
      [0, 0, 1, y, -x, 0],
      [0, 0, 0, 1, 0, 0],
      [0, 0, 0, 0, 1, 0],
    ].map((row) => row.map((value) => sign * value));
  };
  const c = planar ? [0, 0] : [0, 0, 0, 0, 0];
  const primary = [0, 1, 2, 3].map(
    (corner): TreeConstraint => ({
      a: corner - 1,
      b: corner === 3 ? -1 : corner,
      ja: corner === 0 ? null : rows(corner - 1, corner, -1),
      jb: corner === 3 ? null : rows(corner, corner, 1),
      c,
    }),
  );
  return { bodies, primary };
}

describe("redundant loops", () => {
  test("a planar four-bar in three dimensions: rank 2 of the 5 rows that close it", () => {
    const flat = solveTree(fourBar(true));
    expect(flat).toMatchObject({ status: "solved", rank: 8, redundant: [] });
    const solid = solveTree(fourBar(false));
    expect(solid).toMatchObject({ status: "solved", rank: 17 });
    expect(solid.redundant).toHaveLength(3);
    for (const [i, [x, y, turn]] of flat.vdot.entries())
      expect(difference(solid.vdot[i], [x, y, 0, 0, 0, turn])).toBeLessThan(1e-12);
    // what is not determined, out of the plane, is zero
    for (const [i, [x, y]] of flat.lambda.entries())
      expect(difference(solid.lambda[i], [x, y, 0, 0, 0])).toBeLessThan(1e-10);
    expect(solid.certificate.equality).toBeLessThan(1e-12);
  });

  test("a straight chain pinned at both ends", () => {
    const count = 6;
    const bodies = Array.from({ length: count }, () => ({
      M: [1, 1, 0.1].map((m, i) => [0, 1, 2].map((j) => (i === j ? m : 0))),
      force: [0, -9.81, 0],
    }));
    const at = (x: number, sign: number) => [
      [sign, 0, 0],
      [0, sign, sign * x],
    ];
    const primary = Array.from({ length: count + 1 }, (_, i) => ({
      a: i - 1,
      b: i === count ? -1 : i,
      ja: i === 0 ? null : at(0.5, -1),
      jb: i === count ? null : at(-0.5, 1),
      c: [0, 0],
    }));
    const found = solveTree({ bodies, primary });
    // along the chain one row is too many: its tension is not determined, and least at zero
    expect(found).toMatchObject({ status: "solved", rank: 13 });
    expect(found.redundant).toHaveLength(1);
    expect(Math.max(...found.lambda.map(([x]) => Math.abs(x)))).toBeLessThan(1e-9);
    expect(found.certificate.equality).toBeLessThan(1e-11);
    // both pins carry the same half of what does not fall
    expect(found.lambda[0][1]).toBeCloseTo(-found.lambda[count][1], 9);
  });

  const mass = [1, 1, 1, 0.1, 0.1, 0.1].map((m, i) => [0, 1, 2, 3, 4, 5].map((j) => (i === j ? m : 0)));
  const ballRows = ([x, y, z]: number[], sign: number) =>
    [
      [1, 0, 0, 0, z, -y],
      [0, 1, 0, -z, 0, x],
      [0, 0, 1, y, -x, 0],
    ].map((row) => row.map((value) => sign * value));
  const ballJoint = (a: number, b: number, ra: number[], rb: number[]): TreeConstraint => ({
    a,
    b,
    ja: a < 0 ? null : ballRows(ra, -1),
    jb: ballRows(rb, 1),
    c: [0, 0, 0],
  });
  const falling = (count: number) => Array.from({ length: count }, () => ({ M: mass, force: [0, -9.81, 0, 0, 0, 0] }));

  test("a ring of 200 that falls as one: rows with nothing but rounding in them are no contradiction", () => {
    const count = 200;
    const primary = Array.from({ length: count }, (_, i) => {
      const [x, y] = [0.5 * Math.cos((2 * Math.PI * i) / count), 0.5 * Math.sin((2 * Math.PI * i) / count)];
      return ballJoint((i + count - 1) % count, i, [x, y, 0], [-x, -y, 0]);
    });
    const found = solveTree({ bodies: falling(count), primary });
    expect(found).toMatchObject({ status: "solved", rank: 3 * count, redundant: [] });
    for (const v of found.vdot) expect(difference(v, [0, -9.81, 0, 0, 0, 0])).toBeLessThan(1e-11);
  });

  test("a flat net of 6 x 6 plates on ball joints, held at three corners", () => {
    const n = 6;
    const primary: TreeConstraint[] = [];
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) {
        if (i + 1 < n) primary.push(ballJoint(n * i + j, n * i + n + j, [0.5, 0, 0], [-0.5, 0, 0]));
        if (j + 1 < n) primary.push(ballJoint(n * i + j, n * i + j + 1, [0, 0, 0.5], [0, 0, -0.5]));
      }
    for (const corner of [0, n - 1, n * n - n]) primary.push(ballJoint(-1, corner, [], [0.1, 0, 0.1]));
    const problem = { bodies: falling(n * n), primary };
    const found = solveTree(problem);
    expect(found.status).toBe("solved");
    // the dense rank of the same matrix
    const dense = solveDense(problem);
    expect(found.rank).toBe(dense.rank - 6 * n * n);
    expect(found.redundant).toHaveLength(3 * primary.length - found.rank);
    expect(found.certificate.equality).toBeLessThan(1e-12);
    expect(found.certificate.motion).toBeLessThan(1e-12);
    // no multiplier is larger than the weight of a few plates
    expect(Math.max(...found.lambda.flat().map(Math.abs))).toBeLessThan(100);
  });

  test("a row stated three times shares the load", () => {
    const body = { M: [[2]], force: [-12] };
    const row = { a: 0, b: -1, ja: [1], c: 0 };
    const found = solveTree({ bodies: [body], primary: [], auxiliary: [row, row, row] });
    expect(found).toMatchObject({ status: "solved", rank: 1 });
    expect(found.redundantAuxiliary).toHaveLength(2);
    for (const mu of found.mu) expect(mu).toBeCloseTo(4, 12);
  });
});

describe("contradictions", () => {
  test("equalities: the rows that do not hold are named, nothing blows up", () => {
    const body = { M: [[2]], force: [0] };
    const row = (c: number) => ({ a: 0, b: -1, ja: [1], c });
    const found = solveTree({ bodies: [body], primary: [], auxiliary: [row(1), row(3)] });
    expect(found).toMatchObject({ status: "conflict", rank: 1, conflicts: { primary: [], auxiliary: [0, 1] } });
    // least squares: half way
    expect(found.vdot[0][0]).toBeCloseTo(-2, 9);
    expect(found.certificate.equality).toBeCloseTo(1, 9);
  });

  test("an auxiliary row against the tree: the tree holds", () => {
    const problem = fourBar(true);
    const same = { a: -1, b: 0, jb: problem.primary[0].jb![0], c: 5 };
    const found = solveTree({ ...problem, auxiliary: [same] });
    expect(found).toMatchObject({
      status: "conflict",
      conflicts: { primary: [], auxiliary: [0] },
      redundantAuxiliary: [0],
    });
    expect(difference(found.vdot.flat(), solveTree(problem).vdot.flat())).toBeLessThan(1e-9);
  });

  test("limits against each other, and rows of zeros", () => {
    const body = { M: [[2]], force: [0] };
    const found = solveTree({
      bodies: [body],
      primary: [],
      auxiliary: [
        { a: 0, b: -1, ja: [1], c: -1, kind: "inequality" },
        { a: 0, b: -1, ja: [-1], c: -1, kind: "inequality" },
        { a: 0, b: -1, ja: [0], c: 2 },
      ],
    });
    expect(found.status).toBe("conflict");
    expect(found.conflicts.auxiliary).toContain(2);
    expect(found.conflicts.auxiliary.length).toBeGreaterThan(1);
    expect(allFinite(found.vdot) && found.mu.every((mu) => Math.abs(mu) < 1e4)).toBe(true);
  });

  test("random ones: never NaN, what is not named holds", () => {
    for (let seed = 0; seed < 80; seed++) {
      const random = seeded(800 + seed);
      const base = randomForest(random, { bodies: 3, ratio: 10, rows: (_, child) => child });
      const kinds = ["equality", "equality", "motor", "inequality"] as const;
      const auxiliary = Array.from({ length: 14 }, (_, i) => randomRow(random, base, kinds[i % 4]));
      const found = solveTree({ ...base, auxiliary });
      expect(allFinite(found.vdot) && allFinite(found.lambda) && found.mu.every(Number.isFinite)).toBe(true);
      expect(["solved", "conflict"]).toContain(found.status);
      const limit = 1e6 * Math.max(1, ...found.lambda.map(norm));
      expect(Math.max(...found.mu.map(Math.abs)), `seed ${seed}`).toBeLessThan(limit);
    }
  });
});

describe("by hand", () => {
  test("a contact between two trees", () => {
    // two blocks on strings, one above the other: the lower one is pulled up against the upper one
    const block = (mass: number, force: number) => ({ M: [[mass]], force: [force] });
    const contact = { a: 0, b: 1, ja: [1], jb: [-1], c: 0, kind: "inequality" as const };
    const pushed = solveTree({ bodies: [block(1, -10), block(2, 40)], primary: [], auxiliary: [contact] });
    expect(pushed.mu[0]).toBeCloseTo(20, 12);
    expect(pushed.vdot.flat()).toEqual([expect.closeTo(10, 12), expect.closeTo(10, 12)]);
    const apart = solveTree({ bodies: [block(1, 10), block(2, -40)], primary: [], auxiliary: [contact] });
    expect(apart).toMatchObject({ mu: [0], vdot: [[10], [-20]], status: "solved" });
  });

  test("a motor gives what it has, and no more", () => {
    const wheel = { M: [[0.5]], force: [0] };
    const motor = (hi: number) => ({ a: 0, b: -1, ja: [1], c: -6, lo: -hi, hi });
    const strong = solveTree({ bodies: [wheel], primary: [], auxiliary: [motor(10)] });
    expect(strong.vdot[0][0]).toBeCloseTo(6, 12);
    expect(strong.mu[0]).toBeCloseTo(3, 12);
    const weak = solveTree({ bodies: [wheel], primary: [], auxiliary: [motor(1)] });
    expect(weak).toMatchObject({ mu: [1], vdot: [[2]], status: "solved", rank: 0 });
  });

  test("a thruster on one body holds the acceleration of another", () => {
    const cart = (force: number) => ({ M: [[1]], force: [force] });
    const found = solveTree({
      bodies: [cart(0), cart(4)],
      primary: [{ a: 0, b: 1, ja: [[1]], jb: [[-1]], c: [0] }],
      auxiliary: [{ a: 0, b: 1, ja: [0], jb: [1], ka: [1], kb: [0], c: -3 }],
    });
    // both carts accelerate at 3 = (4 + 2) / 2
    expect(found.mu[0]).toBeCloseTo(2, 12);
    expect(found.vdot.flat()).toEqual([expect.closeTo(3, 12), expect.closeTo(3, 12)]);
    expect(found.lambda[0][0]).toBeCloseTo(1, 12);
  });
});
