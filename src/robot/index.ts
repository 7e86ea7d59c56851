// taut/robot: jointed robots in generalized coordinates. A Model is constant, a Data is a workspace, an algorithm is a function.
export { ArgumentError, TautError, UnsupportedError } from "../errors/errors.ts";
export { type Actuation, actuate } from "./actuators.ts";
export { coriolisMatrix } from "./coriolis-matrix.ts";
export { Data } from "./data.ts";
export {
  type ForwardDynamicsDerivatives,
  forwardDynamicsDerivatives,
  type InverseDynamicsDerivatives,
  inverseDynamicsDerivatives,
} from "./derivatives.ts";
export * from "./description/description.ts";
export type { ExternalForce } from "./external-forces.ts";
export { factorMass, forwardDynamics, inverseMassMatrix, solveMass } from "./forward-dynamics.ts";
export { biasForces, coriolisForces, gravityForces, inverseDynamics } from "./inverse-dynamics.ts";
export { linkBias, linkJacobian } from "./jacobians.ts";
export { forwardKinematics, linkAcceleration, linkPose, linkVelocity, type Motion } from "./kinematics.ts";
export { certifyKkt, type KktCertificate, rowJacobian } from "./kkt/certify-kkt.ts";
export { type ClosedLoops, type CloseOptions, closeLoops } from "./kkt/close-loops.ts";
export {
  type ConstrainedMotion,
  type ConstrainedOptions,
  constrainedDynamics,
  type Stabilisation,
} from "./kkt/constrained-dynamics.ts";
export { type ContactMotion, contactDynamics, type RobotContact } from "./kkt/contact-dynamics.ts";
export { type Impact, type ImpactOptions, impact } from "./kkt/impact.ts";
export { type OperationalInertia, operationalInertia, sixRows } from "./kkt/operational-inertia.ts";
export type { JointRow, JointTerm, KktRow, LinkRow } from "./kkt/row.ts";
export { delassus, type KktAnswer, type KktJacobian, type KktSystem, solveKkt } from "./kkt/solve-kkt.ts";
export type { KktMethod } from "./kkt/system.ts";
export { massMatrix } from "./mass-matrix.ts";
export { type MaximalJoint, MaximalRobot } from "./maximal/maximal-robot.ts";
export type { MaximalOptions } from "./maximal/options.ts";
export { toMaximal } from "./maximal/to-maximal.ts";
export { Model, type ModelJoint, type ModelLink, type ModelOptions } from "./model.ts";
export type { Passive } from "./passive.ts";
export { Robot } from "./robot.ts";
export { readSensors, type SensedState } from "./sensors.ts";
export { type StepOptions, type SteppedMotion, stepMotion } from "./step-motion.ts";
export { forwardDynamicsWithFriction, type StictionOptions, type StuckDynamics } from "./stiction.ts";
export {
  centreOfMass,
  centroidalMatrix,
  centroidalMomentum,
  kineticEnergy,
  potentialEnergy,
} from "./whole-robot.ts";
