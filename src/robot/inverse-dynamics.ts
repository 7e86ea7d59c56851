// Inverse dynamics: the joint forces that a motion requires, and their parts.
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import { type ExternalForce, pushLinks } from "./external-forces.ts";

/** tau = M(q) a + bias(q, v), minus the contribution of external forces. Includes passive forces unless the model excludes them. */
export function inverseDynamics(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  a: ArrayLike<number>,
  external?: readonly ExternalForce[],
): Float64Array {
  checkData(data);
  data.putCoordinates(q);
  data.putMotion("v", v);
  data.putMotion("a", a);
  return forces(data, "inverse dynamics", "v", "a", data.model.resists, external);
}

/** Bias forces: gravity, Coriolis and centrifugal forces, and the passive forces of the joints. */
export function biasForces(data: Data, q: ArrayLike<number>, v: ArrayLike<number>): Float64Array {
  checkData(data);
  data.putCoordinates(q);
  data.putMotion("v", v);
  return forces(data, "bias", "v", "zeros", data.model.resists);
}

/** Joint forces that hold the robot still against gravity. */
export function gravityForces(data: Data, q: ArrayLike<number>): Float64Array {
  checkData(data);
  data.putCoordinates(q);
  return forces(data, "gravity", "zeros", "zeros", false);
}

/** Coriolis and centrifugal forces alone. */
export function coriolisForces(data: Data, q: ArrayLike<number>, v: ArrayLike<number>): Float64Array {
  checkData(data);
  data.putCoordinates(q);
  data.putMotion("v", v);
  const k = kernels();
  k.rneaWeightless(data.model.base, data.base, data.at("q"), data.at("v"), data.at("zeros"), data.at("out"));
  return data.takeForces("coriolis", data.at("out"));
}

function forces(
  data: Data,
  name: string,
  v: "v" | "zeros",
  a: "a" | "zeros",
  passive: boolean,
  external?: readonly ExternalForce[],
): Float64Array {
  const k = kernels();
  const { model, base } = data;
  const q = data.at("q");
  const speeds = data.at(v);
  const rates = data.at(a);
  const out = data.at("out");
  k.loadNodes(model.base, base, q, speeds, rates);
  if (external) pushLinks(data, external);
  k.gatherForces(model.base, base, rates, out);
  if (passive) k.lessPassiveForces(model.base, base, q, speeds, data.at("tau"), out);
  return data.takeForces(name, out);
}
