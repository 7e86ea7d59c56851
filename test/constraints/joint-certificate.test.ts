import { describe, expect, test } from "vitest";
import { DRIVE_NUMBERS, LIMIT_COMPLIANCE, NO_JOINT } from "../../src/memory/codes.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { kernels } from "../support/kernels.ts";
import { add, apply, compose, cross, dot, minus, rotation, times, type Vector } from "../support/reference-step.ts";
import {
  about,
  axesOfA,
  COORDINATES,
  type RawJoint,
  randomJoint,
  turned,
  withMotion,
  writeJoint,
  written,
} from "./raw-joint.ts";

const X = [1, 0, 0];
const Y = [0, 1, 0];
const size = (v: Vector) => Math.sqrt(dot(v, v));

function certificate(joint: RawJoint) {
  const w = writeJoint(joint);
  const [gap, relative, angular, speed, angularSpeed] = written(5, (out) => kernels().jointCertificate(w, 0, out));
  return { gap, relative, angular, speed, angularSpeed };
}

/** Anchors apart by `d`, in the axes of a's frame. */
function opened(joint: RawJoint, d: Vector): RawJoint {
  const axes = axesOfA(joint);
  const anchor = add(joint.a!.x, apply(rotation(joint.a!.q), joint.anchorA));
  const there = d.reduce((sum, x, i) => add(sum, times(x, axes[i])), anchor);
  return { ...joint, b: { ...joint.b!, x: minus(there, apply(rotation(joint.b!.q), joint.anchorB)) } };
}

