// The masses of a net whose joints are under load: a rope under tension resists a sideways push, since the moment of its force changes when the
// body turns. C gains (h/2)(r·Λ - r Λᵀ) of the impulses Λ that the joints gave in the last step.
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as T from "../tree/tree.ts";
import { assembleInstant } from "./assemble-bodies.ts";
import { factorNet } from "./factor/factor.ts";
import { massBlock } from "./movers.ts";
import * as Net from "./net.ts";
import { stiffenPoint } from "./point-ties.ts";
import { pushTie } from "./push-ties.ts";
import { factorInstantRods } from "./rods/instant-rods.ts";
import { hasRopes, rodsOf, usesRods } from "./rods/rods.ts";
import * as Tie from "./tie.ts";

/**
 * The factor at the pose of R and END, which is not symmetric; a body that is pressed too hard keeps its mass alone. OM of the nodes becomes what their
 * momentum makes of it: in the step, a body that is held so firmly turns less.
 */
export function factorStiff(t: i32, net: i32): void {
  if (usesRods(net) && hasRopes(rodsOf(net)) && factorInstantRods(net)) return;
  if (isEven(net)) {
    pushAsBefore(t, net);
    assembleInstant(net, true, 0.5 * F64[t + T.H]);
    factorNet(net, true, true);
    return;
  }
  keepSpins(net);
  stiffenBodies(t, net);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    if (!resists(Tie.nodeOf(m) + Node.C)) massBlock(m);
  assembleInstant(net, false, 0.5 * F64[t + T.H]);
  factorNet(net, false, true);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    for (let i: i32 = 0; i < 3; i++) F64[Tie.nodeOf(m) + Node.OM + i] = dot3(m + Tie.TURNING + 3 * i, m + Tie.Z + 3);
}

/** Whether that factor is symmetric: bodies that do not turn have no moments. */
export function isEven(net: i32): bool {
  return rodsOf(net) !== 0;
}

/** LAMBDA as the forces of the last step make it. */
function pushAsBefore(t: i32, net: i32): void {
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = F64[t + T.H] * F64[tie + Tie.FORCE + i];
}

/** C of the bodies: their inertia, and the stiffness of the joints. */
function stiffenBodies(t: i32, net: i32): void {
  const h: f64 = F64[t + T.H];
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) massBlock(m);
  pushAsBefore(t, net);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    if (Tie.kindOf(tie) === Tie.POINT) stiffenPoint(tie, 0.5 * h);
    else pushTie(tie, 0.5 * h, 0.5, true);
  }
}

/** Angular momentum at Z. */
function keepSpins(net: i32): void {
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    const n: i32 = Tie.nodeOf(m);
    massBlock(m);
    for (let i: i32 = 0; i < 3; i++) F64[m + Tie.Z + 3 + i] = dot3(n + Node.C + 3 * i, n + Node.OM);
  }
}

/** Whether all eigenvalues of a 3 x 3 matrix have positive real parts (Routh and Hurwitz). */
function resists(c: i32): bool {
  const x: f64 = F64[c + 4] * F64[c + 8] - F64[c + 5] * F64[c + 7];
  const y: f64 = F64[c + 5] * F64[c + 6] - F64[c + 3] * F64[c + 8];
  const z: f64 = F64[c + 3] * F64[c + 7] - F64[c + 4] * F64[c + 6];
  const det: f64 = F64[c] * x + F64[c + 1] * y + F64[c + 2] * z;
  const minors: f64 =
    x + (F64[c] * F64[c + 8] - F64[c + 2] * F64[c + 6]) + (F64[c] * F64[c + 4] - F64[c + 1] * F64[c + 3]);
  const trace: f64 = F64[c] + F64[c + 4] + F64[c + 8];
  return trace > 0.0 && det > 0.0 && trace * minors > det;
}
