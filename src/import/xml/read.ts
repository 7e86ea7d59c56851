// Readers of attributes and children, shared by URDF and MJCF. Each error says what was found where, and what is allowed.
// The last argument is the default if the attribute is missing; without one the attribute is required.
import { checkQuat } from "../../errors/checks.ts";
import type { Quat, Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import type { XmlElement } from "./element.ts";

type Fallback<D> = [] | [missing: D];

/** A value from a file in an error: quoted, and cut to a readable length. */
export const quote = (value: string): string =>
  JSON.stringify(value.length > 60 ? `${value.slice(0, 57)}…` : value).replace(/\u2028|\u2029/g, "?");

/** Place of an attribute, or of its element if it is missing. */
export const placeOf = (element: XmlElement, name?: string): Place =>
  (name !== undefined ? element.attributes.get(name)?.at : undefined) ?? element.at;

/** Rejects an attribute (or the whole element, without a name). */
export function refuse(element: XmlElement, name: string | undefined, problem: string): never {
  const subject = name === undefined ? `<${element.name}>` : `${name} of <${element.name}>`;
  throw new ImportError(placeOf(element, name), `${subject} ${problem}`);
}

/** The text of an attribute as written. */
export function text<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): string | D {
  const found = element.attributes.get(name);
  if (found) return found.value;
  if (missing.length > 0) return missing[0] as D;
  throw new ImportError(element.at, `<${element.name}> needs the attribute ${name}`);
}

/** A name: not empty. */
export function nameOf<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): string | D {
  const value = text(element, name, ...missing);
  if (value === "") refuse(element, name, "is empty; it must be a name");
  return value;
}

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)([eE][+-]?\d+)?$/;
const SPACE = /[ \t\r\n]+/;

/** One decimal number; undefined for anything else: NaN, Infinity, hexadecimal, numbers that overflow. */
export function decimal(word: string): number | undefined {
  if (!DECIMAL.test(word)) return undefined;
  const value = Number(word);
  return Number.isFinite(value) ? value : undefined;
}

/** The words separated by spaces. */
export const wordsOf = (value: string): string[] => value.split(SPACE).filter((word) => word !== "");

function hint(word: string): string {
  if (/^[+-]?(nan|inf(inity)?)$/i.test(word)) return "; it must be finite";
  if (word.includes("${") || word.includes("$(")) return "; the file is a xacro: expand it with the xacro tool first";
  return DECIMAL.test(word) ? "; it is too large" : "; write it like -1.5 or 2e-3";
}

function refuseNumber(element: XmlElement, name: string, word: string): never {
  return refuse(element, name, `is not a number: ${quote(word)}${hint(word)}`);
}

export function number<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): number | D {
  const found = element.attributes.get(name);
  if (!found) return text(element, name, ...missing) as D;
  const word = found.value.trim();
  return decimal(word) ?? refuseNumber(element, name, word);
}

/** A number that is not negative. */
export function notNegative<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): number | D {
  const value = number(element, name, ...missing);
  return typeof value === "number" ? checkNotNegative(element, name, value) : value;
}

export const checkNotNegative = (element: XmlElement, name: string, value: number): number =>
  value < 0 ? refuse(element, name, `must not be negative, but is ${value}`) : value;

/** A whole number. */
export function integer<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): number | D {
  const value = number(element, name, ...missing);
  if (typeof value === "number" && !Number.isSafeInteger(value))
    refuse(element, name, `is not a whole number: ${value}`);
  return value;
}

/** Numbers separated by spaces: a given count, or between a least and a largest one. */
export function numbers<D = never>(
  element: XmlElement,
  name: string,
  count: number | readonly [least: number, most: number],
  ...missing: Fallback<D>
): number[] | D {
  const found = element.attributes.get(name);
  if (!found) return text(element, name, ...missing) as D;
  const [least, most] = typeof count === "number" ? [count, count] : count;
  const words = wordsOf(found.value);
  if (words.length < least || words.length > most) {
    const allowed = least === most ? `${least}` : most === Infinity ? `at least ${least}` : `${least} to ${most}`;
    refuse(element, name, `must be ${allowed} numbers, not ${words.length}: ${quote(found.value)}`);
  }
  return words.map((word) => decimal(word) ?? refuseNumber(element, name, word));
}

export function vec3<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): Vec3 | D {
  return numbers(element, name, 3, ...missing) as unknown as Vec3 | D;
}

/** Four numbers of any nonzero length, normalised to a unit quaternion; order unchanged. */
export function unitQuat<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): Quat | D {
  const found = numbers(element, name, 4, ...missing);
  if (!element.attributes.has(name)) return found as D;
  const given = found as unknown as Quat;
  if (Math.max(...given.map(Math.abs)) < 1e-150) refuse(element, name, "is a quaternion of length zero");
  return checkQuat(`<${element.name}>`, name, given);
}

export function oneOf<T extends string, D = never>(
  element: XmlElement,
  name: string,
  allowed: readonly T[],
  ...missing: Fallback<D>
): T | D {
  const value = text(element, name, ...missing);
  if (!element.attributes.has(name) || allowed.includes(value as T)) return value as T | D;
  return refuse(element, name, `must be ${allowed.join(", ")}, not ${quote(value as string)}`);
}

/** "true" or "false". */
export function boolean<D = never>(element: XmlElement, name: string, ...missing: Fallback<D>): boolean | D {
  const word = oneOf(element, name, ["true", "false"], ...missing);
  return element.attributes.has(name) ? word === "true" : (word as D);
}

/** All children with a name. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The child with a name; at most one. */
export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  const [first, second] = childrenOf(element, name);
  if (second) refuse(second, undefined, `appears twice in <${element.name}>: keep only one`);
  return first;
}

/** The child with a name; exactly one. */
export function requireChild(element: XmlElement, name: string): XmlElement {
  return childOf(element, name) ?? refuse(element, undefined, `needs a <${name}> inside`);
}
