// A shape on a body, as the model keeps it.
import * as Col from "../memory/column-access.ts";
import { I32 } from "../memory/views.ts";
import {
  BODY,
  FLAGS,
  FRICTION_RULE,
  GEOMETRY,
  GROUPS,
  KIND,
  MASK,
  MATERIAL,
  RESTITUTION_RULE,
  RUBS,
  SEES_KINEMATIC,
  SEES_STATIC,
  SENSOR,
  STRIDE,
} from "./shape-layout.ts";

export * from "./shape-layout.ts";

export function kindOf(shape: i32): i32 {
  return I32[2 * shape + KIND];
}
export function bodyOf(shape: i32): i32 {
  return I32[2 * shape + BODY];
}
/** The body of the shape in a slot, -1 where it is gone. */
export function bodyAt(w: i32, slot: i32): i32 {
  return bodyOf(Col.column(w, Col.SHAPE) + STRIDE * slot);
}
export function geometryOf(shape: i32): i32 {
  return I32[2 * shape + GEOMETRY];
}
export function flagsOf(shape: i32): i32 {
  return I32[2 * shape + FLAGS];
}
export function isSensor(shape: i32): bool {
  return (flagsOf(shape) & SENSOR) !== 0;
}
export function seesKinematic(shape: i32): bool {
  return (flagsOf(shape) & SEES_KINEMATIC) !== 0;
}
export function seesStatic(shape: i32): bool {
  return (flagsOf(shape) & SEES_STATIC) !== 0;
}
export function rubs(shape: i32): bool {
  return (flagsOf(shape) & RUBS) !== 0;
}
export function materialOf(shape: i32): i32 {
  return I32[2 * shape + MATERIAL];
}
export function frictionRuleOf(shape: i32): i32 {
  return I32[2 * shape + FRICTION_RULE];
}
export function restitutionRuleOf(shape: i32): i32 {
  return I32[2 * shape + RESTITUTION_RULE];
}
export function groupsOf(shape: i32): i32 {
  return I32[2 * shape + GROUPS];
}
export function maskOf(shape: i32): i32 {
  return I32[2 * shape + MASK];
}
