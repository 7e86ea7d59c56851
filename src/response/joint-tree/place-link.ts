// The place of a joint of a mechanism, at the start of a piece and at Newton's current pose.
import { rotate } from "../../math/mat3.ts";
import { copy3, dot3 } from "../../math/vec3.ts";
import { GENERAL, HINGE_FORM, LINEAR_LINE, LINEAR_PLANE, LINEAR_POINT, LINEAR_ROD } from "../../memory/codes.ts";
import { F64 } from "../../memory/views.ts";
import { AXES_A, AXES_B, D, LEVER_A, LEVER_B, meanPlace, PLACE_WIDTH, turnedAxes } from "../../rows/place.ts";
import * as Node from "../tree/node.ts";
import { H } from "../tree/tree.ts";
import * as L from "./link.ts";

/** Axes and levers of link k from the current rotation matrices of its nodes, as far as they are used; d is unchanged. */
export function placeAxes(k: i32, place: i32): void {
  const a: i32 = L.nodeA(k);
  const b: i32 = L.nodeB(k);
  rotate(place + LEVER_A, a + Node.R, k + L.LA);
  const form: i32 = L.formOf(k);
  if (form === GENERAL || L.isDriven(k)) {
    placeFrames(k, place);
    rotate(place + LEVER_B, b + Node.R, k + L.LB);
  } else if (form === HINGE_FORM) {
    rotate(place + AXES_A, a + Node.R, k + L.FA);
    rotate(place + AXES_B, b + Node.R, k + L.FB);
  }
}

/** Copies what placeAxes writes from one place to another. */
export function copyPlace(k: i32, to: i32, from: i32): void {
  const form: i32 = L.formOf(k);
  if (form === GENERAL || L.isDriven(k)) {
    for (let i: i32 = 0; i < PLACE_WIDTH; i++) F64[to + i] = F64[from + i];
    return;
  }
  copy3(to + LEVER_A, from + LEVER_A);
  if (form !== HINGE_FORM) return;
  copy3(to + AXES_A, from + AXES_A);
  copy3(to + AXES_B, from + AXES_B);
}

/** All axes of both frames. */
export function placeFrames(k: i32, place: i32): void {
  turnedAxes(place + AXES_A, L.nodeA(k) + Node.R, k + L.FA);
  turnedAxes(place + AXES_B, L.nodeB(k) + Node.R, k + L.FB);
}

/** The mean of the places at start and end, as far as it is used. */
export function placeMean(k: i32): void {
  const form: i32 = L.formOf(k);
  if (form === GENERAL || L.isDriven(k)) {
    meanPlace(k + L.MEAN, k + L.START, k + L.END);
    return;
  }
  mean3(k, LEVER_A);
  if (form === HINGE_FORM) mean3(k, AXES_A);
}

function mean3(k: i32, at: i32): void {
  const m: i32 = k + L.MEAN + at;
  const s: i32 = k + L.START + at;
  const e: i32 = k + L.END + at;
  F64[m] = 0.5 * (F64[s] + F64[e]);
  F64[m + 1] = 0.5 * (F64[s + 1] + F64[e + 1]);
  F64[m + 2] = 0.5 * (F64[s + 2] + F64[e + 2]);
}

/** Copies the place at the end to the start and the mean: an instant. */
export function placeInstant(k: i32): void {
  const form: i32 = L.formOf(k);
  if (form === GENERAL || L.isDriven(k)) {
    for (let i: i32 = 0; i < PLACE_WIDTH; i++) {
      F64[k + L.START + i] = F64[k + L.END + i];
      F64[k + L.MEAN + i] = F64[k + L.END + i];
    }
    return;
  }
  copy3(k + L.START + LEVER_A, k + L.END + LEVER_A);
  copy3(k + L.MEAN + LEVER_A, k + L.END + LEVER_A);
  if (form === HINGE_FORM) copy3(k + L.MEAN + AXES_A, k + L.END + AXES_A);
}

/** Fits d to the position constraints of the joint, at the axes of the place. */
export function fitOffset(k: i32, place: i32): void {
  const linear: i32 = L.linearOf(k);
  const d: i32 = place + D;
  if (linear === LINEAR_POINT) {
    for (let i: i32 = 0; i < 3; i++) F64[d + i] = 0.0;
  } else if (linear === LINEAR_LINE) {
    const along: f64 = dot3(d, place + AXES_A);
    for (let i: i32 = 0; i < 3; i++) F64[d + i] = along * F64[place + AXES_A + i];
  } else if (linear === LINEAR_PLANE) {
    const off: f64 = dot3(d, place + AXES_A);
    for (let i: i32 = 0; i < 3; i++) F64[d + i] -= off * F64[place + AXES_A + i];
  } else if (linear === LINEAR_ROD) {
    const length: f64 = Math.sqrt(dot3(d, d));
    // a rod whose ends coincide points along the first axis
    if (!(length > 1e-9 * F64[k + L.ROD])) for (let i: i32 = 0; i < 3; i++) F64[d + i] = F64[place + AXES_A + i];
    const factor: f64 = F64[k + L.ROD] / Math.sqrt(dot3(d, d));
    for (let i: i32 = 0; i < 3; i++) F64[d + i] *= factor;
  }
}

/**
 * The own joint of node n moves with its parent: r1 of the parent's anchor, then u = u_p + w_p × r_m + (d1 - d0) / h with
 * fitted d1. The free part of u is an unknown and stays as Newton left it.
 */
export function rideOnJoint(n: i32, t: i32): void {
  const k: i32 = Node.linkOf(n);
  const p: i32 = L.nodeA(k);
  const h: f64 = F64[t + H];
  const end: i32 = k + L.END;
  const start: i32 = k + L.START;
  const w0: f64 = F64[p + Node.W];
  const w1: f64 = F64[p + Node.W + 1];
  const w2: f64 = F64[p + Node.W + 2];
  const r0: f64 = 0.5 * (F64[start + LEVER_A] + F64[end + LEVER_A]);
  const r1: f64 = 0.5 * (F64[start + LEVER_A + 1] + F64[end + LEVER_A + 1]);
  const r2: f64 = 0.5 * (F64[start + LEVER_A + 2] + F64[end + LEVER_A + 2]);
  const u0: f64 = F64[p + Node.U] + w1 * r2 - w2 * r1;
  const u1: f64 = F64[p + Node.U + 1] + w2 * r0 - w0 * r2;
  const u2: f64 = F64[p + Node.U + 2] + w0 * r1 - w1 * r0;
  if (L.linearOf(k) === LINEAR_POINT) {
    F64[n + Node.U] = u0;
    F64[n + Node.U + 1] = u1;
    F64[n + Node.U + 2] = u2;
    return;
  }
  F64[end + D] = F64[start + D] + h * (F64[n + Node.U] - u0);
  F64[end + D + 1] = F64[start + D + 1] + h * (F64[n + Node.U + 1] - u1);
  F64[end + D + 2] = F64[start + D + 2] + h * (F64[n + Node.U + 2] - u2);
  fitOffset(k, end);
  F64[n + Node.U] = u0 + (F64[end + D] - F64[start + D]) / h;
  F64[n + Node.U + 1] = u1 + (F64[end + D + 1] - F64[start + D + 1]) / h;
  F64[n + Node.U + 2] = u2 + (F64[end + D + 2] - F64[start + D + 2]) / h;
}
