// The masses of a net whose joints are under load: a rope under tension resists a sideways push, since the moment of its force changes when the
// body turns. C gains (h/2)(r·Λ - r Λᵀ) of the impulses Λ that the joints gave in the last step, made symmetric.
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
import * as Tie from "./tie.ts";

/** Nothing moves faster (m/s), ends of bodies included. */
const STILL: f64 = 0.02;

/**
 * The symmetric factor at the pose of R and END; a body that its joints press too hard keeps its mass alone. Without `trusts` forces count only where
 * nothing moves: those of a blow would make the next one as hard.
 */
export function factorStiff(t: i32, net: i32, trusts: bool): void {
  const h: f64 = trusts || isStill(t) ? F64[t + T.H] : 0.0;
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) massBlock(m);
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = h * F64[tie + Tie.FORCE + i];
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    if (Tie.kindOf(tie) === Tie.POINT) stiffenPoint(tie, 0.5 * h);
    else pushTie(tie, 0.5 * h, 0.5, true);
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER) {
    const c: i32 = Tie.nodeOf(m) + Node.C;
    makeEven(c, 1, 3);
    makeEven(c, 2, 6);
    makeEven(c, 5, 7);
    if (!isPositive(c)) massBlock(m);
  }
  assembleInstant(net, false);
  factorNet(net, true, true);
}

function isStill(t: i32): bool {
  const size: f64 = F64[t + T.SIZE];
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE) {
    if (Node.isPrescribed(n)) continue;
    if (dot3(n + Node.V, n + Node.V) + size * size * dot3(n + Node.OM, n + Node.OM) > STILL * STILL) return false;
  }
  return true;
}

function makeEven(c: i32, i: i32, k: i32): void {
  const mean: f64 = 0.5 * (F64[c + i] + F64[c + k]);
  F64[c + i] = mean;
  F64[c + k] = mean;
}

/** Whether a symmetric 3 x 3 matrix is positive definite. */
function isPositive(c: i32): bool {
  const minor: f64 = F64[c] * F64[c + 4] - F64[c + 1] * F64[c + 1];
  const x: f64 = F64[c + 4] * F64[c + 8] - F64[c + 5] * F64[c + 5];
  const y: f64 = F64[c + 5] * F64[c + 2] - F64[c + 1] * F64[c + 8];
  const z: f64 = F64[c + 1] * F64[c + 5] - F64[c + 4] * F64[c + 2];
  const det: f64 = F64[c] * x + F64[c + 1] * y + F64[c + 2] * z;
  return F64[c] > 0.0 && minor > 0.0 && det > 0.0;
}
