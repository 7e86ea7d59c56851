// The public names of taut, nothing else.

export type { Inertia, MassProperties } from "./bodies/mass-properties.ts";
export type { JointKind } from "./constraints/joints/index.ts";
export type { Quat, Vec3 } from "./errors/checks.ts";
export {
  ArgumentError,
  DisposedError,
  ForeignError,
  MemoryError,
  ProgramError,
  StaleError,
  StepError,
  TautError,
  ThreadError,
  UnsupportedError,
  WorldLockedError,
} from "./errors/errors.ts";
export type { BodyJet } from "./programs/record/body-jet.ts";
export { atan2, scalar, turn, vector } from "./programs/record/functions.ts";
export type { Inputs, Output } from "./programs/record/recorder.ts";
export type { Scalar } from "./programs/record/scalar.ts";
export type { Vector } from "./programs/record/vector.ts";
export type {
  Box,
  Capsule,
  Chain,
  Circle,
  Cone,
  Cylinder,
  Hull,
  Mesh,
  PlanarCapsule,
  PlanarShape,
  Plane,
  Polygon,
  Shape,
  Sphere,
} from "./shapes/kinds.ts";
export {
  box,
  capsule,
  chain,
  circle,
  cone,
  cylinder,
  hull,
  mesh,
  planarCapsule,
  plane,
  polygon,
  sphere,
} from "./shapes/kinds.ts";
export type { Corners } from "./shapes/mesh/mesh-surface.ts";
export type { AnyShape } from "./shapes/placement.ts";
export type { PlanarOptions as PlanarShapeOptions, Vec2 } from "./shapes/planar-options.ts";
export type { Placement, ShapeOptions } from "./shapes/shape-options.ts";
export type { CombineRule, PlainSurface, Surface } from "./shapes/surface.ts";
export type { AnyWorker, WorkerMaker } from "./threads/start-worker.ts";
export { currentThreads, type ThreadOptions, type Threads, useThreads } from "./threads/use-threads.ts";
export {
  type AssembleOptions,
  type Assembly,
  assemble,
  type UnmetConstraint,
  type UnmetJoint,
} from "./world/assemble/assemble.ts";
export type { Body } from "./world/body/body.ts";
export type { BodyKind } from "./world/body/body-kinds.ts";
export type { AnyBodyOptions, AxisLocks, BodyOptions, BodyType } from "./world/body/body-options.ts";
export type { CustomBodyOptions } from "./world/body/custom-options.ts";
export type { ScalableOptions } from "./world/body/extra-options.ts";
export type { ParticleOptions } from "./world/body/particle-options.ts";
export type { Advance, AdvanceOptions, StepRecord } from "./world/clock/advance-options.ts";
export type { Constraint } from "./world/constraint/constraint.ts";
export {
  belt,
  type ConstraintDescription,
  type ConstraintKindName,
  type ConstraintOptions,
  type CustomOptions,
  closing,
  custom,
  differential,
  gear,
  movingAnchor,
  pulley,
  rackAndPinion,
  rollingBall,
  rollingDisc,
  rollingEllipsoid,
  type SlidingPart,
  type SmoothSurface,
  type SpinningPart,
  screw,
  skate,
  speedRatio,
  steeredWheel,
  type TurningPart,
  tangent,
} from "./world/constraint/constraint-options.ts";
export type { ComingContact, ComingPoint } from "./world/hooks/coming-contact.ts";
export type { BeforeContact, FilterPair } from "./world/hooks/contact-hooks.ts";
export {
  type AccelerationOptions,
  type Accelerations,
  accelerations,
} from "./world/instant/accelerations.ts";
export type { ConstraintReaction } from "./world/instant/accelerations-constraints.ts";
export type { BodyAcceleration, DriveReaction, JointReaction } from "./world/instant/accelerations-system.ts";
export {
  type ApproachingContact,
  type ContactForce,
  type ContactForceOptions,
  type ContactForces,
  type ContactPlace,
  contactForces,
} from "./world/instant/contact-forces/contact-forces.ts";
export type { ContactStatus, FrictionLaw } from "./world/instant/contact-forces/solve-problem.ts";
export type { Blow } from "./world/instant/impact/check-impulses.ts";
export type {
  BodyChange,
  DriveImpulse,
  Impact,
  ImpactOptions,
  JointImpulse,
} from "./world/instant/impact/impact.ts";
export type { Drag, DragOptions } from "./world/joint/drag.ts";
export type { Drive } from "./world/joint/drive.ts";
export type {
  DriveOptions,
  DriveSettings,
  LimitOptions,
  MotorOptions,
  ServoOptions,
  SpringOptions,
} from "./world/joint/drive-options.ts";
export type { Joint, JointFrame } from "./world/joint/joint.ts";
export type { JointDescription, JointOptions } from "./world/joint/joint-options.ts";
export * from "./world/joint/make-joint.ts";
export type { RayHit, RayOptions } from "./world/queries/cast-ray.ts";
export type { CastHit, CastOptions } from "./world/queries/cast-shape.ts";
export type { BodyOrShape, ClosestPoints } from "./world/queries/closest.ts";
export type { ClosestOptions, ClosestShape } from "./world/queries/closest-shapes.ts";
export type { PairContact } from "./world/queries/contact-points.ts";
export type { Overlap } from "./world/queries/overlap.ts";
export type { QueryOptions } from "./world/queries/query-options.ts";
export type { Contact, ContactPoint } from "./world/report/contact.ts";
export type { ContactEnd, ContactEvents, ContactTouch } from "./world/report/contact-events.ts";
export type { JointBroke, WorldEvent } from "./world/report/events.ts";
export type { ContactJam } from "./world/report/jam-events.ts";
export type { ContactFigures, Energy, IslandFigures, Report } from "./world/report/report.ts";
export type { ConstraintFigures } from "./world/report/report-constraints.ts";
export type { BodySleep, SleepEvents } from "./world/report/sleep-events.ts";
export { type LoadedScene, loadScene } from "./world/scene-file/load-scene.ts";
export { type SaveOptions, saveScene } from "./world/scene-file/save-scene.ts";
export type { SceneForces, TimedForce } from "./world/scene-file/scene-forces.ts";
export type { SceneFile } from "./world/scene-file/scene-schema.ts";
export type { ContactSolver } from "./world/settings/contact-solver.ts";
export type { DescentOptions, DescentScheme, Precision } from "./world/settings/descent-options.ts";
export type { LawOptions, Mode } from "./world/settings/laws.ts";
export type { SleepOptions } from "./world/settings/sleep-options.ts";
export type { MaterialPair, PairSurface } from "./world/shape/materials.ts";
export type { Snapshot } from "./world/snapshot.ts";
export { chooseTarget, currentTarget, type Target } from "./world/target.ts";
export { World } from "./world/world.ts";
export type { WorldOptions } from "./world/world-options.ts";
