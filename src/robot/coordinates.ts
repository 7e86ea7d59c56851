// Poses along a motion: coordinates add, except quaternions, which rotate.
import { checkNumber } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { atan2, sin } from "../math/index.ts";
import type { Quat, Vec3 } from "../math/tuples.ts";
import * as Tuples from "../math/tuples.ts";
import type { Model, ModelJoint } from "./model.ts";
import { unit } from "./pose.ts";

/** Rejects anything but a list of `count` finite numbers. */
export function checkList(subject: string, argument: string, values: ArrayLike<number>, count: number): void {
  if (values?.length !== count)
    throw new ArgumentError(subject, argument, `must be ${count} numbers, not ${show(values?.length)}`);
  for (let i = 0; i < count; i++)
    if (!Number.isFinite(values[i]))
      throw new ArgumentError(subject, `${argument}[${i}]`, `must be a finite number, not ${show(values[i])}`);
}

const subjectOf = (model: Model): string => `robot ${JSON.stringify(model.name)}`;
const vec3 = (list: ArrayLike<number>, at: number): Vec3 => [list[at], list[at + 1], list[at + 2]];
const quat = (list: ArrayLike<number>, at: number): Quat => [list[at], list[at + 1], list[at + 2], list[at + 3]];

/** The rotation by a rotation vector. */
function turnBy(w: Vec3): Quat {
  const angle = Tuples.length(w);
  return angle === 0 ? [0, 0, 0, 1] : Tuples.quatFromAxisAngle(w, angle);
}

/** @internal The rotation vector of a unit quaternion, the shorter way round. */
export function rotationVector([x, y, z, w]: Quat): Vec3 {
  const sine = Math.sqrt(x * x + y * y + z * z);
  if (sine === 0) return [0, 0, 0];
  const angle = 2 * (w < 0 ? atan2(-sine, -w) : atan2(sine, w));
  return Tuples.scale(angle / sine, [x, y, z]);
}

export function integrateCoordinates(model: Model, q: ArrayLike<number>, v: ArrayLike<number>, dt: number): number[] {
  checkList(subjectOf(model), "q", q, model.nq);
  checkList(subjectOf(model), "v", v, model.nv);
  checkNumber(subjectOf(model), "dt", dt);
  const result = Array.from(q);
  for (const joint of model.joints) {
    const { qIndex: i, vIndex: j } = joint;
    if (joint.type === "spherical")
      putQuat(result, i, Tuples.multiply(unit(quat(q, i)), turnBy(Tuples.scale(dt, vec3(v, j)))));
    else if (joint.type === "free") moveFree(result, q, i, vec3(v, j), vec3(v, j + 3), dt);
    else for (let k = 0; k < joint.nq; k++) result[i + k] += dt * v[j + k];
  }
  return result;
}

function putQuat(result: number[], at: number, value: Quat): void {
  unit(value).forEach((x, k) => {
    result[at + k] = x;
  });
}

/** A constant twist in the moving frame is a screw: it moves by (1 + b [w] + c [w]²) v, with the series of (1 - cos) and (x - sin). */
function moveFree(result: number[], q: ArrayLike<number>, at: number, velocity: Vec3, spin: Vec3, dt: number): void {
  const from = unit(quat(q, at + 3));
  const way = screwWay(Tuples.scale(dt, spin), Tuples.scale(dt, velocity));
  const position = Tuples.add(vec3(q, at), Tuples.rotate(from, way));
  for (let k = 0; k < 3; k++) result[at + k] = position[k];
  putQuat(result, at + 3, Tuples.multiply(from, turnBy(Tuples.scale(dt, spin))));
}

/** (1 - cos x) / x² and (x - sin x) / x³ for the angle x of the rotation vector w. */
function screwFactors(w: Vec3): { b: number; c: number; angle: number } {
  const angle = Tuples.length(w);
  const x = angle * angle;
  if (angle < 1e-2) return { b: 0.5 - x / 24 + (x * x) / 720, c: 1 / 6 - x / 120 + (x * x) / 5040, angle };
  const half = sin(angle / 2);
  return { b: (2 * half * half) / x, c: (angle - sin(angle)) / (x * angle), angle };
}

function screwWay(w: Vec3, v: Vec3): Vec3 {
  const { b, c } = screwFactors(w);
  const first = Tuples.cross(w, v);
  return Tuples.add(v, Tuples.add(Tuples.scale(b, first), Tuples.scale(c, Tuples.cross(w, first))));
}

/** The v whose screwWay is `way`: v = way - ½ w × way + k w × (w × way), k = (1 - x sin x / (2 (1 - cos x))) / x². */
function screwVelocity(w: Vec3, way: Vec3): Vec3 {
  const { b, c, angle } = screwFactors(w);
  const x = angle * angle;
  const k = angle < 1e-2 ? 1 / 12 + x / 720 : (1 - (1 - c * x) / (2 * b)) / x;
  const first = Tuples.cross(w, way);
  return Tuples.add(way, Tuples.add(Tuples.scale(-0.5, first), Tuples.scale(k, Tuples.cross(w, first))));
}

export function differenceOf(model: Model, from: ArrayLike<number>, to: ArrayLike<number>): number[] {
  checkList(subjectOf(model), "from", from, model.nq);
  checkList(subjectOf(model), "to", to, model.nq);
  return model.joints.flatMap((joint) => differenceOfJoint(joint, from, to));
}

function differenceOfJoint(
  { type, qIndex: i, nq }: ModelJoint,
  from: ArrayLike<number>,
  to: ArrayLike<number>,
): number[] {
  if (type === "spherical") return [...turnBetween(quat(from, i), quat(to, i))];
  if (type === "free") {
    const start = unit(quat(from, i + 3));
    const w = turnBetween(start, quat(to, i + 3));
    const way = Tuples.rotate(Tuples.conjugate(start), Tuples.subtract(vec3(to, i), vec3(from, i)));
    return [...screwVelocity(w, way), ...w];
  }
  return Array.from({ length: nq }, (_, k) => to[i + k] - from[i + k]);
}

const turnBetween = (from: Quat, to: Quat): Vec3 =>
  rotationVector(Tuples.multiply(Tuples.conjugate(unit(from)), unit(to)));
