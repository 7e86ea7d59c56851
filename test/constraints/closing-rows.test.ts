import { describe, expect, test } from "vitest";
import { kernels } from "../support/kernels.ts";
import { compose } from "../support/reference-step.ts";
import {
  about,
  bothMoved,
  coasting,
  KINDS,
  type RawJoint,
  randomJoint,
  rowCount,
  rowsOf,
  turned,
  withMotion,
  writeJoint,
  written,
} from "./raw-joint.ts";

function closing(joint: RawJoint): { e: number[]; rows: number[][] } {
  const w = writeJoint(joint);
  const count = rowCount(joint.linear, joint.angular);
  const all = written(90, (out) => kernels().closingRows(w, 0, out));
  return {
    e: all.slice(0, count),
    rows: Array.from({ length: count }, (_, i) => all.slice(18 + 12 * i, 30 + 12 * i)),
  };
}

const half = (e: number[]) => e.reduce((sum, x) => sum + (x * x) / 2, 0);

describe.each(KINDS)("a joint that holds %i of the points and %i of the directions", (linear, angular) => {
  test("rowsᵀ e is the gradient of |e|²/2, however far it is open", () => {
    for (const seed of [1, 2, 3, 4]) {
      const joint = randomJoint(seed, linear, angular);
      const { e, rows } = closing(joint);
      const h = 1e-5;
      for (let k = 0; k < 12; k++) {
        const unit = withMotion(
          joint,
          Array.from({ length: 12 }, (_, i) => (i === k ? 1 : 0)),
        );
        const at = (t: number) => half(closing(bothMoved(unit, (body) => coasting(body, t))).e);
        const gradient = rows.reduce((sum, row, i) => sum + row[k] * e[i], 0);
        // central differences: rounding 1e-15 / h, remainder h² / 6 times a third derivative of the size of |e|
        expect(Math.abs(gradient - (at(h) - at(-h)) / (2 * h))).toBeLessThan(1e-8);
      }
    }
  });
});

test("nearly closed, the angles are the conditions", () => {
  const near = turned(randomJoint(3, 0, 3), about([0.6, 0, 0.8], 1e-7));
  for (const angular of [1, 2, 3]) {
    const joint = { ...near, angular };
    const size = (values: number[]) => Math.sqrt(values.reduce((sum, x) => sum + x * x, 0));
    expect(Math.abs(size(closing(joint).e) - size(rowsOf(joint).C))).toBeLessThan(1e-13);
  }
});

test("opposite axes are half a turn apart, and not closed", () => {
  const joint = randomJoint(4, 0, 2);
  const opposite = turned(joint, compose(about([0, 1, 0], Math.PI), about([1, 0, 0], 0.4)));
  expect(Math.hypot(...closing(opposite).e)).toBeCloseTo(Math.PI, 12);
  expect(Math.hypot(...closing({ ...opposite, angular: 3 }).e)).toBeGreaterThan(3);
  // a cross whose axes lie along each other: a quarter turn, and a direction to go
  const along = closing(turned({ ...joint, angular: 1 }, about([0, 0, 1], -Math.PI / 2)));
  expect(along.e[0]).toBeCloseTo(Math.PI / 2, 7);
  expect(along.rows[0].every(Number.isFinite)).toBe(true);
});
