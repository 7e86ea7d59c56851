// Constants of addresses become offsets of loads and stores: on a sample of what indices look like, the compiled kernel leaves the same memory as the source.
import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { compile } from "../../scripts/compile.mjs";

const SOURCE = `
import { F64, I32 } from "./views.ts";
const NEXT: i32 = 2;
const FAR: i32 = 300;
const STRIDE: i32 = 8;
function sum3(v: i32): f64 { return F64[v] + 2.0 * F64[v + 1] + 3.0 * F64[v + 2]; }
function second(k: i32): i32 { return I32[2 * k + NEXT]; }

/** Fields near and far, through names and functions. */
export function fields(k: i32, to: i32): void {
  const far: i32 = k + FAR;
  const farther: i32 = far + 5;
  F64[to] = sum3(k + FAR) + F64[far + 1] * F64[farther - 2];
  F64[to + 1] = F64[k] - F64[farther + 3] + (second(k + 4) as f64);
  F64[far + 7] = F64[to + 1] * sum3(farther);
}

/** An index that changes, and one that depends on it. */
export function chain(k: i32, to: i32): void {
  let at: i32 = k + 3;
  let out: i32 = to;
  for (let i: i32 = 0; i < 5; i++) {
    const behind: i32 = at + FAR;
    at = at + STRIDE;
    F64[out + 1] = F64[behind] - F64[at - STRIDE + 1] + sum3(at + i);
    out = out + NEXT;
  }
  F64[out] = F64[at];
}

/** A name that is set in one branch alone, or in both. */
export function branches(k: i32, to: i32): void {
  let from: i32 = 0;
  if (F64[k] > 0.0) from = k + 11;
  let other: i32 = k + 1;
  if (F64[k + 1] > 0.0) other = k + FAR;
  else {
    const here: i32 = other + 4;
    F64[to + 2] = F64[here + 2];
  }
  F64[to] = F64[from + 1];
  F64[to + 1] = F64[other + 1];
}

/** Rows before the first: the index itself is not negative. */
export function before(k: i32, to: i32): void {
  for (let i: i32 = 4; i >= 0; i--) F64[to + i] = F64[k + STRIDE * (i - 1) + 9] + F64[k - 6 + i];
}
`;

type Functions = Record<string, (k: number, to: number) => void>;

const views = readFileSync("src/memory/views.as.ts", "utf8");
const memory = new WebAssembly.Memory({ initial: 1, maximum: 65536 });
const compiled = compile("x.ts", (path: string) =>
  path === "x.ts" ? SOURCE : path === "views.ts" ? views : undefined,
);

function reference(buffer: ArrayBuffer): Functions {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const { outputText } = ts.transpileModule(SOURCE, { compilerOptions: options });
  const exported = {};
  const F64 = new Float64Array(buffer);
  const I32 = new Int32Array(buffer);
  new Function("exports", "require", outputText)(exported, () => ({ F64, I32 }));
  return exported as Functions;
}

test.each(["fields", "chain", "branches", "before"])("same bits: %s", async (name) => {
  const { bytes } = await compiled;
  const env = { memory, forkTasks() {} };
  const wasm = new WebAssembly.Instance(new WebAssembly.Module(bytes), { env }).exports as Functions;
  for (let seed = 1; seed <= 4; seed++) {
    const numbers = new Float64Array(memory.buffer);
    for (let i = 0; i < numbers.length; i++) numbers[i] = Math.sin(seed * i);
    const buffer = memory.buffer.slice(0);
    wasm[name](100, 700);
    reference(buffer)[name](100, 700);
    expect(Buffer.from(memory.buffer).equals(Buffer.from(buffer))).toBe(true);
  }
});

test("a field far behind the first costs no sum", async () => {
  const { text } = await compiled;
  expect(text).toContain(`f64.load offset=${8 * 300}`);
  expect(text).toContain(`f64.load offset=${8 * 308}`);
});
