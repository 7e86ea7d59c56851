// What a scene file may say of a joint, kind by kind, from the descriptors of the kinds. What belongs together and what excludes each other is checked where
// the joint is made (check-joint.ts).
import * as v from "valibot";
import {
  DESCRIPTORS,
  type Direction,
  DRIVE_PARTS,
  JOINT_KINDS,
  type JointDescriptor,
  type JointKind,
  type OwnOptions,
} from "../../constraints/joints/index.ts";
import type { JointOptions } from "../joint/joint-options.ts";
import { flag, id, notNegative, number, positive, quat, record, settings, vec3 } from "./scene-fields.ts";

const limits = settings({ lower: v.optional(number), upper: v.optional(number), compliance: v.optional(notNegative) });
const motor = record({ speed: number, maxForce: v.optional(notNegative) });
const servo = record({
  target: number,
  stiffness: notNegative,
  damping: v.optional(notNegative),
  maxForce: v.optional(notNegative),
});
const spring = record({ stiffness: notNegative, damping: v.optional(notNegative), rest: v.optional(number) });

const driven = {
  limits: v.optional(limits),
  motor: v.optional(motor),
  servo: v.optional(servo),
  spring: v.optional(spring),
  friction: v.optional(notNegative),
};
/** What acts on a direction. */
function driveOf({ takes = DRIVE_PARTS, numberIsUpper }: Direction): v.GenericSchema {
  const all = settings(Object.fromEntries(takes.map((part) => [part, driven[part]])));
  return v.optional(numberIsUpper ? v.union([notNegative, all], "must be an angle, or an object with limits") : all);
}

const common = {
  id: v.optional(id),
  a: v.nullable(id),
  b: id,
  collide: v.optional(flag),
  maxForce: v.optional(notNegative),
  maxTorque: v.optional(notNegative),
};
const pair = { anchorA: v.optional(vec3), anchorB: v.optional(vec3) };
const anchor = { anchor: v.optional(vec3) };
const inWorld = { worldAnchorA: v.optional(vec3), worldAnchorB: v.optional(vec3) };
const ANCHORS: Readonly<Record<JointDescriptor["anchors"], v.ObjectEntries>> = {
  common: { ...anchor, ...pair },
  pair: { ...pair, ...inWorld },
  any: { ...anchor, ...pair, ...inWorld },
};
const frames = { frameA: v.optional(quat), frameB: v.optional(quat) };
const onA = { axis: v.optional(vec3), axisA: v.optional(vec3), ...frames };
const axes = { ...onA, axisB: v.optional(vec3) };
const AXES: Readonly<Record<JointDescriptor["axes"], v.ObjectEntries>> = {
  none: {},
  zero: frames,
  optional: axes,
  both: axes,
  onA,
  crossed: { ...axes, secondAxis: v.optional(vec3) },
};
const OWN = { length: v.optional(positive), flag: v.optional(flag) };

const driveEntries = ({ directions, variants = [] }: JointDescriptor): v.ObjectEntries => ({
  ...Object.fromEntries(directions.map((direction) => [direction.name, driveOf(direction)])),
  ...Object.assign({}, ...variants.map(driveEntries)),
});

function entriesOf(descriptor: JointDescriptor): v.ObjectEntries {
  const own = Object.entries(descriptor.own ?? {}).map(([name, is]) => [name, OWN[is]]);
  return {
    kind: v.literal(descriptor.kind),
    ...common,
    ...ANCHORS[descriptor.anchors],
    ...AXES[descriptor.axes],
    ...(descriptor.atTop && driven),
    ...driveEntries(descriptor),
    // after the directions: the length of a rope is a number
    ...Object.fromEntries(own),
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
