// The feature of a core that faces a direction most, as a polygon, a segment or a point in the world.
//
//   sphere     its centre                        capsule   its segment
//   box, hull  the face whose normal is nearest to the direction
//   cylinder   a cap, if the direction is within half a right angle of the axis, else the line of its side
//   cone       the base or the line of its side, whichever normal is nearer
//
// A cap is a polygon of eight points of the rim, fixed to the shape, and a ninth: the point of the rim furthest along the direction,
// so that the polygon is as deep as the shape. Polygons run counterclockwise seen from outside.
import { F64, I32 } from "../memory/views.ts";
import * as Hull from "./hull-data.ts";
import * as P from "./placed.ts";

// of the record: words: corners, number of the feature
export const NORMAL: i32 = 1; // outward, of a polygon
const CORNERS: i32 = 4;
const CORNER: i32 = 4; // x y z, word: number of the corner, the same while the shape is
export const MOST_CORNERS: i32 = 64;
export const NUMBERS: i32 = CORNERS + CORNER * MOST_CORNERS;

// numbers of features and corners of cylinders and cones; corners of rims are 0 to 7 at +y, 8 to 15 at -y
const SIDE: i32 = 2;
const DEEPEST: i32 = 16; // and 17 at -y
const LINE: i32 = 18; // and 19 at -y
/** Sine of the direction to the axis below which no point of a rim is the deepest. */
const LEVEL: f64 = 1e-9;

export function countOf(record: i32): i32 {
  return I32[2 * record];
}
export function featureOf(record: i32): i32 {
  return I32[2 * record + 1];
}
export function corner(record: i32, i: i32): i32 {
  return record + CORNERS + CORNER * i;
}
export function cornerNumber(record: i32, i: i32): i32 {
  return I32[2 * (corner(record, i) + 3)];
}

/** Writes the feature that faces the unit vector at `direction`. */
export function facing(shape: i32, direction: i32, out: i32): void {
  const r: i32 = shape + P.R;
  const d0: f64 = F64[direction];
  const d1: f64 = F64[direction + 1];
  const d2: f64 = F64[direction + 2];
  const x: f64 = F64[r] * d0 + F64[r + 3] * d1 + F64[r + 6] * d2;
  const y: f64 = F64[r + 1] * d0 + F64[r + 4] * d1 + F64[r + 7] * d2;
  const z: f64 = F64[r + 2] * d0 + F64[r + 5] * d1 + F64[r + 8] * d2;
  const half: f64 = F64[shape + P.SIZE + 1];
  const kind: i32 = P.kindOf(shape);
  // the direction in the frame of the shape, temporarily in the place of the normal
  F64[out + NORMAL] = x;
  F64[out + NORMAL + 1] = y;
  F64[out + NORMAL + 2] = z;
  I32[2 * out] = 0;
  I32[2 * out + 1] = 0;
  if (kind === P.HULL) hullFace(P.geometryOf(shape), out);
  else if (kind === P.BOX) boxFace(shape, out);
  else if (kind === P.CYLINDER) {
    if (2.0 * y * y >= x * x + y * y + z * z) cap(shape, out, y < 0.0 ? -half : half);
    else sideLine(shape, out, half, F64[shape + P.SIZE], LINE);
  } else if (kind === P.CONE) coneFace(shape, out);
  else if (kind === P.CAPSULE) {
    add(out, 0.0, -half, 0.0, 0);
    add(out, 0.0, half, 0.0, 1);
  } else add(out, 0.0, 0.0, 0.0, 0);
  toWorld(shape, out);
}

function add(out: i32, x: f64, y: f64, z: f64, number: i32): void {
  const i: i32 = countOf(out);
  const c: i32 = corner(out, i);
  F64[c] = x;
  F64[c + 1] = y;
  F64[c + 2] = z;
  I32[2 * (c + 3)] = number;
  I32[2 * out] = i + 1;
}

function setNormal(out: i32, x: f64, y: f64, z: f64): void {
  F64[out + NORMAL] = x;
  F64[out + NORMAL + 1] = y;
  F64[out + NORMAL + 2] = z;
}

/** Transforms everything written in the frame of the shape to the world. */
function toWorld(shape: i32, out: i32): void {
  const r: i32 = shape + P.R;
  const r0: f64 = F64[r];
  const r1: f64 = F64[r + 1];
  const r2: f64 = F64[r + 2];
  const r3: f64 = F64[r + 3];
  const r4: f64 = F64[r + 4];
  const r5: f64 = F64[r + 5];
  const r6: f64 = F64[r + 6];
  const r7: f64 = F64[r + 7];
  const r8: f64 = F64[r + 8];
  const x: f64 = F64[out + NORMAL];
  const y: f64 = F64[out + NORMAL + 1];
  const z: f64 = F64[out + NORMAL + 2];
  setNormal(out, r0 * x + r1 * y + r2 * z, r3 * x + r4 * y + r5 * z, r6 * x + r7 * y + r8 * z);
  const end: i32 = corner(out, countOf(out));
  const c0: f64 = F64[shape + P.CENTRE];
  const c1: f64 = F64[shape + P.CENTRE + 1];
  const c2: f64 = F64[shape + P.CENTRE + 2];
  for (let c: i32 = corner(out, 0); c < end; c += CORNER) {
    const px: f64 = F64[c];
    const py: f64 = F64[c + 1];
    const pz: f64 = F64[c + 2];
    F64[c] = r0 * px + r1 * py + r2 * pz + c0;
    F64[c + 1] = r3 * px + r4 * py + r5 * pz + c1;
    F64[c + 2] = r6 * px + r7 * py + r8 * pz + c2;
  }
}

