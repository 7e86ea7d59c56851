// The response of the two bodies of a manifold to a force at its centre and a torque between them, in its frame, both together:
//
//   A_VV = Σ m⁻¹ - S K S      A_VW = Σ -S K      A_WW = Σ K        S = [r]ₓ, K the inverse inertia
//
// V, W: velocity of b relative to a at the centre, and their relative spin. The response of jointed bodies is added elsewhere.
import { F64 } from "../../memory/views.ts";
import * as L from "./lane-layout.ts";

/** p: the lane, which has its frame, levers, masses and inertia, and gets its response, not yet inverted. */
export function answerLane(p: i32): void {
  const t1x: f64 = F64[p + L.LANES * L.T1];
  const t1y: f64 = F64[p + L.LANES * (L.T1 + 1)];
  const t1z: f64 = F64[p + L.LANES * (L.T1 + 2)];
  const t2x: f64 = F64[p + L.LANES * L.T2];
  const t2y: f64 = F64[p + L.LANES * (L.T2 + 1)];
  const t2z: f64 = F64[p + L.LANES * (L.T2 + 2)];
  const nx: f64 = F64[p + L.LANES * L.NORMAL];
  const ny: f64 = F64[p + L.LANES * (L.NORMAL + 1)];
  const nz: f64 = F64[p + L.LANES * (L.NORMAL + 2)];
  let v11: f64 = 0.0;
  let v12: f64 = 0.0;
  let v13: f64 = 0.0;
  let v22: f64 = 0.0;
  let v23: f64 = 0.0;
  let v33: f64 = 0.0;
  let w11: f64 = 0.0;
  let w12: f64 = 0.0;
  let w13: f64 = 0.0;
  let w22: f64 = 0.0;
  let w23: f64 = 0.0;
  let w33: f64 = 0.0;
  let h11: f64 = 0.0;
  let h12: f64 = 0.0;
  let h13: f64 = 0.0;
  let h21: f64 = 0.0;
  let h22: f64 = 0.0;
  let h23: f64 = 0.0;
  let h31: f64 = 0.0;
  let h32: f64 = 0.0;
  let h33: f64 = 0.0;
  for (let body: i32 = 0; body < 2; body++) {
    // lever and inertia in the frame: r, k
    const rx: f64 = F64[p + L.LANES * (L.RA + 3 * body)];
    const ry: f64 = F64[p + L.LANES * (L.RA + 3 * body + 1)];
    const rz: f64 = F64[p + L.LANES * (L.RA + 3 * body + 2)];
    const r1: f64 = t1x * rx + t1y * ry + t1z * rz;
    const r2: f64 = t2x * rx + t2y * ry + t2z * rz;
    const r3: f64 = nx * rx + ny * ry + nz * rz;
    const m: f64 = F64[p + L.LANES * (L.MASS_A + body)];
    const xx: f64 = F64[p + L.LANES * (L.INERTIA_A + 6 * body)];
    const yy: f64 = F64[p + L.LANES * (L.INERTIA_A + 6 * body + 1)];
    const zz: f64 = F64[p + L.LANES * (L.INERTIA_A + 6 * body + 2)];
    const xy: f64 = F64[p + L.LANES * (L.INERTIA_A + 6 * body + 3)];
    const xz: f64 = F64[p + L.LANES * (L.INERTIA_A + 6 * body + 4)];
    const yz: f64 = F64[p + L.LANES * (L.INERTIA_A + 6 * body + 5)];
    const ax: f64 = xx * t1x + xy * t1y + xz * t1z;
    const ay: f64 = xy * t1x + yy * t1y + yz * t1z;
    const az: f64 = xz * t1x + yz * t1y + zz * t1z;
    const bx: f64 = xx * t2x + xy * t2y + xz * t2z;
    const by: f64 = xy * t2x + yy * t2y + yz * t2z;
    const bz: f64 = xz * t2x + yz * t2y + zz * t2z;
    const k11: f64 = t1x * ax + t1y * ay + t1z * az;
    const k12: f64 = t2x * ax + t2y * ay + t2z * az;
    const k13: f64 = nx * ax + ny * ay + nz * az;
    const k22: f64 = t2x * bx + t2y * by + t2z * bz;
    const k23: f64 = nx * bx + ny * by + nz * bz;
    const k33: f64 =
      nx * (xx * nx + xy * ny + xz * nz) + ny * (xy * nx + yy * ny + yz * nz) + nz * (xz * nx + yz * ny + zz * nz);
    // G = -S K
    const g11: f64 = r3 * k12 - r2 * k13;
    const g12: f64 = r3 * k22 - r2 * k23;
    const g13: f64 = r3 * k23 - r2 * k33;
    const g21: f64 = r1 * k13 - r3 * k11;
    const g22: f64 = r1 * k23 - r3 * k12;
    const g23: f64 = r1 * k33 - r3 * k13;
    const g31: f64 = r2 * k11 - r1 * k12;
    const g32: f64 = r2 * k12 - r1 * k22;
    const g33: f64 = r2 * k13 - r1 * k23;
    v11 += m + g12 * r3 - g13 * r2;
    v12 += g13 * r1 - g11 * r3;
    v13 += g11 * r2 - g12 * r1;
    v22 += m + g23 * r1 - g21 * r3;
    v23 += g21 * r2 - g22 * r1;
    v33 += m + g31 * r2 - g32 * r1;
    w11 += k11;
    w12 += k12;
    w13 += k13;
    w22 += k22;
    w23 += k23;
    w33 += k33;
    h11 += g11;
    h12 += g12;
    h13 += g13;
    h21 += g21;
    h22 += g22;
    h23 += g23;
    h31 += g31;
    h32 += g32;
    h33 += g33;
  }
  F64[p + L.LANES * L.TANGENT] = v11;
  F64[p + L.LANES * (L.TANGENT + 1)] = v12;
  F64[p + L.LANES * (L.TANGENT + 2)] = v22;
  F64[p + L.LANES * L.CROSS] = h13;
  F64[p + L.LANES * (L.CROSS + 1)] = h23;
  F64[p + L.LANES * L.INVERSE_TWIST] = w33;
  F64[p + L.LANES * L.PULL] = v13;
  F64[p + L.LANES * (L.PULL + 1)] = v23;
  F64[p + L.LANES * L.TURN] = h33;
  F64[p + L.LANES * L.COUPLING] = h11;
  F64[p + L.LANES * (L.COUPLING + 1)] = h21;
  F64[p + L.LANES * (L.COUPLING + 2)] = w13;
  F64[p + L.LANES * (L.COUPLING + 3)] = h12;
  F64[p + L.LANES * (L.COUPLING + 4)] = h22;
  F64[p + L.LANES * (L.COUPLING + 5)] = w23;
  F64[p + L.LANES * L.DIRECT] = v33;
  F64[p + L.LANES * (L.DIRECT + 1)] = h31;
  F64[p + L.LANES * (L.DIRECT + 2)] = h32;
  F64[p + L.LANES * L.TURNING] = w11;
  F64[p + L.LANES * (L.TURNING + 1)] = w12;
  F64[p + L.LANES * (L.TURNING + 2)] = w22;
}
