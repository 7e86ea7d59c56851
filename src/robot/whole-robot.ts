// Quantities of the whole robot: mass and its centre, momentum, energy.
import { dot, type Vec3 } from "../math/tuples.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import { takeRows } from "./jacobians.ts";
import { forwardKinematics, type Motion } from "./kinematics.ts";

const vec3 = (at: number): Vec3 => [F64[at], F64[at + 1], F64[at + 2]];

function place(data: Data, q: ArrayLike<number>): void {
  data.putCoordinates(q);
  kernels().placeNodes(data.model.base, data.base, data.at("q"));
}

/** Total moving mass, and its centre in the world. */
export function centreOfMass(data: Data, q: ArrayLike<number>): { mass: number; position: Vec3 } {
  checkData(data);
  place(data, q);
  kernels().massCentre(data.model.base, data.base, data.scratch);
  return { mass: F64[data.scratch], position: vec3(data.scratch + 1) };
}

/** Momentum, and angular momentum about the centre of mass. Armature does not contribute. */
export function centroidalMomentum(data: Data, q: ArrayLike<number>, v: ArrayLike<number>): Motion {
  checkData(data);
  forwardKinematics(data, q, v);
  const k = kernels();
  const { scratch } = data;
  k.massCentre(data.model.base, data.base, scratch);
  k.momentum(data.model.base, data.base, scratch + 1, scratch + 4);
  return { linear: vec3(scratch + 4), angular: vec3(scratch + 7) };
}

/** The matrix A with A v = centroidal momentum: 6 x nv, row by row, linear rows first. */
export function centroidalMatrix(data: Data, q: ArrayLike<number>): Float64Array {
  checkData(data);
  const { model, base, scratch } = data;
  place(data, q);
  const k = kernels();
  k.massCentre(model.base, base, scratch);
  const at = data.work("jacobian", 6 * model.tree.nv);
  k.momentumMatrix(model.base, base, scratch + 1, at);
  const result = data.result("centroidal matrix", 6 * model.nv);
  takeRows(data, at, 6, result);
  return result;
}

/** ½ vᵀ M v */
export function kineticEnergy(data: Data, q: ArrayLike<number>, v: ArrayLike<number>): number {
  checkData(data);
  forwardKinematics(data, q, v);
  kernels().kineticEnergyOf(data.model.base, data.base, data.at("v"), data.scratch);
  return F64[data.scratch];
}

/** -m g·x of the centre of mass, and the energy of the joint springs. */
export function potentialEnergy(data: Data, q: ArrayLike<number>): number {
  checkData(data);
  const { mass, position } = centreOfMass(data, q);
  kernels().springEnergyOf(data.model.base, data.base, data.at("q"), data.scratch);
  return F64[data.scratch] - mass * dot(data.model.gravity, position);
}
