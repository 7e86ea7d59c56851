// Loops that are written out before WebAssembly is compiled: which ones, and that they compute what the loops did. The bits of all kernels are compared by every test that
// runs on both targets.

import ts from "typescript";
import { expect, test } from "vitest";
import { unrollLoops } from "../../scripts/unroll-loops.mjs";

const made = (body: string) => unrollLoops("made.ts", `function made(n: i32): void {\n${body}\n}`);
const loops = (text: string) => text.match(/\bfor\b/g)?.length ?? 0;

/** What is noted by the statements. */
function run(text: string): unknown[] {
  const notes: unknown[] = [];
  const script = ts.transpile(`${text}\nmade(2);`);
  new Function("note", "i32", script)((...of: unknown[]) => notes.push(of), Math.trunc);
  return notes;
}

const WRITTEN_OUT = [
  "for (let i: i32 = 0; i < 3; i++) note(i, 2 * i + 1);",
  "for (let i: i32 = 1; i <= 5; i += 2) { const k: i32 = 3 * i; note(k, -i); }",
  "for (let i: i32 = 0; i < 3; i++) for (let k: i32 = i; k < 3; k++) note(i, k);",
  "for (let i: i32 = 0; i < 3; i++) { for (let k: i32 = 0; k <= i; k++) note(i, k); note(i); }",
  "if (n > 2) for (let i: i32 = 0; i < 2; i++) note(i); else for (let i: i32 = 5; i < 7; i++) note(i);",
  "for (let i: i32 = 0; i < 2; i++) {\n // the first\n note(i === 0 ? n : i); // and the second\n }",
  "for (let i: i32 = 3; i < 3; i++) note(i);",
];

test.each(WRITTEN_OUT)("%s is written out", (body) => {
  const text = made(body);
  expect(loops(text)).toBe(0);
  expect(run(text)).toEqual(run(`function made(n) {\n${body}\n}`));
});

test.each([
  "for (let i: i32 = 0; i < n; i++) note(i);",
  "for (let i: i32 = 0; i < 100; i++) note(i);",
  "for (let i: i32 = 0; i < 3; i++) if (n > i) break;",
  "for (let i: i32 = 0; i < 3; i++) { if (n > i) continue; note(i); }",
  "for (let i: i32 = 0; i < 3; i++) if (n === i) return;",
  "for (let i: i32 = 0; i < 3; i++) { note(i); i += 1; }",
  "for (let i: i32 = 0; i < 3; i++) { note(i); i++; }",
  "for (let i: i32 = 0; i < 3; i++) { for (let i: i32 = 0; i < n; i++) note(i); }",
  `for (let i: i32 = 0; i < 12; i++) note(${"n + ".repeat(50)}i);`,
])("%s stays", (body) => {
  const text = made(body);
  expect(loops(text)).toBe(loops(body));
  expect(run(text)).toEqual(run(`function made(n) {\n${body}\n}`));
});

test("a loop that stays is no obstacle for those around it and in it", () => {
  const body = "for (let i: i32 = 0; i < n; i++) for (let k: i32 = 0; k < 2; k++) note(i, k);";
  expect(loops(made(body))).toBe(1);
  expect(run(made(body))).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
    [1, 1],
  ]);
});

test("names behind a dot are not counters", () => {
  expect(made("for (let i: i32 = 0; i < 2; i++) note(a.i + i);")).toContain(
    "{ note(a.i + i32(0)); } { note(a.i + i32(1)); }",
  );
});
