// The feature of a core that faces a direction most, as a polygon, a segment or a point in the world.
//
//   sphere     its centre                        capsule   its segment
//   box, hull  the face whose normal is nearest to the direction
//   cylinder   a cap, where the direction is within half a right angle of the axis, else the line of its side
//   known by its support   the point that is furthest
//   cone       the base or the line of its side, whichever normal is nearer
import { F64, I32 } from "../memory/views.ts";
import { boxFace } from "../shapes/box/box-face.ts";
import { coneFace } from "../shapes/cone/cone-face.ts";
import { add, CORNER, CORNER_COUNT, corner, countOf, FEATURE, NORMAL, setNormal } from "../shapes/face-record.ts";
import { hullFace } from "../shapes/hull/hull-face.ts";
import { cap, LINE, sideLine } from "../shapes/round-face.ts";
import { supportOfKind } from "../shapes/support-kinds.ts";
import * as P from "./placed.ts";

export * from "../shapes/face-record.ts";

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
  I32[2 * out + CORNER_COUNT] = 0;
  I32[2 * out + FEATURE] = 0;
  if (kind === P.HULL) hullFace(P.geometryOf(shape), out);
  else if (kind === P.BOX) boxFace(shape, out);
  else if (kind === P.CYLINDER) {
    if (2.0 * y * y >= x * x + y * y + z * z) cap(shape, out, y < 0.0 ? -half : half);
    else sideLine(shape, out, half, F64[shape + P.SIZE], LINE);
  } else if (kind === P.CONE) coneFace(shape, out);
  else if (kind === P.CAPSULE) {
    add(out, 0.0, -half, 0.0, 0);
    add(out, 0.0, half, 0.0, 1);
  } else if (kind < P.SPHERE) {
    add(out, x, y, z, 0);
    supportOfKind(shape, corner(out, 0));
  } else add(out, 0.0, 0.0, 0.0, 0);
  toWorld(shape, out);
}

/** Turns and moves all that was written in the frame of the shape. */
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
