import { describe, expect, test } from "vitest";
import { numbersInUse } from "../src/memory/regions.ts";
import { ArgumentError, solveTree, type TreeProblem } from "../src/solvers.ts";

const unit = [
  [1, 0],
  [0, 1],
];
const good = () => ({
  bodies: [
    { M: unit.map((row) => row.slice()), force: [1, 2] },
    { M: unit.map((row) => row.slice()), force: [3, 4] },
  ],
  primary: [{ a: 0, b: 1, ja: [[1, 0]], jb: [[-1, 0]], c: [0] }],
});
type Good = ReturnType<typeof good>;

describe("solveTree refuses, in words", () => {
  // what is done to a sound problem, the subject named, the argument named
  const cases: [string, (p: Good) => void, string, string][] = [
    ["NaN in a force", (p) => (p.bodies[1].force[0] = Number.NaN), "bodies[1]", "force[0]"],
    ["an infinite mass", (p) => (p.bodies[0].M[1][1] = Number.POSITIVE_INFINITY), "bodies[0]", "M[1][1]"],
    ["a force of the wrong length", (p) => p.bodies[0].force.push(1), "bodies[0]", "force"],
    ["a mass that is not square", (p) => p.bodies[0].M[1].push(1), "bodies[0]", "M[1]"],
    ["a mass that is not symmetric", (p) => (p.bodies[0].M[1][0] = 0.5), "bodies[0]", "M[1][0]"],
    [
      "an indefinite mass",
      (p) =>
        (p.bodies[0].M = [
          [1, 2],
          [2, 1],
        ]),
      "bodies[0]",
      "M",
    ],
    ["a negative mass", (p) => (p.bodies[0].M[0][0] = -1), "bodies[0]", "M[0][0]"],
    ["a body joined to itself", (p) => (p.primary[0].b = 0), "primary[0]", "b"],
    ["a body that does not exist", (p) => (p.primary[0].b = 2), "primary[0]", "b"],
    ["an index that is no integer", (p) => (p.primary[0].a = 0.5), "primary[0]", "a"],
    ["a Jacobian with too many rows", (p) => p.primary[0].ja.push([0, 0]), "primary[0]", "ja"],
    ["a Jacobian with a short row", (p) => p.primary[0].jb[0].pop(), "primary[0]", "jb[0]"],
    ["no rows", (p) => (p.primary[0].c = []), "primary[0]", "c"],
    ["NaN in c", (p) => (p.primary[0].c[0] = Number.NaN), "primary[0]", "c[0]"],
    ["no bodies", (p) => delete (p as Partial<Good>).bodies, "solveTree", "bodies"],
    ["a short c", (p) => [p.primary[0].ja, p.primary[0].jb].map((rows) => rows.push([0, 1])), "primary[0]", "c"],
    ["no constraints", (p) => delete (p as Partial<Good>).primary, "solveTree", "primary"],
    ["a misspelt field", (p) => Object.assign(p, { primry: [] }), "solveTree", "primry"],
    ["a misspelt field of a body", (p) => Object.assign(p.bodies[1], { froce: [] }), "bodies[1]", "froce"],
    ["a mass beside a matrix", (p) => Object.assign(p.bodies[1], { mass: 1 }), "bodies[1]", "mass"],
    ["a misspelt field of a constraint", (p) => Object.assign(p.primary[0], { jA: [] }), "primary[0]", "jA"],
    ["an array for a body", (p) => ((p.bodies as unknown[])[0] = []), "bodies[0]", "body"],
    ["no force", (p) => delete (p.bodies[0] as Partial<Good["bodies"][0]>).force, "bodies[0]", "force"],
    ["a string for a number", (p) => ((p.bodies[0].force as unknown[])[1] = "2"), "bodies[0]", "force[1]"],
  ];
  test.each(cases)("%s", (_, spoil, subject, argument) => {
    const problem = good();
    spoil(problem);
    const before = numbersInUse();
    let error: unknown;
    try {
      solveTree(problem);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ArgumentError);
    expect(error).toMatchObject({ subject, argument, code: "argument" });
    expect(numbersInUse()).toBe(before);
  });

  test("a rigid body without mass, or with a flat inertia", () => {
    const rigid = {
      mass: 1,
      inertia: [
        [1, 0, 0],
        [0, 1, 0],
        [0, 0, 1],
      ],
      force: [0, 0, 0, 0, 0, 0],
    };
    const solveOne = (body: typeof rigid) => solveTree({ bodies: [body], primary: [] });
    expect(() => solveOne({ ...rigid, mass: 0 })).toThrow("bodies[0]: mass is 0; it must be positive");
    expect(() => solveOne({ ...rigid, mass: "2" as unknown as number })).toThrow(
      'bodies[0]: mass is "2"; it must be a',
    );
    const flat = [
      [1, 1, 0],
      [1, 1, 0],
      [0, 0, 1],
    ];
    expect(() => solveOne({ ...rigid, inertia: flat })).toThrow("inertia is not positive definite");
  });

  test("a c that fits no row of its only Jacobian", () => {
    const pin = { a: -1, b: 0, jb: unit, c: [0] };
    expect(() => solveTree({ ...good(), primary: [pin] })).toThrow(
      "primary[0]: c has length 1; it must have length 2, the number of rows of jb",
    );
  });

  const motor = { a: 0, b: 1, ja: [1, 0], jb: [0, 1], c: 0, lo: -1, hi: 1 };
  const many = {
    bodies: [0, 1],
    j: [
      [1, 0],
      [0, 1],
    ],
    c: 0,
  };
  const rows: [string, object, string][] = [
    ["lo above hi", { ...motor, lo: 2 }, "lo"],
    ["a row that is too short", { ...motor, ja: [1] }, "ja"],
    ["a row that is missing", { ...motor, jb: undefined }, "jb"],
    [
      "two rows at once",
      {
        ...motor,
        ja: [
          [1, 0],
          [0, 1],
        ],
      },
      "ja[0]",
    ],
    ["a force for one body only", { ...motor, ka: [1, 0] }, "kb"],
    ["a force that is too long", { ...motor, ka: [1, 0], kb: [1, 0, 0] }, "kb"],
    ["an unknown body", { ...motor, b: 2 }, "b"],
    ["no body", { ...motor, a: undefined }, "a"],
    ["the same body twice", { ...motor, b: 0 }, "b"],
    ["an unknown kind", { ...motor, kind: "limit" }, "kind"],
    ["a misspelt field", { ...motor, low: 0 }, "low"],
    ["a c of two numbers", { ...motor, c: [0, 0] }, "c"],
    ["NaN for a bound", { ...motor, hi: Number.NaN }, "hi"],
    ["a string for a bound", { ...motor, hi: "1" }, "hi"],
    ["an infinite force", { ...motor, lo: Number.POSITIVE_INFINITY, hi: null }, "lo"],
    ["a number for a row", 3 as never, "row"],
    ["fewer rows than bodies", { ...many, j: [[1, 0]] }, "j"],
    [
      "a row that is too long",
      {
        ...many,
        j: [
          [1, 0],
          [0, 1, 2],
        ],
      },
      "j[1]",
    ],
    ["a body named twice", { ...many, bodies: [1, 1] }, "bodies[1]"],
    ["no bodies", { ...many, bodies: [], j: [] }, "bodies"],
    ["both forms at once", { ...many, a: 0 }, "a"],
    ["forces for fewer bodies", { ...many, k: [[1, 0]] }, "k"],
  ];
  test.each(rows)("auxiliary: %s", (_, row, argument) => {
    const problem = { ...good(), auxiliary: [motor, row] } as TreeProblem;
    expect(() => solveTree(problem)).toThrow(ArgumentError);
    expect(() => solveTree(problem)).toThrow(expect.objectContaining({ subject: "auxiliary[1]", argument }));
  });

  test("cycles are solved; the world counts as a body", () => {
    const pin = { a: -1, b: 0, jb: [[0, 1]], c: [0] };
    const twoPins: TreeProblem = { ...good(), primary: [pin, { ...pin, b: 1 }, ...good().primary] };
    expect(solveTree(twoPins)).toMatchObject({
      status: "solved",
      rank: 3,
      vdot: [
        [2, 0],
        [2, 0],
      ],
      lambda: [[-2], [-4], [1]],
    });
    expect(solveTree({ ...good(), auxiliary: [] }).status).toBe("solved");
  });

  test("auxiliary rows in all forms they may be written in", () => {
    const forms = [
      { a: 0, b: -1, ja: [0, 1], c: 1 },
      { a: 0, ja: [[0, 1]], c: [1], kind: "equality" },
      { a: -1, b: 0, jb: [0, 1], ja: null, c: 1, lo: null, hi: null },
      { bodies: [0], j: [[0, 1]], c: 1 },
      { bodies: [-1, 0], j: [[], [0, 1]], k: [[], [0, 1]], c: 1 },
    ];
    for (const row of forms) {
      const found = solveTree({ ...good(), auxiliary: [row as never] });
      expect(found).toMatchObject({ status: "solved", rank: 2 });
      expect(found.mu[0]).toBeCloseTo(-3, 14);
    }
    const limit = { a: 0, b: -1, ja: [0, 1], c: 1, kind: "inequality" as const };
    for (const row of [limit, { ...limit, lo: null, hi: null }, { ...limit, lo: 0 }])
      expect(solveTree({ ...good(), auxiliary: [row] })).toMatchObject({ status: "solved", rank: 1, mu: [0] });
  });

  test("the given problem is not changed, and the answer is plain JSON", () => {
    const problem = good();
    const found = solveTree(problem);
    expect(problem).toEqual(good());
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
    expect(found).toMatchObject({ status: "solved", method: "lagrange-tree", rank: 1, redundant: [] });
    expect(found.ms).toBeGreaterThanOrEqual(0);
  });
});
