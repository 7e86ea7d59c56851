// The face of a box whose normal is nearest to a direction.
import { F64, I32 } from "../../memory/views.ts";
import { add, FEATURE, NORMAL, setNormal } from "../face-record.ts";
import * as P from "../placed-layout.ts";

export function boxFace(shape: i32, out: i32): void {
  const n: i32 = out + NORMAL;
  let k: i32 = 0;
  if (Math.abs(F64[n + 1]) > Math.abs(F64[n])) k = 1;
  if (Math.abs(F64[n + 2]) > Math.abs(F64[n + k])) k = 2;
  const below: bool = F64[n + k] < 0.0;
  setNormal(out, 0.0, 0.0, 0.0);
  F64[n + k] = below ? -1.0 : 1.0;
  I32[2 * out + FEATURE] = 2 * k + (below ? 1 : 0);
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