describe("gaps", () => {
  test.each([
    ["none", 0, 0],
    ["plane", 1, 3e-3],
    ["line", 2, 5e-3],
    ["point", 3, Math.hypot(3e-3, 4e-3, 3e-3)],
  ])("%s", (_, linear, expected) => {
    const joint = opened(randomJoint(3, linear, 0), [3e-3, 4e-3, 3e-3]);
    const { gap, relative } = certificate(joint);
    expect(gap).toBeCloseTo(expected, 15);
    expect(relative).toBeCloseTo(expected / Math.max(size(joint.anchorA), size(joint.anchorB)), 15);
  });

  test("a rod: difference of lengths, its speed along the rod", () => {
    const joint = withMotion(opened(randomJoint(4, 4, 0), [1.2, 0, -1.6]), [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(certificate({ ...joint, length: 1.5 }).gap).toBeCloseTo(0.5, 14);
    expect(certificate({ ...joint, length: 2 }).gap).toBeLessThan(4e-15);
    const [a1, , a3] = axesOfA(joint);
    const v = add(times(0.6 * 0.7, a1), times(-0.8 * 0.7, a3));
    expect(certificate({ ...joint, b: { ...joint.b!, v } }).speed).toBeCloseTo(0.7, 14);
    expect(certificate({ ...joint, b: { ...joint.b!, v: cross(v, a1) } }).speed).toBeLessThan(1e-14);
  });

  test.each([1e-9, 1e-4, 0.3, 2.5])("angles of %f rad", (angle) => {
    const near = (x: number, y: number) => expect(Math.abs(x - y)).toBeLessThan(1e-15 + 1e-13 * y);
    const joint = randomJoint(5, 0, 3);
    const axis = [2 / 3, -1 / 3, 2 / 3];
    near(certificate(turned(joint, about(axis, angle))).angular, angle);
    near(certificate(turned({ ...joint, angular: 2 }, compose(about(Y, angle), about(X, 0.7)))).angular, angle);
    // the cross is at right angles up to a tilt of b2 out of the plane
    if (angle < 1.5) near(certificate(turned({ ...joint, angular: 1 }, about([0, 0, 1], angle))).angular, angle);
    if (angle > 1) near(certificate(turned(joint, about(axis, Math.PI))).angular, Math.PI);
    expect(certificate(turned({ ...joint, angular: 2 }, about(X, angle))).angular).toBeLessThan(1e-15);
    expect(certificate(turned({ ...joint, angular: 0 }, about(axis, angle))).angular).toBe(0);
  });

  test("speeds of a weld: that of the anchors, and that of the turn", () => {
    const joint = turned(opened(randomJoint(6, 3, 3), [0, 0, 0]), [0, 0, 0, 1]);
    const { a, b } = joint;
    const at = (body: typeof a, anchor: Vector) => add(body!.v, cross(body!.w, apply(rotation(body!.q), anchor)));
    const found = certificate(joint);
    expect(found.gap).toBeLessThan(1e-15);
    expect(found.speed).toBeCloseTo(size(minus(at(b, joint.anchorB), at(a, joint.anchorA))), 13);
    expect(found.angularSpeed).toBeCloseTo(size(minus(b!.w, a!.w)), 13);
  });

  test("a joint of the world without a lever is measured in metres", () => {
    const b = { x: [0.1, 0, 0], q: [0, 0, 0, 1], v: [0, 0, 0], w: [0, 0, 0] };
    const { gap, relative } = certificate({
      ...randomJoint(8, 3, 0),
      a: null,
      b,
      anchorA: [0, 0, 0],
      anchorB: [0, 0, 0],
    });
    expect([gap, relative]).toEqual([0.1, 0.1]);
  });
});

describe("the worst", () => {
  const worst = (w: number) => written(12, (out) => kernels().worstJoint(w, out));

  test("of one joint is that joint; limits are counted over the drives", () => {
    const joint = turned(opened(randomJoint(3, 3, 3), [0, 0.2, 0]), about(X, 0.4));
    const w = writeJoint(joint);
    const found = worst(w);
    expect(found.slice(0, 5)).toEqual(Object.values(certificate(joint)));
    expect(found.slice(5)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    // between -0.1 and 0.1 all is well but: slide y by 0.1, length by 0.1, turn, turn a and rotate x by 0.3
    const limited = worst(writeJoint({ ...joint, limits: [-0.1, 0.1] }));
    expect(limited[5]).toBeCloseTo(0.3, 13);
    expect([COORDINATES.turn, COORDINATES.turnA, COORDINATES.rotateX]).toContain(limited[11]);
    const below = writeJoint({ ...joint, limits: [0.9, 1e300] });
    expect(worst(below)[5]).toBeCloseTo(0.9, 13);
    // soft limits are meant to be passed
    const drives = below + I32[2 * below + Col.FIRST_OFFSET + Col.DRIVE];
    for (let d = 0; d < 11; d++) F64[drives + DRIVE_NUMBERS * d + LIMIT_COMPLIANCE] = 1e-3;
    expect(worst(below)[5]).toBe(0);
  });

  test("gap alone is the same", () => {
    const gap = (w: number) => written(12, (out) => kernels().worstGap(w, out));
    for (let linear = 0; linear <= 4; linear++) {
      const w = writeJoint(turned(opened(randomJoint(3, linear, 3), [0.1, 0.2, -0.3]), about(X, 0.4)));
      expect([gap(w)[0], gap(w)[6]]).toEqual([worst(w)[0], worst(w)[6]]);
    }
  });

  test("nothing there: zeros, and no joint", () => {
    const w = writeJoint(randomJoint(3));
    I32[2 * (w + I32[2 * w + Col.FIRST_OFFSET + Col.JOINT_BODIES])] = NO_JOINT;
    I32[2 * w + Col.DRIVE_SLOTS] = 0;
    expect(worst(w)).toEqual([0, 0, 0, 0, 0, 0, -1, -1, -1, -1, -1, -1]);
  });

  test("a NaN is no small gap", () => {
    const w = writeJoint(randomJoint(3));
    F64[w + I32[2 * w + Col.STATE_NOW] + I32[2 * w + Col.FIRST_OFFSET + Col.POSITION]] = Number.NaN;
    expect(worst(w)[0]).toBeNaN();
  });
});
