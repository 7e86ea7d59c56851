// Response of a mechanism to impulses within a step while its joints carry forces, dense and in maximal coordinates: every body with six
// freedoms, every joint as its rows. The impulses Jᵀ Λ of the joints act at the mean pose of the step, half of its motion away:
//
//   (M - (h/2) ∂(Jᵀ Λ)/∂q) v = k + Jᵀ λ        J v = 0
//
// The derivative is taken by differences of the force field Jᵀ Λ with constant multipliers Λ: it is independent of levers and axes.
import { leastSquares, zeros } from "./dense.ts";
import type { Matrix, Vector } from "./plain-matrices.ts";
import * as Plain from "./plain-matrices.ts";
import { type Mechanism, meanJacobian, type Pose } from "./reference-mechanism.ts";
import { compose, normalise, rotation } from "./reference-step.ts";

/** m and rad. Fourth-order differences over this have an error of about 1e-12 of the field. */
const APART = 2e-3;

/** The poses after body `which / 6` has moved along, or rotated about, axis `which % 3` of the world. */
function moved(poses: readonly Pose[], which: number, by: number): Pose[] {
  return poses.map((pose, b) => {
    if (b !== Math.floor(which / 6)) return pose;
    const unit = [0, 1, 2].map((i) => (i === which % 3 ? 1 : 0));
    if (which % 6 < 3) return { ...pose, position: Plain.add(pose.position, Plain.times(by, unit)) };
    const turn = [...Plain.times(Math.sin(by / 2), unit), Math.cos(by / 2)];
    return { ...pose, orientation: normalise(compose(turn, pose.orientation)) };
  });
}

/** ∂(Jᵀ Λ)/∂q at the pose of the mechanism. */
export function stiffnessOf(mechanism: Mechanism, multipliers: Vector): Matrix {
  const size = 6 * mechanism.bodies.length;
  const field = (which: number, by: number): Vector => {
    const poses = moved(mechanism.bodies, which, by);
    return Plain.apply(Plain.transpose(meanJacobian(mechanism, poses, poses)), multipliers);
  };
  const columns = Array.from({ length: size }, (_, which) => {
    const across = (by: number) => Plain.times(1 / (2 * by), Plain.minus(field(which, by), field(which, -by)));
    return Plain.minus(Plain.times(4 / 3, across(APART)), Plain.times(1 / 3, across(2 * APART)));
  });
  return Plain.transpose(columns);
}

function masses({ bodies }: Mechanism): Matrix {
  const M = zeros(6 * bodies.length, 6 * bodies.length);
  for (const [b, { mass, inertia, orientation }] of bodies.entries()) {
    const R = rotation(orientation);
    const I = Plain.multiply(Plain.multiply(R, inertia), Plain.transpose(R));
    for (let i = 0; i < 3; i++) {
      M[6 * b + i][6 * b + i] = mass;
      for (let l = 0; l < 3; l++) M[6 * b + 3 + i][6 * b + 3 + l] = I[i][l];
    }
  }
  return M;
}

/** v for unit impulses k, one column each: six numbers per body, about its centre of mass. Rows may be redundant. */
export function stiffAnswers(mechanism: Mechanism, multipliers: Vector, h: number): Matrix {
  const M = masses(mechanism);
  const K = stiffnessOf(mechanism, multipliers);
  const J = meanJacobian(mechanism, mechanism.bodies, mechanism.bodies);
  const size = M.length;
  const system = zeros(size + J.length, size + J.length);
  for (let i = 0; i < size; i++) {
    for (let l = 0; l < size; l++) system[i][l] = M[i][l] - (h / 2) * K[i][l];
    for (let r = 0; r < J.length; r++) {
      system[i][size + r] = J[r][i];
      system[size + r][i] = J[r][i];
    }
  }
  const { solve } = leastSquares(system, 1e-11);
  const columns = Array.from({ length: size }, (_, k) => solve(system.map((_, i) => (i === k ? 1 : 0))).slice(0, size));
  return Plain.transpose(columns);
}
