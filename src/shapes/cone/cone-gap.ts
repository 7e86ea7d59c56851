// The nearest point of a cone to a point, in the frame of the shape: the vector from there to the point, zeros inside.
import { F64 } from "../../memory/views.ts";

/**
 * p less its nearest point of a cone with its apex at y = h and its base, of radius r, at y = -h. In the half plane of p it is the triangle
 * (0, h), (0, -h), (r, -h); its side from the apex runs along (r, -2h).
 */
export function coneGap(out: i32, r: f64, h: f64, p: i32): void {
  const y: f64 = F64[p + 1];
  const away: f64 = Math.sqrt(F64[p] * F64[p] + F64[p + 2] * F64[p + 2]);
  const side: f64 = Math.sqrt(r * r + 4.0 * h * h);
  const u: f64 = r / side;
  const v: f64 = (2.0 * h) / side;
  // height above the side, and how far along it from the apex
  const above: f64 = away * v - (h - y) * u;
  const along: f64 = away * u + (h - y) * v;
  let gapAway: f64 = 0.0;
  let gapY: f64 = 0.0;
  if (y < -h && away <= r) {
    gapY = y + h;
  } else if (above > 0.0) {
    if (along <= 0.0) {
      gapAway = away;
      gapY = y - h;
    } else if (along >= side) {
      gapAway = away - r;
      gapY = y + h;
    } else {
      gapAway = above * v;
      gapY = above * u;
    }
  } else if (y < -h) {
    // below the base and under the extended side: the rim is closest
    gapAway = Math.max(away - r, 0.0);
    gapY = y + h;
  }
  const part: f64 = away > 0.0 ? gapAway / away : 0.0;
  F64[out] = part * F64[p];
  F64[out + 1] = gapY;
  F64[out + 2] = part * F64[p + 2];
}
