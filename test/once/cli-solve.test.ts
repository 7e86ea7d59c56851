import { describe, expect, test } from "vitest";
import { commandLine } from "../support/command-line.ts";
import { violation } from "../support/contact-conditions.ts";
import * as make from "../support/contact-problems.ts";

const { taut, answer, refusal, file } = commandLine();

describe("taut solve", () => {
  const problem = {
    kind: "tree",
    bodies: [
      { M: [[2]], force: [4] },
      { M: [[1]], force: [0] },
    ],
    primary: [{ a: 0, b: 1, ja: [[1]], jb: [[-1]], c: [0] }],
  };

  test("one problem, one answer; several, an array", () => {
    const found = answer("solve", file("one.json", problem));
    expect(found).toMatchObject({ status: "solved", method: "lagrange-tree", mu: [], rank: 1 });
    // 4 N on 3 kg; what reaches the second body is 4/3 N, against the row's direction on it
    expect(found.vdot[0][0]).toBeCloseTo(4 / 3, 14);
    expect(found.vdot[1][0]).toBeCloseTo(4 / 3, 14);
    expect(found.lambda[0][0]).toBeCloseTo(-4 / 3, 14);
    expect(found.certificate.equality).toBeLessThan(1e-15);
    expect(found.ms).toBeGreaterThan(0);
    expect(answer("solve", file("two.json", { problems: [problem, problem] }))).toHaveLength(2);
    expect(answer("solve", file("none.json", { problems: [] }))).toEqual([]);
    expect(JSON.parse(taut(["solve", "-"], JSON.stringify(problem)).stdout).rank).toBe(1);
  });

  test("auxiliary rows and loops", () => {
    const loop = [...problem.primary, { a: -1, b: 1, jb: [[1]], c: [-1] }, { a: 0, b: -1, ja: [[2]], c: [-2] }];
    const limit = { a: 0, b: 1, ja: [1], jb: [-1], c: 1, kind: "inequality" };
    const motor = { bodies: [1], j: [[1]], c: -9, lo: null, hi: 2 };
    const given = {
      problems: [
        { ...problem, primary: loop },
        { ...problem, primary: [], auxiliary: [limit, motor] },
      ],
    };
    const [round, driven] = answer("solve", file("loops.json", given));
    expect(round).toMatchObject({ status: "solved", rank: 2, mu: [] });
    expect(round.vdot.flat()).toEqual([expect.closeTo(1, 12), expect.closeTo(1, 12)]);
    expect(round.redundant).toHaveLength(1);
    // the motor gives all it has: 2 N on 1 kg; the first body runs at 4 / 2, and 2 - 2 + 1 > 0 needs no force
    expect(driven).toMatchObject({ status: "solved", mu: [0, 2], vdot: [[2], [2]], lambda: [], rank: 0 });
    for (const key of ["equality", "primal", "dual", "complementarity"]) expect(driven.certificate[key]).toBe(0);
  });

  test("rows that contradict each other, as docs/formats.md says", () => {
    const bodies = [{ M: [[1]], force: [0] }];
    const still = { a: 0, b: -1, ja: [[1]], c: [0] };
    const pulled = { a: 0, b: -1, ja: [1], c: 1 };
    const given = {
      problems: [
        { kind: "tree", bodies, primary: [{ ...still, ja: [[1], [1]], c: [0, 1] }] },
        { kind: "tree", bodies, primary: [still], auxiliary: [pulled] },
        { kind: "tree", bodies, primary: [], auxiliary: [{ ...pulled, c: 0 }, pulled] },
      ],
    };
    const [tree, mixed, auxiliary] = answer("solve", file("conflict.json", given));
    for (const { status } of [tree, mixed, auxiliary]) expect(status).toBe("conflict");
    // in the tree the row that came later is left out
    expect(tree).toMatchObject({ vdot: [[0]], lambda: [[0, 0]], rank: 1 });
    expect(tree.conflicts).toEqual({ primary: [{ constraint: 0, row: 1 }], auxiliary: [] });
    // what the tree holds, it holds against auxiliary rows
    expect(mixed).toMatchObject({ vdot: [[0]], lambda: [[0]], mu: [0] });
    expect(mixed.conflicts).toEqual({ primary: [], auxiliary: [0] });
    // auxiliary equalities among themselves: least squares, half way
    expect(auxiliary.vdot[0][0]).toBeCloseTo(-0.5, 12);
    expect(auxiliary.conflicts).toEqual({ primary: [], auxiliary: [0, 1] });
    expect(auxiliary.certificate.equality).toBeCloseTo(0.5, 12);
  });

  test("what is wrong is named: file, problem, field", () => {
    const spoiled = { ...problem, bodies: [problem.bodies[0], { M: [[-1]], force: [0] }] };
    refusal(
      ["solve", file("x.json", { problems: [problem, spoiled] })],
      "x.json",
      "problems[1]",
      "bodies[1]",
      "M[0][0]",
    );
    refusal(
      ["solve", file("x.json", { ...problem, auxiliary: [{}] })],
      "x.json: problem: auxiliary[0]: a is undefined",
    );
    const swapped = { a: 0, b: 1, ja: [1], jb: [1], c: 0, lo: 2, hi: 1 };
    refusal(
      ["solve", file("x.json", { ...problem, auxiliary: [swapped] })],
      "auxiliary[0]: lo is 2, which is greater than hi",
    );
    refusal(["solve", file("x.json", { ...problem, primry: [] })], "x.json: problem: primry is not a field");
    refusal(["solve", file("x.json", { kind: "tree", bodies: [] })], "x.json: problem: primary is missing");
    refusal(["solve", file("x.json", { problems: [problem], name: "two" })], "x.json: name is not a field");
    refusal(["solve", file("x.json", { kind: "riddle" })], "x.json", "kind must be one of", '"tree"', '"riddle"');
    refusal(["solve", file("x.json", {})], "x.json", "kind is missing");
    refusal(["solve", file("x.json", "[1, 2")], "x.json", "not JSON");
    refusal(["solve", file("x.json", "7")], "x.json", "must be an object");
    refusal(["solve", file("x.json", { problems: 3 })], "problems must be an array");
    refusal(["solve", "missing.json"], "missing.json", "no such file");
    refusal(["solve", file("x.json", problem), "--method", "pivot"], "--method pivot does not solve", '"tree"');
    refusal(["solve", "x.json", "--method", "magic"], "magic");
    refusal(["solve", "x.json", "--law", "text"], "--law");
  });
});

