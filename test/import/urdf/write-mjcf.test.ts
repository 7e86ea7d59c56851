// MuJoCo's models written as URDF and read again: every link where it was, the same mass matrix.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parseMjcf } from "../../../src/import/mjcf/parse-mjcf.ts";
import { parseUrdf } from "../../../src/import/urdf/parse-urdf.ts";
import { writeUrdf } from "../../../src/import/urdf/write-urdf.ts";
import { Data } from "../../../src/robot/data.ts";
import type { RobotDescription } from "../../../src/robot/description/description.ts";
import { forwardKinematics, linkPose } from "../../../src/robot/kinematics.ts";
import { massMatrix } from "../../../src/robot/mass-matrix.ts";
import { Model } from "../../../src/robot/model.ts";
import { root } from "../../support/imports.ts";
import { expectSame } from "./round-trip.ts";

const ROBOTS = join(root, "test/data/robots");
const files = readdirSync(ROBOTS).filter((name) => name.endsWith(".xml"));

test("there are models to read", () => expect(files.length).toBeGreaterThanOrEqual(6));

/** All links and the mass matrix where each speed acted for a second, by so much. */
function compare(given: RobotDescription, a: Data, b: Data, speed: (i: number) => number): void {
  const v = Array.from({ length: a.model.nv }, (_, i) => speed(i));
  const [q, p] = [a, b].map(({ model }) => model.integrate(model.neutral(), v, 1));
  forwardKinematics(a, q);
  forwardKinematics(b, p);
  // frames pass through angles, a dozen of them after one another
  for (const { name } of given.links) expectSame(linkPose(b, name), linkPose(a, name), 1e-12);
  const [m, n] = [massMatrix(a, q), massMatrix(b, p)].map((matrix) => Array.from(matrix));
  const scale = Math.max(...m.map(Math.abs));
  for (let i = 0; i < m.length; i++) expect(Math.abs(m[i] - n[i])).toBeLessThan(1e-12 * scale);
}

test.each(files)("%s", (file) => {
  const given = parseMjcf(readFileSync(join(ROBOTS, file), "utf8"), { file });
  const { text, warnings } = writeUrdf(given);
  const again = parseUrdf(text, { file: "again.urdf" });
  const [a, b] = [given, again].map((description) => new Data(new Model(description, { mimic: true, passive: false })));
  expect(b.model.nv).toBe(a.model.nv);
  compare(given, a, b, () => 0);
  // a ball is three hinges: the same speeds only where it is at zero
  const balls = given.joints.some(({ type }) => type === "spherical");
  if (!balls) compare(given, a, b, (i) => Math.sin(7 * i + 1));
  const told = warnings.map(({ message }) => message).join("\n");
  for (const { name } of [...(given.actuators ?? []), ...(given.loops ?? [])])
    expect(told).toContain(JSON.stringify(name));
});
