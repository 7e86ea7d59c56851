// Bodies of a net moved by what a solve left at Z of their movers.
import { rotationMatrix } from "../../math/mat3.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as Node from "../tree/node.ts";
import * as Net from "./net.ts";
import * as Tie from "./tie.ts";

/** Furthest that a body turns at once. */
const LARGEST_TURN: f64 = 0.5;

/** The part of Z by which no body turns too far: 1 if none does. */
export function partOfTurns(net: i32): f64 {
  let most: f64 = 0.0;
  for (let m: i32 = Net.table(net, Net.FIRST_MOVER); m < Net.table(net, Net.END_MOVER); m += Tie.MOVER)
    most = Math.max(most, dot3(m + Tie.Z + 3, m + Tie.Z + 3));
  return most > LARGEST_TURN * LARGEST_TURN ? LARGEST_TURN / Math.sqrt(most) : 1.0;
}

/** Moves a node by a part of (δx, rotation vector) at z. */
export function displace(n: i32, z: i32, part: f64): void {
  for (let i: i32 = 0; i < 3; i++) F64[n + Node.X + i] += part * F64[z + i];
  const half: f64 = 0.5 * part;
  const a0: f64 = half * F64[z + 3];
  const a1: f64 = half * F64[z + 4];
  const a2: f64 = half * F64[z + 5];
  const q: i32 = n + Node.Q;
  const x: f64 = F64[q];
  const y: f64 = F64[q + 1];
  const w: f64 = F64[q + 2];
  const s: f64 = F64[q + 3];
  const q0: f64 = x + a0 * s + a1 * w - a2 * y;
  const q1: f64 = y + a1 * s + a2 * x - a0 * w;
  const q2: f64 = w + a2 * s + a0 * y - a1 * x;
  const q3: f64 = s - a0 * x - a1 * y - a2 * w;
  const unit: f64 = 1.0 / Math.sqrt(q0 * q0 + q1 * q1 + q2 * q2 + q3 * q3);
  F64[q] = unit * q0;
  F64[q + 1] = unit * q1;
  F64[q + 2] = unit * q2;
  F64[q + 3] = unit * q3;
  rotationMatrix(n + Node.R, q);
}
