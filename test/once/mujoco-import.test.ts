// Descriptions made of MJCF beside the models that MuJoCo makes of the same texts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { ImportError, parseMjcf } from "../../src/import/mjcf/index.ts";
import type { RobotDescription } from "../../src/robot/description/description.ts";
import { Comparison } from "../support/mjcf/compare-models.ts";
import { compareMotion, limitsPassed } from "../support/mjcf/compare-motion.ts";
import { compileMjcf, forward, type MjModel } from "../support/mjcf/mujoco-model.ts";
import { MESH_TEXTS, TEXTS } from "../support/mjcf/texts.ts";
import { vary } from "../support/mjcf/vary.ts";
import { seeded } from "../support/random-forest.ts";

const ROBOTS = join(import.meta.dirname, "../data/robots");

/** MuJoCo keeps vertices in single precision, and inertia takes their third powers of them. */
const SINGLE = 1e-6;
/** Sums of some dozen products of the same numbers in another order. */
const ROUNDING = 1e-12;

/** At a state of chance; and with all coordinates far below, where every limit is passed. */
async function inMotion(robot: RobotDescription, model: MjModel, tolerance: number): Promise<string[]> {
  const chance = seeded(7);
  const data = await forward(model, ({ qpos, qvel, ctrl }) => {
    // controls reach beyond most ranges
    for (const list of [qpos, qvel, ctrl])
      for (let i = 0; i < list.length; i++) list[i] = (list === ctrl ? 3 : 1) * (2 * chance() - 1);
    normalize(robot, qpos);
  });
  const found = compareMotion(robot, data, 10 * tolerance);
  data.delete();
  const low = await forward(model, ({ qpos }) => qpos.fill(-100));
  const tendons = (model["ntendon"] as number) > 0;
  if (!tendons && low.nl !== limitsPassed(robot)) found.push(`${limitsPassed(robot)} limits are ${low.nl} in MuJoCo`);
  low.delete();
  return found;
}

/** Quaternions to length 1. */
function normalize(robot: RobotDescription, qpos: Float64Array): void {
  let at = 0;
  for (const { type } of robot.joints) {
    if (type === "free") at += 3;
    if (type === "free" || type === "spherical") {
      const part = qpos.subarray(at, at + 4);
      const size = Math.hypot(...part);
      for (let i = 0; i < 4; i++) part[i] /= size;
      at += 4;
    } else if (type !== "fixed") at++;
  }
}

async function differences(xml: string, files: Record<string, string> = {}, tolerance = ROUNDING): Promise<string[]> {
  const model = await compileMjcf(xml, files);
  const robot = parseMjcf(xml, { resolve: (path) => files[path] });
  const found = [...new Comparison(robot, model, tolerance).differences, ...(await inMotion(robot, model, tolerance))];
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

test("the comparison sees small differences", async () => {
  const model = await compileMjcf(TEXTS["joints of one body"]);
  const robot = parseMjcf(
    TEXTS["joints of one body"].replace('armature="3"', 'armature="3.000001"').replace('pos="1 0 0"', 'pos="1 0 1e-6"'),
  );
  expect(new Comparison(robot, model, ROUNDING).differences.map((line) => line.split(":")[0])).toEqual([
    "armature of b_joint0",
    "anchor of b_joint0",
  ]);
  expect(await inMotion(robot, model, ROUNDING)).toHaveLength(1);
  model.delete();
});

/** Bodies without mass get a bound one: MuJoCo puts it somewhere else than in their origin. */
const VARIED = Object.keys(TEXTS).filter((name) => name !== "bounds" && TEXTS[name].startsWith("<mujoco>"));

test("variants by chance: what both read is the same, and little that MuJoCo reads is refused", async () => {
  const chance = seeded(21);
  const counts = { same: 0, refusedHereOnly: 0 };
  for (const name of VARIED)
    for (let i = 0; i < 12; i++) {
      const text = vary(TEXTS[name], chance);
      const model = await compileMjcf(text).catch(() => undefined);
      if (!model) continue;
      try {
        const robot = parseMjcf(text);
        // what a warning is about is another robot
        if (robot.warnings!.length > 0) continue;
        expect(new Comparison(robot, model, 10 * ROUNDING).differences, text).toEqual([]);
        counts.same++;
      } catch (error) {
        if (!(error instanceof ImportError)) throw error;
        counts.refusedHereOnly++;
      } finally {
        model.delete();
      }
    }
  expect(counts.same).toBeGreaterThan(250);
  expect(counts.refusedHereOnly).toBeLessThan(5);
});
