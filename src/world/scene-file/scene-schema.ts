// Schema of a scene file, in this version; docs/formats.md describes it. The build makes dist/scene.schema.json from it for
// other tools (scripts/scene-schema.mjs), so rules that JSON Schema can express use actions with a form there, never v.check.
import * as v from "valibot";
import { LOOPS } from "../../forest/net/loops.ts";
import { type AnyShape, KINDS, PLANAR_KINDS, type Plane, SHAPE_KINDS } from "../../shapes/kinds.ts";
import type { ShapeField } from "../../shapes/shape-kind.ts";
import { COMBINE_RULES } from "../../shapes/surface.ts";
import { CONTACT_SOLVERS } from "../settings/contact-solver.ts";
import { DESCENT_DEFAULTS, DESCENT_SCHEMES, MOST_SUBSTEPS, PRECISIONS } from "../settings/descent-options.ts";
import { MODES } from "../settings/laws.ts";
import { constraintSchema } from "./constraint-schema.ts";
import { jointParts, jointSchema } from "./joint-schema.ts";
import { kindFields, oneOrThree, positiveOrThree, numbers as upToTwelve } from "./kinds-schema.ts";
import {
  bits,
  CAPS,
  counted,
  either,
  flag,
  flags3,
  id,
  list,
  maybe,
  notNegative,
  number,
  oneOf,
  positive,
  quat,
  record,
  settings,
  text,
  told,
  vec2,
  vec3,
  wholeFrom,
} from "./schema-parts.ts";

export { CAPS };

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
const NO_VERTEX = "must be the number of a vertex";
const corner = v.pipe(number, v.integer(NO_VERTEX), v.minValue(0, NO_VERTEX));
const corners = v.strictTuple([corner, corner, corner], counted("3 numbers"));
const FIELDS: Readonly<Record<ShapeField, v.GenericSchema>> = {
  positive,
  "three positive numbers": v.strictTuple([positive, positive, positive], counted("3 numbers")),
  vector: vec3,
  "number, 0 unless given": v.optional(number),
  "flag, false unless given": v.optional(flag),
  points: list(vec3, CAPS.points),
  "corners of a polygon": list(vec2, CAPS.corners),
  "points in the plane": list(vec2, CAPS.points),
  vertices: list(vec3, CAPS.vertices),
  triangles: list(corners, CAPS.triangles),
};

const ofKind = (kind: AnyShape["kind"], options: v.ObjectEntries) =>
  record({
    kind: v.literal(kind),
    ...Object.fromEntries(Object.entries(KINDS[kind].fields).map(([name, field]) => [name, FIELDS[field]])),
    ...options,
  });

/** A shape of a file that the schema has passed. */
type SceneShape = Exclude<AnyShape, Plane> | (Omit<Plane, "offset"> & Partial<Pick<Plane, "offset">>);

const shapes = v.variant(
  "kind",
  [...SHAPE_KINDS.map((kind) => ofKind(kind, placed)), ...PLANAR_KINDS.map((kind) => ofKind(kind, flat))] as never,
  (issue) =>
    issue.expected === "Object"
      ? "must be an object"
      : `must be one of ${[...SHAPE_KINDS, ...PLANAR_KINDS].join(", ")}`,
) as v.GenericSchema<SceneShape>;
const shape = told(
  shapes,
  "Placed in the frame of its body; capsule, cylinder and cone lie along local y, a plane is all below normal · x = offset.",
);

const body = record({
  id,
  type: maybe(oneOf(["dynamic", "static", "kinematic", "particle", "custom"]), "dynamic unless given"),
  position: maybe(vec3, "Origin of the body's frame in the world."),
  orientation: maybe(quat, "World from body; any length but zero."),
  velocity: maybe(vec3, "Of the centre of mass, world axes."),
  angularVelocity: maybe(vec3, "World axes, rad/s."),
  mass: v.optional(positive),
  inertia: maybe(
    v.strictTuple([number, number, number, number, number, number], counted("6 numbers")),
    "Ixx Iyy Izz Ixy Ixz Iyz about the centre of mass, body axes.",
  ),
  com: maybe(vec3, "Centre of mass in the body's frame."),
  density: maybe(positive, "kg/m³, 1000 unless given; not together with mass."),
  shapes: v.optional(list(shape, CAPS.shapes)),
  gravityScale: v.optional(number),
  linearDamping: v.optional(notNegative),
  angularDamping: v.optional(notNegative),
  lockTranslation: v.optional(flags3),
  lockRotation: v.optional(flags3),
  solver: maybe(oneOf(CONTACT_SOLVERS), "Who solves the contacts of its island; as the world says unless given."),
  collides: v.optional(flag),
  planar: maybe(flag, "Moves along x and y and turns about z only; has circles, planar capsules, polygons and chains."),
  level: maybe(number, "Of a planar body: z of its plane, which its position has too; else 0."),
  ...kindFields,
});

