// The generator of lane kernels: on a sample that uses all it allows, the forms it writes have the same bits; what it does not
// allow it refuses, with file and line.
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../scripts/compile.mjs";
import { generate } from "../../scripts/lanes.mjs";
import { seeded, signed } from "../support/random-forest.ts";

const LAYOUT = `
export const LANES: i32 = 2;
export const SINGLE_LANES: i32 = 4;
export const MOST_POINTS: i32 = 4;
export const X: i32 = 0;
export const F: i32 = X + MOST_POINTS;
export const OUT: i32 = 8;
export const RUNNERS_A: i32 = 0;
export const RUNNERS_B: i32 = 4;
export const POINTS: i32 = 8;
export const FIELDS: i32 = 9;
`;
const HEAD = `import { F64 } from "../memory/views.ts";
import * as L from "./some-layout.ts";
const THIRD: f64 = 1.0 / 3.0;
`;
const PARAMETERS = "p: i32, a: i32, b: i32, s: i32, points: i32";
const SAMPLE = `${HEAD}
function length(x: f64, y: f64): f64 {
  const square: f64 = x * x + y * y;
  return Math.sqrt(square);
}
function field(p: i32, i: i32): f64 {
  return Math.abs(F64[p + L.LANES * (L.X + i)]);
}
export function sampleLane(${PARAMETERS}): void {
  let sum: f64 = 0.0;
  let most: f64 = -1e-30;
  for (let i: i32 = 0; i < points; i++) {
    const f: f64 = F64[p + L.LANES * (L.F + i)] / (THIRD + length(sum, field(p, i)));
    sum += f * F64[s + 1];
    most = larger(most, f - F64[a + 7]);
    F64[p + L.LANES * (L.F + i)] -= most;
  }
  for (let i: i32 = 0; i < 3; i++) {
    const place: i32 = p + L.LANES * (L.OUT + i);
    F64[place] = less(F64[b + 2 * i], F64[a + i], -sum, smaller(most, F64[s])) * 0.1;
  }
  for (let i: i32 = 0; i < points; i++) {
    for (let k: i32 = 0; k < i; k++) sum -= F64[p + L.LANES * (L.X + k)] * F64[p + L.LANES * (L.F + i)];
  }
  F64[p + L.LANES * (L.OUT + 3)] = F64[p + L.LANES * L.OUT] - F64[a + 5];
  for (let i: i32 = 0; i < 5; i++) F64[a + i] = F64[p + L.LANES * (L.OUT + 3)] * sum;
  F64[b + 3] = most;
}
`;
const PLAIN = `${HEAD}
export function plainLane(p: i32): void {
  F64[p + L.LANES * L.OUT] = F64[p + L.LANES * L.X] * THIRD;
  F64[p + L.LANES * (L.OUT + 1)] = F64[p + L.LANES * L.OUT] - 1.0;
}
`;
const NUMBER = `${HEAD}
export function rowLane(p: i32, s: i32): void {
  F64[p] = F64[p] * F64[s] + F64[p + 8] / larger(0.5, L.LANES * F64[s + 1]);
}
`;

const files = (source: string) => (path: string) => {
  const text: Record<string, string> = { "src/lab/x-lane.ts": source, "src/lab/some-layout.ts": LAYOUT };
  if (path in text) return text[path];
  throw new Error(`${path} is not there`);
};
const made = (source: string) => generate("src/lab/x-lane.ts", files(source));

const choices = {
  larger: (x: number, y: number) => (x < y ? y : x),
  smaller: (x: number, y: number) => (y < x ? y : x),
  less: (x: number, y: number, one: number, other: number) => (x < y ? one : other),
};

type Functions = Record<string, (...args: number[]) => void>;

/** The exported functions of a text, with imports from a table in place of files. */
function evaluate(text: string, imports: Record<string, object>): Functions {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(text, { compilerOptions: options });
  const exported = {};
  const require = (name: string) => Object.entries(imports).find(([end]) => name.endsWith(end))?.[1];
  const names = Object.keys(choices);
  new Function("exports", "require", ...names, outputText)(exported, require, ...Object.values(choices));
  return exported;
}

async function instantiate(text: string, memory: WebAssembly.Memory): Promise<Functions> {
  const { bytes } = await compile("x.ts", (path) => (path === "x.ts" ? text : undefined));
  return new WebAssembly.Instance(new WebAssembly.Module(bytes), { env: { memory } }).exports as Functions;
}

