// Inside of a room nothing goes round in circles: its folders, each as one, and the files beside them. Imports of types alone do not count.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as check from "../support/architecture.ts";
import { importsOf, isRelative, listFiles, parse, resolveImport, root } from "../support/imports.ts";

const files = listFiles("src", /\.ts$/).filter((path) => !/^src\/kernels|\.d\.ts$/.test(path));
const imports = new Map(
  files.map((path) => [
    path,
    importsOf(parse(path, readFileSync(join(root, path), "utf8")))
      .filter(({ specifier, typeOnly }) => isRelative(specifier) && !typeOnly)
      .map(({ specifier }) => resolveImport(path, specifier)),
  ]),
);
const folders = new Set(
  files.flatMap((path) => {
    const parts = path.split("/").slice(0, -1);
    return parts.slice(1).map((_, i) => parts.slice(0, i + 2).join("/"));
  }),
);

test("no cycle inside of a room", () => {
  const cycles = [...folders].filter((folder) => {
    const child = (path: string) =>
      path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split("/")[0] : undefined;
    const graph = new Map<string, Set<string>>();
    for (const [path, reached] of imports) {
      const from = child(path);
      if (from === undefined) continue;
      const others = reached.map(child).filter((to) => to !== undefined && to !== from) as string[];
      graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
    }
    return check.findCycle(graph) !== undefined;
  });
  expect(cycles).toEqual([]);
});
