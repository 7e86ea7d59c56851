// Forward kinematics: pose, velocity and acceleration of every node. And the inputs of a factor: poses and inertias.
import { rotate } from "../../math/mat3.ts";
import { F64 } from "../../memory/views.ts";
import { constants, freedom, kind, nodes, parentRecord, record } from "./access.ts";
import * as N from "./layout.ts";
import { moveNode } from "./move-node.ts";
import { placeNode } from "./place-node.ts";
import { startWorld } from "./start-world.ts";
import { weighNode } from "./weigh-node.ts";

/** Poses and inertias. */
export function placeNodes(m: i32, d: i32, q: i32): void {
  startWorld(m, d);
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    placeNode(c, n, parentRecord(d, c), q);
    weighNode(c, n);
  }
}

/** Velocities and accelerations of placed nodes. The world does not accelerate here: no gravity. */
export function moveNodes(m: i32, d: i32, v: i32, a: i32): void {
  const w: i32 = record(d, -1);
  for (let i: i32 = 0; i < 3; i++) {
    F64[w + N.A + i] = 0.0;
    F64[w + N.V + i] = 0.0;
  }
  const count: i32 = nodes(m);
  for (let k: i32 = 0; k < count; k++) {
    const c: i32 = constants(m, k);
    const n: i32 = record(d, k);
    const p: i32 = parentRecord(d, c);
    moveNode(c, n, p, v, a);
    originVelocity(c, n, p, v + freedom(c));
  }
}

/** v = v_p + ω_p × r, plus the joint's part; v: the joint's own speeds */
export function originVelocity(c: i32, n: i32, p: i32, v: i32): void {
  const w0: f64 = F64[p + N.W];
  const w1: f64 = F64[p + N.W + 1];
  const w2: f64 = F64[p + N.W + 2];
  const r0: f64 = F64[n + N.OFFSET];
  const r1: f64 = F64[n + N.OFFSET + 1];
  const r2: f64 = F64[n + N.OFFSET + 2];
  const type: i32 = kind(c);
  if (type === N.FREE) {
    rotate(n + N.V, n + N.R, v);
  } else {
    const along: f64 = type === N.SLIDING ? F64[c + N.ALONG] * F64[v] : 0.0;
    for (let i: i32 = 0; i < 3; i++) F64[n + N.V + i] = along * F64[n + N.R + 2 + 3 * i];
  }
  F64[n + N.V] += F64[p + N.V] + (w1 * r2 - w2 * r1);
  F64[n + N.V + 1] += F64[p + N.V + 1] + (w2 * r0 - w0 * r2);
  F64[n + N.V + 2] += F64[p + N.V + 2] + (w0 * r1 - w1 * r0);
}
