// The kernels keep to their dialect, and the checker finds what it should (see test/support/dialect.ts for the rules).
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkDialect, kernelFiles } from "../support/dialect.ts";
import { Project } from "../support/dialect-types.ts";
import { listFiles, root } from "../support/imports.ts";

const LISTS = [...listFiles("src/kernels", /\.ts$/), "test/kernels.ts"];
const ENTRY = "src/kernels.ts";

function read(path: string): string | undefined {
  const file = join(root, path);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

test("the kernels are found", () => {
  const files = LISTS.flatMap((list) => kernelFiles(list, new Project(read)));
  expect(files).toContain("src/memory/hash.ts");
  expect(files).not.toContain("src/memory/views.ts");
});

test("the kernels keep to the dialect", () => {
  expect([...new Set(LISTS.flatMap((list) => checkDialect(list, read)))]).toEqual([]);
});

const HEADER = 'import { F64, I32, truncate } from "./memory/views.ts";\nimport * as N from "./node.ts";\n';
const NODE = "export const WIDTH: i32 = 4;\nexport function parentOf(n: i32): i32 {\n  return n - WIDTH;\n}\n";

/** Findings in a kernel file that begins with HEADER: two lines, so the snippet starts at line 3. */
function findingsIn(code: string): string[] {
  const files: Record<string, string | undefined> = {
    [ENTRY]: 'export { f } from "./snippet.ts";',
    "src/snippet.ts": HEADER + code,
    "src/node.ts": NODE,
    "src/memory/views.ts": read("src/memory/views.ts"),
  };
  return checkDialect(ENTRY, (path) => files[path]);
}

/** The same for statements inside a function of i, j: i32 and x, y: f64. */
const findingsInBody = (body: string) =>
  findingsIn(`export function f(i: i32, j: i32, x: f64, y: f64): void {\n${body}\n}`);

describe("good kernels", () => {
  test.each([
    "F64[i] = 1 / x;",
    "F64[i] = x / 2;",
    "F64[i] = (i as f64) / x;",
    "F64[i] = (x + i) / y;", // the sum is f64 in both targets
    "F64[i] = Math.sqrt(x) / Math.max(x, y);",
    "F64[i] = Math.PI / 2;",
    "F64[N.parentOf(i) + N.WIDTH] /= F64[j];",
    "I32[i] = i % 3;",
    "I32[i] = (i >>> 1) ^ ~j;",
    "I32[i] = truncate(x / y);",
    "for (let k: i32 = i; k < j; k++) { if (F64[k] === 0.0) continue; F64[k] *= x; }",
    "while (i < j) { i++; } do { j--; } while (j > i);",
    "switch (i) { case 1: F64[j] = x; break; default: F64[j] = -y; }",
    "const big: boolean = x > y && i !== j; if (!big) return;",
    "let a: f64 = i < j ? 1 : x, b: f64 = a; a = b = 0.0;",
  ])("%s", (body) => expect(findingsInBody(body)).toEqual([]));

  test("an inner name hides an outer one, in its block only", () => {
    expect(findingsInBody("if (i > j) { const i: f64 = x; F64[j] = i / 2; }")).toEqual([]);
    expect(findingsInBody("if (i > j) { const i: f64 = x; F64[j] = i; }\nF64[j] = i / 2;")).toHaveLength(1);
  });
});

describe("bad kernels", () => {
  const cases: [rule: string, body: string, message: RegExp][] = [
    ["untyped const", "const a = F64[i];", /a has no written type/],
    ["untyped let", "let a = 1;", /a has no written type/],
    ["type number", "const a: number = 1;", /a has type number/],
    ["var", "var a: i32 = 1;", /var is not/],
    ["object", "const a: i32 = { b: 1 };", /ObjectLiteral/],
    ["array", "const a: i32 = [1];", /ArrayLiteral/],
    ["arrow function", "const a: i32 = () => 1;", /ArrowFunction/],
    ["function expression", "const a: i32 = function () {};", /FunctionExpression/],
    ["closure", "function g(): void {}", /g is a closure/],
    ["string", 'const a: i32 = "a";', /StringLiteral/],
    ["template", "const a: i32 = `a`;", /Template/],
    ["try", "try { i++; } finally { }", /TryStatement/],
    ["throw", "throw i;", /ThrowStatement/],
    ["class", "class A {}", /ClassDeclaration/],
    ["spread", "N.parentOf(...i);", /SpreadElement/],
    ["array pattern", "const [a]: i32 = i;", /ArrayBindingPattern/],
    ["object pattern", "const { a }: i32 = i;", /ObjectBindingPattern/],
    ["for-of", "for (const a of i) { }", /ForOfStatement/],
    ["for-in", "for (const a in i) { }", /ForInStatement/],
    ["optional chaining", "F64?.[i];", /only the views/],
    ["optional call", "truncate?.(x);", /only f\(…\)/],
    ["typeof", "if (typeof i) return;", /TypeOfExpression/],
    ["new", "new Float64Array(i);", /NewExpression/],
    ["null", "if (i === null) return;", /NullKeyword/],
    ["property", "F64.fill(0);", /objects have no place/],
    ["element of no view", "i[0] = 1;", /only the views/],
    ["foreign function", "parseFloat(x);", /parseFloat is not a function/],
    ["Math.sin", "F64[i] = Math.sin(x);", /Math\.sin/],
    ["Math.sqrt uncalled", "F64[i] = Math.sqrt;", /Math\.sqrt/],
    ["Math as a value", "F64[i] = N.parentOf(Math);", /used only as/],
    ["i32 over literal", "I32[i] = j / 2;", /\/ on an i32/],
    ["f64 over i32", "F64[i] = x / j;", /\/ on an i32/],
    ["f64 over i32 sum", "F64[i] = x / (i + 1);", /\/ on an i32/],
    ["f64 over function of i32", "F64[i] = x / N.parentOf(i);", /\/ on an i32/],
    ["f64 over namespace constant", "F64[i] = x / N.WIDTH;", /\/ on an i32/],
    ["f64 over I32 element", "F64[i] = x / I32[j];", /\/ on an i32/],
    ["i32 /=", "i /= 2;", /\/ on an i32/],
    ["f64 /= i32", "F64[i] /= j;", /\/ on an i32/],
    ["two integer literals", "F64[i] = 1 / 3;", /\/ needs an f64/],
    ["two integer literals in parentheses", "F64[i] = x * ((1 + 1) / 3);", /\/ needs an f64/],
    ["bool over f64", "F64[i] = (i < j) / x;", /\/ of an unknown type/],
    ["f64 %", "F64[i] = x % 2;", /% is only for i32/],
    ["f64 %=", "F64[i] %= y;", /% is only for i32/],
    ["**", "F64[i] = x ** 2;", /operator \*\*/],
    ["??", "F64[i] = x ?? y;", /operator \?\?/],
    ["in", "if (i in j) return;", /operator in/],
    [">>> 0", "I32[i] = j >>> 0;", />>> only by/],
    [">>> variable", "I32[i] = j >>> i;", />>> only by/],
    ["as i32", "I32[i] = x as i32;", /only cast/],
    ["regular expression", "/a/;", /RegularExpression/],
    ["await", "await i;", /AwaitExpression/],
  ];
  test.each(cases)("%s", (_rule, body, message) => {
    const findings = findingsInBody(body);
    expect(findings.join("\n")).toMatch(message);
    expect(findings[0]).toMatch(/^src\/snippet\.ts:4 /); // two lines of header, one of function
  });

  const top: [rule: string, code: string, message: RegExp][] = [
    ["untyped parameter", "export function f(a): void {}", /parameter a has no written type/],
    ["untyped result", "export function f(a: i32) {}", /the result of f has no written type/],
    ["type of a parameter", "export function f(a: Float64Array): void {}", /parameter a has type Float64Array/],
    ["default parameter", "export function f(a: i32 = 1): void {}", /optional or spread/],
    ["optional parameter", "export function f(a?: i32): void {}", /optional or spread/],
    ["rest parameter", "export function f(...a: i32): void {}", /optional or spread/],
    ["generic", "export function f<T>(a: i32): void {}", /generic/],
    ["async", "export async function f(a: i32): void {}", /AsyncKeyword/],
    ["untyped module constant", "export const A = 1;", /A has no written type/],
    ["module let", "let a: i32 = 1;", /no let at the top level/],
    ["module statement", "if (N.WIDTH > 1) { }", /at the top level/],
    ["interface", "interface A {}", /at the top level/],
    ["import of a package", 'import { a } from "three";', /not a kernel file/],
    ["import without extension", 'import { a } from "./node";', /not a kernel file/],
    ["import of a twin", 'import { a } from "./memory/views.as.ts";', /not a kernel file/],
    ["import of nothing", 'import { a } from "./nowhere.ts";', /does not exist/],
    ["default import", 'import a from "./node.ts";', /no default/],
    ["type import", 'import type { a } from "./node.ts";', /no default/],
    ["bare import", 'import "./node.ts";', /no default/],
  ];
  test.each(top)("%s", (_rule, code, message) => {
    const findings = findingsIn(code);
    expect(findings.join("\n")).toMatch(message);
    expect(findings[0]).toMatch(/^src\/snippet\.ts:3 /);
  });
});
