// The point of a segment closest to a box, exactly. In the frame of the box, with the segment c + τ d, -1 <= τ <= 1:
//
//   half the squared distance has the slope g(τ) = Σ d_i beyond_i(τ), where beyond is how far a coordinate is outside ± h_i.
//
// g grows with τ and is linear between the up to six τ where a coordinate enters or leaves ± h_i. Each of these narrows the part where g changes
// its sign; in what remains g is a straight line, and its zero the answer. No iteration, no sorting.
import {
  BEYOND,
  C,
  D,
  HALF,
  ON_BOX,
  ON_SEGMENT,
  SLOPE,
  SQUARE,
  TAU,
} from "../../../build/records/collision/pairs/records/segment-box.ts";
import { larger, smaller } from "../../math/extremes.ts";
import { F64 } from "../../memory/views.ts";

export {
  BEYOND,
  C,
  D,
  HALF,
  ON_BOX,
  ON_SEGMENT,
  SEGMENT_BOX,
  SQUARE,
  TAU,
} from "../../../build/records/collision/pairs/records/segment-box.ts";

/** Everything at TAU. */
function evaluate(w: i32): void {
  const tau: f64 = F64[w + TAU];
  let slope: f64 = 0.0;
  let square: f64 = 0.0;
  for (let i: i32 = 0; i < 3; i++) {
    const half: f64 = F64[w + HALF + i];
    const x: f64 = F64[w + C + i] + tau * F64[w + D + i];
    const y: f64 = larger(smaller(x, half), -half);
    F64[w + ON_SEGMENT + i] = x;
    F64[w + ON_BOX + i] = y;
    F64[w + BEYOND + i] = x - y;
    slope += F64[w + D + i] * (x - y);
    square += (x - y) * (x - y);
  }
  F64[w + SLOPE] = slope;
  F64[w + SQUARE] = square;
}

/** Given C, D and HALF at w, computes the rest. */
export function nearestOfSegmentAndBox(w: i32): void {
  F64[w + TAU] = 1.0;
  evaluate(w);
  if (F64[w + SLOPE] <= 0.0) return;
  let high: f64 = 1.0;
  let above: f64 = F64[w + SLOPE];
  F64[w + TAU] = -1.0;
  evaluate(w);
  if (F64[w + SLOPE] >= 0.0) return;
  let low: f64 = -1.0;
  let below: f64 = F64[w + SLOPE];
  for (let i: i32 = 0; i < 3; i++) {
    for (let side: i32 = -1; side < 2; side += 2) {
      const tau: f64 = ((side as f64) * F64[w + HALF + i] - F64[w + C + i]) / F64[w + D + i];
      // also false if d is 0 and tau is NaN
      if (!(tau > low && tau < high)) continue;
      F64[w + TAU] = tau;
      evaluate(w);
      const g: f64 = F64[w + SLOPE];
      if (g === 0.0) return;
      if (g < 0.0) {
        low = tau;
        below = g;
      } else {
        high = tau;
        above = g;
      }
    }
  }
  F64[w + TAU] = low - (below * (high - low)) / (above - below);
  evaluate(w);
}
