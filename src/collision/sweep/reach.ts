// Bounds of the distance of any point of a core from its axis of rotation, the line through the pivot along the rotation vector, and from the pivot
// itself. The radius around the core does not count, since it is unchanged by a rotation.
//
// Distance from a line is convex, so corners decide: both ends of a capsule, the corners of boxes and hulls; for the rims of cylinders and cones the
// distance of the centre of the rim plus its radius. What is known by its support has the corners of the box around it.
import { F64, I32 } from "../../memory/views.ts";
import * as Hull from "../../shapes/hull/hull-data.ts";
import * as Placed from "../placed.ts";
import { POINT_COUNT, POINTS } from "../planar/outline-layout.ts";
import * as Motion from "./motion.ts";

/** Two numbers at out: from the axis, 0 if it does not turn; from the pivot. Both 0 for a plane, which does not turn. */
export function reach(out: i32, shape: i32, part: i32): void {
  F64[out] = 0.0;
  F64[out + 1] = 0.0;
  const turn: i32 = part + Motion.TURN;
  const angle: f64 = Math.sqrt(F64[turn] * F64[turn] + F64[turn + 1] * F64[turn + 1] + F64[turn + 2] * F64[turn + 2]);
  const kind: i32 = Placed.kindOf(shape);
  if (kind === Placed.POLYGON) {
    const list: i32 = Placed.geometryOf(shape);
    for (let p: i32 = list + POINTS; p < list + POINTS + 2 * I32[2 * list + POINT_COUNT]; p += 2)
      corner(out, shape, part, angle, F64[p], F64[p + 1], 0.0, 0.0);
  }
  if (kind >= Placed.PLANE) return;
  const size: i32 = shape + Placed.SIZE;
  const h: f64 = F64[size + 1];
  if (kind === Placed.SPHERE) corner(out, shape, part, angle, 0.0, 0.0, 0.0, 0.0);
  else if (kind === Placed.BOX || kind < Placed.SPHERE) {
    for (let i: i32 = 0; i < 8; i++) {
      const x: f64 = (i & 1) === 0 ? F64[size] : -F64[size];
      const y: f64 = (i & 2) === 0 ? h : -h;
      const z: f64 = (i & 4) === 0 ? F64[size + 2] : -F64[size + 2];
      corner(out, shape, part, angle, x, y, z, 0.0);
    }
  } else if (kind === Placed.HULL) {
    const hull: i32 = Placed.geometryOf(shape);
    const count: i32 = Hull.vertexCount(hull);
    for (let i: i32 = 0; i < count; i++) {
      const v: i32 = Hull.vertex(hull, i);
      corner(out, shape, part, angle, F64[v], F64[v + 1], F64[v + 2], 0.0);
    }
  } else {
    const r: f64 = kind === Placed.CAPSULE ? 0.0 : F64[size];
    corner(out, shape, part, angle, 0.0, -h, 0.0, r);
    corner(out, shape, part, angle, 0.0, h, 0.0, kind === Placed.CONE ? 0.0 : r);
  }
}

/** Includes the point (x, y, z) of the frame of the shape and all points within r of it. */
function corner(out: i32, shape: i32, part: i32, angle: f64, x: f64, y: f64, z: f64, r: f64): void {
  const m: i32 = shape + Placed.R;
  const turn: i32 = part + Motion.TURN;
  const p: i32 = part + Motion.PIVOT;
  const c: i32 = shape + Placed.CENTRE;
  const a: f64 = F64[c] - F64[p] + (F64[m] * x + F64[m + 1] * y + F64[m + 2] * z);
  const b: f64 = F64[c + 1] - F64[p + 1] + (F64[m + 3] * x + F64[m + 4] * y + F64[m + 5] * z);
  const d: f64 = F64[c + 2] - F64[p + 2] + (F64[m + 6] * x + F64[m + 7] * y + F64[m + 8] * z);
  const u: f64 = F64[turn + 1] * d - F64[turn + 2] * b;
  const v: f64 = F64[turn + 2] * a - F64[turn] * d;
  const w: f64 = F64[turn] * b - F64[turn + 1] * a;
  F64[out + 1] = Math.max(F64[out + 1], Math.sqrt(a * a + b * b + d * d) + r);
  if (angle > 0.0) F64[out] = Math.max(F64[out], Math.sqrt(u * u + v * v + w * w) / angle + r);
}
