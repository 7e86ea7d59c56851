import { describe, expect, test } from "vitest";
import { numbersInUse } from "../src/memory/regions.ts";
import { ArgumentError, solveTree, type TreeProblem, UnsupportedError } from "../src/solvers.ts";

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

  test("cycles and auxiliary rows are named as not supported yet", () => {
    const pin = { a: -1, b: 0, jb: [[0, 1]], c: [0] };
    const twoPins: TreeProblem = { ...good(), primary: [pin, { ...pin, b: 1 }, ...good().primary] };
    expect(() => solveTree(twoPins)).toThrow(UnsupportedError);
    expect(() => solveTree(twoPins)).toThrow("primary[2]: closes a cycle between 0 and 1");
    expect(() => solveTree({ ...good(), auxiliary: [{}] })).toThrow("auxiliary[0]");
    expect(solveTree({ ...good(), auxiliary: [] }).status).toBe("solved");
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