describe("all that is allowed", () => {
  const memory = new WebAssembly.Memory({ initial: 2, maximum: 65536 });
  const buffer = new ArrayBuffer(memory.buffer.byteLength);
  let lanes: Functions;
  let reference: Functions;

  beforeAll(async () => {
    const views = { F64: new Float64Array(buffer), F32: new Float32Array(buffer), I32: new Int32Array(buffer) };
    const layout = evaluate(LAYOUT, {});
    const forms = [SAMPLE, PLAIN, NUMBER].map((source) => ({
      source: evaluate(source, { "views.ts": views, "layout.ts": layout }),
      ...made(source),
    }));
    reference = Object.assign(
      {},
      ...forms.map(({ source, typescript }) => evaluate(typescript, { "views.ts": views, "x-lane.ts": source })),
    );
    lanes = await instantiate(forms.map(({ assemblyscript }) => assemblyscript).join("\n"), memory);
  });

  /** Runs one function on both; the words in which they differ, and how many numbers it changed. */
  function differences(name: string, lanesOfBundle: number, points: number, ...args: number[]) {
    const random = seeded(points + lanesOfBundle);
    const [F64, I32] = [new Float64Array(memory.buffer), new Int32Array(memory.buffer)];
    const F = lanesOfBundle === 2 ? F64 : new Float32Array(memory.buffer);
    F.forEach((_, i) => {
      F[i] = random() > 0.9 ? 0 : signed(random);
    });
    F64.set([0.3, 0.7], 0); // settings
    const words = 2 * 256;
    for (let i = 0; i < 8; i++) I32[words + i] = 400 + 24 * i; // runners of a, then of b
    I32[words + 8] = points;
    I32[words + 9] = 270; // fields
    new Uint8Array(buffer).set(new Uint8Array(memory.buffer));
    const before = I32.slice();
    lanes[name](...args);
    reference[name](...args);
    const other = new Int32Array(buffer);
    const differ = I32.filter((word, i) => word !== other[i]).length;
    return { differ, changed: I32.filter((word, i) => word !== before[i]).length };
  }

  test.each([1, 2, 3, 4])("same bits with %i points", (points) => {
    for (const [name, count] of [
      ["sampleLanes", 2],
      ["sampleLanesSingle", 4],
    ] as const) {
      const { differ, changed } = differences(name, count, points, 256, 0);
      expect(differ, name).toBe(0);
      // of each lane: its points, four of OUT, five of a and one of b; both words of a double
      expect(changed, name).toBeGreaterThan(0.8 * 4 * (points + 10));
    }
  });

  test("same bits of a kernel without runners", () => {
    for (const [name, count] of [
      ["plainLanes", 2],
      ["plainLanesSingle", 4],
    ] as const) {
      const { differ, changed } = differences(name, count, 1, 256);
      expect(differ, name).toBe(0);
      expect(changed, name).toBeGreaterThan(0.8 * 4 * 2);
    }
  });

  test.each([1, 2, 3, 4, 6, 7])("same bits of a row of %i numbers", (count) => {
    for (const [name, width] of [
      ["rowLanes", 2],
      ["rowLanesSingle", 4],
    ] as const) {
      const { differ, changed } = differences(name, width, 1, 300, count, 0);
      expect(differ, name).toBe(0);
      expect(changed, name).toBeGreaterThan(0);
      expect(changed, name).toBeLessThanOrEqual(count * (4 / width));
    }
  });

  test("files say where they come from", () => {
    const { typescript, assemblyscript } = made(SAMPLE);
    for (const text of [typescript, assemblyscript]) expect(text).toContain("// Made from src/lab/x-lane.ts");
  });
});

describe("what is refused", () => {
  const body = (text: string) => `${HEAD}export function xLane(${PARAMETERS}): void {\n${text}\n}`; // text is line 5
  test.each([
    ["if (F64[p] < 0.0) F64[p] = 0.0;", "IfStatement: a lane has no branch"],
    ["let x = F64[p];", "x needs a type"],
    ["const x: i32 = F64[p];", "F64[p] is no index"],
    ["let k: i32 = p + 1;", "k: an index is const"],
    ["const x: f64 = F64[p]; x = 1.0;", "x is no number that can change"],
    ["F64[p] = Math.sin(F64[p]);", "Math.sin is no function of this file"],
    ["F64[p] = Math.max(F64[p], 0.0);", "Math.max is no function of this file"],
    ["F64[p] = larger(F64[p]);", "larger takes 2 numbers"],
    ["F64[p] = nowhere;", "nowhere is neither a local nor a constant"],
    ["F64[p] = L.NOWHERE;", "L.NOWHERE is neither a local nor a constant"],
    ["F64[p] = F64[p] < 0.0 ? 1.0 : 0.0;", "lanes know + - * /"],
    ["F64[p] = points;", "points is neither a local nor a constant"],
    ["for (let i: i32 = 0; i < points; i++) F64[p + i] = i;", "indices and counters stand only inside of F64[…]"],
    ["for (let i: i32 = 1; i < points; i++) F64[p + i] = 0.0;", "a loop is for"],
    ["for (let i: i32 = 0; i < p; i++) F64[p + i] = 0.0;", "p is no constant"],
    ["F64[s] = 1.0;", "what all lanes share is only read"],
    ["F64[a] = 1.0; F64[p] = F64[a + 1];", "runner a is read after it was written"],
    ["F64[p + a] = 1.0;", "an index is p, a, b or s and a constant"],
    ["F64[p - 1] = 1.0;", "an index is p, a, b or s and a constant"],
    ["F64[p * a] = 1.0;", "an index is a sum"],
    ["I32[p] = 1;", "I32[p] is neither a local nor F64[…]"],
    ["return;", "ReturnStatement: a lane has no branch"],
  ])("%s", (text, message) => {
    expect(() => made(body(text))).toThrow(`src/lab/x-lane.ts:5 `);
    expect(() => made(body(text))).toThrow(message);
  });

  test("other parameters, no procedure, functions that write or call themselves", () => {
    expect(() => made(`${HEAD}export function xLane(q: i32): void {}`)).toThrow("x-lane.ts:4 a lane kernel takes");
    expect(() => made(HEAD)).toThrow("exports no function whose name ends with Lane");
    const calls = body("F64[p] = f(p);");
    expect(() => made(`${calls}\nfunction f(p: i32): f64 {\n  F64[p] = 1.0;\n  return 0.0;\n}`)).toThrow(
      "x-lane.ts:8 a called function writes no memory",
    );
    expect(() => made(`${calls}\nfunction f(p: i32): f64 {\n  return f(p);\n}`)).toThrow("f calls itself");
    expect(() => made(`${calls}\nfunction f(p: i32): void {}`)).toThrow("f ends without a number to return");
  });
});
