// The fallback for curved shapes: minimizes the support of A - B as a function of the normal by a search over the sphere.
//
// The best of the normal so far, the axes of both shapes and a lattice of directions is taken and moved:
// eight steps around it, turned by half their angle each time, whose length halves when none is lower. Bound: STARTS + 8 · MOST_STEPS
// supports. The result is an upper bound of the depth, accurate to the square of the last step for smooth shapes.
import { cross3, dot3 } from "../../math/vec3.ts";
import { F64 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import * as E from "./expanding.ts";
import { normalise, tryNormal } from "./try-normal.ts";

const MOST_STEPS: i32 = 256;
const FIRST_STEP: f64 = 0.25;
const LAST_STEP: f64 = 1e-9;
// cosine and sine of an eighth of a turn, and of a sixteenth
const C8: f64 = Math.SQRT1_2;
const C16: f64 = 0.9238795325112867;
const S16: f64 = 0.3826834323650898;

const U: i32 = E.LISTS; // two vectors across the best normal
const W: i32 = U + 3;

export function searchNormals(a: i32, b: i32, s: i32): void {
  const before: f64 = F64[s + E.DEPTH];
  tryAxes(a, b, s, a);
  tryAxes(a, b, s, b);
  tryLattice(a, b, s);
  let step: f64 = FIRST_STEP;
  for (let i: i32 = 0; i < MOST_STEPS && step > LAST_STEP; i++)
    if (!stepAround(a, b, s, step, (i & 1) === 1)) step *= 0.5;
  if (F64[s + E.DEPTH] < before) E.setBestCorners(s, -1, -1, -1);
}

function tryAxes(a: i32, b: i32, s: i32, shape: i32): void {
  for (let k: i32 = 0; k < 6; k++) {
    const column: i32 = shape + P.R + (k >> 1);
    const sign: f64 = (k & 1) === 0 ? 1.0 : -1.0;
    for (let i: i32 = 0; i < 3; i++) F64[s + E.NORMAL + i] = sign * F64[column + 3 * i];
    tryNormal(a, b, s, 0);
  }
}

/** The 98 directions on the surface of a 5 x 5 x 5 grid. */
function tryLattice(a: i32, b: i32, s: i32): void {
  for (let x: i32 = -2; x <= 2; x++)
    for (let y: i32 = -2; y <= 2; y++)
      for (let z: i32 = -2; z <= 2; z++) {
        if (x * x < 4 && y * y < 4 && z * z < 4) continue;
        F64[s + E.NORMAL] = x as f64;
        F64[s + E.NORMAL + 1] = y as f64;
        F64[s + E.NORMAL + 2] = z as f64;
        if (normalise(s, 0.0)) tryNormal(a, b, s, 0);
      }
}

/** Eight directions around the best one; true if one of them is better. */
function stepAround(a: i32, b: i32, s: i32, step: f64, turned: bool): bool {
  const n: i32 = s + E.BEST;
  const u: i32 = s + U;
  const w: i32 = s + W;
  // across the smallest component
  const x: f64 = Math.abs(F64[n]);
  const y: f64 = Math.abs(F64[n + 1]);
  const z: f64 = Math.abs(F64[n + 2]);
  F64[w] = x <= y && x <= z ? 1.0 : 0.0;
  F64[w + 1] = y < x && y <= z ? 1.0 : 0.0;
  F64[w + 2] = z < x && z < y ? 1.0 : 0.0;
  cross3(u, n, w);
  const scale: f64 = 1.0 / Math.sqrt(dot3(u, u));
  for (let i: i32 = 0; i < 3; i++) F64[u + i] *= scale;
  cross3(w, n, u);
  const nx: f64 = F64[n];
  const ny: f64 = F64[n + 1];
  const nz: f64 = F64[n + 2];
  let c: f64 = step * (turned ? C16 : 1.0);
  let d: f64 = step * (turned ? S16 : 0.0);
  let better: bool = false;
  for (let k: i32 = 0; k < 8; k++) {
    F64[s + E.NORMAL] = nx + c * F64[u] + d * F64[w];
    F64[s + E.NORMAL + 1] = ny + c * F64[u + 1] + d * F64[w + 1];
    F64[s + E.NORMAL + 2] = nz + c * F64[u + 2] + d * F64[w + 2];
    if (normalise(s, 0.0) && tryNormal(a, b, s, 0)) better = true;
    const turnedC: f64 = C8 * (c - d);
    d = C8 * (c + d);
    c = turnedC;
  }
  return better;
}
