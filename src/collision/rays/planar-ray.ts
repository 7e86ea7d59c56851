// Rays against planar shapes. They see only rays in their plane: the origin in their level, the direction along it, to the last
// bit. All of it in the frame of the shape, as shapes/ray.ts has it.
//
//   rounded polygon   the crossings of its line: with the edges, moved out by the radius, and with circles around the points. All of these
//                     belong to the convex shape, so the chord goes from the first crossing to the last
//   chain             its nearest segment, from either side, like a mesh
import { rotate } from "../../math/mat3.ts";
import { addScaled3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Ray from "../../shapes/ray.ts";
import * as P from "../placed.ts";
import * as Chain from "../planar/chain-data.ts";
import { POINT_COUNT, POINTS } from "../planar/outline-layout.ts";

/** Edges are extended by this much, parts of their length: nothing passes between two of them. */
const OVERHANG: f64 = 1e-12;

/** The chord at `out` with the rounded polygon at `list`. */
export function polygonChord(out: i32, list: i32, round: f64): void {
  none(out);
  if (!inPlane(out)) return;
  const count: i32 = I32[2 * list + POINT_COUNT];
  const normals: i32 = list + POINTS + 2 * count;
  for (let i: i32 = 0; i < count; i++) {
    const p: i32 = list + POINTS + 2 * i;
    const q: i32 = list + POINTS + 2 * (i + 1 === count ? 0 : i + 1);
    if (count > 1) crossEdge(out, p, q, normals + 2 * i, 1.0, round);
    if (round > 0.0) crossCircle(out, p, round);
  }
}

/** A hit at `out` of the nearest segment of a placed chain, if there is one. */
export function chainRay(shape: i32, ray: i32, out: i32): void {
  if (!inPlane(out)) return;
  const chain: i32 = P.geometryOf(shape);
  const round: f64 = F64[shape + P.ROUND];
  const from: f64 = F64[out + Ray.FROM];
  const n: i32 = out + Ray.NORMAL;
  for (let i: i32 = 0; i < Chain.segmentsOf(chain); i++) {
    const p: i32 = Chain.pointAt(chain, i);
    const q: i32 = Chain.pointAt(chain, i + 1);
    none(out);
    crossEdge(out, p, q, Chain.normalAt(chain, i), 1.0, round);
    crossEdge(out, p, q, Chain.normalAt(chain, i), -1.0, round);
    if (round > 0.0) {
      crossCircle(out, p, round);
      crossCircle(out, q, round);
    }
    const enter: f64 = F64[out + Ray.ENTER];
    const distance: f64 = Math.max(enter - from, 0.0);
    const seen: bool = enter <= F64[out + Ray.TO] && F64[out + Ray.LEAVE] >= from;
    if (!seen || distance > F64[out + Ray.DISTANCE] || (Ray.isHit(out) && distance === F64[out + Ray.DISTANCE]))
      continue;
    Ray.setHit(out, 1);
    Ray.setPart(out, i);
    F64[out + Ray.DISTANCE] = distance;
    const against: bool = enter <= from;
    for (let k: i32 = 0; k < 3; k++) F64[n + k] = against ? -F64[out + Ray.ALONG + k] : F64[out + Ray.OUTWARD + k];
  }
  if (!Ray.isHit(out)) return;
  rotate(n, shape + P.R, n);
  addScaled3(out + Ray.POINT, ray + Ray.ORIGIN, F64[out + Ray.DISTANCE], ray + Ray.DIRECTION);
}

function inPlane(out: i32): bool {
  return F64[out + Ray.FOOT + 2] === 0.0 && F64[out + Ray.ALONG + 2] === 0.0;
}

function none(out: i32): void {
  F64[out + Ray.ENTER] = Ray.FAR;
  F64[out + Ray.LEAVE] = -Ray.FAR;
}

/** The edge from p to q, moved out by the radius along its normal, or against it with a sign of -1. */
function crossEdge(out: i32, p: i32, q: i32, n: i32, sign: f64, round: f64): void {
  const nx: f64 = sign * F64[n];
  const ny: f64 = sign * F64[n + 1];
  const dx: f64 = F64[out + Ray.ALONG];
  const dy: f64 = F64[out + Ray.ALONG + 1];
  const speed: f64 = nx * dx + ny * dy;
  // along the edge: its neighbours and the circles tell where the line enters
  if (Math.abs(speed) < 1e-290) return;
  const x: f64 = F64[out + Ray.FOOT] - F64[p];
  const y: f64 = F64[out + Ray.FOOT + 1] - F64[p + 1];
  const t: f64 = (round - (nx * x + ny * y)) / speed;
  const wayX: f64 = F64[q] - F64[p];
  const wayY: f64 = F64[q + 1] - F64[p + 1];
  const square: f64 = wayX * wayX + wayY * wayY;
  const along: f64 = (x + t * dx) * wayX + (y + t * dy) * wayY;
  if (along < -OVERHANG * square || along > (1.0 + OVERHANG) * square) return;
  // outward, from whichever side the line comes
  include(out, t, speed > 0.0 && round === 0.0 ? -nx : nx, speed > 0.0 && round === 0.0 ? -ny : ny);
}

function crossCircle(out: i32, c: i32, radius: f64): void {
  const dx: f64 = F64[out + Ray.ALONG];
  const dy: f64 = F64[out + Ray.ALONG + 1];
  const x: f64 = F64[out + Ray.FOOT] - F64[c];
  const y: f64 = F64[out + Ray.FOOT + 1] - F64[c + 1];
  const across: f64 = dx * y - dy * x;
  const room: f64 = (radius - across) * (radius + across);
  if (room < 0.0) return;
  const middle: f64 = -(x * dx + y * dy);
  const half: f64 = Math.sqrt(room);
  const enter: f64 = middle - half;
  include(out, enter, (x + enter * dx) / radius, (y + enter * dy) / radius);
  F64[out + Ray.LEAVE] = Math.max(F64[out + Ray.LEAVE], middle + half);
}

function include(out: i32, t: f64, nx: f64, ny: f64): void {
  F64[out + Ray.LEAVE] = Math.max(F64[out + Ray.LEAVE], t);
  if (t >= F64[out + Ray.ENTER]) return;
  F64[out + Ray.ENTER] = t;
  F64[out + Ray.OUTWARD] = nx;
  F64[out + Ray.OUTWARD + 1] = ny;
  F64[out + Ray.OUTWARD + 2] = 0.0;
}
