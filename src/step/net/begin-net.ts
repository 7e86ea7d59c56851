// The start of a piece of a net, and the first guess of its motion and of its impulses.
import { rotate, rotateSymmetric } from "../../math/mat3.ts";
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64, I32, zeros } from "../../memory/views.ts";
import * as L from "../../response/joint-tree/link.ts";
import * as Net from "../../response/net/net.ts";
import * as Pass from "../../response/net/patches/passes.ts";
import * as Patch from "../../response/net/patches/patch.ts";
import { placeAtStart } from "../../response/net/place-ties.ts";
import { startPoint } from "../../response/net/point-ties.ts";
import * as Tie from "../../response/net/tie.ts";
import { begin } from "../../response/tree/begin.ts";
import * as Node from "../../response/tree/node.ts";
import * as T from "../../response/tree/tree.ts";
import { D } from "../../rows/place.ts";
import { beginPrescribed } from "../mechanism/prescribed.ts";
import { beginActions } from "../mechanism/rows/begin-actions.ts";

/** The start of a piece, and the first guess. */
export function beginNet(t: i32, net: i32): void {
  F64[net + Net.END_SHARE] = 0.5;
  if (Net.isOnPoints(net)) {
    beginPoints(t, net);
    return;
  }
  for (let n: i32 = T.firstNode(t); n < T.endNode(t); n += Node.STRIDE)
    if (Node.isPrescribed(n)) beginPrescribed(n, t);
    else beginBody(n, t);
  placeAtStart(t, net);
  const h: f64 = F64[t + T.H];
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE) {
    for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = h * F64[tie + Tie.FORCE + i];
    if (Tie.kindOf(tie) === Tie.MOMENT)
      cross3(tie + Tie.LAMBDA, Tie.linkOf(tie) + L.START + D, Tie.partnerOf(tie) + Tie.LAMBDA);
    if (Tie.kindOf(tie) === Tie.ROD && T.isStruck(t)) foldRod(tie);
  }
  beginActions(t);
}

/** Of a net that points alone hold. */
function beginPoints(t: i32, net: i32): void {
  // prescribed nodes come first
  for (let n: i32 = T.firstNode(t); n < T.endNode(t) && Node.isPrescribed(n); n += Node.STRIDE) beginPrescribed(n, t);
  if (!Patch.share(t, net, Pass.BEGIN, 0))
    for (let patch: i32 = Patch.first(net); patch < Patch.end(net); patch += Patch.PATCH) beginPatch(t, patch);
  for (let word: i32 = Patch.sharedTies(net); word < Patch.endShared(net); word++) beginPoint(t, I32[word]);
}

export function beginPatch(t: i32, patch: i32): void {
  for (let word: i32 = Patch.movers(patch); word < Patch.endMovers(patch); word++) {
    const m: i32 = I32[word];
    const n: i32 = Tie.nodeOf(m);
    beginBody(n, t);
    rotateSymmetric(m + Tie.INERTIA, n + Node.R, n + Node.I);
    rotate(m + Tie.MOMENTUM, n + Node.R, n + Node.L0);
  }
  for (let word: i32 = Patch.ties(patch); word < Patch.endTies(patch); word++) beginPoint(t, I32[word]);
}

function beginPoint(t: i32, tie: i32): void {
  startPoint(tie);
  for (let i: i32 = 0; i < 3; i++) F64[tie + Tie.LAMBDA + i] = F64[t + T.H] * F64[tie + Tie.FORCE + i];
}

function beginBody(n: i32, t: i32): void {
  begin(n, t);
  for (let i: i32 = 0; i < 3; i++) F64[n + Node.U + i] = F64[n + Node.V + i];
}

/** Contacts change from step to step: a rod that they pressed may fold now, and its force would throw its ends apart. */
function foldRod(tie: i32): void {
  if (dot3(tie + Tie.LAMBDA, Tie.linkOf(tie) + L.START + D) > 0.0) zeros(tie + Tie.LAMBDA, 3);
}

/** NORMALS of rods at the start of the piece, where they are solved as ties. */
export function placeNormals(net: i32): void {
  if (Net.isOnPoints(net)) return;
  for (let tie: i32 = Net.table(net, Net.FIRST_TIE); tie < Net.table(net, Net.END_TIE); tie += Tie.TIE)
    if (Tie.kindOf(tie) === Tie.ROD) normals(tie + Tie.NORMALS, Tie.linkOf(tie) + L.START + D);
}

/** Two unit vectors normal to d and to each other. */
function normals(out: i32, d: i32): void {
  const x: f64 = F64[d];
  const y: f64 = F64[d + 1];
  const z: f64 = F64[d + 2];
  const least: i32 = Math.abs(x) <= Math.abs(y) && Math.abs(x) <= Math.abs(z) ? 0 : Math.abs(y) <= Math.abs(z) ? 1 : 2;
  // d × e, with e the axis that it is least along
  F64[out] = least === 1 ? -z : least === 2 ? y : 0.0;
  F64[out + 1] = least === 0 ? z : least === 2 ? -x : 0.0;
  F64[out + 2] = least === 0 ? -y : least === 1 ? x : 0.0;
  const one: f64 = 1.0 / Math.sqrt(dot3(out, out));
  for (let i: i32 = 0; i < 3; i++) F64[out + i] *= one;
  const e0: f64 = F64[out];
  const e1: f64 = F64[out + 1];
  const e2: f64 = F64[out + 2];
  F64[out + 3] = y * e2 - z * e1;
  F64[out + 4] = z * e0 - x * e2;
  F64[out + 5] = x * e1 - y * e0;
  const two: f64 = 1.0 / Math.sqrt(dot3(out + 3, out + 3));
  for (let i: i32 = 3; i < 6; i++) F64[out + i] *= two;
}
