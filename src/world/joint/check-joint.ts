// Checks a joint description, all but its bodies, and determines its initial drives.
import {
  DESCRIPTORS,
  type Direction,
  DRIVE_PARTS,
  JOINT_KINDS,
  type JointDescriptor,
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
const keysOf = ({ anchors, axes, atTop, directions, own }: JointDescriptor): string[] => {
  const names = directions.map(({ name }) => name).concat(Object.keys(own ?? {}));
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

function checkAxes(subject: string, fields: Fields, { axes, directions }: JointDescriptor): void {
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
    const turning = directions.find(({ name, fromAxis }) => fromAxis && fields[name] !== undefined);
    if (turning) throw new ArgumentError(subject, "axis", `is missing; ${turning.name} is measured from it`);
    return;
  }
  const check: Check = (s, key, value) => (FRAMES.includes(key) ? checkQuat(s, key, value) : checkAxis(s, key, value));
  checkOneGroup(subject, fields, all, check);
}

/** Whether the option with the direction's name is a length, the most that it may be: of a rope. */
const isUpperLimit = ({ own }: JointDescriptor, { name }: Direction): boolean => own?.[name] === "length";

/** What the fields say of one direction, in its own name or, for the main direction, beside the other options. */
function optionsOf(subject: string, fields: Fields, descriptor: JointDescriptor, direction: Direction) {
  const { name } = direction;
  const main = descriptor.atTop && descriptor.main === name;
  const atTop = main ? DRIVE_PARTS.filter((part) => fields[part] !== undefined) : [];
  const given = isUpperLimit(descriptor, direction) ? undefined : fields[name];
  if (given === undefined) {
    return { path: "", options: Object.fromEntries(atTop.map((part) => [part, fields[part]])) as DriveOptions };
  }
  if (atTop.length > 0)
    throw new ArgumentError(subject, name, `is given together with ${atTop[0]}; give one or the other`);
  if (direction.numberIsUpper && typeof given === "number")
    return { path: `${name}.`, options: { limits: { upper: given } } };
  checkOptions(`${subject} ${name}`, given, direction.takes ?? DRIVE_PARTS);
  return { path: `${name}.`, options: given as DriveOptions };
}

function checkDrives(subject: string, fields: Fields, descriptor: JointDescriptor): FirstDrive[] {
  const drives: FirstDrive[] = [];
  for (const direction of descriptor.directions) {
    const { path, options } = optionsOf(subject, fields, descriptor, direction);
    const numbers = driveNumbers(subject, path, options, direction);
    if (descriptor.keeps === "lower" && options.limits === undefined) numbers[LOWER] = 0;
    const { name } = direction;
    if (isUpperLimit(descriptor, direction) && fields[name] !== undefined) {
      if (numbers[UPPER] !== Number.POSITIVE_INFINITY)
        throw new ArgumentError(subject, name, "is given together with limits.upper; give one or the other");
      numbers[UPPER] = checkPositive(subject, name, fields[name]);
    }
    // a rope without a length gets the present distance of its anchors
    if (descriptor.keeps !== "upper" || numbers[UPPER] !== Number.POSITIVE_INFINITY)
      checkKept(subject, `${path}limits`, descriptor, numbers);
    direction.check?.(subject, numbers[LOWER], numbers[UPPER]);
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

/** The kind of a description, as the engine knows it. */
function descriptorOf(subject: string, fields: Fields): JointDescriptor {
  const kind = checkOneOf(subject, "kind", fields.kind, JOINT_KINDS);
  const usual = DESCRIPTORS[kind];
  const isMeant = ({ flag = "" }) => fields[flag] !== undefined && checkBoolean(subject, flag, fields[flag]);
  return usual.variants?.find(isMeant) ?? usual;
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
  for (const [name, is] of Object.entries(descriptor.own ?? {}))
    if (is === "length" && fields[name] !== undefined && descriptor.directions.every((other) => other.name !== name))
      checkPositive(subject, name, fields[name]);
  return { descriptor, drives: checkDrives(subject, fields, descriptor) };
}
