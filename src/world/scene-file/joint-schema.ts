// Schema of joints in a scene file, kind by kind. Which fields go together or exclude each other is checked when the
// joint is made (check-joint.ts).
import * as v from "valibot";
import { JOINT_KINDS } from "../../constraints/joints/index.ts";
import { flag, id, maybe, notNegative, number, positive, quat, record, settings, told, vec3 } from "./scene-fields.ts";

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
const drive = v.optional(actsOn);
const rotation = v.optional(actsOnRotation);
const cone = maybe(
  v.union([notNegative, settings({ limits: v.optional(limits) })], "must be an angle, or an object with limits"),
  "The largest angle between the axes on a and b, radians.",
);

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
const anchored = { ...common, anchor: maybe(vec3, "The common point, in the world at the start."), ...pair };
const apart = {
  ...common,
  ...pair,
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
const axes = { ...onA, axisB: v.optional(vec3) };
const rod = { length: maybe(positive, "Metres; the distance of the anchors at the start unless given.") };

export const jointSchema = v.variant(
  "kind",
  [
    record({
      kind: v.literal("ball"),
      ...anchored,
      ...axes,
      cone,
      twist: drive,
      x: rotation,
      y: rotation,
      z: rotation,
    }),
    record({ kind: v.literal("hinge"), ...anchored, ...axes, ...driven, turn: drive }),
    record({ kind: v.literal("slider"), ...anchored, ...apart, ...axes, ...driven, slide: drive }),
    record({ kind: v.literal("cylindrical"), ...anchored, ...apart, ...axes, ...driven, slide: drive, turn: drive }),
    record({
      kind: v.literal("universal"),
      ...anchored,
      ...axes,
      secondAxis: maybe(vec3, "The axis that b keeps, in the world at the start; perpendicular to axis."),
      turnA: drive,
      turnB: drive,
    }),
    record({
      kind: v.literal("planar"),
      ...anchored,
      ...apart,
      ...axes,
      ...driven,
      slideY: drive,
      slideZ: drive,
      turn: drive,
    }),
    record({ kind: v.literal("fixed"), ...anchored, ...frames }),
    record({ kind: v.literal("distance"), ...apart, ...rod }),
    record({ kind: v.literal("rope"), ...apart, ...driven, ...rod }),
    record({ kind: v.literal("pointOnLine"), ...anchored, ...apart, ...onA, ...driven, slide: drive }),
    record({
      kind: v.literal("pointOnPlane"),
      ...anchored,
      ...apart,
      ...onA,
      slideY: drive,
      slideZ: drive,
      oneSided: maybe(flag, "Whether the point may leave the plane on the side of the normal."),
      height: drive,
    }),
    record({
      kind: v.literal("bushing"),
      ...anchored,
      ...apart,
      ...frames,
      slideX: drive,
      slideY: drive,
      slideZ: drive,
      x: rotation,
      y: rotation,
      z: rotation,
    }),
  ],
  (issue) => (issue.expected === "Object" ? "must be an object" : `must be one of ${JOINT_KINDS.join(", ")}`),
);

/** Parts that scene.schema.json names. */
export const jointParts = { limits, motor, servo, spring, drive: actsOn, rotation: actsOnRotation };
