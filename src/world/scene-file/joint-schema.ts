// What a scene file may say of a joint, kind by kind, from the descriptors of the kinds. What belongs together and what excludes each other is checked where
// the joint is made (check-joint.ts).
import * as v from "valibot";
import {
  BUT_LIMITS,
  DESCRIPTORS,
  type Direction,
  DRIVE_PARTS,
  JOINT_KINDS,
  type JointDescriptor,
  type JointKind,
  type OwnOptions,
} from "../../constraints/joints/index.ts";
import type { JointOptions } from "../joint/joint-options.ts";
import { flag, id, maybe, notNegative, number, positive, quat, record, settings, told, vec3 } from "./schema-parts.ts";

const maxForce = maybe(notNegative, "N or N m; no bound unless given.");
const stiffness = told(notNegative, "N/m or N m/rad");
const limits = told(
  settings({
    lower: v.optional(number),
    upper: v.optional(number),
    compliance: maybe(notNegative, "How far a limit gives way, m/N or rad/(N m); 0 unless given."),
  }),
  "m or rad; angles count full turns.",
);
const motor = record({ speed: told(number, "m/s or rad/s"), maxForce });
const servo = record({ target: told(number, "m or rad"), stiffness, damping: v.optional(notNegative), maxForce });
const spring = record({ stiffness, damping: v.optional(notNegative), rest: maybe(number, "0 unless given") });

const rotating = {
  motor: v.optional(motor),
  servo: v.optional(servo),
  spring: v.optional(spring),
  friction: maybe(notNegative, "Largest force or torque of dry friction, N or N m."),
};
const driven = { limits: v.optional(limits), ...rotating };
const actsOn = told(settings(driven), "What acts on a free direction of a joint.");
const actsOnRotation = told(settings(rotating), "What acts on a component of the rotation of a ball joint.");
const partsOf = ({ takes = DRIVE_PARTS }: Direction): v.GenericSchema => {
  if (takes === DRIVE_PARTS) return actsOn;
  if (takes === BUT_LIMITS) return actsOnRotation;
  return settings(Object.fromEntries(takes.map((part) => [part, driven[part]])));
};
const driveOf = (direction: Direction): v.GenericSchema =>
  direction.numberIsUpper
    ? v.union([notNegative, partsOf(direction)], "must be an angle, or an object with limits")
    : partsOf(direction);

const common = {
  id: v.optional(id),
  a: told(v.nullable(id), "The body that holds, or null for the world."),
  b: id,
  collide: maybe(flag, "Whether a and b touch each other; false unless given."),
  maxForce: maybe(notNegative, "N: the joint breaks when it carries more."),
  maxTorque: maybe(notNegative, "N m, likewise."),
};
const pair = {
  anchorA: maybe(vec3, "The point on a in its frame; in the world's where a is null."),
  anchorB: v.optional(vec3),
};
const anchor = { anchor: maybe(vec3, "The common point, in the world at the start.") };
const inWorld = {
  worldAnchorA: maybe(vec3, "The two points in the world at the start."),
  worldAnchorB: v.optional(vec3),
};
const frames = {
  frameA: maybe(quat, "The joint's frame in the frame of a; first axis the joint's axis. It says where angles are 0."),
  frameB: v.optional(quat),
};
const onA = {
  axis: maybe(vec3, "In the world at the start; angles are then 0."),
  axisA: maybe(vec3, "Or in the frame of a."),
  ...frames,
};
const ANCHORS: Readonly<Record<JointDescriptor["anchors"], v.ObjectEntries>> = {
  common: { ...anchor, ...pair },
  pair: { ...pair, ...inWorld },
  any: { ...anchor, ...pair, ...inWorld },
};
const axes = { ...onA, axisB: v.optional(vec3) };
const AXES: Readonly<Record<JointDescriptor["axes"], v.ObjectEntries>> = {
  none: {},
  zero: frames,
  optional: axes,
  both: axes,
  onA,
  crossed: {
    ...axes,
    secondAxis: maybe(vec3, "The axis that b keeps, in the world at the start; perpendicular to axis."),
  },
};
const OWN = { length: told(positive, "Metres; the distance of the anchors at the start unless given."), flag };

const driveEntries = ({ directions, variants = [] }: JointDescriptor): Record<string, v.GenericSchema> => ({
  ...Object.fromEntries(directions.map((direction) => [direction.name, driveOf(direction)])),
  ...Object.assign({}, ...variants.map(driveEntries)),
});

function entriesOf(descriptor: JointDescriptor): v.ObjectEntries {
  const { about = {}, own = {} } = descriptor;
  const optional = {
    ...driveEntries(descriptor),
    // after the directions: the length of a rope is a number
    ...Object.fromEntries(Object.entries(own).map(([name, is]) => [name, OWN[is]])),
  };
  return {
    kind: v.literal(descriptor.kind),
    ...common,
    ...ANCHORS[descriptor.anchors],
    ...AXES[descriptor.axes],
    ...(descriptor.atTop && driven),
    ...Object.fromEntries(
      Object.entries(optional).map(([name, schema]) => [
        name,
        about[name] === undefined ? v.optional(schema) : maybe(schema, about[name]),
      ]),
    ),
  };
}

/** A joint of a file that the schema has passed. */
export type SceneJoint = {
  [K in JointKind]: { readonly kind: K; readonly id?: string; readonly a: string | null; readonly b: string } & Pick<
    JointOptions,
    "collide" | "maxForce" | "maxTorque"
  > &
    OwnOptions<K>;
}[JointKind];

export const jointSchema = v.variant(
  "kind",
  JOINT_KINDS.map((kind) => record(entriesOf(DESCRIPTORS[kind]))) as never,
  (issue) => (issue.expected === "Object" ? "must be an object" : `must be one of ${JOINT_KINDS.join(", ")}`),
) as v.GenericSchema<SceneJoint>;

/** Parts that scene.schema.json names. */
export const jointParts = { limits, motor, servo, spring, drive: actsOn, rotation: actsOnRotation };