describe("taut solve: contact forces", () => {
  const wall = make.wall(3, 2, { mu: 0.5 });
  const lcp = { kind: "lcp", A: make.stack(3).A, b: make.stack(3).b };
  const contact = { kind: "contact", dim: 3, mu: wall.mu, A: wall.A, b: wall.b };
  const rod = { kind: "sliding", A: [[-0.2]], b: [-9.81] };
  const ANSWER = ["f", "a", "status", "method", "iterations", "ms", "certificate"];
  const keys = (answer: object) => Object.keys(answer).filter((key) => ANSWER.includes(key));

  test("kinds lcp, contact and sliding, alone and among others", () => {
    const planar = make.slope(0.3, 0.5);
    const given = [
      lcp,
      contact,
      rod,
      { kind: "lcp", bodies: make.stack(3).bodies, rows: make.stack(3).rows },
      { kind: "contact", dim: 2, mu: planar.mu, bodies: planar.bodies, rows: planar.rows },
      {
        kind: "lcp",
        A: [
          [2, 1],
          [1, 2],
        ],
        b: [-6, 1],
        lo: [null, 0],
        hi: [2, null],
      },
      { kind: "lcp", A: [], b: [] },
      { kind: "lcp", A: [[0]], b: [-1] },
    ];
    const answers = answer("solve", file("several.json", { problems: given }));
    for (const one of answers) expect(keys(one).sort()).toEqual([...ANSWER].sort());
    const status = answers.map((one: { status: string }) => one.status);
    expect(status).toEqual(["solved", "solved", "ray", "solved", "solved", "solved", "solved", "inconsistent"]);
    const [box, bricks, ray, bodies, slope, bounded, empty, out] = answers;
    expect(box.certificate).toMatchObject({ primal: 0, dual: expect.any(Number), complementarity: expect.any(Number) });
    expect(violation(make.stack(3), box.f)).toBeLessThan(1e-9);
    expect(violation(make.stack(3), bodies.f)).toBeLessThan(1e-9);
    expect(violation(wall, bricks.f, "coulomb")).toBeLessThan(1e-9);
    expect(bricks.certificate).toMatchObject({
      law: "coulomb",
      dissipation: expect.any(Number),
      opposing: expect.any(Number),
    });
    expect(ray.ray[0]).toBeGreaterThan(0);
    expect(violation(planar, slope.f)).toBeLessThan(1e-9);
    expect(bounded).toMatchObject({ f: [2, 0], a: [-2, 3] });
    expect(empty).toMatchObject({ f: [], a: [] });
    expect(out.message).toContain("no finite forces");
    expect(answer("solve", file("one.json", contact), "--law", "text").status).toBe("solved");
    expect(answer("solve", "one.json", "--method", "pivot", "--iterations", "100000").status).toBe("solved");
    expect(answer("solve", "one.json", "--law", "text", "--target", "typescript").status).toBe("solved");
  });

  test("descent: every variant, what ended it, and all of them compared", () => {
    const { bodies, rows, mu } = wall;
    file("rows.json", { kind: "contact", dim: 3, mu, bodies, rows });
    const descend = (...more: string[]) => answer("solve", "rows.json", "--method", "descent", ...more);
    for (const variant of ["incremental", "filtered"]) {
      const found = descend("--variant", variant, "--threshold", "1e-7", "--iterations", "50000");
      expect(found).toMatchObject({ status: "solved", method: "descent", descent: { variant, ended: "threshold" } });
      expect(keys(found).sort()).toEqual([...ANSWER].sort());
      expect(violation(wall, found.f, "coulomb")).toBeLessThan(1e-6);
    }
    expect(descend("--iterations", "3")).toMatchObject({
      status: "budget",
      iterations: 3,
      descent: { ended: "iterations" },
    });
    expect(descend("--budget-ms", "0")).toMatchObject({ status: "budget", iterations: 0, descent: { ended: "time" } });
    expect(descend("--acceleration", "nesterov", "--friction", "pyramid").status).toBe("solved");
    const { compared } = descend("--compare", "--iterations", "5");
    expect(compared.map(({ variant }: { variant: string }) => variant)).toHaveLength(9);
    for (const { sweeps, residual } of compared) expect([sweeps, residual > 0]).toEqual([5, true]);
  });

  test("what is wrong is named: file, problem, field and index", () => {
    refusal(["solve", file("x.json", { problems: [lcp, { ...lcp, b: [] }] })], "x.json: problems[1]: b has length 0");
    refusal(["solve", file("x.json", { ...contact, mu: [-1, ...wall.mu.slice(1)] })], "x.json: problem: mu[0] is -1");
    refusal(
      [
        "solve",
        file("x.json", {
          kind: "lcp",
          A: [
            [1, 2],
            [2, 1],
          ],
          b: [0, 0],
        }),
      ],
      "A has a negative eigenvalue",
    );
    refusal(
      [
        "solve",
        file("x.json", {
          kind: "lcp",
          A: [
            [1, 0.5],
            [0, 1],
          ],
          b: [0, 0],
        }),
      ],
      "A[1][0]",
      "symmetric",
    );
    refusal(["solve", file("x.json", { kind: "lcp", A: [[1]], b: [null] })], "b[0] is null");
    refusal(["solve", file("x.json", { kind: "lcp" })], "A is missing");
    refusal(["solve", file("x.json", lcp), "--law", "text"], "--law", '"lcp"');
    refusal(["solve", "x.json", "--method", "lagrange-tree"], "lagrange-tree", '"lcp"');
    refusal(["solve", "x.json", "--budget-ms", "2"], "--budget-ms is for --method descent only");
    const descent = ["solve", "x.json", "--method", "descent"];
    refusal([...descent, "--variant", "magic"], "--variant");
    refusal([...descent, "--variant", "boxed"], "x.json: problem", 'variant "boxed" needs bodies and rows');
    refusal([...descent, "--friction", "cone"], '--friction is for kind "contact"');
    refusal(["solve", file("x.json", rod), "--method", "descent"], "--method descent does not solve", '"sliding"');
    file("x.json", lcp);
    refusal(["solve", "x.json", "--iterations", "0"], "iterations");
  });
});
