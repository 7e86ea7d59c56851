// Settings of a step with substeps: the softness of contacts as a damped spring of a given frequency, for a substep of length h.
//
//   ω = 2π f      a₁ = 2ζ + h ω      a₂ = h ω a₁      rate = ω / a₁      share = a₂ / (1 + a₂)      give = 1 / (1 + a₂)
//
// Under a load of 1 m/s per substep such a contact sinks by give / (share rate); the load offset compensates for that.
//
// How stiff a contact may be. A sweep does not solve for the impulses of a substep but only approaches them, and if many contacts share a load
// only by a small part ε. The error changes the velocity v in the next substep, and thereby the overlap p:
//
//   f' = share (f - ε (v + rate p))      v' = v + f'      p' = p + h v'      stable if  rate h < ε + give
//
// The slowest modes in which contacts share a load have ε ≈ 0, and rate h < give means h ω < 1. Stiffer contacts excite them: walls walk,
// and a body on two feet trembles.
import * as Code from "../../../memory/codes.ts";
import * as Col from "../../../memory/column-access.ts";
import { F64 } from "../../../memory/views.ts";
import * as L from "../../../multipliers/substeps/lane-layout.ts";

const FULL_TURN: f64 = 6.283185307179586;
/** Largest h ω. */
const STEADY: f64 = 1.0;

/** For a step of so many substeps, in this precision. */
export function writeSettings(w: i32, s: i32, substeps: i32, single: bool): void {
  const given: i32 = Col.column(w, Col.DESCENT_SETTING);
  const h: f64 = F64[w + Col.STEP_LENGTH] / (substeps as f64);
  F64[s + L.PER_SUBSTEP] = 1.0 / h;
  F64[s + L.FASTEST] = -F64[given + Code.DESCENT_PUSH];
  F64[s + L.SUBSTEP] = h;
  F64[s + L.COUNT] = substeps as f64;
  F64[s + L.BOUNCES] = 0.0;
  F64[s + L.SINGLE] = single ? 1.0 : 0.0;
  F64[s + L.LARGEST_OFFSET] = F64[given + Code.DESCENT_OFFSET];
  soften(s + L.SOFTNESS, F64[given + Code.DESCENT_FREQUENCY], F64[given + Code.DESCENT_DAMPING], h);
  soften(s + L.STATIC_SOFTNESS, F64[given + Code.DESCENT_STATIC_FREQUENCY], F64[given + Code.DESCENT_DAMPING], h);
}

function soften(out: i32, frequency: f64, damping: f64, h: f64): void {
  const omega: f64 = Math.min(FULL_TURN * frequency, STEADY / h);
  const a1: f64 = 2.0 * damping + h * omega;
  const a2: f64 = h * omega * a1;
  F64[out + L.SOFT_RATE] = omega / a1;
  F64[out + L.SOFT_SHARE] = a2 / (1.0 + a2);
  F64[out + L.SOFT_GIVE] = 1.0 / (1.0 + a2);
  F64[out + L.SOFT_WAY] = F64[out + L.SOFT_GIVE] / (F64[out + L.SOFT_SHARE] * F64[out + L.SOFT_RATE]);
}
