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
  UnsupportedError,
  WorldLockedError,
} from "./errors/errors.ts";
export type { BodyJet } from "./programs/body-jet.ts";
export { atan2, scalar, turn, vector } from "./programs/functions.ts";
export type { Inputs, Output } from "./programs/recorder.ts";
export type { Scalar } from "./programs/scalar.ts";
export type { Vector } from "./programs/vector.ts";
export { chain, circle, planarCapsule, polygon } from "./shapes/make-planar-shape.ts";
export { box, capsule, cone, cylinder, hull, mesh, plane, sphere } from "./shapes/make-shape.ts";
export type { AnyShape } from "./shapes/placement.ts";
export type {
  Chain,
  Circle,
  PlanarCapsule,
  PlanarOptions as PlanarShapeOptions,
  PlanarShape,
  Polygon,
  Vec2,
} from "./shapes/planar-shape.ts";
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
export type { CombineRule, PlainSurface, Surface } from "./shapes/surface.ts";
export {
  type AccelerationOptions,
  type Accelerations,
  accelerations,
} from "./world/accelerations.ts";
export type { BodyAcceleration, DriveReaction, JointReaction } from "./world/accelerations-system.ts";
export type { Advance, AdvanceOptions, StepRecord } from "./world/advance-options.ts";
export {
  type AssembleOptions,
  type Assembly,
  assemble,
  type UnmetConstraint,
  type UnmetJoint,
} from "./world/assemble.ts";
export type { Body } from "./world/body.ts";
export type { BodyKind } from "./world/body-kinds.ts";
export type { AnyBodyOptions, AxisLocks, BodyOptions, BodyType } from "./world/body-options.ts";
export type { RayHit, RayOptions } from "./world/cast-ray.ts";
export type { Constraint } from "./world/constraint.ts";
export type { ConstraintReaction } from "./world/constraint-accelerations.ts";
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
} from "./world/constraint-options.ts";
export type { ConstraintFigures } from "./world/constraint-report.ts";
export type { Contact, ContactPoint } from "./world/contact.ts";
export type { ContactEnd, ContactEvents, ContactTouch } from "./world/contact-events.ts";
export {
  type ApproachingContact,
  type ContactForce,
  type ContactForceOptions,
  type ContactForces,
  type ContactPlace,
  contactForces,
} from "./world/contact-forces.ts";
export type { ContactStatus, FrictionLaw } from "./world/contact-forces-solve.ts";
export type { ContactSolver } from "./world/contact-solver.ts";
export type { CustomBodyOptions } from "./world/custom-options.ts";
export type { DescentOptions, DescentScheme, Precision } from "./world/descent-options.ts";
export type { Drag, DragOptions } from "./world/drag.ts";
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
export type { ScalableOptions } from "./world/extra-options.ts";
export type { ComingContact, ComingPoint } from "./world/hooks/coming-contact.ts";
export type { BeforeContact, FilterPair } from "./world/hooks/contact-hooks.ts";
export type {
  BodyChange,
  DriveImpulse,
  Impact,
  ImpactOptions,
  JointImpulse,
} from "./world/impact.ts";
export type { Blow } from "./world/impact-blows.ts";
export type { ContactJam } from "./world/jam-events.ts";
export type { Joint, JointFrame } from "./world/joint.ts";
export {
  type BallOptions,
  type BushingOptions,
  ball,
  bushing,
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
export type { LawOptions, Mode } from "./world/laws.ts";
export type { MaterialPair, PairSurface } from "./world/materials.ts";
export type { ParticleOptions } from "./world/particle-options.ts";
export type { CastHit, CastOptions } from "./world/queries/cast-shape.ts";
export type { BodyOrShape, ClosestPoints } from "./world/queries/closest.ts";
export type { ClosestOptions, ClosestShape } from "./world/queries/closest-shapes.ts";
export type { PairContact } from "./world/queries/contact-points.ts";
export type { Overlap } from "./world/queries/overlap.ts";
export type { QueryOptions } from "./world/queries/query-options.ts";
export type { ContactFigures, Energy, IslandFigures, Report } from "./world/report.ts";
export { type SaveOptions, saveScene } from "./world/save-scene.ts";
export { type LoadedScene, loadScene } from "./world/scene-file.ts";
export type { SceneForces, TimedForce } from "./world/scene-forces.ts";
export type { SceneFile } from "./world/scene-schema.ts";
export type { BodySleep, SleepEvents } from "./world/sleep-events.ts";
export type { SleepOptions } from "./world/sleep-options.ts";
export type { Snapshot } from "./world/snapshot.ts";
export { chooseTarget, currentTarget, type Target } from "./world/target.ts";
export { World, type WorldOptions } from "./world/world.ts";
