// taut/math: functions with the same bits on every platform, and small vectors as tuples. Arguments that are not numbers are rejected; results follow
// IEEE 754, so the sine of infinity is NaN.
import { checkNumber, checkVec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import * as trig from "./trig/index.ts";
import type { Quat, Vec3 } from "./tuples.ts";
import * as tuples from "./tuples.ts";

export type { Quat, Vec3 };

function checkReal(subject: string, argument: string, value: unknown): number {
  if (typeof value !== "number") throw new ArgumentError(subject, argument, `must be a number, not ${show(value)}`);
  return value;
}

/** Checks a list or typed array of `count` numbers; returns it unchanged. */
function checkReals<T extends readonly number[]>(subject: string, argument: string, value: T, count: number): T {
  const given: unknown = value;
  if ((Array.isArray(given) || ArrayBuffer.isView(given)) && (given as unknown as T).length === count) {
    let sound = true;
    for (let i = 0; i < count; i++) sound &&= typeof (given as unknown as T)[i] === "number";
    if (sound) return value;
  }
  throw new ArgumentError(subject, argument, `must be ${count} numbers, not ${show(given)}`);
}

const vec3 = (subject: string, argument: string, value: Vec3): Vec3 => checkReals(subject, argument, value, 3);
const quat = (subject: string, argument: string, value: Quat): Quat => checkReals(subject, argument, value, 4);

type Function1 = (x: number) => number;
const ofNumber =
  (name: string, f: Function1): Function1 =>
  (x) =>
    f(checkReal(name, "x", x));

/** Error below 1 ulp for |x| ≤ 1e6; above, of a number within 1 ulp of x. */
export const sin: Function1 = ofNumber("sin", trig.sin);
export const cos: Function1 = ofNumber("cos", trig.cos);
export const tan: Function1 = ofNumber("tan", trig.tan);
/** Error below 1 ulp, as for all that follow. */
export const asin: Function1 = ofNumber("asin", trig.asin);
export const acos: Function1 = ofNumber("acos", trig.acos);
export const atan: Function1 = ofNumber("atan", trig.atan);
export const atan2 = (y: number, x: number): number =>
  trig.atan2(checkReal("atan2", "y", y), checkReal("atan2", "x", x));
export const exp: Function1 = ofNumber("exp", trig.exp);
export const log: Function1 = ofNumber("log", trig.log);

export const add = (a: Vec3, b: Vec3): Vec3 => tuples.add(vec3("add", "a", a), vec3("add", "b", b));
export const subtract = (a: Vec3, b: Vec3): Vec3 => tuples.subtract(vec3("subtract", "a", a), vec3("subtract", "b", b));
export const scale = (s: number, a: Vec3): Vec3 => tuples.scale(checkReal("scale", "s", s), vec3("scale", "a", a));
export const dot = (a: Vec3, b: Vec3): number => tuples.dot(vec3("dot", "a", a), vec3("dot", "b", b));
export const length = (a: Vec3): number => tuples.length(vec3("length", "a", a));
export const cross = (a: Vec3, b: Vec3): Vec3 => tuples.cross(vec3("cross", "a", a), vec3("cross", "b", b));

/** The vector v rotated by the unit quaternion q. */
export const rotate = (q: Quat, v: Vec3): Vec3 => tuples.rotate(quat("rotate", "q", q), vec3("rotate", "v", v));
export const conjugate = (q: Quat): Quat => tuples.conjugate(quat("conjugate", "q", q));
/** First b, then a. */
export const multiply = (a: Quat, b: Quat): Quat => tuples.multiply(quat("multiply", "a", a), quat("multiply", "b", b));

/** A rotation by `angle` radians about `axis`, of any nonzero length. */
export function quatFromAxisAngle(axis: Vec3, angle: number): Quat {
  const [x, y, z] = checkVec3("quatFromAxisAngle", "axis", axis);
  checkNumber("quatFromAxisAngle", "angle", angle);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest === 0) throw new ArgumentError("quatFromAxisAngle", "axis", "must not be of length zero");
  // an axis whose square overflows or underflows is scaled first
  if (largest > 1e-140 && largest < 1e140) return tuples.quatFromAxisAngle(axis, angle);
  return tuples.quatFromAxisAngle([x / largest, y / largest, z / largest], angle);
}
