// Derivatives of inverse and forward dynamics, exact: what linearisation, optimal control and sensitivity ask for. A derivative
// by q is one along the speeds: the column of a freedom tells what changes if the robot moves on with that speed alone, as
// model.integrate does. For quaternions that is a turn about the child's own axes, and there are nv columns, not nq.
import { FREEDOM } from "../../build/records/robot/kernels/derivatives/derivative-columns.ts";
import { CLIMBING_FORCES } from "../../build/records/robot/kernels/derivatives/force-derivatives.ts";
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/robot-kernels.ts";
import { checkData, type Data } from "./data.ts";
import { type ExternalForce, pushLinks, pushTurning } from "./external-forces.ts";
import { forwardDynamics } from "./forward-dynamics.ts";

/** nv x nv matrices, row by row: one row per force, one column per variable of differentiation. */
export interface InverseDynamicsDerivatives {
  readonly dq: Float64Array;
  readonly dv: Float64Array;
  /** The mass matrix. */
  readonly da: Float64Array;
}

/** nv x nv matrices, row by row: one row per acceleration, one column per variable of differentiation. */
export interface ForwardDynamicsDerivatives {
  readonly dq: Float64Array;
  readonly dv: Float64Array;
  /** The inverse of the mass matrix. */
  readonly dtau: Float64Array;
}

/** Derivatives of inverseDynamics(data, q, v, a, external). External forces keep their direction and move with their point of application. */
export function inverseDynamicsDerivatives(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  a: ArrayLike<number>,
  external?: readonly ExternalForce[],
): InverseDynamicsDerivatives {
  checkData(data);
  const rows = deriveForces(data, q, v, a, external);
  const answer = data.answer("derivatives of inverse dynamics", inverseLists);
  takeBlock(data, "inverse dynamics by q", rows, 0, answer.dq);
  takeBlock(data, "inverse dynamics by v", rows, 1, answer.dv);
  takeBlock(data, "inverse dynamics by a", rows, 2, answer.da);
  return answer;
}

const square = ({ model }: Data): Float64Array => new Float64Array(model.nv * model.nv);
const inverseLists = (data: Data) => ({ dq: square(data), dv: square(data), da: square(data) });
const forwardLists = (data: Data) => ({ dq: square(data), dv: square(data), dtau: square(data) });

/** Derivatives of forwardDynamics(data, q, v, tau, external). */
export function forwardDynamicsDerivatives(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  tau: ArrayLike<number>,
  external?: readonly ExternalForce[],
): ForwardDynamicsDerivatives {
  checkData(data);
  const rows = deriveForces(data, q, v, forwardDynamics(data, q, v, tau, external), external);
  const { nv } = data.model;
  kernels().rateDerivatives(rows, nv, data.work("factor of derivatives", nv * (nv + 2)));
  const answer = data.answer("derivatives of forward dynamics", forwardLists);
  takeBlock(data, "acceleration by q", rows, 0, answer.dq);
  takeBlock(data, "acceleration by v", rows, 1, answer.dv);
  takeBlock(data, "acceleration by tau", rows, 2, answer.dtau);
  return answer;
}

/** Returns where nv rows of ∂τ/∂q, ∂τ/∂v, ∂τ/∂a are. */
function deriveForces(
  data: Data,
  q: ArrayLike<number>,
  v: ArrayLike<number>,
  a: ArrayLike<number>,
  external: readonly ExternalForce[] | undefined,
): number {
  data.putCoordinates(q);
  data.putMotion("v", v);
  data.putMotion("a", a);
  const { model, base } = data;
  const all = model.tree.nv;
  const rows = data.work("derivatives", 3 * all * all);
  const work = data.work("freedoms", FREEDOM * all + CLIMBING_FORCES);
  const k = kernels();
  k.loadForDerivatives(model.base, base, data.at("q"), data.at("v"), data.at("a"));
  if (external) {
    pushLinks(data, external);
    pushTurning(data, external);
  }
  k.forceDerivatives(model.base, base, work, rows);
  if (model.resists) k.addPassiveDerivatives(model.base, base, data.at("q"), rows);
  return model.following ? reduceRows(data, rows) : rows;
}

/** Gᵀ X G for all three matrices X over all freedoms: those of the independent ones. */
function reduceRows(data: Data, rows: number): number {
  const { following, nv, tree } = data.model;
  if (!following) return rows;
  const { leader, multiplier } = following.v;
  const reduced = data.work("derivatives of leaders", 3 * nv * nv);
  F64.fill(0, reduced, reduced + 3 * nv * nv);
  for (let i = 0; i < tree.nv; i++)
    for (let block = 0; block < 3; block++) {
      const from = rows + (3 * i + block) * tree.nv;
      const to = reduced + (3 * leader[i] + block) * nv;
      for (let j = 0; j < tree.nv; j++) F64[to + leader[j]] += multiplier[i] * multiplier[j] * F64[from + j];
    }
  return reduced;
}

/** The first, second or third matrix of the rows. */
function takeBlock(data: Data, name: string, rows: number, block: number, result: Float64Array): void {
  const { nv } = data.model;
  const memory = F64;
  for (let i = 0; i < nv; i++) {
    const from = rows + (3 * i + block) * nv;
    const to = i * nv;
    for (let j = 0; j < nv; j++) {
      const x = memory[from + j];
      result[to + j] = x;
      if (x - x !== 0) data.finite(name, result, to + j, to + j + 1);
    }
  }
}
