// Turns groups into manifolds: only trusted ones, in the order in which they were found, each with up to four of its points.
import { rotate } from "../../math/mat3.ts";
import { addScaled3, dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as Manifold from "../manifold.ts";
import * as Placed from "../placed.ts";
import * as Groups from "./groups.ts";
import * as Work from "./work.ts";

/** Directions of one push out from behind: within about 8 degrees. */
const SAME_PUSH: f64 = 0.99;

/**
 * Of the groups with a's centre behind them, only the shallowest push, and those in the same direction, count; and none if
 * another touching group pushes against it: then a stands in front of a thin wall and reaches through.
 */
function dropWrongSides(w: i32): void {
  const count: i32 = Work.groupCount(w);
  let best: i32 = 0;
  for (let i: i32 = 0; i < count; i++) {
    const g: i32 = Groups.group(w, i);
    if (!Groups.isBehind(g)) continue;
    if (best === 0 || F64[g + Groups.LEAST] > F64[best + Groups.LEAST]) best = g;
  }
  if (best === 0) return;
  let trusted: bool = true;
  for (let i: i32 = 0; i < count; i++) {
    const g: i32 = Groups.group(w, i);
    if (Groups.isBehind(g) || !(F64[g + Groups.LEAST] < 0.0)) continue;
    if (dot3(g + Groups.M, best + Groups.M) < 0.0) trusted = false;
  }
  for (let i: i32 = 0; i < count; i++) {
    const g: i32 = Groups.group(w, i);
    if (!Groups.isBehind(g)) continue;
    if (!trusted || dot3(g + Groups.M, best + Groups.M) < SAME_PUSH) Groups.discard(g);
  }
}

/** Writes manifolds from `out` on and returns how many. */
export function writeManifolds(w: i32, a: i32, out: i32): i32 {
  dropWrongSides(w);
  let written: i32 = 0;
  for (let i: i32 = 0; i < Work.groupCount(w); i++) {
    const g: i32 = Groups.group(w, i);
    if (Groups.isEmpty(g)) continue;
    const manifold: i32 = out + Manifold.STRIDE * written;
    const normal: i32 = manifold + Manifold.NORMAL;
    rotate(normal, a + Placed.R, g + Groups.M);
    for (let k: i32 = 0; k < 3; k++) F64[normal + k] = -F64[normal + k];
    F64[manifold + Manifold.LIMIT] = F64[w + Work.LIMIT];
    Manifold.setCount(manifold, 0);
    choose(w, a, g, manifold);
    written++;
  }
  return written;
}

/**
 * Four points that span the most: of the deepest ones the outermost, the one furthest from it, and on either side of the line
 * between them the one furthest from that line.
 */
function choose(w: i32, a: i32, g: i32, manifold: i32): void {
  const points: i32 = Hull.vertexCount(Work.coreOf(w)) > 1 ? Groups.DIRECTIONS + 1 : 0;
  const size: f64 =
    Hull.vertexCount(Work.coreOf(w)) > 1 ? F64[Work.coreOf(w) + Hull.RADIUS] + F64[w + Work.ROUND] : 0.0;
  // a hundredth of a percent of the body: closer points count as one
  const close: f64 = 1e-4 * size;
  let first: i32 = g + Groups.KEPT + Groups.POINT * Groups.DIRECTIONS;
  let furthest: f64 = -1.0;
  const deep: f64 = F64[g + Groups.LEAST] + 1e-7 * size;
  for (let i: i32 = 0; i < points; i++) {
    const p: i32 = g + Groups.KEPT + Groups.POINT * i;
    // how far out: from the centre of a
    const out: f64 = dot3(p, p);
    if (!(F64[p + Manifold.SEPARATION] <= deep) || out <= furthest) continue;
    furthest = out;
    first = p;
  }
  put(a, manifold, first);
  let second: i32 = first;
  let most: f64 = close * close;
  for (let i: i32 = 0; i < points; i++) {
    const p: i32 = g + Groups.KEPT + Groups.POINT * i;
    const squared: f64 = apart(w, p, first);
    if (!(squared > most)) continue;
    most = squared;
    second = p;
  }
  if (second === first) return;
  put(a, manifold, second);
  const span: f64 = Math.sqrt(most);
  for (let side: i32 = 0; side < 2; side++) {
    let best: i32 = 0;
    let area: f64 = close * span;
    for (let i: i32 = 0; i < points; i++) {
      const p: i32 = g + Groups.KEPT + Groups.POINT * i;
      const signed: f64 = across(g, first, second, p);
      if (!((side === 0 ? signed : -signed) > area)) continue;
      area = Math.abs(signed);
      best = p;
    }
    if (best !== 0) put(a, manifold, best);
  }
}

function apart(w: i32, p: i32, q: i32): f64 {
  addScaled3(w + Work.SPARE, p, -1.0, q);
  return dot3(w + Work.SPARE, w + Work.SPARE);
}

/** Twice the area of p q r, seen against M. */
function across(g: i32, p: i32, q: i32, r: i32): f64 {
  const u: i32 = g + Groups.U;
  const v: i32 = g + Groups.V;
  const pu: f64 = dot3(u, p);
  const pv: f64 = dot3(v, p);
  return (dot3(u, q) - pu) * (dot3(v, r) - pv) - (dot3(v, q) - pv) * (dot3(u, r) - pu);
}

/** Appends a point, in the world. */
function put(a: i32, manifold: i32, p: i32): void {
  const at: i32 = Manifold.point(manifold, Manifold.countOf(manifold));
  rotate(at, a + Placed.R, p);
  addScaled3(at, at, 1.0, a + Placed.CENTRE);
  F64[at + Manifold.SEPARATION] = F64[p + Manifold.SEPARATION];
  Manifold.identify(at, I32[2 * p + Manifold.IDENTITY], I32[2 * p + Manifold.IDENTITY + 1]);
  Manifold.setCount(manifold, Manifold.countOf(manifold) + 1);
}
