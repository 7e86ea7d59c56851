import { describe, expect, test } from "vitest";
import { numbersInUse } from "../../src/memory/regions.ts";
import {
  ArgumentError,
  type ContactBody,
  solveContact,
  solveLcp,
  solveSliding,
  UnsupportedError,
  VARIANTS,
} from "../../src/solvers.ts";
import { violation } from "../support/contact-conditions.ts";
import * as make from "../support/contact-problems.ts";
import { problemFiles, readProblem } from "../support/coulomb.ts";

// biome-ignore lint/suspicious/noExplicitAny: every kind of wrong is given here
type Any = any;
const size = (b: ArrayLike<number>) => Math.max(1, Math.hypot(...Array.from(b)));

describe("what pivoting answers", () => {
  const frictionless = [
    make.boxOnFloor(),
    make.table(9, { offset: 0.9 }),
    make.table(4, { offset: 1.5 }),
    make.stack(10),
    make.wall(5, 4),
    make.pyramid(6),
    make.pile(6),
    make.duplicated(make.stack(4), 3),
    ...[-0.01, 0.01].map((shift) => make.books(4, shift)),
  ];
  test.each(frictionless.map((problem) => [problem.name, problem] as const))("%s", (_, { bodies, rows, space, b }) => {
    const problem = { dim: space, bodies, rows };
    const exact = solveLcp(problem);
    for (const variant of ["boxed", "filtered", "halved", "sor"] as const) {
      const threshold = 1e-7 * size(b);
      const answer = solveLcp(problem, { method: "descent", variant, threshold, iterations: 30_000 });
      expect(answer, variant).toMatchObject({ status: "solved", method: "descent" });
      // the forces need not be the only ones; what they do to the rows is
      for (const [i, a] of answer.a.entries()) expect(Math.abs(a - exact.a[i]), variant).toBeLessThan(1e-4 * size(b));
      expect(answer.certificate.primal).toBe(0);
      expect(answer.certificate.dual).toBeLessThanOrEqual(threshold * (1 + 1e-6));
      expect(answer.certificate.complementarity).toBeLessThanOrEqual(threshold * (1 + 1e-6));
    }
  });

  const rough = [
    make.boxOnFloor({ mu: 0.5 }),
    make.stack(6, { mu: 0.4 }),
    make.wall(3, 3, { mu: 0.5 }),
    make.pyramid(4, { mu: 0.4 }),
    make.arch(9, 0.3, 0.7),
    make.slope(0.3, 0.5),
    make.slope(0.6, 0.5, 3),
    make.ladder(1.2, 0.5, 0.3),
    make.toppling(5, 0.5, 0.4),
  ];
  test.each(rough.map((problem) => [problem.name, problem] as const))("%s", (_, problem) => {
    const { bodies, rows, space, mu, b, lo, hi, truth } = problem;
    const given = { dim: space, bodies, rows, mu, ...(lo.length > 0 && { lo, hi }) };
    for (const acceleration of ["none", "nesterov", "anderson"] as const) {
      const options = { method: "descent", acceleration, threshold: 1e-7, iterations: 100_000 } as const;
      const answer = solveContact(given, options);
      expect(answer.status).toBe("solved");
      expect(answer.certificate.naturalMap).toBeLessThan(1e-6);
      expect(violation(problem, answer.f, "coulomb")).toBeLessThan(1e-6);
      const moves = make.motionOf(problem, answer.f).flat();
      if (truth?.rests === true) expect(Math.max(...moves.map(Math.abs))).toBeLessThan(1e-4);
      for (const [i, x] of truth?.motion?.flat().entries() ?? [])
        expect(Math.abs(moves[i] - x)).toBeLessThan(1e-4 * size(b));
    }
  });

  test.each(problemFiles)("cone of others: %s", (file) => {
    const { dim, A, b, mu } = readProblem(file);
    const problem = {
      dim: dim as 2 | 3,
      A: Array.from(A, (row) => Array.from(row)),
      b: Array.from(b),
      mu: Array.from(mu),
    };
    const options = {
      method: "descent",
      acceleration: "nesterov",
      threshold: 1e-8 * size(b),
      iterations: 4000,
    } as const;
    const { certificate, status } = solveContact(problem, { ...options, trusted: true });
    expect(status).toBe("solved");
    // of both rows of a disc, and of the normal by way of the slip
    expect(certificate.naturalMapRelative).toBeLessThan(3e-8);
  });
});

