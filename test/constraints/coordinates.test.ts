import { describe, expect, test } from "vitest";
import { DRIVE_COORDINATE } from "../../src/memory/codes.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { kernels } from "../support/kernels.ts";
import { add, apply, compose, dot, minus, rotation, times } from "../support/reference-step.ts";
import {
  about,
  axesOfA,
  bothMoved,
  COORDINATES,
  coasting,
  driveOf,
  motionOf,
  type RawJoint,
  randomJoint,
  turned,
  withMotion,
  writeJoint,
  written,
} from "./raw-joint.ts";

const { slideX, slideY, slideZ, length, turn, turnA, turnB, cone, rotateX, rotateY, rotateZ } = COORDINATES;
const X = [1, 0, 0];
const Y = [0, 1, 0];

/** The row against central differences of the value in all twelve directions. */
function rowError(joint: RawJoint, coordinate: number): number {
  const { row } = driveOf(joint, coordinate);
  const h = 1e-5;
  const differences = row.map((_, k) => {
    const unit = withMotion(
      joint,
      Array.from({ length: 12 }, (_, i) => (i === k ? 1 : 0)),
    );
    const at = (t: number) =>
      driveOf(
        bothMoved(unit, (body) => coasting(body, t)),
        coordinate,
      ).value;
    return (at(h) - at(-h)) / (2 * h);
  });
  return Math.max(...row.map((x, k) => Math.abs(x - differences[k])));
}

/** The bias against the second difference of the value along a motion that does not accelerate: five points. */
function biasError(joint: RawJoint, coordinate: number): number {
  const h = 1e-3;
  const at = (t: number) =>
    driveOf(
      bothMoved(joint, (body) => coasting(body, t)),
      coordinate,
    ).value;
  const second = (16 * (at(h) + at(-h)) - (at(2 * h) + at(-2 * h)) - 30 * at(0)) / (12 * h * h);
  return Math.abs(driveOf(joint, coordinate).bias - second);
}

/** The bias against the derivative of the rate, five points; the rate is right at any pose, as the rows show. */
function biasErrorOfRate(joint: RawJoint, coordinate: number): number {
  const h = 1e-4;
  const at = (t: number) =>
    driveOf(
      bothMoved(joint, (body) => coasting(body, t)),
      coordinate,
    ).rate;
  const derivative = (8 * (at(h) - at(-h)) - (at(2 * h) - at(-2 * h))) / (12 * h);
  return Math.abs(driveOf(joint, coordinate).bias - derivative);
}

/** Motions of a and b that keep a1·b2 where it is, to first order: ω_b - ω_a in the plane of a1 and b2. */
function universalMotion(joint: RawJoint): RawJoint {
  const [a1] = axesOfA(joint);
  const b2 = apply(rotation(compose(joint.b!.q, joint.frameB)), Y);
  return { ...joint, b: { ...joint.b!, w: add(joint.a!.w, add(times(0.8, a1), times(-1.3, b2))) } };
}

describe("values on known poses", () => {
  const joint = randomJoint(1);

  test("slide and length: components of d and its size", () => {
    const { a, b } = joint;
    const ends = [a!, b!].map((body, i) =>
      add(body.x, apply(rotation(body.q), i === 0 ? joint.anchorA : joint.anchorB)),
    );
    const d = minus(ends[1], ends[0]);
    for (const [i, axis] of axesOfA(joint).entries())
      expect(driveOf(joint, [slideX, slideY, slideZ][i]).value).toBeCloseTo(dot(d, axis), 14);
    expect(driveOf(joint, length).value).toBeCloseTo(Math.sqrt(dot(d, d)), 14);
  });

  test.each([-3, -0.4, 0, 1e-9, 0.7, 2.9])("a turn of %f about the axis is read by turn and rotate", (angle) => {
    const set = turned(joint, about(X, angle));
    for (const c of [turn, turnA, rotateX]) expect(Math.abs(driveOf(set, c).value - angle)).toBeLessThan(2e-15);
    for (const c of [turnB, rotateY, rotateZ, cone]) expect(Math.abs(driveOf(set, c).value)).toBeLessThan(2e-15);
  });

  test("a universal joint: first about a1, then about b2", () => {
    const set = turned(joint, compose(about(X, 0.9), about(Y, -1.2)));
    expect(driveOf(set, turnA).value).toBeCloseTo(0.9, 14);
    expect(driveOf(set, turnB).value).toBeCloseTo(-1.2, 14);
    expect(driveOf(set, cone).value).toBeCloseTo(1.2, 14);
  });

  test("twist is what is left of a rotation when its swing is taken off", () => {
    const swingAxis = [0, Math.cos(0.3), Math.sin(0.3)];
    const set = turned(joint, compose(about(swingAxis, 1.1), about(X, 0.6)));
    expect(driveOf(set, turn).value).toBeCloseTo(0.6, 14);
    expect(driveOf(set, cone).value).toBeCloseTo(1.1, 14);
  });

  test("the rotation vector, and its angle up to a half turn", () => {
    const axis = [2 / 3, -1 / 3, 2 / 3];
    for (const angle of [1e-10, 0.3, 1.57, 2, 3.1, Math.PI - 1e-9]) {
      const set = turned(joint, about(axis, angle));
      for (const [i, c] of [rotateX, rotateY, rotateZ].entries())
        expect(Math.abs(driveOf(set, c).value - angle * axis[i])).toBeLessThan(2e-14);
    }
  });

  test("half a turn about any axis is no rotation of zero", () => {
    for (const axis of [X, Y, [0, 0, 1], [0.6, 0, -0.8], [2 / 3, -1 / 3, 2 / 3]]) {
      const set = turned(joint, [...axis, 0]);
      const found = [rotateX, rotateY, rotateZ].map((c) => driveOf(set, c).value);
      expect(Math.sqrt(dot(found, found))).toBeCloseTo(Math.PI, 13);
      expect(Math.abs(dot(found, axis))).toBeCloseTo(Math.PI, 13);
    }
  });

  test.each([-2, -1, 0, 1, 3])("%i full turns are kept", (turns) => {
    const w = writeJoint(turned(joint, about(X, 2.5)));
    const state = w + I32[2 * w + Col.STATE_NOW] + I32[2 * w + Col.FIRST_OFFSET + Col.DRIVE_STATE];
    const exact = 2.5 + 2 * Math.PI * turns;
    // the last step left it a quarter turn away, on either side
    for (const off of [-1.5, 1.5]) {
      F64[state + 4 * turn + DRIVE_COORDINATE] = exact + off;
      const [value] = written(1, (out) => kernels().driveRow(w, turn, out));
      expect(Math.abs(value - exact)).toBeLessThan(1e-14);
    }
  });
});

