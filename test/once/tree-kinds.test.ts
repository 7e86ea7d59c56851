// Trees of every kind are asked through one table (src/step/tree/kinds.ts): nobody else looks at the kind.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { importsOf, isRelative, listFiles, parse, resolveImport, root } from "../support/imports.ts";

/** The table of questions, where alone it is asked what kind a tree is, and what that is asked by. */
const KINDS = "src/step/tree/kinds.ts";
const KIND_WORDS = /\b(treeKind|TREE_KIND)\b/;
/** Policy: it steps every kind of tree, and imports nothing of one of them. */
const POLICY = [
  ...["advance-tree", "part-blows", "step-parted", "strike-tree"].map((name) => `src/step/tree/${name}.ts`),
  "src/step/forest",
  "src/step/contacts",
  "src/step/islands",
];
const OF_ONE_KIND = /^src\/(response\/ball-tree\/|step\/assembly\/)|mechanism\.ts$/;
const read = (path: string) => readFileSync(join(root, path), "utf8");
const filesIn = (...folders: string[]) => folders.flatMap((folder) => listFiles(folder, /\.ts$/));
const importPaths = (path: string) =>
  importsOf(parse(path, read(path)))
    .filter(({ specifier, typeOnly }) => isRelative(specifier) && !typeOnly)
    .map(({ specifier }) => resolveImport(path, specifier));

describe("kinds of trees", () => {
  test("only the table of kinds asks what kind a tree is", () => {
    const asking = filesIn("src/step", "src/response").filter((path) => KIND_WORDS.test(read(path)));
    expect(asking.sort()).toEqual(["src/response/tree/tree.ts", KINDS]);
  });

  test("every question to a tree is in the table of its room", () => {
    const table = read("src/step/tree/README.md");
    const questions = [...read(KINDS).matchAll(/^export function (\w+)/gm)].map(([, name]) => name);
    expect(questions.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  test("the policy of trees knows no kind", () => {
    const policy = POLICY.flatMap((path) => (path.endsWith(".ts") ? [path] : filesIn(path)));
    const findings = policy
      .flatMap((path) => importPaths(path).map((target) => [path, target]))
      .filter(([, target]) => OF_ONE_KIND.test(target));
    expect(findings).toEqual([]);
  });
});
