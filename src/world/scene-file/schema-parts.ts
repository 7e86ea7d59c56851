// Building blocks of the scene schema. Messages follow the name of a field: "bodies[3].mass must be greater than 0".
import * as v from "valibot";

/** Limits for untrusted files: anything larger is rejected. */
export const CAPS = {
  /** characters of a file */
  text: 64 * 1024 * 1024,
  bodies: 100_000,
  joints: 100_000,
  constraints: 30_000,
  forces: 10_000,
  materials: 10_000,
  /** of one body */
  shapes: 1_000,
  points: 10_000,
  /** of a polygon */
  corners: 16,
  vertices: 300_000,
  triangles: 100_000,
  /** characters of an id or a name, and of `about` */
  id: 200,
  about: 2_000,
} as const;

export const number = v.pipe(v.number("must be a number"), v.finite("must be a finite number"));
export const positive = v.pipe(number, v.gtValue(0, "must be greater than 0"));
export const notNegative = v.pipe(number, v.minValue(0, "must not be negative"));
export const text = (longest: number) =>
  v.pipe(v.string("must be a string"), v.maxLength(longest, `must have at most ${longest} characters`));
export const id = v.pipe(text(CAPS.id), v.minLength(1, "must not be empty"));
const whole = (least: number, most: number, message: string) =>
  v.pipe(number, v.integer(message), v.minValue(least, message), v.maxValue(most, message));
export const wholeFrom = (least: number, most: number) =>
  whole(least, most, `must be a whole number from ${least} to ${most}`);
export const bits = whole(-(2 ** 31), 2 ** 32 - 1, "must be a whole number of 32 bits");
export const flag = v.boolean("must be true or false");
export const oneOf = <const T extends readonly string[]>(words: T) =>
  v.picklist(words, `must be one of ${words.join(", ")}`);

export const counted = (what: string) => (issue: v.StrictTupleIssue) =>
  issue.expected === "never" ? `is one entry too many: there must be ${what}` : `must be ${what}`;
export const vec2 = v.strictTuple([number, number], counted("2 numbers"));
export const vec3 = v.strictTuple([number, number, number], counted("3 numbers"));
export const quat = v.strictTuple([number, number, number, number], counted("4 numbers"));
export const flags3 = v.strictTuple([flag, flag, flag], counted("3 booleans"));

/** A field with a description for tools: scene.schema.json. */
export const told = <T extends v.GenericSchema>(schema: T, text: string) => v.pipe(schema, v.description(text));
/** The same for an optional field. */
export const maybe = <T extends v.GenericSchema>(schema: T, text: string) => v.optional(told(schema, text));

/** One of two schemas, chosen explicitly, so that errors say what is wrong with which. Without a value it is both: for tools only. */
export const either = <A extends v.GenericSchema, B extends v.GenericSchema>(
  isFirst: (value: unknown) => boolean,
  first: A,
  other: B,
): v.LazySchema<A | B> => {
  const both = v.union([first, other]) as unknown as A | B;
  return v.lazy<A | B>((value) => (value === undefined ? both : isFirst(value) ? first : other));
};

/** Valibot uses one message for a missing field, an unknown field, and a value that is not an object. */
const objectMessage = (issue: v.StrictObjectIssue): string => {
  if (issue.expected === "never") return "is not a field that is allowed here";
  return issue.expected === "Object" ? "must be an object" : "is missing";
};
export const record = <T extends v.ObjectEntries>(entries: T) => v.strictObject(entries, objectMessage);
/** For objects whose fields are all optional; valibot accepts an empty list as such an object. */
export const settings = <T extends v.ObjectEntries>(entries: T) =>
  v.pipe(
    v.custom<unknown>((value) => !Array.isArray(value), "must be an object"),
    record(entries),
  );
export const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item, "must be an array"), v.maxLength(most, `must have at most ${most} entries`));