/** Friction and restitution between two materials. */
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
  force: maybe(vec3, "World axes, N."),
  torque: maybe(vec3, "World axes, N m."),
  at: maybe(
    vec3,
    "Where the force acts: a point of the world at the start, carried along by the body. The centre of mass unless given.",
  ),
  from: maybe(number, "Seconds; 0 unless given."),
  to: maybe(number, "Seconds; no end unless given."),
});

const onOrOff = v.boolean("must be true, false, or an object with energy and time");
const limits = settings({ energy: maybe(positive, "J/kg"), time: maybe(positive, "s") });
const sleeping = either((value) => value !== null && typeof value === "object", limits, onOrOff);

const descent = settings({
  scheme: v.optional(oneOf(DESCENT_SCHEMES)),
  substeps: maybe(wholeFrom(1, MOST_SUBSTEPS), `${DESCENT_DEFAULTS.substeps} unless given.`),
  precision: v.optional(oneOf(PRECISIONS)),
  frequency: maybe(positive, "Hz, of soft contacts; 120 unless given."),
  staticFrequency: maybe(positive, "Hz, with bodies that do not move; 240 unless given."),
  damping: maybe(positive, "Parts of critical damping; 10 unless given."),
  loadOffset: maybe(
    notNegative,
    "m, the most that a contact is lifted against sinking under load; 0.002 unless given.",
  ),
  pushOut: maybe(notNegative, "m/s, the fastest that overlapping shapes are pushed apart; 4 unless given."),
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

const scene = record({
  taut: told(v.literal(1, "must be 1, the version of the format"), "Version of the format."),
  name: v.optional(text(CAPS.id)),
  about: maybe(text(CAPS.about), "What to look for."),
  up: maybe(
    oneOf(["x", "y", "z"]),
    "The axis that points up; y unless given. Gravity is 9.81 against it unless given.",
  ),
  gravity: maybe(vec3, "m/s²"),
  dt: maybe(positive, "Seconds a step; 1/120 unless given."),
  mode: v.optional(oneOf(MODES)),
  collisions: maybe(flag, "Whether shapes collide; true unless given."),
  loops: maybe(oneOf(LOOPS), "How components with loops are solved; auto unless given."),
  solver: maybe(oneOf(CONTACT_SOLVERS), "Who solves contacts; auto unless given."),
  descent: maybe(descent, "How descent solves contacts."),
  bounceThreshold: maybe(notNegative, "m/s: contacts that close more slowly do not bounce; 0.02 unless given."),
  sleeping: maybe(sleeping, "Whether islands at rest fall asleep, and when; false unless given."),
  materials: maybe(list(material, CAPS.materials), "How two materials, named by shapes, rub and bounce on each other."),
  bodies: list(body, CAPS.bodies),
  joints: v.optional(list(jointSchema, CAPS.joints)),
  constraints: v.optional(list(constraintSchema, CAPS.constraints)),
  forces: v.optional(list(force, CAPS.forces)),
  state: maybe(state, "What saveScene adds so that a world goes on with the same bits."),
});

export const sceneSchema = v.pipe(
  scene,
  v.title("Taut scene file"),
  v.description("Bodies, joints and timed forces, SI units, right-handed, quaternions x y z w. See docs/formats.md."),
);

/** Parts that scene.schema.json names and refers to. */
export const SCENE_PARTS = {
  ...{ vec2, vec3, quat, flags3, id, upToTwelve, oneOrThree, positiveOrThree, sleeping },
  ...{ shape, body, material, force },
  ...{ ...jointParts, joint: jointSchema, constraint: constraintSchema },
};

/** A scene file that the schema has passed. */
export type SceneFile = v.InferOutput<typeof sceneSchema>;
export type SceneBody = SceneFile["bodies"][number];
export type SceneForce = NonNullable<SceneFile["forces"]>[number];
export type SceneState = NonNullable<SceneFile["state"]>;
