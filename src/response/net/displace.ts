// Bodies of a net moved by what a solve left at Z of their movers.
import { rotationMatrix } from "../../math/mat3.ts";
import { turnBy } from "../../math/quat.ts";
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
  turnBy(n + Node.Q, z + 3, part);
  rotationMatrix(n + Node.R, n + Node.Q);
}
