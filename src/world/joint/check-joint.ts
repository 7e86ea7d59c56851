// Checks a joint description, all but its bodies, and determines its initial drives.
import {
  DESCRIPTORS,
  type Direction,
  DRIVE_PARTS,
  JOINT_KINDS,
  type JointDescriptor,
  pointOnOneSide,
} from "../../constraints/joints/index.ts";
import {
  checkBoolean,
  checkName,
  checkOneOf,
  checkOptions,
  checkPositive,
  checkQuat,
  checkVec3,
  type Vec3,
} from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { LOWER, UPPER } from "../../memory/codes.ts";
import { checkLargest, type DriveOptions, driveNumbers, isIdle } from "./drive-options.ts";
import type { JointDescription } from "./joint-options.ts";

/** Initial settings of a direction: the numbers of its drive. */
export interface FirstDrive {
  readonly direction: Direction;
  readonly numbers: number[];
}

export interface CheckedJoint {
  readonly descriptor: JointDescriptor;
  readonly drives: readonly FirstDrive[];
}

type Fields = Readonly<Record<string, unknown>>;

const COMMON_KEYS = ["kind", "a", "b", "name", "userData", "collide", "maxForce", "maxTorque"];
const PAIR = ["anchorA", "anchorB"];
const WORLD_PAIR = ["worldAnchorA", "worldAnchorB"];
const ANCHOR_KEYS: Readonly<Record<JointDescriptor["anchors"], readonly string[]>> = {
  common: ["anchor", ...PAIR],
  pair: [...PAIR, ...WORLD_PAIR],
  any: ["anchor", ...PAIR, ...WORLD_PAIR],
};
const FRAMES = ["frameA", "frameB"];
const AXES = ["axis", "axisA", "axisB", ...FRAMES];
const AXIS_KEYS: Readonly<Record<JointDescriptor["axes"], readonly string[]>> = {
  none: [],
  zero: FRAMES,
  optional: AXES,
  both: AXES,
  onA: ["axis", "axisA", ...FRAMES],
  crossed: ["axis", "secondAxis", "axisA", "axisB", ...FRAMES],
};
const OWN_KEYS: Readonly<Record<string, readonly string[]>> = {
  distance: ["length"],
  rope: ["length"],
  pointOnPlane: ["oneSided"],
};

const keysOf = ({ kind, anchors, axes, atTop, directions }: JointDescriptor): string[] => {
  const names = directions.map(({ name }) => name).concat(OWN_KEYS[kind] ?? []);
  const all = [...COMMON_KEYS, ...ANCHOR_KEYS[anchors], ...AXIS_KEYS[axes], ...names, ...(atTop ? DRIVE_PARTS : [])];
  return [...new Set(all)];
};

/** Checks that exactly one of several groups of fields is given, completely. The first group says what is missing. */
function checkOneGroup(subject: string, fields: Fields, groups: readonly (readonly string[])[], check: Check): void {
  const given = groups.filter((group) => group.some((key) => fields[key] !== undefined));
  if (given.length > 1) {
    const [first, second] = given.map((group) => group.find((key) => fields[key] !== undefined)!);
    throw new ArgumentError(subject, first, `is given together with ${second}; give one or the other`);
  }
  const ways = groups.map((group) => group.join(" and ")).join(", or ");
  if (given.length === 0) throw new ArgumentError(subject, groups[0][0], `is missing; give ${ways}`);
  for (const key of given[0]) {
    if (fields[key] === undefined)
      throw new ArgumentError(subject, key, `is missing; give ${given[0].join(" and ")} together`);
    check(subject, key, fields[key]);
  }
}
type Check = (subject: string, argument: string, value: unknown) => unknown;

const checkAnchors = (subject: string, fields: Fields, anchors: JointDescriptor["anchors"]): void =>
  checkOneGroup(
    subject,
    fields,
    [...(anchors === "pair" ? [] : [["anchor"]]), PAIR, ...(anchors === "common" ? [] : [WORLD_PAIR])],
    checkVec3,
  );

/** A nonzero vector, normalised. */
export function checkAxis(subject: string, argument: string, value: unknown): Vec3 {
  const [x, y, z] = checkVec3(subject, argument, value);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
  if (largest < 1e-150) throw new ArgumentError(subject, argument, "is a vector of length zero");
  const [a, b, c] = [x / largest, y / largest, z / largest];
  const length = Math.sqrt(a * a + b * b + c * c);
  return [a / length, b / length, c / length];
}

function checkAxes(subject: string, fields: Fields, { axes, kind }: JointDescriptor): void {
  if (axes === "none") return;
  const optional = axes === "zero" || axes === "optional";
  const groups: Record<Exclude<typeof axes, "none">, string[][]> = {
    zero: [],
    optional: [["axis"], ["axisA", "axisB"]],
    both: [["axis"], ["axisA", "axisB"]],
    onA: [["axis"], ["axisA"]],
    crossed: [
      ["axis", "secondAxis"],
      ["axisA", "axisB"],
    ],
  };
  const all = [...groups[axes], FRAMES];
  if (optional && all.every((group) => group.every((key) => fields[key] === undefined))) {
    const turning = ["cone", "twist"].find((name) => fields[name] !== undefined);
    if (kind === "ball" && turning)
      throw new ArgumentError(subject, "axis", `is missing; ${turning} is measured from it`);
    return;
  }
  const check: Check = (s, key, value) => (FRAMES.includes(key) ? checkQuat(s, key, value) : checkAxis(s, key, value));
  checkOneGroup(subject, fields, all, check);
}

