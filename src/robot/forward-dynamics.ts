// Forward dynamics: accelerations under given joint forces, by the articulated-body algorithm in linear time.
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import { type ExternalForce, pushLinks } from "./external-forces.ts";
import { holdFollowers } from "./hold-followers.ts";

/** The rates of v. Includes passive forces of the joints, unless the model excludes them. */
export function forwardDynamics(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  external?: readonly ExternalForce[],
): Float64Array {
  checkData(data);
  const { model, base } = data;
  data.putCoordinates(q);
  data.putMotion("v", v);
  data.putForces(tau);
  const k = kernels();
  const at = data.at("q");
  const speeds = data.at("v");
  const forces = data.at("tau");
  const out = data.at("out");
  if (model.resists) k.addPassiveForces(model.base, base, at, speeds, forces);
  if (!external && !model.following) {
    data.refuseNode(k.aba(model.base, base, at, speeds, forces, data.at("zeros"), out));
    data.factored = true;
    return data.takeMotion("acceleration", out);
  }
  k.abaLoad(model.base, base, at, speeds, data.at("zeros"));
  if (external) pushLinks(data, external);
  data.refuseNode(k.abaFactor(model.base, base));
  data.factored = true;
  k.abaSolve(model.base, base, forces, out);
  holdFollowers(data, out);
  return data.takeMotion("acceleration", out);
}

/** Factors M(q), for any number of calls of solveMass. */
export function factorMass(data: Data, q: ArrayLike<number>): void {
  checkData(data);
  data.putCoordinates(q);
  const k = kernels();
  k.placeNodes(data.model.base, data.base, data.at("q"));
  data.refuseNode(k.abaFactor(data.model.base, data.base));
  data.factored = true;
}

/** M⁻¹ forces, with the factor of the last factorMass or forwardDynamics. */
export function solveMass(data: Data, forces: ArrayLike<number>): Float64Array {
  checkData(data);
  data.needFactor("solveMass");
  data.putForces(forces);
  const out = data.at("out");
  kernels().solveAtRest(data.model.base, data.base, data.at("tau"), out);
  holdFollowers(data, out);
  return data.takeMotion("solved", out);
}

/** M⁻¹, nv x nv, row by row. */
export function inverseMassMatrix(data: Data, q: ArrayLike<number>): Float64Array {
  checkData(data);
  const { nv } = data.model;
  const result = data.result("inverse mass", nv * nv);
  const unit = data.result("unit", nv).fill(0);
  factorMass(data, q);
  for (let i = 0; i < nv; i++) {
    unit[i] = 1;
    result.set(solveMass(data, unit), i * nv);
    unit[i] = 0;
  }
  // make symmetric what rounding in the solves left asymmetric
  for (let i = 0; i < nv; i++)
    for (let j = 0; j < i; j++) {
      const mean = 0.5 * (result[i * nv + j] + result[j * nv + i]);
      result[i * nv + j] = mean;
      result[j * nv + i] = mean;
    }
  return result;
}
