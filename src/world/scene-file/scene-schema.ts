// What a scene file may say, in this version: docs/formats.md in words, scene.schema.json for other tools. A test keeps
// the three in step.
import * as v from "valibot";
import { PLANAR_KINDS } from "../../shapes/planar-shape.ts";
import { SHAPE_KINDS } from "../../shapes/shape.ts";
import { COMBINE_RULES } from "../../shapes/surface.ts";
import { CONTACT_SOLVERS } from "../settings/contact-solver.ts";
import { DESCENT_SCHEMES, MOST_SUBSTEPS, PRECISIONS } from "../settings/descent-options.ts";
import { MODES } from "../settings/laws.ts";
import { constraintSchema } from "./constraint-schema.ts";
import { jointSchema } from "./joint-schema.ts";
import { kindFields } from "./kinds-schema.ts";
import {
  CAPS,
  counted,
  flag,
  flags3,
  id,
  list,
  notNegative,
  number,
  oneOf,
  positive,
  quat,
  record,
  settings,
  text,
  vec2,
  vec3,
} from "./scene-fields.ts";

export { CAPS };

const bits = v.pipe(
  number,
  v.check(
    (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 32,
    "must be a 32-bit whole number",
  ),
);
const restitution = v.optional(v.pipe(notNegative, v.maxValue(1, "must be at most 1")));
const rule = v.optional(oneOf(COMBINE_RULES));
const surface = {
  friction: v.optional(notNegative),
  staticFriction: v.optional(notNegative),
  frictionRule: rule,
  rollingFriction: v.optional(notNegative),
  restitution,
  restitutionRule: rule,
  material: v.optional(id),
  margin: v.optional(notNegative),
  group: v.optional(bits),
  mask: v.optional(bits),
  sensor: v.optional(flag),
  seesKinematic: v.optional(flag),
  seesStatic: v.optional(flag),
  surfaceVelocity: v.optional(vec3),
};
const placed = {
  position: v.optional(vec3),
  orientation: v.optional(quat),
  ...surface,
  frictionDirection: v.optional(vec3),
  crossFriction: v.optional(notNegative),
  torsionalFriction: v.optional(notNegative),
};
const flat = { position: v.optional(vec2), angle: v.optional(number), ...surface };
const round = { radius: positive, halfHeight: positive };
const corner = v.pipe(
  number,
  v.check((value) => Number.isInteger(value) && value >= 0, "must be a vertex index"),
);
const corners = v.strictTuple([corner, corner, corner], counted("3 numbers"));
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
    record({ kind: v.literal("cone"), ...round, ...placed }),
    record({ kind: v.literal("plane"), normal: vec3, offset: v.optional(number), ...placed }),
    record({ kind: v.literal("hull"), points: list(vec3, CAPS.points), ...placed }),
    record({
      kind: v.literal("mesh"),
      vertices: list(vec3, CAPS.vertices),
      triangles: list(corners, CAPS.triangles),
      ...placed,
    }),
    record({ kind: v.literal("circle"), radius: positive, ...flat }),
    record({ kind: v.literal("planarCapsule"), ...round, ...flat }),
    record({ kind: v.literal("polygon"), points: list(vec2, CAPS.corners), ...flat }),
    record({ kind: v.literal("chain"), points: list(vec2, CAPS.points), loop: v.optional(flag), ...flat }),
  ],
  (issue) =>
    issue.expected === "Object"
      ? "must be an object"
      : `must be one of ${[...SHAPE_KINDS, ...PLANAR_KINDS].join(", ")}`,
);

const body = record({
  id,
  type: v.optional(oneOf(["dynamic", "static", "kinematic", "particle", "custom"])),
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
  solver: v.optional(oneOf(CONTACT_SOLVERS)),
  collides: v.optional(flag),
  planar: v.optional(flag),
  level: v.optional(number),
  ...kindFields,
});

/** How two materials rub and bounce on each other. */
const material = record({
  a: id,
  b: id,
  friction: v.optional(notNegative),
  staticFriction: v.optional(notNegative),
  crossFriction: v.optional(notNegative),
  restitution,
  rollingFriction: v.optional(notNegative),
  torsionalFriction: v.optional(notNegative),
});

const force = record({
  body: id,
  force: v.optional(vec3),
  torque: v.optional(vec3),
  at: v.optional(vec3),
  from: v.optional(number),
  to: v.optional(number),
});

const onOrOff = v.boolean("must be true, false, or an object with energy and time");
const limits = settings({ energy: v.optional(positive), time: v.optional(positive) });
/** By hand, so that an error names the limit that is wrong. */
const sleeping = v.lazy((value) => (value !== null && typeof value === "object" ? limits : onOrOff));

const descent = settings({
  scheme: v.optional(oneOf(DESCENT_SCHEMES)),
  substeps: v.optional(
    v.pipe(
      number,
      v.check(
        (value) => Number.isInteger(value) && value >= 1 && value <= MOST_SUBSTEPS,
        `must be a whole number from 1 to ${MOST_SUBSTEPS}`,
      ),
    ),
  ),
  precision: v.optional(oneOf(PRECISIONS)),
  frequency: v.optional(positive),
  staticFrequency: v.optional(positive),
  damping: v.optional(positive),
  loadOffset: v.optional(notNegative),
  pushOut: v.optional(notNegative),
});

/** Numbers of the world's memory by column: scene-state.ts. */
const numbers = v.optional(list(number, 8 * CAPS.bodies));
const state = settings({
  position: numbers,
  push: numbers,
  target: numbers,
  excess: numbers,
  meanSpin: numbers,
  deviation: numbers,
  clock: numbers,
  anchors: numbers,
  frames: numbers,
  reaction: numbers,
  driveState: numbers,
  constraintState: numbers,
  extraPush: numbers,
  extraDeviation: numbers,
});

export const sceneSchema = record({
  taut: v.literal(1, "must be 1, the version of the format"),
  name: v.optional(text(CAPS.id)),
  about: v.optional(text(CAPS.about)),
  up: v.optional(oneOf(["x", "y", "z"])),
  gravity: v.optional(vec3),
  dt: v.optional(positive),
  mode: v.optional(oneOf(MODES)),
  collisions: v.optional(flag),
  solver: v.optional(oneOf(CONTACT_SOLVERS)),
  descent: v.optional(descent),
  bounceThreshold: v.optional(notNegative),
  sleeping: v.optional(sleeping),
  materials: v.optional(list(material, CAPS.materials)),
  bodies: list(body, CAPS.bodies),
  joints: v.optional(list(jointSchema, CAPS.joints)),
  constraints: v.optional(list(constraintSchema, CAPS.constraints)),
  forces: v.optional(list(force, CAPS.forces)),
  state: v.optional(state),
});

/** A scene file that the schema has passed. */
export type SceneFile = v.InferOutput<typeof sceneSchema>;
export type SceneBody = SceneFile["bodies"][number];
export type SceneJoint = NonNullable<SceneFile["joints"]>[number];
export type SceneForce = NonNullable<SceneFile["forces"]>[number];
export type SceneState = NonNullable<SceneFile["state"]>;
