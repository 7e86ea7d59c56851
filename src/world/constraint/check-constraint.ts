// Checks a constraint description against the table of its kind (constraints/general/fields.ts): everything except whether its
// bodies belong to this world.
import type { Field, Fields } from "../../constraints/general/fields.ts";
import { GENERAL_KINDS, type GeneralKind, KINDS } from "../../constraints/general/index.ts";
import {
  checkBoolean,
  checkName,
  checkNumber,
  checkOneOf,
  checkOptions,
  checkPositive,
  checkVec3,
  type Vec3,
} from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import { JointHandle } from "../joint/joint-handle.ts";
import type { ConstraintDescription, ConstraintKindName } from "./constraint-options.ts";

export type Given = Readonly<Record<string, unknown>>;

export const CONSTRAINT_KINDS: readonly ConstraintKindName[] = [...GENERAL_KINDS, "custom"];
const COMMON = ["kind", "name", "userData", "collide"];
const FRAMED = [...COMMON, "frame"];
const MOST_BODIES = 8;

/** A nonzero vector, normalised; one that has length 1 up to rounding stays as given. */
export function checkUnit(subject: string, argument: string, value: unknown): Vec3 {
  const [x, y, z] = checkVec3(subject, argument, value);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest < 1e-150) throw new ArgumentError(subject, argument, "is a vector of length zero");
  const [a, b, c] = [x / largest, y / largest, z / largest];
  const length = Math.sqrt(a * a + b * b + c * c);
  return Math.abs(length * largest - 1) < 1e-14 ? [x, y, z] : [a / length, b / length, c / length];
}

function checkFunction(subject: string, argument: string, value: unknown): void {
  if (typeof value !== "function") throw new ArgumentError(subject, argument, "must be a function");
}

/** Whether the value can be a body; whether it belongs to this world is checked when the constraint is added. */
function checkReference(subject: string, argument: string, value: unknown): void {
  if (value === null || typeof value !== "object")
    throw new ArgumentError(subject, argument, `must be a body of this world, not ${show(value)}`);
}

const isOptional = (field: Field): boolean =>
  ("otherwise" in field && field.otherwise !== undefined) ||
  ("optional" in field && field.optional === true) ||
  ("centre" in field && field.centre === true) ||
  (field.is === "body" && field.world === true);

/** Checks that the joint has a direction that can stand for the part. */
function checkJointPart(subject: string, path: string, joint: JointHandle, wanted: "turn" | "slide" | undefined): void {
  if (wanted === undefined) throw new ArgumentError(subject, path, "must be told by its fields, not by a joint");
  if (!joint.descriptor.directions.some(({ name }) => name === wanted))
    throw new ArgumentError(subject, path, `is a ${joint.kind} joint, which has no direction "${wanted}"`);
}

function checkField(subject: string, path: string, field: Field, value: unknown): void {
  switch (field.is) {
    case "body":
      if (value !== null || !field.world) checkReference(subject, path, value);
      return;
    case "axis":
      checkUnit(subject, path, value);
      return;
    case "point":
    case "vector":
      checkVec3(subject, path, value);
      return;
    case "lengths":
      for (const [i, x] of checkVec3(subject, path, value).entries()) checkPositive(subject, `${path}[${i}]`, x);
      return;
    case "number":
      checkNumber(subject, path, value);
      return;
    case "positive":
      checkPositive(subject, path, value);
      return;
    case "nonzero":
      if (checkNumber(subject, path, value) === 0) throw new ArgumentError(subject, path, "must not be 0");
      return;
    case "flag":
      checkBoolean(subject, path, value);
      return;
    case "function":
      checkFunction(subject, path, value);
      return;
    case "part":
      if (value instanceof JointHandle) checkJointPart(subject, path, value, field.joint);
      else checkPart(subject, path, field.fields, value, []);
      return;
    case "shape":
      checkShape(subject, path, field.shapes, value);
  }
}

function checkShape(subject: string, path: string, shapes: Readonly<Record<string, Fields>>, value: unknown): void {
  if (value === null || typeof value !== "object")
    throw new ArgumentError(subject, path, "must be an object with a shape");
  const shape = checkOneOf(subject, `${path}.shape`, (value as Given).shape, Object.keys(shapes));
  checkPart(subject, path, shapes[shape], value, ["shape"]);
}

/** Checks a group of fields: none unknown, none missing, each valid. */
function checkPart(subject: string, path: string, fields: Fields, value: unknown, beside: readonly string[]): void {
  checkOptions(path === "" ? subject : `${subject} ${path}`, value, [...Object.keys(fields), ...beside]);
  for (const [name, field] of Object.entries(fields)) {
    const at = path === "" ? name : `${path}.${name}`;
    const found = (value as Given)[name];
    if (found !== undefined) checkField(subject, at, field, found);
    else if (!isOptional(field)) throw new ArgumentError(subject, at, "is missing");
  }
}

function checkCustom(subject: string, given: Given): void {
  checkOptions(subject, given, [...COMMON, "bodies", "value", "velocity", "renew"]);
  const { bodies, value, velocity, renew } = given;
  if (!Array.isArray(bodies) || bodies.length < 1 || bodies.length > MOST_BODIES)
    throw new ArgumentError(subject, "bodies", `must be a list of 1 to ${MOST_BODIES} bodies (null is the world)`);
  for (const [i, body] of bodies.entries()) {
    if (body !== null) checkReference(subject, `bodies[${i}]`, body);
    if (bodies.indexOf(body) < i)
      throw new ArgumentError(subject, `bodies[${i}]`, `is the same as bodies[${bodies.indexOf(body)}]`);
  }
  if (value === undefined && velocity === undefined)
    throw new ArgumentError(subject, "value", "is missing; give value or velocity, or both");
  if (value !== undefined) checkFunction(subject, "value", value);
  if (velocity !== undefined) checkFunction(subject, "velocity", velocity);
  if (renew !== undefined) checkBoolean(subject, "renew", renew);
}

export function checkConstraint(subject: string, description: ConstraintDescription): void {
  const given = description as unknown as Given;
  if (given === null || typeof given !== "object") checkOptions(subject, given, []);
  const kind = checkOneOf(subject, "kind", given.kind, CONSTRAINT_KINDS);
  checkName(subject, given.name);
  if (given.collide !== undefined) checkBoolean(subject, "collide", given.collide);
  if (kind === "custom") {
    checkCustom(subject, given);
    return;
  }
  if (given.frame !== undefined) checkOneOf(subject, "frame", given.frame, ["world", "bodies"]);
  const { fields, onJoint } = KINDS[kind as GeneralKind];
  if (onJoint && given.joint !== undefined) {
    checkOptions(subject, given, [...FRAMED, "joint", ...onJoint.fields]);
    for (const name of onJoint.fields) checkField(subject, name, fields[name], given[name]);
    if (!(given.joint instanceof JointHandle))
      throw new ArgumentError(subject, "joint", "must be a joint of this world");
    checkJointPart(subject, "joint", given.joint, onJoint.direction);
  } else checkPart(subject, "", fields, given, FRAMED);
}
