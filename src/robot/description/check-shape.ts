// Whether a value has the shape of a description at all: for a path, a text, a model or nothing the error says what is needed.
import { ArgumentError, TautError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";

const NEEDED = ["links", "joints"] as const;
const LISTS = ["loops", "actuators", "sensors", "keyframes", "excluded", "scenery", "warnings"] as const;
/** Lists of named items. */
const NAMED = ["links", "joints", "loops", "actuators", "sensors", "keyframes"] as const;
const WHAT =
  "a description: { name, links: [{ name, inertial }], joints: [{ name, type, parent, child }] }, as parseUrdf and parseMjcf return";

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function shown(value: unknown): string {
  if (typeof value === "string") return value.trimStart().startsWith("<") ? "the text of a file" : "a string";
  if (Array.isArray(value)) return "a list";
  if (isObject(value) && isObject(value.description)) return "a model; give its description, model.description";
  return value === null || typeof value !== "object" ? show(value) : "another object";
}

export function checkShape(description: unknown): void {
  if (!isObject(description) || isObject(description.description))
    throw new ArgumentError("robot", "description", `must be ${WHAT}, not ${shown(description)}`);
  const subject = typeof description.name === "string" ? `robot ${JSON.stringify(description.name)}` : "robot";
  if (typeof description.name !== "string")
    throw new ArgumentError(subject, "name", `must be a string; a robot is ${WHAT}`);
  for (const list of NEEDED)
    if (!Array.isArray(description[list])) throw new ArgumentError(subject, list, `must be a list; a robot is ${WHAT}`);
  for (const list of LISTS)
    if (description[list] !== undefined && !Array.isArray(description[list]))
      throw new ArgumentError(subject, list, `must be a list, not ${shown(description[list])}`);
  for (const list of NAMED) checkNamed(subject, list, description[list] as readonly unknown[] | undefined);
}

function checkNamed(subject: string, list: string, items: readonly unknown[] = []): void {
  // by index: a list may have holes
  Array.from(items).forEach((item, i) => {
    if (!isObject(item)) throw new ArgumentError(subject, `${list}[${i}]`, `must be an object, not ${shown(item)}`);
    if (typeof item.name !== "string") throw new ArgumentError(subject, `${list}[${i}].name`, "must be a string");
    if (list === "links") checkInertial(subject, `links[${i}].inertial`, item.inertial);
    if (list === "actuators") {
      checkNumbers(subject, `actuators[${i}].gear`, item.gear);
      checkNumbers(subject, `actuators[${i}].bias`, item.bias, 3);
    }
  });
}

function checkInertial(subject: string, at: string, inertial: unknown): void {
  if (inertial === undefined) return;
  if (!isObject(inertial))
    throw new ArgumentError(subject, at, `must be { mass, com, inertia }, not ${shown(inertial)}`);
  checkNumbers(subject, `${at}.inertia`, inertial.inertia, 6);
}

function checkNumbers(subject: string, at: string, value: unknown, count?: number): void {
  const isList = value instanceof Float64Array || (Array.isArray(value) && value.every((x) => typeof x === "number"));
  if (!isList || (count !== undefined && value.length !== count))
    throw new ArgumentError(subject, at, `must be a list of ${count === undefined ? "" : `${count} `}numbers`);
}

/**
 * Runs code that walks a description. Every field that can be mistaken for another has a check that names it; a value of a completely
 * different type, such as a number for a list, makes the reader throw, and this error says so.
 */
export function readSafely<T>(subject: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TautError) throw error;
    const why = error instanceof Error ? error.message : show(error);
    const refusal = new ArgumentError(
      subject,
      "description",
      `has a field of the wrong type (${why}); it must be ${WHAT}`,
    );
    refusal.cause = error;
    throw refusal;
  }
}
