// The box of a planar shape: of zero thickness at its level. A chain is bounded by its rotated box.
import { F64, I32 } from "../../memory/views.ts";
import * as P from "../placed.ts";
import { BOX, POINT_COUNT, POINTS } from "./outline-layout.ts";

export function boundPlanar(shape: i32): void {
  if (P.kindOf(shape) === P.CHAIN) boundChain(shape);
  else boundPolygon(shape);
  F64[shape + P.LOW + 2] = F64[shape + P.CENTRE + 2];
  F64[shape + P.HIGH + 2] = F64[shape + P.CENTRE + 2];
}

function boundPolygon(shape: i32): void {
  const list: i32 = P.geometryOf(shape);
  const first: i32 = list + POINTS;
  const end: i32 = first + 2 * I32[2 * list + POINT_COUNT];
  const round: f64 = F64[shape + P.ROUND];
  for (let i: i32 = 0; i < 2; i++) {
    const r0: f64 = F64[shape + P.R + 3 * i];
    const r1: f64 = F64[shape + P.R + 3 * i + 1];
    let low: f64 = r0 * F64[first] + r1 * F64[first + 1];
    let high: f64 = low;
    for (let p: i32 = first + 2; p < end; p += 2) {
      const x: f64 = r0 * F64[p] + r1 * F64[p + 1];
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    F64[shape + P.LOW + i] = F64[shape + P.CENTRE + i] + low - round;
    F64[shape + P.HIGH + i] = F64[shape + P.CENTRE + i] + high + round;
  }
}

function boundChain(shape: i32): void {
  const box: i32 = P.geometryOf(shape) + BOX;
  for (let i: i32 = 0; i < 2; i++) {
    let middle: f64 = F64[shape + P.CENTRE + i];
    let reach: f64 = F64[shape + P.ROUND];
    for (let j: i32 = 0; j < 2; j++) {
      const r: f64 = F64[shape + P.R + 3 * i + j];
      middle += r * (0.5 * (F64[box + j] + F64[box + 2 + j]));
      reach += Math.abs(r) * (0.5 * (F64[box + 2 + j] - F64[box + j]));
    }
    F64[shape + P.LOW + i] = middle - reach;
    F64[shape + P.HIGH + i] = middle + reach;
  }
}