/** The fields for one direction, under its own name or, for the main direction, at the top level. */
function optionsOf(subject: string, fields: Fields, descriptor: JointDescriptor, direction: Direction) {
  const { name } = direction;
  const main = descriptor.atTop && descriptor.main === name;
  const atTop = main ? DRIVE_PARTS.filter((part) => fields[part] !== undefined) : [];
  // the length of a rope is a number, not the options of its direction
  const own = descriptor.kind === "rope" ? undefined : fields[name];
  if (own === undefined) {
    return { path: "", options: Object.fromEntries(atTop.map((part) => [part, fields[part]])) as DriveOptions };
  }
  if (atTop.length > 0)
    throw new ArgumentError(subject, name, `is given together with ${atTop[0]}; give one or the other`);
  if (name === "cone" && typeof own === "number") return { path: "cone.", options: { limits: { upper: own } } };
  checkOptions(`${subject} ${name}`, own, direction.takes ?? DRIVE_PARTS);
  return { path: `${name}.`, options: own as DriveOptions };
}

function checkDrives(subject: string, fields: Fields, descriptor: JointDescriptor): FirstDrive[] {
  const drives: FirstDrive[] = [];
  for (const direction of descriptor.directions) {
    const { path, options } = optionsOf(subject, fields, descriptor, direction);
    const numbers = driveNumbers(subject, path, options, direction);
    if (descriptor.keeps === "lower" && options.limits === undefined) numbers[LOWER] = 0;
    if (descriptor.kind === "rope" && fields.length !== undefined) {
      if (numbers[UPPER] !== Number.POSITIVE_INFINITY)
        throw new ArgumentError(subject, "length", "is given together with limits.upper; give one or the other");
      numbers[UPPER] = checkPositive(subject, "length", fields.length);
    }
    // a rope without a length gets the current distance between its anchors
    if (descriptor.kind !== "rope" || numbers[UPPER] !== Number.POSITIVE_INFINITY)
      checkKept(subject, `${path}limits`, descriptor, numbers);
    checkCone(subject, direction, numbers);
    if (!isIdle(numbers) || descriptor.keeps) drives.push({ direction, numbers });
  }
  return drives;
}

/** Checks that the limit that defines the joint is present and meaningful. */
export function checkKept(
  subject: string,
  argument: string,
  { keeps }: JointDescriptor,
  numbers: ArrayLike<number>,
): void {
  const [lower, upper] = [numbers[LOWER], numbers[UPPER]];
  if (keeps === "lower" && lower === Number.NEGATIVE_INFINITY)
    throw new ArgumentError(
      subject,
      argument,
      "must have a lower limit: without it the plane does not hold anything back",
    );
  if (keeps !== "upper") return;
  if (upper === Number.POSITIVE_INFINITY)
    throw new ArgumentError(subject, argument, "must have an upper limit: without it the rope has no length");
  if (!(upper > 0)) throw new ArgumentError(subject, argument, `must have an upper limit greater than 0, not ${upper}`);
  if (lower > upper)
    throw new ArgumentError(
      subject,
      argument,
      `has a lower limit of ${lower}, which is greater than the length, ${upper}`,
    );
}

/** Below this angle, in radians, the axes coincide: the direction in which a cone opens is then rounding. */
const CLOSED_CONE = 1e-3;

/** The angle between two axes is never negative nor more than half a turn; if it is always 0, another joint is meant. */
export function checkCone(subject: string, { name }: Direction, numbers: ArrayLike<number>): void {
  if (name !== "cone") return;
  const [lower, upper] = [numbers[LOWER], numbers[UPPER]];
  const half = (angle: number) => `must be at most π, not ${angle}: two axes cannot be further apart`;
  if (lower > Math.PI) throw new ArgumentError(subject, "cone.limits.lower", half(lower));
  if (upper < 0) throw new ArgumentError(subject, "cone", `must not be negative, but is ${upper}`);
  if (upper < CLOSED_CONE)
    throw new ArgumentError(
      subject,
      "cone",
      `must be at least ${CLOSED_CONE} rad, not ${upper}: for a ball that cannot swing, use a hinge along the axis, or a fixed joint if it cannot twist either`,
    );
  if (upper > Math.PI && upper < Number.POSITIVE_INFINITY) throw new ArgumentError(subject, "cone", half(upper));
}

/** The kind of a description, as the engine knows it. */
function descriptorOf(subject: string, fields: Fields): JointDescriptor {
  const kind = checkOneOf(subject, "kind", fields.kind, JOINT_KINDS);
  if (kind === "pointOnPlane" && fields.oneSided !== undefined && checkBoolean(subject, "oneSided", fields.oneSided))
    return pointOnOneSide;
  return DESCRIPTORS[kind];
}

export function checkJoint(subject: string, description: JointDescription): CheckedJoint {
  const fields = description as unknown as Fields;
  if (fields === null || typeof fields !== "object") checkOptions(subject, fields, []);
  const descriptor = descriptorOf(subject, fields);
  checkOptions(subject, fields, keysOf(descriptor));
  checkName(subject, fields.name);
  if (fields.collide !== undefined) checkBoolean(subject, "collide", fields.collide);
  for (const key of ["maxForce", "maxTorque"]) if (fields[key] !== undefined) checkLargest(subject, key, fields[key]);
  checkAnchors(subject, fields, descriptor.anchors);
  checkAxes(subject, fields, descriptor);
  if (descriptor.kind === "distance" && fields.length !== undefined) checkPositive(subject, "length", fields.length);
  return { descriptor, drives: checkDrives(subject, fields, descriptor) };
}
