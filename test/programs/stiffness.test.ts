// The stiffness of a rotation: how the torque of constant forces on turned vectors changes as the body turns on.
import { expect, test } from "vitest";
import type { Program } from "../../src/programs/record/recorder.ts";
import { seeded } from "../support/random-forest.ts";
import { KINDS, moved, randomBody, Stage, type Staged, withVelocity } from "./stage.ts";

/** Sums of turned vectors times constants: their adjoints do not change as bodies turn. */
const programs: Record<string, [body: number, f: Program]> = {
  "fixed point": [0, ({ bodies: [a, b] }) => a.point([0.3, -0.7, 0.4]).minus(b.position)],
  "fixed direction": [0, ({ bodies: [a] }) => [a.direction([0.3, -0.7, 0.4]), a.position.x]],
  "moving point": [0, ({ bodies: [a, b] }) => a.point(b.position)],
  local: [0, ({ bodies: [a, b] }) => a.local(b.position)],
  "scaled point": [3, ({ bodies: [, , , d] }) => d.point([0.3, 0.1, 0.5])],
  several: [
    2,
    ({ bodies: [a, , c] }) => [c.point([0.3, 0.1, 0.5]), c.direction([1, 2, 3]).dot([3, 2, 1]), c.local(a.position)],
  ],
};

test.each(Object.entries(programs))("%s", (_, [k, f]) => {
  const stage = new Stage(KINDS, "position", f);
  const random = seeded(3);
  const bodies = KINDS.map((traits) => randomBody(traits, random));
  const multipliers = Array.from({ length: stage.recorded.outputs }, () => 2 * random() - 1);
  stage.values(bodies);
  const found = stage.stiffness(k, multipliers);
  const column = bodies.slice(0, k).reduce((sum, { traits }) => sum + traits.dimension, 0) + 3;
  const torque = (all: Staged[]): number[] => {
    stage.values(all);
    const rows = stage.rows();
    return [0, 1, 2].map((i) => rows.reduce((sum, row, j) => sum + multipliers[j] * row[column + i], 0));
  };
  const h = 1e-3;
  const slope = [0, 1, 2].map((axis) => {
    const u = Array.from({ length: bodies[k].traits.dimension }, (_, i) => (i === 3 + axis ? 1 : 0));
    const turning = withVelocity(bodies[k], u);
    const [a, b, c, d] = [2 * h, h, -h, -2 * h].map((t) =>
      torque(bodies.map((body, i) => (i === k ? moved(turning, t) : body))),
    );
    return [0, 1, 2].map((i) => (8 * (b[i] - c[i]) - (a[i] - d[i])) / (12 * h));
  });
  for (let i = 0; i < 3; i++)
    for (let j = 0; j < 3; j++) expect(Math.abs(found[i][j] + 0.5 * (slope[i][j] + slope[j][i]))).toBeLessThan(1e-10);
  // nothing stays behind in the adjoints
  stage.values(bodies);
  expect(stage.stiffness(k, multipliers)).toEqual(found);
});

test("over a step it takes the mean of what the ends have", () => {
  const stage = new Stage(KINDS, "position", ({ bodies: [a] }) => a.direction([1, 2, 3]));
  const random = seeded(4);
  const bodies = KINDS.map((traits) => randomBody(traits, random));
  stage.values(bodies, 0);
  stage.values(
    bodies.map((body) => moved(body, 1, "cayley")),
    1,
  );
  const force = [0.3, -0.5, 0.8];
  const [both, start, end] = [
    [0, 1],
    [0, 0],
    [1, 1],
  ].map(([from, to]) => stage.stiffness(0, force, from, to).flat());
  for (const [i, x] of both.entries()) expect(Math.abs(x - 0.5 * (start[i] + end[i]))).toBeLessThan(1e-15);
});
