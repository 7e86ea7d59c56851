// Drives of a free direction of a joint, as user options and as numbers of the drive column (memory/codes.ts). Forces
// are torques if the coordinate is an angle.
import { type Direction, DRIVE_PARTS, type DrivePart } from "../../constraints/joints/index.ts";
import type {
  DriveOptions,
  LimitOptions,
  MotorOptions,
  ServoOptions,
  SpringOptions,
} from "../../constraints/joints/options.ts";
import { checkNotNegative, checkNumber, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { DRIVE_NUMBERS, FRICTION, LOWER, MOTOR_SPEED, SERVO_TARGET, SPRING_STIFFNESS } from "../../memory/codes.ts";

export type { DriveOptions, LimitOptions, MotorOptions, ServoOptions, SpringOptions };

/** All settings, nothing left out. */
export interface DriveSettings {
  readonly limits: Required<LimitOptions>;
  readonly motor: Required<MotorOptions>;
  readonly servo: Required<ServoOptions>;
  readonly spring: Required<SpringOptions>;
  readonly friction: number;
}

interface Part<P extends DrivePart> {
  /** Index of its first number. */
  readonly first: number;
  /** Its numbers if it is absent. */
  readonly none: readonly number[];
  numbers(subject: string, argument: string, value: DriveOptions[P]): number[];
  /** Of its numbers, from `at` on. */
  acts(numbers: ArrayLike<number>, at: number): boolean;
  value(numbers: ArrayLike<number>, at: number): DriveSettings[P];
}

/** Checks a force that may be unlimited. */
export function checkLargest(subject: string, argument: string, value: unknown): number {
  return value === Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : checkNotNegative(subject, argument, value);
}

const largest = (subject: string, argument: string, value: unknown) =>
  checkLargest(subject, argument, value === undefined ? Number.POSITIVE_INFINITY : value);
const orZero = (check: typeof checkNumber, subject: string, argument: string, value: unknown) =>
  check(subject, argument, value === undefined ? 0 : value);

const limits: Part<"limits"> = {
  first: LOWER,
  none: [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, 0],
  numbers(subject, argument, value) {
    checkOptions(`${subject} ${argument}`, value, ["lower", "upper", "compliance"]);
    const { lower, upper, compliance } = value as LimitOptions;
    const bound = (name: string, given: unknown, none: number) =>
      given === undefined || given === none ? none : checkNumber(subject, `${argument}.${name}`, given);
    const low = bound("lower", lower, Number.NEGATIVE_INFINITY);
    const high = bound("upper", upper, Number.POSITIVE_INFINITY);
    if (lower === undefined && upper === undefined)
      throw new ArgumentError(subject, argument, "must have lower or upper, or both");
    if (low > high)
      throw new ArgumentError(
        subject,
        `${argument}.lower`,
        `is ${low}, which is greater than ${argument}.upper, ${high}`,
      );
    return [low, high, orZero(checkNotNegative, subject, `${argument}.compliance`, compliance)];
  },
  acts: (numbers, at) => numbers[at] !== Number.NEGATIVE_INFINITY || numbers[at + 1] !== Number.POSITIVE_INFINITY,
  value: (numbers, at) => ({ lower: numbers[at], upper: numbers[at + 1], compliance: numbers[at + 2] }),
};

const motor: Part<"motor"> = {
  first: MOTOR_SPEED,
  none: [0, 0],
  numbers(subject, argument, value) {
    checkOptions(`${subject} ${argument}`, value, ["speed", "maxForce"]);
    const { speed, maxForce } = value as MotorOptions;
    return [checkNumber(subject, `${argument}.speed`, speed), largest(subject, `${argument}.maxForce`, maxForce)];
  },
  acts: (numbers, at) => numbers[at + 1] > 0,
  value: (numbers, at) => ({ speed: numbers[at], maxForce: numbers[at + 1] }),
};

const servo: Part<"servo"> = {
  first: SERVO_TARGET,
  none: [0, 0, 0, 0],
  numbers(subject, argument, value) {
    checkOptions(`${subject} ${argument}`, value, ["target", "stiffness", "damping", "maxForce"]);
    const { target, stiffness, damping, maxForce } = value as ServoOptions;
    return [
      checkNumber(subject, `${argument}.target`, target),
      checkNotNegative(subject, `${argument}.stiffness`, stiffness),
      orZero(checkNotNegative, subject, `${argument}.damping`, damping),
      largest(subject, `${argument}.maxForce`, maxForce),
    ];
  },
  acts: (numbers, at) => numbers[at + 3] > 0,
  value: (numbers, at) => ({
    target: numbers[at],
    stiffness: numbers[at + 1],
    damping: numbers[at + 2],
    maxForce: numbers[at + 3],
  }),
};

const spring: Part<"spring"> = {
  first: SPRING_STIFFNESS,
  none: [0, 0, 0],
  numbers(subject, argument, value) {
    checkOptions(`${subject} ${argument}`, value, ["stiffness", "damping", "rest"]);
    const { stiffness, damping, rest } = value as SpringOptions;
    return [
      checkNotNegative(subject, `${argument}.stiffness`, stiffness),
      orZero(checkNotNegative, subject, `${argument}.damping`, damping),
      orZero(checkNumber, subject, `${argument}.rest`, rest),
    ];
  },
  acts: (numbers, at) => numbers[at] > 0 || numbers[at + 1] > 0,
  value: (numbers, at) => ({ stiffness: numbers[at], damping: numbers[at + 1], rest: numbers[at + 2] }),
};

const friction: Part<"friction"> = {
  first: FRICTION,
  none: [0],
  numbers: (subject, argument, value) => [checkNotNegative(subject, argument, value)],
  acts: (numbers, at) => numbers[at] > 0,
  value: (numbers, at) => numbers[at],
};

const PARTS: { readonly [P in DrivePart]: Part<P> } = { limits, motor, servo, spring, friction };

/** The numbers of a drive without effect. */
export function idleDrive(): number[] {
  const numbers = new Array<number>(DRIVE_NUMBERS).fill(0);
  for (const part of DRIVE_PARTS) setNone(numbers, part);
  return numbers;
}

function setNone(numbers: number[], part: DrivePart): void {
  const { first, none } = PARTS[part];
  for (let i = 0; i < none.length; i++) numbers[first + i] = none[i];
}

/** One part of a drive's numbers, undefined if it has no effect; frozen, because it is a copy and writing to it would change nothing. */
export function readPart<P extends DrivePart>(numbers: ArrayLike<number>, part: P): DriveSettings[P] | undefined {
  const { first, acts, value } = PARTS[part] as Part<P>;
  if (!acts(numbers, first)) return undefined;
  const settings = value(numbers, first);
  Object.freeze(settings);
  return settings;
}

/** Whether the drive has no effect. */
export function isIdle(numbers: ArrayLike<number>): boolean {
  for (const part of DRIVE_PARTS) if (PARTS[part].acts(numbers, PARTS[part].first)) return false;
  return true;
}

/** Writes one part into a drive's numbers, checked; undefined removes it. `argument` is its name in errors. */
export function writePart<P extends DrivePart>(
  numbers: number[],
  direction: Direction,
  part: P,
  value: DriveOptions[P],
  subject: string,
  argument: string,
): void {
  if (value === undefined) {
    setNone(numbers, part);
    return;
  }
  const { takes = DRIVE_PARTS } = direction;
  if (!takes.includes(part))
    throw new ArgumentError(
      subject,
      argument,
      `is not available for ${direction.name}, which takes ${takes.join(", ")}`,
    );
  const { first, numbers: read } = PARTS[part] as Part<P>;
  const written = read(subject, argument, value);
  for (let i = 0; i < written.length; i++) numbers[first + i] = written[i];
}

/** The numbers of a new drive; `path` precedes the names of the parts, as in "turn.". */
export function driveNumbers(subject: string, path: string, options: DriveOptions, direction: Direction): number[] {
  const numbers = idleDrive();
  for (const part of DRIVE_PARTS) writePart(numbers, direction, part, options[part], subject, `${path}${part}`);
  return numbers;
}
