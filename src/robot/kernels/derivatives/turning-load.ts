// How the load of a node, with its subtree, responds to rotation: a force and a torque at its origin that are linear in β,
//   load(β) = (β × P; K β)        at the parent's origin, r back:   P_p += P     K_p += K - [r][P]
// Two loads have this form.
//   Coriolis: in a frame that rotates by β more, a mass with the velocity ẋ needs 2 β × ẋ more. Summed over a body:
//     P = 2 (m v + ω × h)         K = -2 ([h][v] + [ω] E),  E = ½ tr(I) 1 - I, the second moment of the mass
//   External forces that keep their direction while their body rotates by β: seen from it, they rotate back.
//     P = Σ g                     K = -Σ ([x][g] + [t]),    of forces g at arms x, and torques t
import { lessProduct, loadOfBody } from "../../../../build/unrolled/robot/kernels/derivatives/turning-load.ts";
import { F64 } from "../../../memory/views.ts";
import * as N from "../layout.ts";

export { addTurningLoad, turningLoadOn } from "../../../../build/unrolled/robot/kernels/derivatives/turning-load.ts";

/** For the body of a weighed and moving node; without external forces yet. */
export function startTurningLoads(c: i32, n: i32): void {
  const out: i32 = n + N.CORIOLIS;
  for (let i: i32 = 0; i < 24; i++) F64[out + i] = 0.0;
  if (F64[c + N.MASS] === 0.0) return;
  loadOfBody(out, c, n);
  lessProduct(out + 3, n + N.WORLD_MOMENT, n + N.V);
  for (let j: i32 = 0; j < 12; j++) F64[out + j] *= 2.0;
}

/** Adds the load of node n (N.CORIOLIS or N.PUSHED, P and then K row by row) to its parent p. */
export function carryTurningLoad(p: i32, n: i32, load: i32): void {
  for (let i: i32 = 0; i < 12; i++) F64[p + load + i] += F64[n + load + i];
  lessProduct(p + load + 3, n + N.OFFSET, n + load);
}