describe("filtering", () => {
  test("leaves rows out and never changes the answer", () => {
    const { bodies, rows, mu } = make.wall(6, 5, { mu: 0.5 });
    const solve = (variant: "boxed" | "filtered") =>
      solveContact({ dim: 3, bodies, rows, mu }, { method: "descent", variant, threshold: 1e-8, iterations: 20_000 });
    const [all, few] = [solve("boxed"), solve("filtered")];
    expect([all.status, few.status]).toEqual(["solved", "solved"]);
    for (const [i, a] of few.a.entries()) expect(Math.abs(a - all.a[i])).toBeLessThan(1e-5);
    expect(few.descent?.energy).toBeCloseTo(all.descent?.energy ?? 0, 6);
  });
});

describe("rolling and torsion", () => {
  // a ball of 2 kg and 0.5 m on the floor: rows are those of the ball over the world
  const [m, r, g] = [2, 0.5, 9.81];
  const inertia = 0.4 * m * r * r;
  const row = (jb: number[]) => ({ a: -1, b: 0, jb });
  const rows = [
    row([0, 1, 0, 0, 0, 0]),
    // the lowest point: v + ω x (0, -r, 0)
    row([1, 0, 0, 0, 0, r]),
    row([0, 0, 1, -r, 0, 0]),
    row([0, 0, 0, 1, 0, 0]),
    row([0, 0, 0, 0, 0, 1]),
    row([0, 0, 0, 0, 1, 0]),
  ];
  const ball = (force: number[]): ContactBody => ({
    invMass: 1 / m,
    invInertia: [0, 1, 2].map((i) => [0, 1, 2].map((k) => (i === k ? 1 / inertia : 0))),
    force,
  });
  const [rolling, torsion] = [0.01, 0.02];
  const motion = (force: number[], friction: "cone" | "pyramid" = "cone") => {
    const given = { dim: 3 as const, bodies: [ball(force)], rows, mu: [0.8], rolling: [rolling], torsion: [torsion] };
    const answer = solveContact(given, { method: "descent", threshold: 1e-10, friction });
    expect(answer.status).toBe("solved");
    expect(answer.certificate.resistance).toBeLessThan(1e-9);
    return { turning: answer.a.slice(3), slip: Math.hypot(answer.a[1], answer.a[2]) };
  };
  test("holds a ball until the push has a longer lever, then takes what it can", () => {
    const most = (rolling * m * g) / r;
    expect(motion([0.99 * most, -m * g, 0, 0, 0, 0]).turning.every((x) => Math.abs(x) < 1e-8)).toBe(true);
    // about the lowest point: (F r - ρ m g) over 7/5 m r²
    const { turning, slip } = motion([3 * most, -m * g, 0, 0, 0, 0]);
    expect(turning[1]).toBeCloseTo((-2 * rolling * m * g) / (1.4 * m * r * r), 7);
    expect(slip).toBeLessThan(1e-8);
  });
  test("is a disc: the same in every direction", () => {
    const push = (3 * rolling * m * g) / r / Math.SQRT2;
    const { turning } = motion([push, -m * g, push, 0, 0, 0]);
    expect(Math.hypot(turning[0], turning[1])).toBeCloseTo((2 * rolling * m * g) / (1.4 * m * r * r), 7);
    // the two rows of a pyramid reach further together
    const square = motion([push, -m * g, push, 0, 0, 0], "pyramid").turning;
    expect(Math.hypot(square[0], square[1])).toBeLessThan(((2 * rolling * m * g) / (1.4 * m * r * r)) * 0.9);
  });
  test("torsion stops a spin about the normal", () => {
    const most = torsion * m * g;
    expect(Math.abs(motion([0, -m * g, 0, 0, 0.99 * most, 0]).turning[2])).toBeLessThan(1e-8);
    expect(motion([0, -m * g, 0, 0, 4 * most, 0]).turning[2]).toBeCloseTo((3 * most) / inertia, 7);
  });
});

