// The public names of taut, nothing else.

export type { Inertia, MassProperties } from "./bodies/mass-properties.ts";
export type { JointKind } from "./constraints/joints/index.ts";
export type { Quat, Vec3 } from "./errors/checks.ts";
export {
  ArgumentError,
  ForeignError,
  MemoryError,
  StaleError,
  StepError,
  TautError,
  UnsupportedError,
} from "./errors/errors.ts";
export { box, capsule, cone, cylinder, hull, mesh, plane, sphere } from "./shapes/make-shape.ts";
export type {
  Box,
  Capsule,
  Cone,
  Corners,
  Cylinder,
  Hull,
  Mesh,
  Placement,
  Plane,
  Shape,
  ShapeOptions,
  Sphere,
} from "./shapes/shape.ts";
export type { Surface } from "./shapes/surface.ts";
export {
  type AccelerationOptions,
  type Accelerations,
  accelerations,
  type BodyAcceleration,
  type DriveReaction,
  type JointReaction,
} from "./world/accelerations.ts";
export { type AssembleOptions, type Assembly, assemble, type UnmetJoint } from "./world/assemble.ts";
export type { Body } from "./world/body.ts";
export type { AxisLocks, BodyOptions, BodyType } from "./world/body-options.ts";
export type { RayHit, RayOptions } from "./world/cast-ray.ts";
export type { Contact, ContactPoint } from "./world/contact.ts";
export type { ContactEnd, ContactEvents, ContactTouch } from "./world/contact-events.ts";
export type { Drive } from "./world/drive.ts";
export type {
  DriveOptions,
  DriveSettings,
  LimitOptions,
  MotorOptions,
  ServoOptions,
  SpringOptions,
} from "./world/drive-options.ts";
export type { JointBroke, WorldEvent } from "./world/events.ts";
export type { Joint, JointFrame } from "./world/joint.ts";
export {
  type BallOptions,
  ball,
  type CylindricalOptions,
  cylindrical,
  type DistanceOptions,
  distance,
  type FixedOptions,
  fixed,
  type HingeOptions,
  hinge,
  type JointDescription,
  type JointOptions,
  type PlanarOptions,
  type PointOnLineOptions,
  type PointOnPlaneOptions,
  planar,
  pointOnLine,
  pointOnPlane,
  type RopeOptions,
  rope,
  type SliderOptions,
  slider,
  type UniversalOptions,
  universal,
} from "./world/joint-options.ts";
export type { Energy, Report } from "./world/report.ts";
export { type SaveOptions, saveScene } from "./world/save-scene.ts";
export { type LoadedScene, loadScene } from "./world/scene-file.ts";
export type { SceneForces, TimedForce } from "./world/scene-forces.ts";
export type { SceneFile } from "./world/scene-schema.ts";
export type { Snapshot } from "./world/snapshot.ts";
export { chooseTarget, currentTarget, type Target } from "./world/target.ts";
export { World, type WorldOptions } from "./world/world.ts";
