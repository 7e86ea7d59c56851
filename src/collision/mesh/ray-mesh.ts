// The nearest hit of a ray x = o + t d, 0 <= t <= limit, with a mesh, from either side.
//
// With a, b, c the corners seen from o, the line of the ray passes inside the triangle if d·(a x b), d·(b x c) and d·(c x a) have
// the same sign. The numbers of a shared edge are the same on both sides except for the sign, to the last bit, so no ray slips between
// two triangles.
import { DIRECTION, HIT_NORMAL, HIT_TRIANGLE, LONGEST, T } from "../../../build/records/collision/mesh/ray-mesh.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import * as Mesh from "./mesh-data.ts";

export { DIRECTION, HIT_NORMAL, LONGEST, T } from "../../../build/records/collision/mesh/ray-mesh.ts";

/** Slack of the box test: a ray along a box face is decided by the triangles. */
const SLACK: f64 = 1e-12;
/** About eight roundings of a double. */
const ROUNDING: f64 = 1e-15;

/** Triangle of the nearest hit, or -1; among equally near ones the lowest. Writes five numbers at `out`. */
export function rayMesh(mesh: i32, ray: i32, out: i32): i32 {
  const nodes: i32 = Mesh.nodeCount(mesh);
  F64[out + T] = F64[ray + LONGEST];
  I32[2 * out + HIT_TRIANGLE] = -1;
  let i: i32 = 0;
  while (i < nodes) {
    const node: i32 = Mesh.node(mesh, i);
    if (!rayMeets(node, ray, out)) {
      i = Mesh.skipOf(node);
      continue;
    }
    const first: i32 = Mesh.firstOf(node);
    for (let k: i32 = 0; k < Mesh.leafSize(node); k++) rayTriangle(mesh, Mesh.ordered(mesh, first + k), ray, out);
    i++;
  }
  const found: i32 = I32[2 * out + HIT_TRIANGLE];
  if (found >= 0) {
    const plane: i32 = Mesh.plane(mesh, found);
    const sign: f64 = dot3(plane, ray + DIRECTION) > 0.0 ? -1.0 : 1.0;
    for (let k: i32 = 0; k < 3; k++) F64[out + HIT_NORMAL + k] = sign * F64[plane + k];
  }
  return found;
}

/** Whether the ray meets the box of a node no later than the nearest hit so far, at `out`. */
function rayMeets(node: i32, ray: i32, out: i32): bool {
  let near: f64 = 0.0;
  let far: f64 = F64[out];
  for (let k: i32 = 0; k < 3; k++) {
    const o: f64 = F64[ray + k];
    const d: f64 = F64[ray + DIRECTION + k];
    const slack: f64 = SLACK * (Math.abs(o) + Math.abs(F64[node + k]) + Math.abs(F64[node + 3 + k]));
    const low: f64 = F64[node + k] - slack - o;
    const high: f64 = F64[node + 3 + k] + slack - o;
    if (d > 0.0) {
      near = Math.max(near, low / d);
      far = Math.min(far, high / d);
    } else if (d < 0.0) {
      near = Math.max(near, high / d);
      far = Math.min(far, low / d);
    } else if (low > 0.0 || high < 0.0) return false;
  }
  return near <= far;
}

function rayTriangle(mesh: i32, triangle: i32, ray: i32, out: i32): void {
  const plane: i32 = Mesh.plane(mesh, triangle);
  const against: f64 = dot3(plane, ray + DIRECTION);
  if (against === 0.0) return;
  const t: f64 = (F64[plane + 3] - dot3(plane, ray)) / against;
  const found: i32 = I32[2 * out + HIT_TRIANGLE];
  // written so that a t that is no number is refused
  if (!(t >= 0.0 && t <= F64[out + T]) || (t === F64[out + T] && found >= 0 && found < triangle)) return;
  const a: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, triangle, 0));
  const b: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, triangle, 1));
  const c: i32 = Mesh.vertex(mesh, Mesh.corner(mesh, triangle, 2));
  const x: f64 = turns(a, b, ray);
  const y: f64 = turns(b, c, ray);
  const z: f64 = turns(c, a, ray);
  const inside: bool = (x >= 0.0 && y >= 0.0 && z >= 0.0) || (x <= 0.0 && y <= 0.0 && z <= 0.0);
  if (!inside || (x === 0.0 && y === 0.0 && z === 0.0)) return;
  F64[out + T] = t;
  I32[2 * out + HIT_TRIANGLE] = triangle;
}

/** d·((a - o) x (b - o)), and 0 if rounding may have decided its sign: else all edges at a vertex could turn the same way. */
function turns(a: i32, b: i32, ray: i32): f64 {
  const d: i32 = ray + DIRECTION;
  let sum: f64 = 0.0;
  let size: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const i: i32 = k === 2 ? 0 : k + 1;
    const j: i32 = k === 0 ? 2 : k - 1;
    const p: f64 = (F64[a + i] - F64[ray + i]) * (F64[b + j] - F64[ray + j]);
    const q: f64 = (F64[a + j] - F64[ray + j]) * (F64[b + i] - F64[ray + i]);
    sum += F64[d + k] * (p - q);
    size += Math.abs(F64[d + k]) * (Math.abs(p) + Math.abs(q));
  }
  return Math.abs(sum) <= ROUNDING * size ? 0.0 : sum;
}
