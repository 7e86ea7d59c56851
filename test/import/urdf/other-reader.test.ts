// What was written is read by another program, MuJoCo, as the same robot as the file it came from. It refuses massless links
// that move, so only robots without series of joints can be shown to it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMjcf } from "../../../src/import/mjcf/parse-mjcf.ts";
import { parseUrdf } from "../../../src/import/urdf/parse-urdf.ts";
import { writeUrdf } from "../../../src/import/urdf/write-urdf.ts";
import { root } from "../../support/imports.ts";
import { Mujoco } from "../../support/mujoco.ts";

const ROBOTS = join(root, "test/data/robots");
const files = [...readdirSync(ROBOTS).filter((name) => name.endsWith(".urdf")), "iiwa14.flat.xml", "a1.flat.xml"];

test.each(files)("%s", async (file) => {
  const text = readFileSync(join(ROBOTS, file), "utf8");
  const description = file.endsWith(".urdf") ? parseUrdf(text, { file }) : parseMjcf(text, { file });
  const [given, written] = [await Mujoco.load(text), await Mujoco.load(writeUrdf(description).text)];
  expect(written.joints.map(({ name }) => name)).toEqual(given.joints.map(({ name }) => name));
  const q = Array.from({ length: given.nq }, (_, i) => Math.sin(5 * i + 1));
  const v = Array.from({ length: given.nv }, (_, i) => Math.cos(3 * i + 1));
  const none = v.map(() => 0);
  const [a, b] = [given, written].map((mujoco) => mujoco.forward(q, v, none));
  const close = (one: readonly number[], other: readonly number[]) => {
    const scale = Math.max(...one.map(Math.abs));
    // inertias turned into the link's axes, frames through angles
    for (let i = 0; i < one.length; i++) expect(Math.abs(one[i] - other[i])).toBeLessThan(1e-12 * scale);
  };
  close(a.M.flat(), b.M.flat());
  close(a.bias, b.bias);
  given.free();
  written.free();
});
