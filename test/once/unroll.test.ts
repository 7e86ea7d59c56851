// Unrolled kernels: each has the bits of its source, which runs as it stands; and the generator keeps the order of operations.
import { describe, expect, test } from "vitest";
import * as block from "../../build/unrolled/math/block.ts";
import * as eliminate from "../../build/unrolled/response/ball-tree/eliminate.ts";
import * as projectUp from "../../build/unrolled/response/ball-tree/project-up.ts";
import * as edge from "../../build/unrolled/response/mixed-tree/edge.ts";
import * as edgeColumns from "../../build/unrolled/response/mixed-tree/edge-columns.ts";
import * as lu from "../../build/unrolled/response/mixed-tree/lu.ts";
import { unroll } from "../../scripts/unroll.mjs";
import { UNROLLED as blockSource } from "../../src/math/block-unrolled.ts";
import { attach, F64, I32 } from "../../src/memory/views.ts";
import { UNROLLED as eliminateSource } from "../../src/response/ball-tree/eliminate-unrolled.ts";
import * as N from "../../src/response/ball-tree/node.ts";
import { UNROLLED as projectSource } from "../../src/response/ball-tree/project-up-unrolled.ts";
import { UNROLLED as edgeColumnsSource } from "../../src/response/mixed-tree/edge-columns-unrolled.ts";
import { UNROLLED as edgeSource } from "../../src/response/mixed-tree/edge-unrolled.ts";
import { UNROLLED as luSource } from "../../src/response/mixed-tree/lu-unrolled.ts";
import { seeded } from "../support/random-forest.ts";

type Kernel = (...args: number[]) => unknown;
type Source = readonly [Kernel, Readonly<Record<string, number>>];

const NUMBERS = 2048;
attach(new ArrayBuffer(8 * NUMBERS));

/** Numbers of all sizes, and zeros. */
function fill(random: () => number): void {
  for (let i = 0; i < NUMBERS; i++) {
    const kind = random();
    const size = kind < 0.03 ? 0 : kind < 0.06 ? 1e-15 : kind < 0.07 ? 1e8 : 4;
    F64[i] = size * (random() - 0.5);
  }
}

/** What lies in memory after a call, and its answer, as bits. */
function outcome(start: Float64Array, call: () => unknown): string {
  F64.set(start);
  const answer = call();
  return `${answer} ${Buffer.from(F64.buffer).toString("base64")}`;
}

const parametersOf = (kernel: Kernel) =>
  /\(([^)]*)\)/
    .exec(kernel.toString())![1]
    .split(",")
    .map((name) => name.trim());

/** How large a parameter may be; what is not here is an address. */
const LARGEST: Record<string, number> = {
  stride: 12,
  d: 9,
  rows: 7,
  m: 7,
  isConstraint: 1,
  xDown: 9,
  down: 9,
  gDown: 9,
};
Object.assign(LARGEST, { gAcross: 9, across: 9, scale: 3 });

const pairs = [
  ...Object.entries<Source>(luSource as never).map(([name, source]) => [name, source, lu] as const),
  ...Object.entries<Source>(edgeSource as never).map(([name, source]) => [name, source, edge] as const),
  ...Object.entries<Source>(edgeColumnsSource as never).map(([name, source]) => [name, source, edgeColumns] as const),
  ...Object.entries<Source>(blockSource as never).map(([name, source]) => [name, source, block] as const),
];

