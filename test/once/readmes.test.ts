// The READMEs of rooms: every top room has one, and what they name exists.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../support/imports.ts";

const entries = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((path) => `src/${path}`);
const readmes = entries.filter((path) => basename(path) === "README.md");
const rooms = readdirSync(join(root, "src"), { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** `name.ts`, `room/name.ts`, `name-*.ts` or `room/` in a text. */
const NAMED = /`([\w./*-]+(?:\.ts|\/))`/g;

/** Whether a name means something for a room: below it, in src, beside src; else by its name, anywhere in src. */
function exists(room: string, name: string): boolean {
  const pattern = new RegExp(`(^|/)${name.replace(/\/$/, "").replaceAll(".", "\\.").replaceAll("*", "[\\w-]*")}$`);
  return (
    [room, "src", ""].some((folder) => existsSync(join(root, folder, name))) ||
    (!name.startsWith(".") && entries.some((path) => pattern.test(path)))
  );
}

describe("READMEs of rooms", () => {
  test("every room of src has one", () => {
    expect(rooms.map(({ name }) => name).filter((name) => !readmes.includes(`src/${name}/README.md`))).toEqual([]);
  });

  test.each(readmes)("%s names what exists", (path) => {
    const text = readFileSync(join(root, path), "utf8");
    const missing = [...text.matchAll(NAMED)].map(([, name]) => name).filter((name) => !exists(dirname(path), name));
    expect(missing).toEqual([]);
  });

  test.each(readmes)("%s says for whom it is", (path) => {
    expect(readFileSync(join(root, path), "utf8")).toMatch(/^# .+\n\n[\s\S]*?For (people|everyone)/);
  });
});
