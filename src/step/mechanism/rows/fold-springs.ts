// Springs, dampers and servos on the rotation of a joint in the tree are eliminated with the joint, and cost no auxiliary row. A servo with a largest force is
// one of them as long as it stays within it: who folds it looks afterwards, and solves again if it did not.
//
//   κ + Δκ = -(c + j·(n s + x0)) / softness      E += (m·k) (j·n) / softness      m·p += (m·k) (c + softness κ + j·x0) / softness
//
// j and k: the row and its force on the child; on the parent they are the opposite, so what both do together does not change the row.
import { dot3 } from "../../../math/vec3.ts";
import { BALL_FORM, LINEAR_POINT } from "../../../memory/codes.ts";
import { F64, zeros } from "../../../memory/views.ts";
import * as L from "../../../response/joint-tree/link.ts";
import * as Node from "../../../response/tree/node.ts";
import * as T from "../../../response/tree/tree.ts";
import * as Row from "../../../rows/row.ts";

/** Larger bounds are none: that of a spring is ENDLESS times the length of a step. */
const NONE: f64 = 1e290;
/** Numbers of FOLD and FOLDED. */
const FOLDS: i32 = 12;

/** Of the rows from `first` to `end`, adds those that can be to their joints, and puts them behind the others; returns where they begin. `bounded`: servos with a largest force, too. */
export function foldSprings(first: i32, end: i32, bounded: bool): i32 {
  let to: i32 = first;
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    if (canFold(row, bounded)) {
      fold(row);
      continue;
    }
    if (to < row) exchange(to, row);
    to += Row.STRIDE;
  }
  return to;
}

/** After the joints are eliminated: they have no springs in them. */
export function unfoldSprings(t: i32): void {
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (!Node.isPrescribed(n)) zeros(Node.linkOf(n) + L.FOLD, FOLDS);
}

/** After the downward pass: the multipliers of the rows that were added to joints. */
export function followSprings(first: i32, end: i32): void {
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    F64[row + Row.KAPPA] = kappaOf(row);
    F64[Row.multiplierOf(row)] = F64[row + Row.KAPPA];
    F64[row + Row.HELD] = 1.0;
    F64[row + Row.LAST] = 0.0;
  }
}

/** After moveJoint: whether a servo that was added to its joint would need more than its largest force. */
export function exceedsBounds(first: i32, end: i32): bool {
  for (let row: i32 = first; row < end; row += Row.STRIDE) {
    if (!isBounded(row)) continue;
    const kappa: f64 = kappaOf(row);
    // written so that NaN exceeds them
    if (!(kappa > F64[row + Row.LO] && kappa < F64[row + Row.HI])) return true;
  }
  return false;
}

function kappaOf(row: i32): f64 {
  const n: i32 = childOf(row);
  const j: i32 = onChild(row);
  const moved: f64 = dot3(j, n + Node.DPHI) - dot3(j, L.nodeA(Node.linkOf(n)) + Node.DPHI);
  return -(F64[row + Row.C] + moved) / F64[row + Row.SOFTNESS];
}

function isBounded(row: i32): bool {
  return F64[row + Row.HI] < NONE || F64[row + Row.LO] > -NONE;
}

/** Children have the larger records. */
function childOf(row: i32): i32 {
  return Row.nodeA(row) > Row.nodeB(row) ? Row.nodeA(row) : Row.nodeB(row);
}
/** The angular part of J on the child; that of K lies twelve numbers behind. */
function onChild(row: i32): i32 {
  return row + Row.J + (Row.nodeA(row) > Row.nodeB(row) ? 3 : 9);
}

function canFold(row: i32, bounded: bool): bool {
  if (Row.workOf(row) !== Row.SPRING && Row.workOf(row) !== Row.SERVO) return false;
  if (!(F64[row + Row.SOFTNESS] > 0.0) || (!bounded && isBounded(row))) return false;
  const n: i32 = childOf(row);
  if (n === Node.NONE || Node.isPrescribed(n)) return false;
  const k: i32 = Node.linkOf(n);
  const other: i32 = n === Row.nodeA(row) ? Row.nodeB(row) : Row.nodeA(row);
  if (L.nodeA(k) === Node.NONE || L.nodeA(k) !== other || L.linearOf(k) !== LINEAR_POINT) return false;
  return L.formOf(k) !== BALL_FORM && !L.isDrivenBall(k) && onlyTurns(row);
}

/** Whether J and K have angular parts alone, opposite to each other on the two nodes. */
function onlyTurns(row: i32): bool {
  for (let i: i32 = 0; i < 3; i++) {
    for (let side: i32 = 0; side < 24; side += 6) if (F64[row + Row.BOTH + side + i] !== 0.0) return false;
    if (F64[row + Row.J + 3 + i] !== -F64[row + Row.J + 9 + i]) return false;
    if (F64[row + Row.K + 3 + i] !== -F64[row + Row.K + 9 + i]) return false;
  }
  return true;
}

function fold(row: i32): void {
  const k: i32 = Node.linkOf(childOf(row));
  const f: i32 = L.freeCount(k);
  const j: i32 = onChild(row);
  const force: i32 = j + 12;
  const stiffness: f64 = 1.0 / F64[row + Row.SOFTNESS];
  const missing: f64 =
    stiffness * (F64[row + Row.C] + F64[row + Row.SOFTNESS] * F64[row + Row.KAPPA] + dot3(j, k + L.X0));
  for (let i: i32 = 0; i < f; i++) {
    const m: f64 = dot3(force, k + L.M + 3 * i);
    F64[k + L.FOLDED + i] += m * missing;
    for (let l: i32 = 0; l < f; l++) F64[k + L.FOLD + f * i + l] += m * stiffness * dot3(j, k + L.N + 3 * l);
  }
}

function exchange(one: i32, other: i32): void {
  for (let i: i32 = 0; i < Row.STRIDE; i++) {
    const number: f64 = F64[one + i];
    F64[one + i] = F64[other + i];
    F64[other + i] = number;
  }
}