describe("the same bits as their sources", () => {
  test.each(pairs)("%s", (name, [source, given], made) => {
    const random = seeded(name.length);
    const kernel = (made as unknown as Record<string, Kernel>)[name];
    for (let repeat = 0; repeat < 40; repeat++) {
      let free = 0;
      const all = parametersOf(source).map((parameter) => {
        if (parameter in given) return given[parameter];
        if (parameter in LARGEST) return Math.ceil(LARGEST[parameter] * random());
        free += 200;
        return free;
      });
      const rest = all.filter((_, i) => !(parametersOf(source)[i] in given));
      fill(random);
      const start = F64.slice();
      expect(outcome(start, () => kernel(...rest))).toBe(outcome(start, () => source(...all)));
    }
  });

  test.each([
    ["eliminate", eliminateSource.eliminate[0] as Kernel, eliminate.eliminate as Kernel],
    ["projectUp", projectSource.projectUp[0] as Kernel, projectUp.projectUp as Kernel],
  ])("%s, with up to three children, locked axes and blocks near singular", (_, source, made) => {
    const random = seeded(7);
    const [tree, node] = [10, 300];
    for (let repeat = 0; repeat < 200; repeat++) {
      fill(random);
      if (repeat % 3 > 0) for (let i = 0; i < 3; i++) F64[node + N.C + 4 * i] += 6;
      const children = Array.from({ length: repeat % 4 }, (_, i) => node + N.STRIDE * (i + 1));
      for (const at of [node, ...children]) I32.fill(0, 2 * at, 2 * at + 6);
      for (const [i, child] of children.entries()) I32[2 * child + 3] = children[i + 1] ?? 0;
      I32[2 * node + 2] = children[0] ?? 0;
      I32[2 * node + 5] = repeat % 5 === 0 ? Math.floor(64 * random()) : 0;
      const start = F64.slice();
      expect(outcome(start, () => made(node, tree))).toBe(outcome(start, () => source(node, tree)));
    }
  });
});

const HEADER = `import { block, vector } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
`;

/** What is made of statements with n = 2 and a runtime index p, without its header. */
function bodyOf(statements: string): string {
  const source = `${HEADER}function f(n: i32, p: i32): void {\n${statements}\n}\nexport const UNROLLED = { f2: [f, { n: 2 }] };`;
  const text = unroll("src/response/x/x-unrolled.ts", () => source);
  return text.slice(text.indexOf("{\n", text.indexOf("function")) + 2, text.lastIndexOf("}")).trim();
}

describe("the generator", () => {
  test("writes loops out, and goes on with the line that declares a number", () => {
    const statements = `const x: f64[] = vector(n);
      for (let i: i32 = 0; i < n; i++) {
        x[i] = F64[p + N.K + n * i];
        for (let k: i32 = 0; k < i; k++) x[i] -= x[k] * F64[p + k];
        x[i] *= F64[p];
      }
      F64[p] = x[1];`;
    expect(bodyOf(statements).split("\n  ")).toEqual([
      "const x0: f64 = F64[p + N.K] * F64[p];",
      "const x1: f64 = (F64[p + N.K + 2] - x0 * F64[p]) * F64[p];",
      "F64[p] = x1;",
    ]);
  });

  test("keeps loops and branches whose ends are not known", () => {
    const statements = "for (let i: i32 = 0; i < p; i++) { if (F64[i] > 0.0) F64[i] = 1.0; }";
    expect(bodyOf(statements).replace(/\s+/g, " ")).toBe(
      "for (let i: i32 = 0; i < p; i++) { if (F64[i] > 0.0) { F64[i] = 1.0; } }",
    );
  });

  test.each([
    ["F64[p] - (F64[p + 1] - F64[p + 2])", "F64[p] - (F64[p + 1] - F64[p + 2])"],
    ["F64[p] * (F64[p + 1] * F64[p + 2])", "F64[p] * (F64[p + 1] * F64[p + 2])"],
    ["(F64[p] - F64[p + 1]) - F64[p + 2]", "F64[p] - F64[p + 1] - F64[p + 2]"],
    ["(F64[p] + F64[p + 1]) * -F64[p + n]", "(F64[p] + F64[p + 1]) * -F64[p + 2]"],
    ["n === 2 ? F64[p] : F64[p + 1]", "F64[p]"],
  ])("%s keeps its order", (written, made) => expect(bodyOf(`F64[p] = ${written};`)).toBe(`F64[p] = ${made};`));

  test.each([
    ["const x: f64[] = vector(n); F64[p] = x[0];", "x[0] has no value yet"],
    ["const x: f64[] = vector(n); x[p] = 1.0;", "p is not known"],
    ["const x: f64[] = vector(n); for (let i: i32 = 0; i < p; i++) x[0] = 1.0;", "a loop or branch that stays"],
    ["while (p > 0) F64[p] = 1.0;", "WhileStatement is not known here"],
  ])("%s is refused", (statements, why) => expect(() => bodyOf(statements)).toThrow(why));
});
