// The part of JSON Schema (draft 2020-12) that dist/scene.schema.json uses. An unknown keyword throws, so that the
// schema cannot contain rules that nobody checks.

type Schema = Record<string, unknown>;
type Check = (rule: never, value: never, schema: Schema, root: Schema) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const typeOf = (value: unknown) => (value === null ? "null" : Array.isArray(value) ? "array" : typeof value);
/** A rule for one type does not apply to values of another. */
const only = (type: string, check: Check): [string, Check] => [type, check];

const PLAIN: Record<string, Check> = {
  type: (rule: string, value) => typeOf(value) === rule || (rule === "integer" && Number.isInteger(value)),
  const: (rule: unknown, value) => rule === value,
  enum: (rule: unknown[], value) => rule.includes(value),
  anyOf: (rule: Schema[], value, _, root) => rule.some((schema) => matches(schema, value, root)),
  oneOf: (rule: Schema[], value, _, root) => rule.filter((schema) => matches(schema, value, root)).length === 1,
  $ref: (rule: string, value, _, root) => {
    const name = /^#\/\$defs\/(\w+)$/.exec(rule)?.[1] ?? "";
    return matches((root["$defs"] as Record<string, Schema>)[name], value, root);
  },
};

const TYPED: Record<string, [string, Check]> = {
  minimum: only("number", (rule: number, value: number) => value >= rule),
  maximum: only("number", (rule: number, value: number) => value <= rule),
  exclusiveMinimum: only("number", (rule: number, value: number) => value > rule),
  minLength: only("string", (rule: number, value: string) => value.length >= rule),
  maxLength: only("string", (rule: number, value: string) => value.length <= rule),
  minItems: only("array", (rule: number, value: unknown[]) => value.length >= rule),
  maxItems: only("array", (rule: number, value: unknown[]) => value.length <= rule),
  items: only("array", (rule: Schema, value: unknown[], _, root) => value.every((item) => matches(rule, item, root))),
  required: only("object", (rule: string[], value: object) => rule.every((key) => Object.hasOwn(value, key))),
  properties: only("object", (rule: Record<string, Schema>, value: Record<string, unknown>, _, root) =>
    Object.entries(value).every(([key, item]) => !Object.hasOwn(rule, key) || matches(rule[key], item, root)),
  ),
  additionalProperties: only("object", (rule: boolean, value: object, schema) => {
    if (rule) throw new Error("additionalProperties: true is not used");
    return Object.keys(value).every((key) => Object.hasOwn(schema["properties"] as object, key));
  }),
};

const SILENT = new Set(["$schema", "$defs", "title", "description"]);

/** Whether a value is valid. */
export function matches(schema: Schema, value: unknown, root: Schema = schema): boolean {
  if (!isObject(schema)) throw new Error(`no schema: ${JSON.stringify(schema)}`);
  return Object.entries(schema).every(([keyword, rule]) => {
    if (SILENT.has(keyword)) return true;
    const [type, check] = TYPED[keyword] ?? [undefined, PLAIN[keyword]];
    if (!check) throw new Error(`${keyword} is not known to test/support/json-schema.ts`);
    if (type !== undefined && typeOf(value) !== type) return true;
    return check(rule as never, value as never, schema, root);
  });
}
