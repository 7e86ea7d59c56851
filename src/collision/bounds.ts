// The world box of a placed shape: LOW and HIGH from its kind, pose, size and radius.
//
//   a point set rotated by R     extent along axis i:  max of (R x)_i
//   segment ±h e1                |R_i1| h
//   box with half edges s        Σ_j |R_ij| s_j
//   disc of radius ρ about e1    ρ sqrt(R_i0² + R_i2²), which is ρ sqrt(1 - R_i1²) without its cancellation
//   half space n·(x - c) <= 0    infinite, except along the axis that equals n exactly, if any
//
// Every extent grows by the radius around the core.
import { F64 } from "../memory/views.ts";
import * as Hull from "./hull-data.ts";
import * as Placed from "./placed.ts";
import { boundPlanar } from "./planar/bound-planar.ts";

/** Extent of an infinite box; areas of such boxes stay far below overflow. */
export const ENDLESS: f64 = 1e30;
/** In a mesh: its box in its own frame, low then high, behind its four words. */
const MESH_BOX: i32 = 2;

/** Boxes of `count` placed shapes from `first` on. */
export function boundShapes(first: i32, count: i32): void {
  for (let i: i32 = 0; i < count; i++) boundShape(first + i * Placed.STRIDE);
}

export function boundShape(shape: i32): void {
  switch (Placed.kindOf(shape)) {
    case Placed.SPHERE:
    case Placed.CAPSULE:
      boundSegment(shape);
      break;
    case Placed.BOX:
      boundBox(shape);
      break;
    case Placed.CYLINDER:
    case Placed.CONE:
      boundRoundBase(shape);
      break;
    case Placed.HULL:
      boundHull(shape);
      break;
    case Placed.MESH:
      boundMesh(shape);
      break;
    case Placed.POLYGON:
    case Placed.CHAIN:
      boundPlanar(shape);
      break;
    default:
      boundPlane(shape);
  }
}

/** A segment along y with a radius around it; for a sphere of zero length. */
function boundSegment(shape: i32): void {
  const half: f64 = Placed.kindOf(shape) === Placed.CAPSULE ? F64[shape + Placed.SIZE + 1] : 0.0;
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    const reach: f64 = Math.abs(F64[shape + Placed.R + 3 * i + 1]) * half + round;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre - reach;
    F64[shape + Placed.HIGH + i] = centre + reach;
  }
}

function boundBox(shape: i32): void {
  const x: f64 = F64[shape + Placed.SIZE];
  const y: f64 = F64[shape + Placed.SIZE + 1];
  const z: f64 = F64[shape + Placed.SIZE + 2];
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = shape + Placed.R + 3 * i;
    const reach: f64 = Math.abs(F64[row]) * x + Math.abs(F64[row + 1]) * y + Math.abs(F64[row + 2]) * z + round;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre - reach;
    F64[shape + Placed.HIGH + i] = centre + reach;
  }
}

/** A cylinder has discs at both ends; a cone one at -y, and its tip at +y. */
function boundRoundBase(shape: i32): void {
  const radius: f64 = F64[shape + Placed.SIZE];
  const half: f64 = F64[shape + Placed.SIZE + 1];
  const round: f64 = F64[shape + Placed.ROUND];
  const top: f64 = Placed.kindOf(shape) === Placed.CONE ? 0.0 : radius;
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = shape + Placed.R + 3 * i;
    const across: f64 = Math.sqrt(F64[row] * F64[row] + F64[row + 2] * F64[row + 2]);
    const end: f64 = F64[row + 1] * half;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre + Math.min(end - top * across, -end - radius * across) - round;
    F64[shape + Placed.HIGH + i] = centre + Math.max(end + top * across, -end + radius * across) + round;
  }
}

function boundHull(shape: i32): void {
  const hull: i32 = Placed.geometryOf(shape);
  const round: f64 = F64[shape + Placed.ROUND];
  const first: i32 = hull + Hull.VERTICES;
  const end: i32 = first + 3 * Hull.vertexCount(hull);
  for (let i: i32 = 0; i < 3; i++) {
    const row: i32 = shape + Placed.R + 3 * i;
    const r0: f64 = F64[row];
    const r1: f64 = F64[row + 1];
    const r2: f64 = F64[row + 2];
    let low: f64 = r0 * F64[first] + r1 * F64[first + 1] + r2 * F64[first + 2];
    let high: f64 = low;
    for (let v: i32 = first + 3; v < end; v += 3) {
      const x: f64 = r0 * F64[v] + r1 * F64[v + 1] + r2 * F64[v + 2];
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = centre + low - round;
    F64[shape + Placed.HIGH + i] = centre + high + round;
  }
}

/** The rotated box of the mesh, not the mesh itself: a static mesh is not worth a pass over its vertices. */
function boundMesh(shape: i32): void {
  const box: i32 = Placed.geometryOf(shape) + MESH_BOX;
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    let middle: f64 = F64[shape + Placed.CENTRE + i];
    let reach: f64 = round;
    for (let j: i32 = 0; j < 3; j++) {
      const r: f64 = F64[shape + Placed.R + 3 * i + j];
      middle += r * (0.5 * (F64[box + j] + F64[box + 3 + j]));
      reach += Math.abs(r) * (0.5 * (F64[box + 3 + j] - F64[box + j]));
    }
    F64[shape + Placed.LOW + i] = middle - reach;
    F64[shape + Placed.HIGH + i] = middle + reach;
  }
}

/** A level floor is met only by low shapes, not by all: worth the test for a pile on a plane. */
function boundPlane(shape: i32): void {
  const round: f64 = F64[shape + Placed.ROUND];
  for (let i: i32 = 0; i < 3; i++) {
    const n: f64 = F64[shape + Placed.R + 3 * i + 1];
    const others: f64 =
      Math.abs(F64[shape + Placed.R + 1]) + Math.abs(F64[shape + Placed.R + 4]) + Math.abs(F64[shape + Placed.R + 7]);
    const isAxis: bool = others === Math.abs(n) && n !== 0.0;
    const centre: f64 = F64[shape + Placed.CENTRE + i];
    F64[shape + Placed.LOW + i] = isAxis && n < 0.0 ? centre - round : -ENDLESS;
    F64[shape + Placed.HIGH + i] = isAxis && n > 0.0 ? centre + round : ENDLESS;
  }
}
