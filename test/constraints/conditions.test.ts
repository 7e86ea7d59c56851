import { describe, expect, test } from "vitest";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import { kernels } from "../support/kernels.ts";
import {
  bothMoved,
  cayley,
  coasting,
  KINDS,
  motionOf,
  randomJoint,
  rowsOf,
  withMotion,
  writeJoint,
} from "./raw-joint.ts";

const PLACE = 27;
const dot = (a: number[], b: number[]) => a.reduce((sum, x, i) => sum + x * b[i], 0);

describe.each(KINDS)("a joint that holds %i of the points and %i of the directions", (linear, angular) => {
  const joints = [1, 2, 3, 4].map((seed) => randomJoint(seed, linear, angular));
  // the world on either side
  joints.push({ ...randomJoint(5, linear, angular), a: null }, { ...randomJoint(6, linear, angular), b: null });

  test("J is the derivative of C", () => {
    for (const joint of joints) {
      const { J } = rowsOf(joint);
      for (let k = 0; k < 12; k++) {
        if (k < 6 ? !joint.a : !joint.b) continue;
        const unit = withMotion(
          joint,
          Array.from({ length: 12 }, (_, i) => (i === k ? 1 : 0)),
        );
        // central differences: rounding 1e-16 / h, remainder h² / 6
        const h = 1e-5;
        const [plus, minus] = [h, -h].map((t) => rowsOf(bothMoved(unit, (body) => coasting(body, t))).C);
        for (const [i, row] of J.entries())
          expect(Math.abs(row[k] - (plus[i] - minus[i]) / (2 * h))).toBeLessThan(1e-9);
      }
    }
  });

  test("Ċ is J v, and J̇v is its derivative while nothing accelerates", () => {
    for (const joint of joints) {
      const { J, rates, bias } = rowsOf(joint);
      const u = motionOf(joint);
      for (const [i, row] of J.entries()) expect(Math.abs(rates[i] - dot(row, u))).toBeLessThan(1e-13);
      // five points: remainder h⁴ / 30 times the fifth derivative of C, below 1e3 here
      const h = 1e-3;
      const at = (t: number) => rowsOf(bothMoved(joint, (body) => coasting(body, t))).rates;
      const [a, b, c, d] = [2 * h, h, -h, -2 * h].map(at);
      for (const [i, found] of bias.entries())
        expect(Math.abs(found - (8 * (b[i] - c[i]) - (a[i] - d[i])) / (12 * h))).toBeLessThan(2e-10);
    }
  });

  test("of a Cayley step, C1 - C0 = h J̄ [v̄; w] with the mean place, to rounding", () => {
    const region = takeRegion(3 * PLACE + 84);
    const [start, end, mean, rows] = [0, 1, 2, 3].map((i) => region.base + i * PLACE);
    for (const joint of joints)
      for (const h of [0.02, 0.7]) {
        const after = bothMoved(joint, (body) => cayley(body, h));
        const [w0, w1] = [writeJoint(joint), writeJoint(after)];
        kernels().placeJoint(w0, 0, start);
        kernels().placeJoint(w1, 0, end);
        kernels().meanPlace(mean, start, end);
        kernels().conditionRows(mean, linear, angular, rows, 12);
        const [before, now] = [rowsOf(joint), rowsOf(after)];
        // the kernels write to one memory: rows are read after all of them ran
        kernels().conditionRows(mean, linear, angular, rows, 12);
        const u = motionOf(joint);
        for (const [i, C] of now.C.entries()) {
          const row = Array.from(F64.subarray(rows + 12 * i, rows + 12 * i + 12));
          expect(Math.abs(C - before.C[i] - h * dot(row, u))).toBeLessThan(4e-15 * (8 + Math.abs(C) + h * 30));
        }
      }
  });
});

test("what moves along a locked axis counts as stopped", () => {
  const joint = randomJoint(9, 3, 0);
  const w = writeJoint(joint);
  // rotation about y, translation along x and z
  I32[2 * (w + I32[2 * w + Col.FIRST_OFFSET + Col.KIND]) + 1] = 2 + 8 + 32;
  const region = takeRegion(135);
  kernels().jointRows(w, 0, region.base);
  const found = Array.from(F64.subarray(region.base, region.base + 18));
  const [v, s] = [joint.a!.v, joint.a!.w];
  const stopped = { ...joint, a: { ...joint.a!, v: [0, v[1], 0], w: [s[0], 0, s[2]] } };
  const expected = rowsOf(stopped);
  expect(found.slice(6, 9)).toEqual(expected.rates);
  expect(found.slice(12, 15)).toEqual(expected.bias);
});
