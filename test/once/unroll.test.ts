// Unrolled kernels: each has the bits of its source, which runs as it stands; and the generator keeps the order of operations.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import * as block from "../../build/unrolled/math/block.ts";
import * as mat3 from "../../build/unrolled/math/mat3.ts";
import * as answerLane from "../../build/unrolled/multipliers/substeps/answer-lane.ts";
import * as startLane from "../../build/unrolled/multipliers/substeps/start-lane.ts";
import * as sweepLane from "../../build/unrolled/multipliers/substeps/sweep-lane.ts";
import * as sweepPointLane from "../../build/unrolled/multipliers/substeps/sweep-point-lane.ts";
import * as eliminate from "../../build/unrolled/response/ball-tree/eliminate.ts";
import * as projectUp from "../../build/unrolled/response/ball-tree/project-up.ts";
import * as edge from "../../build/unrolled/response/mixed-tree/edge.ts";
import * as edgeColumns from "../../build/unrolled/response/mixed-tree/edge-columns.ts";
import * as lu from "../../build/unrolled/response/mixed-tree/lu.ts";
import * as composite from "../../build/unrolled/robot/kernels/composite.ts";
import * as turningLoad from "../../build/unrolled/robot/kernels/derivatives/turning-load.ts";
import * as handInertia from "../../build/unrolled/robot/kernels/hand-inertia.ts";
import * as loadNode from "../../build/unrolled/robot/kernels/load-node.ts";
import * as moveNode from "../../build/unrolled/robot/kernels/move-node.ts";
import { unroll } from "../../scripts/unroll.mjs";
import { UNROLLED as blockSource } from "../../src/math/block-unrolled.ts";
import { UNROLLED as mat3Source } from "../../src/math/mat3-unrolled.ts";
import { attach, F64, I32 } from "../../src/memory/views.ts";
import { UNROLLED as answerLaneSource } from "../../src/multipliers/substeps/answer-lane-unrolled.ts";
import { UNROLLED as startLaneSource } from "../../src/multipliers/substeps/start-lane-unrolled.ts";
import { UNROLLED as sweepLaneSource } from "../../src/multipliers/substeps/sweep-lane-unrolled.ts";
import { UNROLLED as sweepPointLaneSource } from "../../src/multipliers/substeps/sweep-point-lane-unrolled.ts";
import { UNROLLED as eliminateSource } from "../../src/response/ball-tree/eliminate-unrolled.ts";
import { UNROLLED as projectSource } from "../../src/response/ball-tree/project-up-unrolled.ts";
import { UNROLLED as edgeColumnsSource } from "../../src/response/mixed-tree/edge-columns-unrolled.ts";
import { UNROLLED as edgeSource } from "../../src/response/mixed-tree/edge-unrolled.ts";
import { UNROLLED as luSource } from "../../src/response/mixed-tree/lu-unrolled.ts";
import * as N from "../../src/response/tree/node.ts";
import { UNROLLED as compositeSource } from "../../src/robot/kernels/composite-unrolled.ts";
import { UNROLLED as turningLoadSource } from "../../src/robot/kernels/derivatives/turning-load-unrolled.ts";
import { UNROLLED as handInertiaSource } from "../../src/robot/kernels/hand-inertia-unrolled.ts";
import { UNROLLED as loadNodeSource } from "../../src/robot/kernels/load-node-unrolled.ts";
import { UNROLLED as moveNodeSource } from "../../src/robot/kernels/move-node-unrolled.ts";
import { root } from "../support/imports.ts";
import { seeded } from "../support/random-forest.ts";

type Kernel = (...args: number[]) => unknown;
type Source = readonly [Kernel, Readonly<Record<string, number>>];

const NUMBERS = 4096;
attach(new ArrayBuffer(8 * NUMBERS));

/** Numbers of all sizes, and zeros. */
function fill(random: () => number): void {
  for (let i = 0; i < NUMBERS; i++) {
    const kind = random();
    const size = kind < 0.03 ? 0 : kind < 0.06 ? 1e-15 : kind < 0.07 ? 1e8 : 4;
    F64[i] = size * (random() - 0.5);
  }
}

