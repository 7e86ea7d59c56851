// What a scene file may say of a joint, kind by kind. What belongs together and what excludes each other is checked where
// the joint is made (check-joint.ts).
import * as v from "valibot";
import { JOINT_KINDS } from "../../constraints/joints/index.ts";
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

const rotating = {
  motor: v.optional(motor),
  servo: v.optional(servo),
  spring: v.optional(spring),
  friction: v.optional(notNegative),
};
const driven = { limits: v.optional(limits), ...rotating };
const drive = v.optional(settings(driven));
const rotation = v.optional(settings(rotating));
const cone = v.optional(
  v.union([notNegative, settings({ limits: v.optional(limits) })], "must be an angle, or an object with limits"),
);

const common = {
  id: v.optional(id),
  a: v.nullable(id),
  b: id,
  collide: v.optional(flag),
  maxForce: v.optional(notNegative),
  maxTorque: v.optional(notNegative),
};
const pair = { anchorA: v.optional(vec3), anchorB: v.optional(vec3) };
const anchored = { ...common, anchor: v.optional(vec3), ...pair };
const apart = { ...common, ...pair, worldAnchorA: v.optional(vec3), worldAnchorB: v.optional(vec3) };
const frames = { frameA: v.optional(quat), frameB: v.optional(quat) };
const onA = { axis: v.optional(vec3), axisA: v.optional(vec3), ...frames };
const axes = { ...onA, axisB: v.optional(vec3) };
const rod = { length: v.optional(positive) };

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
      secondAxis: v.optional(vec3),
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
      oneSided: v.optional(flag),
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
