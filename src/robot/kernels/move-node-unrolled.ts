// The joint kinds of move-node.ts. r is the vector between the origins, s the axis of the joint, w the spin of the parent.
import { blockAt, crossed, dotted, vector, vectorAt } from "../../math/locals.ts";
import { F64 } from "../../memory/views.ts";
import * as N from "./layout.ts";

/** The origin, independent of the joint: a = a_p + α_p × r + ω_p × (ω_p × r) */
function carried(n: i32, p: i32): void {
  const w: f64[] = vectorAt(3, p + N.W);
  const r: f64[] = vectorAt(3, n + N.OFFSET);
  const alpha: f64[] = vectorAt(3, p + N.A + 3);
  const wr: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) wr[i] = crossed(w, r, i);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.A + i] = F64[p + N.A + i] + crossed(alpha, r, i) + crossed(w, wr, i);
}

/** About an axis; v and a: its speed and rate. */
function turning(c: i32, n: i32, p: i32, v: i32, a: i32): void {
  const speed: f64 = F64[c + N.ABOUT] * F64[v];
  const rate: f64 = F64[c + N.ABOUT] * F64[a];
  const w: f64[] = vectorAt(3, p + N.W);
  const s: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) s[i] = F64[n + N.R + 2 + 3 * i];
  for (let i: i32 = 0; i < 3; i++) F64[n + N.W + i] = w[i] + s[i] * speed;
  for (let i: i32 = 0; i < 3; i++) F64[n + N.A + 3 + i] = F64[p + N.A + 3 + i] + s[i] * rate + crossed(w, s, i) * speed;
}

/** Along an axis, after turning. */
function sliding(c: i32, n: i32, p: i32, v: i32, a: i32): void {
  const twice: f64 = 2.0 * F64[c + N.ALONG] * F64[v];
  const rate: f64 = F64[c + N.ALONG] * F64[a];
  const w: f64[] = vectorAt(3, p + N.W);
  const s: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) s[i] = F64[n + N.R + 2 + 3 * i];
  for (let i: i32 = 0; i < 3; i++) F64[n + N.A + i] += s[i] * rate + crossed(w, s, i) * twice;
}

/** A ball, with three speeds along its own axes. */
function turningFreely(n: i32, p: i32, v: i32, rate: i32): void {
  const w: f64[] = vectorAt(3, p + N.W);
  const turn: f64[][] = blockAt(3, 3, n + N.R);
  const own: f64[] = vectorAt(3, v);
  const faster: f64[] = vectorAt(3, rate);
  const j: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) j[i] = dotted(turn[i], own);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.W + i] = w[i] + j[i];
  for (let i: i32 = 0; i < 3; i++)
    F64[n + N.A + 3 + i] = F64[p + N.A + 3 + i] + dotted(turn[i], faster) + crossed(w, j, i);
}

/** The origin of a free joint, after turning. */
function movingFreely(n: i32, p: i32, v: i32, rate: i32): void {
  const turn: f64[][] = blockAt(3, 3, n + N.R);
  const own: f64[] = vectorAt(3, v);
  const faster: f64[] = vectorAt(3, rate);
  const w: f64[] = vector(3);
  const j: f64[] = vector(3);
  for (let i: i32 = 0; i < 3; i++) w[i] = F64[p + N.W + i] + F64[n + N.W + i];
  for (let i: i32 = 0; i < 3; i++) j[i] = dotted(turn[i], own);
  for (let i: i32 = 0; i < 3; i++) F64[n + N.A + i] += dotted(turn[i], faster) + crossed(w, j, i);
}

export const UNROLLED = {
  carried: [carried, {}],
  turning: [turning, {}],
  sliding: [sliding, {}],
  turningFreely: [turningFreely, {}],
  movingFreely: [movingFreely, {}],
} as const;
