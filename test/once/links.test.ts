// Links between pages of the repository: the file is there, and so is the heading.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/imports.ts";

const FOLDERS = ["docs", "src", "bench", "scenes", "scripts", "studio", "test"];
/** Of others, or made by the build. */
const FOREIGN = /(^|\/)(node_modules|dist|build|out)\//;
/** [text](file#heading); addresses of the web are left alone. */
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;
/** Code shows links that are none. */
const CODE = /```[\s\S]*?```|`[^`\n]*`/g;

const pages = [
  ...readdirSync(root).filter((name) => name.endsWith(".md")),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => `${folder}/${path}`),
  ).filter((path) => path.endsWith(".md") && !FOREIGN.test(path)),
];
const read = (page: string) => readFileSync(join(root, page), "utf8");

/** As hosts of repositories name headings: small letters, hyphens for spaces, no other signs. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");
/** Headings, and anchors of their own. */
const anchorsOf = (page: string) => [
  ...[...read(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => anchorOf(heading.trim())),
  ...[...read(page).matchAll(/<a id="([^"]+)">/g)].map(([, id]) => id),
];

function broken(page: string): string[] {
  const text = read(page).replace(CODE, "");
  return [...text.matchAll(LINK)].flatMap(([, file, heading]) => {
    const target = file === "" ? page : join(dirname(page), file);
    if (!existsSync(join(root, target))) return [`${page}: ${file}`];
    const known = heading === undefined || !target.endsWith(".md") || anchorsOf(target).includes(heading);
    return known ? [] : [`${page}: ${file}#${heading}`];
  });
}

test("every link leads to a file and a heading", () => {
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.flatMap(broken)).toEqual([]);
});
