// The READMEs of rooms: every room has one, every source is named in one, and what they name exists. The same of the pages that lead to them.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../support/imports.ts";

const entries = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((path) => `src/${path}`);
const readmes = entries.filter((path) => basename(path) === "README.md");
const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());
/** What leads to the rooms; in these a path is written whole. */
const pages = ["README.md", "CONTRIBUTING.md", "docs/architecture.md"];
/** Tables of records belong to what reads them, lists of exports to their folders. */
const sources = entries.filter((path) => path.endsWith(".ts") && !/(\.fields|\/index)\.ts$/.test(path));

/** From so many files on a folder has a README of its own. */
const MANY = 8;
/** `name.ts`, `room/name.ts`, `name-*.ts` or `room/` in a text. */
const NAMED = /`([\w./*-]+(?:\.ts|\/))`/g;
/** Any path in a text, to a file or a folder. */
const PATH = /`([\w.-]+\/[\w./*-]*|[\w./*-]+\.ts)`/g;
/** The target of a link within the repository, without its anchor. */
const LINKED = /\]\((?!https?:)([^)#\s]+)[^)]*\)/g;
/** Exports of the package, and names that stand for files of every room. */
const NO_PATH = /^(taut\/|\*\.fields\.ts$)/;
/** A line of the tree of folders in README.md: how deep, and names before what is said of them. */
const LINE = /^ {4}( *)((?:[\w.-]+\/? {2})*[\w.-]+\/?)(?: {2,}.*)?$/gm;

const read = (path: string) => readFileSync(join(root, path), "utf8");
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);
const patternOf = (path: string) => path.replaceAll(".", "\\.").replaceAll("*", "[\\w-]*");
const isThere = (path: string) =>
  path.includes("*")
    ? existsSync(join(root, dirname(path))) &&
      readdirSync(join(root, dirname(path))).some((name) => new RegExp(`^${patternOf(basename(path))}$`).test(name))
    : existsSync(join(root, path));

/** Whether a name means something for a room: below it, in src, beside src; else by its name, anywhere in src. */
function exists(room: string, name: string): boolean {
  const pattern = new RegExp(`(^|/)${patternOf(name.replace(/\/$/, ""))}$`);
  return (
    [room, "src", ""].some((folder) => existsSync(join(root, folder, name))) ||
    (!name.startsWith(".") && entries.some((path) => pattern.test(path)))
  );
}

/** The paths that the tree of folders in README.md shows. */
function shown(): string[] {
  const [, tree] = read("README.md").split("## Where things are\n");
  let folder = "";
  return [...tree.split("\n## ")[0].matchAll(LINE)].flatMap(([, indent, names]) => {
    const paths = names.split(/ +/).map((name) => (indent === "" ? name : `${folder}${name}`));
    if (indent === "") folder = paths[0];
    return paths;
  });
}

/** The files that READMEs name by their paths, from their own folder, from src or from the root. */
function listed(): RegExp {
  const paths = readmes.flatMap((readme) =>
    found(read(readme), NAMED)
      .filter((name) => name.endsWith(".ts"))
      .flatMap((name) => {
        // a README speaks of its own folder and of those below
        const own = [join(dirname(readme), name), `src/${name}`, name];
        return own.filter((path) => path.startsWith(`${dirname(readme)}/`));
      }),
  );
  return new RegExp(`^(${[...paths, ...shown()].map(patternOf).join("|")})$`);
}

describe("READMEs of rooms", () => {
  test("every room of src has one, and every folder of many files", () => {
    const full = [...new Set(sources.map(dirname))].filter(
      (folder) => entries.filter((path) => path.endsWith(".ts") && dirname(path) === folder).length >= MANY,
    );
    const wanted = new Set([...rooms.map(({ name }) => `src/${name}`), ...full]);
    expect([...wanted].filter((folder) => !readmes.includes(`${folder}/README.md`))).toEqual([]);
  });

  test("every source is named in the README of its folder, or of one above", () => {
    const pattern = listed();
    expect(sources.filter((path) => !pattern.test(path))).toEqual([]);
  });

  test.each(readmes)("%s names what exists", (path) => {
    const missing = found(read(path), NAMED).filter((name) => !exists(dirname(path), name));
    expect(missing).toEqual([]);
  });

  test.each(readmes)("%s says for whom it is", (path) => {
    expect(read(path)).toMatch(/^# .+\n\n[\s\S]*?For (people|everyone)/);
  });
});

describe("pages that lead to them", () => {
  test.each(pages)("%s names what exists", (path) => {
    const names = found(read(path), PATH).filter((name) => !NO_PATH.test(name));
    expect(names.length + found(read(path), LINKED).length).toBeGreaterThan(0);
    expect(names.filter((name) => !["", "src"].some((folder) => isThere(join(folder, name))))).toEqual([]);
  });

  test("the tree of folders in README.md shows what exists, and every room", () => {
    const paths = shown();
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    expect(rooms.map(({ name }) => `src/${name}/`).filter((path) => !paths.includes(path))).toEqual([]);
  });

  test.each([...pages, ...readmes])("links of %s lead somewhere", (path) => {
    const targets = found(read(path), LINKED).map((target) => join(dirname(path), target));
    expect(targets.filter((target) => !existsSync(join(root, target)))).toEqual([]);
  });
});
