// What a scene file may say, in this version: docs/formats.md in words, scene.schema.json for other tools. A test keeps
// the three in step. Messages follow the name of a field: "bodies[3].mass must be greater than 0".
import * as v from "valibot";

/** Files come from strangers: what is larger is refused. */
export const CAPS = {
  /** characters of a file */
  text: 64 * 1024 * 1024,
  bodies: 100_000,
  joints: 100_000,
  forces: 10_000,
  /** of one body */
  shapes: 1_000,
  /** characters of an id or a name, and of `about` */
  id: 200,
  about: 2_000,
} as const;

/** What later versions read, by the field that says it: a clear answer in place of "must be one of". */
export const LATER = {
  bodyTypes: ["planar", "particle"],
  shapeKinds: ["cone", "plane", "hull", "mesh", "circle", "polygon"],
  jointKinds: ["hinge", "slider", "fixed", "universal", "cylindrical", "planar", "distance", "screw", "gear"],
  jointFields: ["limits", "motor", "servo", "spring"],
} as const;

const number = v.pipe(v.number("must be a number"), v.finite("must be a finite number"));
const positive = v.pipe(number, v.gtValue(0, "must be greater than 0"));
const notNegative = v.pipe(number, v.minValue(0, "must not be negative"));
const text = (longest: number) =>
  v.pipe(v.string("must be a string"), v.maxLength(longest, `must have at most ${longest} characters`));
const id = v.pipe(text(CAPS.id), v.minLength(1, "must not be empty"));
const flag = v.boolean("must be true or false");
const oneOf = <const T extends readonly string[]>(words: T) => v.picklist(words, `must be one of ${words.join(", ")}`);

const counted = (what: string) => (issue: v.StrictTupleIssue) =>
  issue.expected === "never" ? `is too much: there must be ${what}` : `must be ${what}`;
const vec3 = v.strictTuple([number, number, number], counted("3 numbers"));
const quat = v.strictTuple([number, number, number, number], counted("4 numbers"));
const flags3 = v.strictTuple([flag, flag, flag], counted("3 times true or false"));

/** Valibot uses one message for a missing field, a field too many, and what is no object. */
const objectMessage = (issue: v.StrictObjectIssue): string => {
  if (issue.expected === "never") return "is not a field of the format here";
  return issue.expected === "Object" ? "must be an object" : "is missing";
};
const record = <T extends v.ObjectEntries>(entries: T) => v.strictObject(entries, objectMessage);
const list = <T extends v.GenericSchema>(item: T, most: number) =>
  v.pipe(v.array(item, "must be an array"), v.maxLength(most, `must have at most ${most} entries`));

const placed = {
  position: v.optional(vec3),
  orientation: v.optional(quat),
  // read and checked; they act when contacts come
  friction: v.optional(notNegative),
  restitution: v.optional(v.pipe(notNegative, v.maxValue(1, "must be at most 1"))),
};
const round = { radius: positive, halfHeight: positive };
const shape = v.variant(
  "kind",
  [
    record({ kind: v.literal("sphere"), radius: positive, ...placed }),
    record({
      kind: v.literal("box"),
      half: v.strictTuple([positive, positive, positive], counted("3 numbers")),
      ...placed,
    }),
    record({ kind: v.literal("capsule"), ...round, ...placed }),
    record({ kind: v.literal("cylinder"), ...round, ...placed }),
  ],
  (issue) => (issue.expected === "Object" ? "must be an object" : "must be one of sphere, box, capsule, cylinder"),
);

const body = record({
  id,
  type: v.optional(oneOf(["dynamic", "static", "kinematic"])),
  position: v.optional(vec3),
  orientation: v.optional(quat),
  velocity: v.optional(vec3),
  angularVelocity: v.optional(vec3),
  mass: v.optional(positive),
  inertia: v.optional(v.strictTuple([number, number, number, number, number, number], counted("6 numbers"))),
  com: v.optional(vec3),
  density: v.optional(positive),
  shapes: v.optional(list(shape, CAPS.shapes)),
  gravityScale: v.optional(number),
  linearDamping: v.optional(notNegative),
  angularDamping: v.optional(notNegative),
  lockTranslation: v.optional(flags3),
  lockRotation: v.optional(flags3),
  collides: v.optional(flag),
  level: v.optional(v.literal(0, "must be 0: only planar bodies lie in levels")),
});

const joint = record({
  id: v.optional(id),
  kind: v.literal("ball", 'must be "ball"'),
  a: v.nullable(id),
  b: id,
  anchor: v.optional(vec3),
  anchorA: v.optional(vec3),
  anchorB: v.optional(vec3),
});

const force = record({
  body: id,
  force: v.optional(vec3),
  torque: v.optional(vec3),
  at: v.optional(vec3),
  from: v.optional(number),
  to: v.optional(number),
});

/** Numbers of the world's memory by column: scene-state.ts. */
const numbers = v.optional(list(number, 8 * CAPS.bodies));
const state = record({
  position: numbers,
  push: numbers,
  target: numbers,
  excess: numbers,
  meanSpin: numbers,
  deviation: numbers,
  clock: numbers,
  anchors: numbers,
});

export const sceneSchema = record({
  taut: v.literal(1, "must be 1, the version of the format"),
  name: v.optional(text(CAPS.id)),
  about: v.optional(text(CAPS.about)),
  up: v.optional(oneOf(["x", "y", "z"])),
  gravity: v.optional(vec3),
  dt: v.optional(positive),
  bodies: list(body, CAPS.bodies),
  joints: v.optional(list(joint, CAPS.joints)),
  forces: v.optional(list(force, CAPS.forces)),
  state: v.optional(state),
});

/** A scene file that the schema has passed. */
export type SceneFile = v.InferOutput<typeof sceneSchema>;
export type SceneBody = SceneFile["bodies"][number];
export type SceneForce = NonNullable<SceneFile["forces"]>[number];
export type SceneState = NonNullable<SceneFile["state"]>;
