// The public names of taut, nothing else.
export type { Inertia, MassProperties } from "./bodies/mass-properties.ts";
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
export { box, capsule, cylinder, sphere } from "./shapes/make-shape.ts";
export type { Box, Capsule, Cylinder, Placement, Shape, Sphere } from "./shapes/shape.ts";
export {
  type AccelerationOptions,
  type Accelerations,
  accelerations,
  type BodyAcceleration,
  type JointReaction,
} from "./world/accelerations.ts";
export type { Body } from "./world/body.ts";
export type { AxisLocks, BodyOptions, BodyType } from "./world/body-options.ts";
export type { Joint } from "./world/joint.ts";
export { type BallOptions, ball, type JointDescription } from "./world/joint-options.ts";
export type { Energy, Report } from "./world/report.ts";
export { type SaveOptions, saveScene } from "./world/save-scene.ts";
export { type LoadedScene, loadScene } from "./world/scene-file.ts";
export type { SceneForces, TimedForce } from "./world/scene-forces.ts";
export type { SceneFile } from "./world/scene-schema.ts";
export type { Snapshot } from "./world/snapshot.ts";
export { chooseTarget, currentTarget, type Target } from "./world/target.ts";
export { World, type WorldOptions } from "./world/world.ts";