describe("rows that nothing moves, and large problems", () => {
  test("are left out, counted and named where they contradict", () => {
    const body = { invMass: 1, invInertia: 1, force: [0, -1, 0] };
    const wall = { invMass: 0, invInertia: 0, force: [0, 0, 0] };
    const rows = [
      { a: 0, ja: [0, 1, 0] },
      { a: 1, ja: [0, 1, 0], c: 2 },
    ];
    for (const variant of VARIANTS) {
      const options = { method: "descent", variant } as const;
      expect(solveLcp({ bodies: [body, wall], rows }, options), variant).toMatchObject({
        status: "solved",
        f: [expect.closeTo(1, 6), 0],
        descent: { skipped: 1 },
      });
      const against = [rows[0], { ...rows[1], c: -2 }];
      const answer = solveLcp({ bodies: [body, wall], rows: against }, options);
      expect(answer).toMatchObject({ status: "inconsistent", f: [expect.closeTo(1, 6), 0], descent: { skipped: 1 } });
      expect(answer.message).toContain("no force changes rows 1");
    }
  });
  test("A is not formed: 30,000 rows", () => {
    const n = 30_000;
    const bodies = Array.from({ length: n }, () => ({ invMass: 1, invInertia: 1, force: [0, -1, 0] }));
    const rows = bodies.map((_, i) => ({ a: i, b: i % 10 === 0 ? -1 : i - 1, ja: [0, 1, 0], jb: [0, -1, 0] }));
    const { status, descent } = solveLcp({ bodies, rows }, { method: "descent", variant: "filtered", threshold: 1e-3 });
    expect(status).toBe("solved");
    expect(descent?.bytesPerRow).toBeLessThan(300);
  });
  test("a divergent reference goes back and shortens its step", () => {
    const A = Array.from({ length: 20 }, (_, i) => Array.from({ length: 20 }, (_, k) => (i === k ? 3 : 1)));
    const b = A.map((_, i) => -1 - 0.1 * i);
    const answer = solveLcp({ A, b }, { method: "descent", variant: "jacobi", relaxation: 1.9, threshold: 1e-5 });
    expect(answer.status).toBe("solved");
    expect(answer.certificate.primal).toBe(0);
  });
});

test("what is wrong is refused by name, and nothing is kept", () => {
  const { bodies, rows, mu } = make.stack(2, { mu: 0.5 });
  const rough = { dim: 3 as const, bodies, rows, mu };
  const flat = {
    A: [
      [2, 1],
      [1, 2],
    ],
    b: [-1, 1],
  };
  const before = numbersInUse();
  const refuse = (call: () => unknown, words: string | RegExp, kind: Any = ArgumentError) => {
    expect(call).toThrow(kind);
    expect(call).toThrow(words);
  };
  const contact =
    (options: Any, problem: Any = rough) =>
    () =>
      solveContact(problem, { method: "descent", ...options });
  const lcp =
    (options: Any, problem: Any = flat) =>
    () =>
      solveLcp(problem, { method: "descent", ...options });
  refuse(
    lcp({ variant: "boxed" }),
    'variant "boxed" needs bodies and rows; for a matrix A the variants are plain',
    UnsupportedError,
  );
  refuse(lcp({ variant: "magic" }), 'variant is "magic"; it must be one of "plain"');
  refuse(lcp({ iterations: 0 }), "iterations is 0");
  refuse(lcp({ threshold: -1 }), "threshold is -1; it must not be negative");
  refuse(lcp({ threshold: Number.NaN }), "threshold");
  refuse(lcp({ budgetMs: -1 }), "budgetMs is -1");
  refuse(lcp({ budgetMs: Number.POSITIVE_INFINITY }), "budgetMs");
  refuse(lcp({ start: [1] }), "start has length 1");
  refuse(lcp({ relaxation: 1.5 }), 'relaxation is for variants "sor" and "jacobi"');
  refuse(lcp({ variant: "sor", relaxation: 2 }), "relaxation is 2; it must be between 0 and 2");
  refuse(lcp({ acceleration: "warp" }), "acceleration");
  refuse(lcp({ friction: "cone" }), "friction is not a field");
  refuse(lcp({ law: "text" }), "law is not a field");
  refuse(
    lcp(
      {},
      {
        A: [
          [1, 2],
          [2, 1],
        ],
        b: [0, 0],
      },
    ),
    "negative eigenvalue",
  );
  refuse(contact({ variant: "filtered", acceleration: "nesterov" }), "acceleration needs every row");
  refuse(contact({ friction: "square" }), "friction");
  refuse(contact({ friction: "pyramid", law: "coulomb" }), "law is given together with");
  refuse(contact({ law: "newton" }), "law");
  refuse(contact({}, { ...rough, rolling: [0.1] }), "rolling has length 1");
  refuse(contact({}, { ...rough, rolling: mu }), "mu has length");
  refuse(contact({}, { ...rough, torsion: mu.map(() => -1) }), "torsion[0] is -1");
  const apart = rows.map((row, i) => (i === 4 ? { ...row, a: 1, b: 0 } : row));
  refuse(contact({}, { ...rough, rows: apart }), "the normal of its contact");
  refuse(() => solveContact({ ...rough, rolling: mu }), 'rolling friction needs method "descent"', UnsupportedError);
  refuse(
    () => solveSliding(flat, { method: "descent" } as Any),
    'method "descent" does not solve this kind',
    UnsupportedError,
  );
  expect(solveContact({ dim: 3, A: [], b: [], mu: [] }, { method: "descent" })).toMatchObject({
    f: [],
    status: "solved",
  });
  expect(numbersInUse()).toBe(before);
});