/** Where a call leaves other bits than `twin` does, or has another answer. What is no number may have any sign. */
function differences(start: Float64Array, call: () => unknown, twin: () => unknown): unknown[] {
  F64.set(start);
  const answer = call();
  const found = F64.slice();
  F64.set(start);
  const expected = twin();
  const places = [...found.keys()].filter((i) => !Object.is(found[i], F64[i]));
  return Object.is(answer, expected) ? places : [...places, answer, expected];
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
  points: 4,
  xDown: 9,
  down: 9,
  gDown: 9,
};
Object.assign(LARGEST, { gAcross: 9, across: 9, scale: 3 });

const ofSource = (sources: object, made: object) =>
  Object.entries<Source>(sources as never).map(([name, source]) => [name, source, made] as const);
const pairs = [
  ...ofSource(answerLaneSource, answerLane),
  ...ofSource(startLaneSource, startLane),
  ...ofSource(sweepLaneSource, sweepLane),
  ...ofSource(sweepPointLaneSource, sweepPointLane),
  ...ofSource(luSource, lu),
  ...ofSource(edgeSource, edge),
  ...ofSource(edgeColumnsSource, edgeColumns),
  ...ofSource(blockSource, block),
  ...ofSource(mat3Source, mat3),
  ...ofSource(loadNodeSource, loadNode),
  ...ofSource(handInertiaSource, handInertia),
  ...ofSource(compositeSource, composite),
  ...ofSource(moveNodeSource, moveNode),
  ...ofSource(turningLoadSource, turningLoad),
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
        free += 400;
        return free;
      });
      const rest = all.filter((_, i) => !(parametersOf(source)[i] in given));
      fill(random);
      const start = F64.slice();
      expect(
        differences(
          start,
          () => kernel(...rest),
          () => source(...all),
        ),
      ).toEqual([]);
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
      expect(
        differences(
          start,
          () => made(node, tree),
          () => source(node, tree),
        ),
      ).toEqual([]);
    }
  });
});

const locals = readFileSync(join(root, "src/math/locals.ts"), "utf8");
const HEADER = `import { block, vector } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./node.ts";
`;

/** What is made of statements with n = 2 and a runtime index p, without its header. */
function bodyOf(statements: string): string {
  const source = `${HEADER}function f(n: i32, p: i32): void {\n${statements}\n}\nexport const UNROLLED = { f2: [f, { n: 2 }] };`;
  const text = unroll("src/response/x/x-unrolled.ts", (file) => (file.endsWith("locals.ts") ? locals : source));
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

  test("reads and writes whole vectors and blocks, and writes functions of locals.ts out", () => {
    const statements = `const u: f64[] = vectorAt(3, p + N.U);
      const b: f64[][] = blockAt(n, 3, p);
      F64[p] = F64[p] - crossed(u, b[1], 2);
      const s: f64[] = vector(n);
      for (let i: i32 = 0; i < n; i++) s[i] = dotted(b[i], u);
      store(p + 9, s);`;
    expect(bodyOf(statements).split("\n  ").slice(9)).toEqual([
      "F64[p] = F64[p] - (u0 * b11 - u1 * b10);",
      "const s0: f64 = b00 * u0 + b01 * u1 + b02 * u2;",
      "const s1: f64 = b10 * u0 + b11 * u1 + b12 * u2;",
      "F64[p + 9] = s0;",
      "F64[p + 10] = s1;",
    ]);
  });

  test("leaves out what nobody reads", () => {
    expect(bodyOf("let x: f64 = 0.0; if (n === 1) x = F64[p]; if (n === 1) F64[p] = x; F64[p] = 2.0;")).toBe(
      "F64[p] = 2.0;",
    );
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
    [
      "for (let i: i32 = 0; i < n; i++) { if (F64[p] > 0.0) continue; }",
      "continue stands in a loop that is written out",
    ],
    ["const x: f64[] = vector(p);", "the size of x is not known"],
    ["const x: f64[] = vector(n); store(p, x);", "number 0 of x has no value yet"],
    ["while (p > 0) F64[p] = 1.0;", "WhileStatement is not known here"],
  ])("%s is refused", (statements, why) => expect(() => bodyOf(statements)).toThrow(why));
});
