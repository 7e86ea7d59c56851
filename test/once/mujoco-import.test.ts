// Descriptions made of MJCF beside the models that MuJoCo makes of the same texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { parseMjcf } from "../../src/import/mjcf/index.ts";
import { Comparison } from "../support/mjcf/compare-models.ts";
import { compileMjcf } from "../support/mjcf/mujoco-model.ts";
import { MESH_TEXTS, TEXTS } from "../support/mjcf/texts.ts";

const ROBOTS = join(import.meta.dirname, "../data/robots");

/** MuJoCo keeps vertices in single precision, and inertia takes their third powers of them. */
const SINGLE = 1e-6;
/** Sums of some dozen products of the same numbers in another order. */
const ROUNDING = 1e-12;

async function differences(xml: string, files: Record<string, string> = {}, tolerance = ROUNDING): Promise<string[]> {
  const model = await compileMjcf(xml, files);
  const robot = parseMjcf(xml, { resolve: (path) => files[path] });
  const found = new Comparison(robot, model, tolerance).differences;
  model.delete();
  return found;
}

describe("models of robots", () => {
  const names = readdirSync(ROBOTS).filter((name) => name.endsWith(".xml"));
  test.each(names)("%s", async (name) => {
    expect(await differences(readFileSync(join(ROBOTS, name), "utf8"))).toEqual([]);
  });
});

describe("features", () => {
  test.each(Object.keys(TEXTS))("%s", async (name) => {
    expect(await differences(TEXTS[name])).toEqual([]);
  });
  test.each(Object.keys(MESH_TEXTS))("%s", async (name) => {
    const [xml, files] = MESH_TEXTS[name];
    expect(await differences(xml, files, SINGLE)).toEqual([]);
  });
});
