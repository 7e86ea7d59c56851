// Argument checks, shared by all public functions. Each error names what is wrong and what is allowed.
import { ArgumentError } from "./errors.ts";
import { show } from "./show.ts";

export type Vec3 = readonly [number, number, number];
export type Quat = readonly [number, number, number, number];

export function checkNumber(subject: string, argument: string, value: unknown): number {
  if (typeof value !== "number" || !Number.isFinite(value))
    throw new ArgumentError(subject, argument, `must be a finite number, not ${show(value)}`);
  return value;
}

export function checkPositive(subject: string, argument: string, value: unknown): number {
  if (checkNumber(subject, argument, value) <= 0)
    throw new ArgumentError(subject, argument, `must be greater than 0, not ${show(value)}`);
  return value as number;
}

export function checkNotNegative(subject: string, argument: string, value: unknown): number {
  if (checkNumber(subject, argument, value) < 0)
    throw new ArgumentError(subject, argument, `must not be negative, but is ${show(value)}`);
  return value as number;
}

/** An array or a typed array: array-like objects lack the methods. */
export const isList = (value: unknown): boolean =>
  Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));

function checkNumbers(subject: string, argument: string, value: unknown, count: number): readonly number[] {
  const list = value as ArrayLike<unknown>;
  if (!isList(value) || list.length !== count)
    throw new ArgumentError(subject, argument, `must be ${count} numbers, not ${show(value)}`);
  for (let i = 0; i < count; i++) checkNumber(subject, `${argument}[${i}]`, list[i]);
  return list as readonly number[];
}

export function checkVec3(subject: string, argument: string, value: unknown): Vec3 {
  return checkNumbers(subject, argument, value, 3) as unknown as Vec3;
}

export function checkSix(subject: string, argument: string, value: unknown): readonly number[] {
  return checkNumbers(subject, argument, value, 6);
}

/** A quaternion of any nonzero length, normalised. */
export function checkQuat(subject: string, argument: string, value: unknown): Quat {
  const [x, y, z, w] = checkNumbers(subject, argument, value, 4);
  const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z), Math.abs(w));
  if (largest < 1e-150) throw new ArgumentError(subject, argument, "must not be a quaternion of length zero");
  // scaled first, so that the squares neither overflow nor underflow
  const [a, b, c, d] = [x / largest, y / largest, z / largest, w / largest];
  const squared = a * a + b * b + c * c + d * d;
  const length = Math.sqrt(squared) * largest;
  // one that has unit length up to rounding stays as given
  return Math.abs(length - 1) < 1e-15 ? [x, y, z, w] : [x / length, y / length, z / length, w / length];
}

export function checkOneOf<T extends string>(
  subject: string,
  argument: string,
  value: unknown,
  allowed: readonly T[],
): T {
  if (!allowed.includes(value as T))
    throw new ArgumentError(subject, argument, `must be one of ${allowed.join(", ")}, not ${show(value)}`);
  return value as T;
}

export function checkBoolean(subject: string, argument: string, value: unknown): boolean {
  if (typeof value !== "boolean")
    throw new ArgumentError(subject, argument, `must be true or false, not ${show(value)}`);
  return value;
}

/** A name, or none. */
export function checkName(subject: string, value: unknown): void {
  if (value !== undefined && typeof value !== "string")
    throw new ArgumentError(subject, "name", `must be a string, not ${show(value)}`);
}

/** Rejects a result of valid arguments that is not finite. */
export function checkFinite(subject: string, argument: string, values: readonly number[]): void {
  if (!values.every(Number.isFinite))
    throw new ArgumentError(subject, argument, "leads to numbers that are not finite");
}

/** Rejects unknown names: a misspelt option is an error, not ignored. */
export function checkOptions(subject: string, options: unknown, allowed: readonly string[]): void {
  // an array is not an object here: its methods would pass as options
  if (options === null || typeof options !== "object" || isList(options))
    throw new ArgumentError(subject, "options", `must be an object, not ${show(options)}`);
  for (const key of Object.keys(options))
    if (!allowed.includes(key))
      throw new ArgumentError(subject, key, `is not an option; the options are ${allowed.join(", ")}`);
}
