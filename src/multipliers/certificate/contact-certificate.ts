// How well a solution of the problem `contact` holds, and which friction law it satisfies, from the problem and the solution
// alone: plain arrays, no solver code.
//
//   u = A r + b     rows of a contact: normal, tangents; r_N ≥ 0, u_N ≥ 0, r_N u_N = 0, |r_T| ≤ μ r_N
//   coulomb         sliding friction is saturated and exactly opposes the slip: |u_T| r_T + μ r_N u_T = 0
//   text            sliding friction is saturated and does not push along the slip: r_T·u_T ≤ 0
//
// Rows with bounds may come before the contacts; they are judged as in lcp-certificate.ts. Units: those of the problem, and
// relative to max(1, |b|), |b| the Euclidean length. If a condition is a product, its measure is the smaller factor, so
// that large forces do not make small velocities look bad; dissipation is the product itself.
import {
  type Bounds,
  type BoundsCertificate,
  judgeRow,
  larger,
  length,
  type Numbers,
  withRelative,
} from "./measure.ts";

export interface ContactCertificate extends BoundsCertificate {
  /** worst length of |u_T| r_T + μ r_N u_T */
  readonly dissipation: number;
  readonly dissipationRelative: number;
  /** worst of min(|u_T|, μ r_N - |r_T|) and of r_T·u_T > 0 over the larger of the two lengths */
  readonly opposing: number;
  readonly opposingRelative: number;
  /** worst component of r - P(r - (u + μ |u_T| e_N)), P onto cones and bounds: 0 only for full Coulomb friction */
  readonly naturalMap: number;
  readonly naturalMapRelative: number;
  /** worst component of f - P(f - u) of rolling and torsional friction, if any */
  readonly resistance?: number;
  readonly resistanceRelative?: number;
  /** The strongest law that holds to 1e-9, and the worst relative violation of it ("none": of the weakest). */
  readonly law: "coulomb" | "text" | "none";
  readonly lawRelative: number;
}

const HOLDS = 1e-9;

/** x - P x, P onto the cone |x_T| ≤ μ x_N, as normal part and factor of x_T; null if P x = 0. */
function outsideOfCone(normal: number, tangent: number, mu: number): { normal: number; factor: number } | null {
  if (mu * tangent <= -normal) return null;
  if (tangent <= mu * normal) return { normal: 0, factor: 0 };
  const onto = (normal + mu * tangent) / (1 + mu * mu);
  return { normal: normal - onto, factor: 1 - (mu * onto) / tangent };
}

/** Worst violation of each condition of a contact problem; `lo` and `hi` belong to rows before the contacts. */
export function certifyContact(
  dim: number,
  A: ArrayLike<Numbers>,
  b: Numbers,
  mu: Numbers,
  r: Numbers,
  lo: Bounds = [],
  hi: Bounds = [],
): ContactCertificate {
  const n = b.length;
  const u = Array.from(b);
  for (let i = 0; i < n; i++) {
    const row = A[i];
    let sum = 0;
    for (let j = 0; j < n; j++) sum += row[j] * r[j];
    u[i] += sum;
  }
  return certifyContactAnswers(dim, u, b, mu, r, lo, hi);
}

/** The same from u = A r + b, if A is not available. */
export function certifyContactAnswers(
  dim: number,
  u: Numbers,
  b: Numbers,
  mu: Numbers,
  r: Numbers,
  lo: Bounds = [],
  hi: Bounds = [],
): ContactCertificate {
  const boxed = b.length - dim * mu.length;
  const worst = { primal: 0, dual: 0, complementarity: 0, dissipation: 0, opposing: 0 };
  let natural = 0;
  // friction of the full law, measured by its smaller factor, to name the law
  let friction = 0;
  for (let i = 0; i < boxed; i++) {
    const lower = lo[i] ?? Number.NEGATIVE_INFINITY;
    const upper = hi[i] ?? Number.POSITIVE_INFINITY;
    natural = larger(natural, r[i] - Math.min(Math.max(r[i] - u[i], lower), upper));
    judgeRow(worst, u[i], r[i], lower, upper);
  }
  for (let contact = 0; contact < mu.length; contact++) {
    const at = boxed + dim * contact;
    const m = mu[contact];
    const rT = Array.from({ length: dim - 1 }, (_, k) => r[at + 1 + k]);
    const uT = Array.from({ length: dim - 1 }, (_, k) => u[at + 1 + k]);
    const limit = m * r[at];
    const force = length(rT);
    const slip = length(uT);
    worst.primal = larger(worst.primal, Math.max(0, -r[at], force - Math.max(0, limit)));
    worst.dual = larger(worst.dual, Math.min(0, u[at]));
    worst.complementarity = larger(worst.complementarity, Math.min(Math.abs(r[at]), Math.max(0, u[at])));
    worst.dissipation = larger(worst.dissipation, length(rT.map((x, k) => slip * x + limit * uT[k])));
    const along = rT.reduce((sum, x, k) => sum + x * uT[k], 0);
    const pushing = along > 0 ? along / Math.max(force, slip) : Math.abs(along) * 0;
    worst.opposing = larger(worst.opposing, Math.max(pushing, Math.min(slip, Math.max(0, limit - force))));
    const trial = rT.map((x, k) => x - uT[k]);
    const reach = length(trial);
    const shrink = reach > Math.max(0, limit) ? Math.max(0, limit) / reach : 1;
    friction = larger(friction, length(rT.map((x, k) => x - shrink * trial[k])));
    const rest = outsideOfCone(r[at] - u[at] - m * slip, reach, m);
    // r - P x = (r - x) + (x - P x); or r itself, which a large μ |u_T| would swamp
    natural = larger(natural, rest ? u[at] + m * slip + rest.normal : r[at]);
    for (const [k, x] of trial.entries()) natural = larger(natural, rest ? uT[k] + rest.factor * x : rT[k]);
  }
  const scale = Math.max(1, length(b));
  const normal = Math.max(worst.primal, worst.dual, worst.complementarity) / scale;
  const coulomb = Math.max(normal, friction / scale);
  const text = Math.max(normal, worst.opposing / scale);
  const law = coulomb <= HOLDS ? "coulomb" : text <= HOLDS ? "text" : "none";
  return {
    ...withRelative({ ...worst, naturalMap: natural }, scale),
    law,
    lawRelative: law === "coulomb" ? coulomb : text,
  };
}
