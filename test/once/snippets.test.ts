// Every ts block of README.md and docs/ is what it claims to be: a program that compiles and runs.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { listFiles, root } from "../support/imports.ts";
import { extractSnippets, runSnippet, type Snippet, typeCheck, writeSnippets } from "../support/snippets.ts";

const pages = [...(existsSync(join(root, "README.md")) ? ["README.md"] : []), ...listFiles("docs", /\.md$/)];
const snippets = pages
  .flatMap((page) => extractSnippets(page, readFileSync(join(root, page), "utf8")))
  .filter((snippet) => snippet.mode !== "fragment");

// Two broken ones travel along, so that a check that finds nothing is found itself.
const broken: Snippet[] = [
  { where: "wrong-type.md:1", name: "wrong-type", code: 'const a: number = "a";\n', mode: "run" },
  { where: "throws.md:1", name: "throws", code: 'throw new Error("on purpose");\n', mode: "run" },
];

let complaints: Map<string, string[]>;
beforeAll(() => {
  writeSnippets([...snippets, ...broken]);
  complaints = typeCheck([...snippets, ...broken]);
});

test("README.md shows at least one program", () => {
  const shown = snippets.filter((snippet) => snippet.where.startsWith("README.md:") && snippet.mode === "run");
  expect(shown.length, "README.md needs a ts block that runs").toBeGreaterThan(0);
});

test.each(snippets)("$where compiles, and runs if it is meant to", async (snippet) => {
  expect(complaints.get(snippet.name)).toEqual([]);
  if (snippet.mode === "no-run") return;
  const { status, output } = await runSnippet(snippet);
  expect(status, output).toBe(0);
});

describe("the checks", () => {
  test("blocks are extracted with their line, mode and without their indent", () => {
    const page = ["# Page", "```ts", "a;", "```", "- item", "  ```ts no-run", "  b;", "    c;", "  ```"];
    page.push("```ts fragment", "d", "```", "```js", "e", "```", "````md", "```ts", "f", "```", "````");
    expect(extractSnippets("docs/page.md", page.join("\n"))).toEqual([
      { where: "docs/page.md:2", name: "docs-page-2", code: "a;\n", mode: "run" },
      { where: "docs/page.md:6", name: "docs-page-6", code: "b;\n  c;\n", mode: "no-run" },
      { where: "docs/page.md:10", name: "docs-page-10", code: "d\n", mode: "fragment" },
    ]);
  });

  test("a fence that is not closed or not understood is an error", () => {
    expect(() => extractSnippets("a.md", "```ts\na;")).toThrow("a.md:1 a block that is never closed");
    expect(() => extractSnippets("a.md", "\n```ts norun\na;\n```")).toThrow('a.md:2 "ts norun"');
  });

  test("a type error is found, at its line of the page", () => {
    expect(complaints.get("wrong-type")).toEqual(["wrong-type.md:2 Type 'string' is not assignable to type 'number'."]);
    expect(complaints.get("throws")).toEqual([]);
  });

  test("a snippet that throws fails", async () => {
    const { status, output } = await runSnippet(broken[1]);
    expect(status).not.toBe(0);
    expect(output).toContain("on purpose");
  });
});
