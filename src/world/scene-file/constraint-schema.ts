// Schema of constraints in a scene file, kind by kind, from the tables of the kinds. Which fields go together or exclude each
// other is checked when the constraint is made.
import * as v from "valibot";
import type { Field, Fields } from "../../constraints/general/fields.ts";
import { GENERAL_KINDS, KINDS } from "../../constraints/general/index.ts";
import { counted, flag, id, number, oneOf, positive, record, vec3 } from "./schema-parts.ts";

type Entries = Record<string, v.GenericSchema>;

const lengths = v.strictTuple([positive, positive, positive], counted("3 numbers"));

function plain(field: Field): v.GenericSchema {
  switch (field.is) {
    case "body":
      return field.world ? v.optional(v.nullable(id)) : id;
    case "point":
    case "axis":
    case "vector":
      return vec3;
    case "lengths":
      return lengths;
    case "positive":
      return positive;
    case "flag":
      return flag;
    case "part":
      return record(entriesOf(field.fields));
    case "shape":
      return shapeOf(field.shapes);
    // that it is not 0 is checked with the rest
    default:
      return number;
  }
}

const shapeOf = (shapes: Readonly<Record<string, Fields>>): v.GenericSchema =>
  v.variant(
    "shape",
    Object.entries(shapes).map(([shape, fields]) => record({ shape: v.literal(shape), ...entriesOf(fields) })) as never,
    (issue) => (issue.expected === "Object" ? "must be an object" : `must be one of ${Object.keys(shapes).join(", ")}`),
  );

const isOptional = (field: Field): boolean =>
  ("optional" in field && field.optional === true) ||
  ("centre" in field && field.centre === true) ||
  ("otherwise" in field && field.otherwise !== undefined);

function entriesOf(fields: Fields): Entries {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, isOptional(field) ? v.optional(plain(field)) : plain(field)]),
  );
}

/** Kinds that can be saved: those without functions. */
export const FILE_KINDS = GENERAL_KINDS.filter((kind) =>
  Object.values(KINDS[kind].fields).every((field) => field.is !== "function"),
);

const common = {
  id: v.optional(id),
  frame: v.optional(oneOf(["world", "bodies"])),
  collide: v.optional(flag),
};

/** A constraint of a file that the schema has passed. */
export interface SceneConstraint {
  readonly kind: string;
  readonly id?: string;
  readonly [field: string]: unknown;
}

export const constraintSchema = v.variant(
  "kind",
  FILE_KINDS.map((kind) => record({ kind: v.literal(kind), ...common, ...entriesOf(KINDS[kind].fields) })) as never,
  (issue) => (issue.expected === "Object" ? "must be an object" : `must be one of ${FILE_KINDS.join(", ")}`),
) as v.GenericSchema<SceneConstraint>;