function hullFace(hull: i32, out: i32): void {
  const x: f64 = F64[out + NORMAL];
  const y: f64 = F64[out + NORMAL + 1];
  const z: f64 = F64[out + NORMAL + 2];
  let best: i32 = 0;
  let most: f64 = -2.0;
  for (let i: i32 = 0; i < Hull.faceCount(hull); i++) {
    const p: i32 = Hull.plane(hull, i);
    const cosine: f64 = F64[p] * x + F64[p + 1] * y + F64[p + 2] * z;
    if (cosine <= most) continue;
    most = cosine;
    best = i;
  }
  const p: i32 = Hull.plane(hull, best);
  setNormal(out, F64[p], F64[p + 1], F64[p + 2]);
  I32[2 * out + 1] = best;
  // if a face has too many corners, only each second, third, … is taken
  const size: i32 = Hull.faceSize(hull, best);
  let stride: i32 = 1;
  while (stride * MOST_CORNERS < size) stride++;
  for (let i: i32 = 0; i < size; i += stride) {
    const number: i32 = Hull.faceVertex(hull, best, i);
    const v: i32 = Hull.vertex(hull, number);
    add(out, F64[v], F64[v + 1], F64[v + 2], number);
  }
}

function boxFace(shape: i32, out: i32): void {
  const n: i32 = out + NORMAL;
  let k: i32 = 0;
  if (Math.abs(F64[n + 1]) > Math.abs(F64[n])) k = 1;
  if (Math.abs(F64[n + 2]) > Math.abs(F64[n + k])) k = 2;
  const below: bool = F64[n + k] < 0.0;
  setNormal(out, 0.0, 0.0, 0.0);
  F64[n + k] = below ? -1.0 : 1.0;
  I32[2 * out + 1] = 2 * k + (below ? 1 : 0);
  const l: i32 = k === 2 ? 0 : k + 1;
  const m: i32 = 3 - k - l;
  for (let i: i32 = 0; i < 4; i++) {
    // (-,-) (+,-) (+,+) (-,+), counterclockwise about +k
    const j: i32 = below ? 3 - i : i;
    const bits: i32 = (below ? 0 : 1 << k) + (j === 1 || j === 2 ? 1 << l : 0) + (j >= 2 ? 1 << m : 0);
    const x: f64 = F64[shape + P.SIZE];
    const y: f64 = F64[shape + P.SIZE + 1];
    const z: f64 = F64[shape + P.SIZE + 2];
    add(out, (bits & 1) === 0 ? -x : x, (bits & 2) === 0 ? -y : y, (bits & 4) === 0 ? -z : z, bits);
  }
}

/** sin(k π / 4) */
function sineOfEighths(k: i32): f64 {
  const m: i32 = k & 3;
  const value: f64 = m === 0 ? 0.0 : m === 2 ? 1.0 : Math.SQRT1_2;
  return (k & 4) === 0 ? value : -value;
}

/** The polygon of the rim at height y. */
function cap(shape: i32, out: i32, y: f64): void {
  const radius: f64 = F64[shape + P.SIZE];
  const below: bool = y < 0.0;
  const dx: f64 = F64[out + NORMAL];
  const dz: f64 = F64[out + NORMAL + 2];
  const rho: f64 = Math.sqrt(dx * dx + dz * dz);
  setNormal(out, 0.0, below ? -1.0 : 1.0, 0.0);
  I32[2 * out + 1] = below ? 1 : 0;
  for (let i: i32 = 0; i < 8; i++) {
    // from z to x is counterclockwise about +y
    const k: i32 = below ? 7 - i : i;
    const x: f64 = sineOfEighths(k);
    const z: f64 = sineOfEighths(k + 2);
    add(out, radius * x, y, radius * z, below ? 8 + k : k);
    if (rho <= LEVEL) continue;
    const next: i32 = below ? k - 1 : k + 1;
    const turn: f64 = below ? -1.0 : 1.0;
    const after: f64 = turn * (z * dx - x * dz);
    const before: f64 = turn * (dz * sineOfEighths(next) - dx * sineOfEighths(next + 2));
    // strictly between this corner and the next, not their opposites
    if (after > LEVEL * rho && before > LEVEL * rho && dx * x + dz * z > 0.0)
      add(out, radius * (dx / rho), y, radius * (dz / rho), below ? DEEPEST + 1 : DEEPEST);
  }
}

/** The line of the side that faces the direction: from (top radius, top) to (radius, -half). A cone's top radius is 0. */
function sideLine(shape: i32, out: i32, half: f64, top: f64, number: i32): void {
  const radius: f64 = F64[shape + P.SIZE];
  const dx: f64 = F64[out + NORMAL];
  const dz: f64 = F64[out + NORMAL + 2];
  const rho: f64 = Math.sqrt(dx * dx + dz * dz);
  const x: f64 = rho > 0.0 ? dx / rho : 1.0;
  const z: f64 = rho > 0.0 ? dz / rho : 0.0;
  I32[2 * out + 1] = SIDE;
  add(out, top * x, half, top * z, number);
  add(out, radius * x, -half, radius * z, number + 1);
}

function coneFace(shape: i32, out: i32): void {
  const n: i32 = out + NORMAL;
  const radius: f64 = F64[shape + P.SIZE];
  const half: f64 = F64[shape + P.SIZE + 1];
  const rho: f64 = Math.sqrt(F64[n] * F64[n] + F64[n + 2] * F64[n + 2]);
  // normal of the side: (2 h, r) / length, outwards and up
  const side: f64 = (2.0 * half * rho + radius * F64[n + 1]) / Math.sqrt(4.0 * half * half + radius * radius);
  if (-F64[n + 1] > side) cap(shape, out, -half);
  else sideLine(shape, out, half, 0.0, LINE);
}