describe("rows and biases against differences", () => {
  // rows: rounding 1e-16 / h and a remainder of h² / 6; biases: 1e-16 / h² and h⁴ / 90 times the sixth derivative, or of
  // the rate 1e-16 / h and h⁴ / 30 times the fifth, which is large where axes are nearly opposite
  const joints = [1, 2, 3, 4].map((seed) => randomJoint(seed));

  test.each([slideX, slideY, slideZ, length, turn, cone])("coordinate %i, at any pose", (coordinate) => {
    for (const joint of joints) {
      expect(rowError(joint, coordinate)).toBeLessThan(2e-9);
      expect(biasErrorOfRate(joint, coordinate)).toBeLessThan(1e-9);
    }
  });

  test.each([turnA, turnB])("coordinate %i of a universal joint, where a1·b2 = 0 holds", (coordinate) => {
    for (const joint of joints) {
      const set = universalMotion(turned(joint, compose(about(X, 0.9), about(Y, -0.8))));
      expect(rowError(set, coordinate)).toBeLessThan(2e-9);
      expect(biasError(set, coordinate)).toBeLessThan(2e-8);
    }
  });

  test.each([rotateX, rotateY, rotateZ])("coordinate %i of the rotation vector, at any angle below π", (coordinate) => {
    for (const joint of joints)
      for (const angle of [0, 1e-3, 0.1, 0.29, 0.31, 1, 2, 2.9]) {
        const set = turned(joint, about([0.6, 0.48, 0.64], angle));
        expect(rowError(set, coordinate)).toBeLessThan(2e-9);
        expect(biasErrorOfRate(set, coordinate)).toBeLessThan(1e-9);
      }
  });

  test("rotate: the rate along φ itself is exact at any angle", () => {
    const axis = [0.6, 0, 0.8];
    for (const joint of joints) {
      const set = turned(joint, about(axis, 1.7));
      const direction = axesOfA(set).reduce((sum, a, i) => add(sum, times(axis[i], a)), [0, 0, 0]);
      const spinning = withMotion(set, [0, 0, 0, 0, 0, 0, 0, 0, 0, ...direction]);
      const rate = [rotateX, rotateY, rotateZ].reduce((sum, c, i) => sum + axis[i] * driveOf(spinning, c).rate, 0);
      const along = (t: number) => {
        const moved = bothMoved(spinning, (body) => coasting(body, t));
        return [rotateX, rotateY, rotateZ].reduce((sum, c, i) => sum + axis[i] * driveOf(moved, c).value, 0);
      };
      expect(rate).toBeCloseTo(1, 13);
      expect(Math.abs(rate - (along(1e-5) - along(-1e-5)) / 2e-5)).toBeLessThan(1e-9);
    }
  });

  test("the rate of a coordinate is its row on the velocities", () => {
    for (const joint of joints)
      for (const coordinate of Object.values(COORDINATES)) {
        const { row, rate } = driveOf(joint, coordinate);
        expect(Math.abs(rate - dot(row, motionOf(joint)))).toBeLessThan(1e-13);
      }
  });

  test("where a coordinate has no direction, nothing is NaN", () => {
    const joint = turned(randomJoint(7), [0, 0, 0, 1]);
    const met = { ...joint, anchorA: [0, 0, 0], anchorB: [0, 0, 0], b: { ...joint.b!, x: joint.a!.x } };
    for (const coordinate of Object.values(COORDINATES)) {
      const { value, rate, bias, row } = driveOf(met, coordinate);
      expect([value, rate, bias, ...row].every(Number.isFinite)).toBe(true);
    }
    // axes that point in opposite directions: twist is not defined
    const { row, bias } = driveOf(turned(met, about(Y, Math.PI)), turn);
    expect([bias, ...row].every(Number.isFinite)).toBe(true);
  });
});
