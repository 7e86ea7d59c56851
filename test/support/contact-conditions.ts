// How well forces satisfy the conditions of the text, from the problem and the forces alone; nothing of src is used.
//
//   rows with bounds     lo <= f <= hi, a > 0 only at lo, a < 0 only at hi, any a if lo = hi
//   normal (15)          f_N >= 0, a_N >= 0, f_N a_N = 0
//   friction (16), (21)  |f_F| <= mu f_N, f_F . a_F <= 0, |a_F| (mu f_N - |f_F|) = 0
//   coulomb              |a_F| f_F + mu f_N a_F = 0 in place of the last two
//
// Each violation is a length: forces relative to max(1, largest |f|), accelerations relative to max(1, |b|). A product
// that must vanish counts as its smaller factor, which is stricter than the product.
import { answersOf, type ContactProblem } from "./contact/assemble.ts";

export interface Violations {
  /** forces outside bounds or cones */
  primal: number;
  /** accelerations with a sign that no force allows */
  dual: number;
  /** force and acceleration that exclude each other */
  complementarity: number;
  /** friction along the sliding direction, or too weak while sliding: (16), (21) */
  opposing: number;
  /** friction not directly opposite to sliding */
  dissipation: number;
}

export type Matrices = Pick<ContactProblem, "A" | "b" | "boxed" | "lo" | "hi" | "contacts" | "mu" | "dim">;

const largest = (values: readonly number[]): number => values.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
const length = (x: readonly number[]): number => Math.hypot(...x);

export function violationsOf(problem: Matrices, f: readonly number[]): Violations {
  const { b, boxed, lo, hi, contacts, mu, dim } = problem;
  const a = answersOf(problem, f);
  const [fs, as] = [largest(f), Math.max(1, length(b))];
  const worst: Violations = { primal: 0, dual: 0, complementarity: 0, opposing: 0, dissipation: 0 };
  // written so that NaN is the worst of all
  const see = (name: keyof Violations, value: number) => {
    if (!(value <= worst[name])) worst[name] = Number.isNaN(value) ? Number.POSITIVE_INFINITY : value;
  };
  for (let i = 0; i < boxed; i++) {
    see("primal", Math.max(lo[i] - f[i], f[i] - hi[i]) / fs);
    if (lo[i] === hi[i]) continue;
    const room = a[i] > 0 ? f[i] - lo[i] : hi[i] - f[i];
    if (room === Number.POSITIVE_INFINITY) see("dual", Math.abs(a[i]) / as);
    else see("complementarity", Math.min(Math.abs(a[i]) / as, room / fs));
  }
  for (let i = 0; i < contacts; i++) {
    const at = boxed + dim * i;
    const [fn, an] = [f[at], a[at]];
    see("primal", -fn / fs);
    see("dual", -an / as);
    see("complementarity", Math.min(fn / fs, an / as));
    if (dim === 1) continue;
    const [ff, af] = [f.slice(at + 1, at + dim), a.slice(at + 1, at + dim)];
    const [force, sliding, most] = [length(ff), length(af), mu[i] * fn];
    const along = ff.reduce((sum, x, k) => sum + x * af[k], 0);
    see("primal", (force - most) / fs);
    see("opposing", Math.min(sliding / as, (most - force) / fs));
    if (along > 0) see("opposing", Math.min(along / force / as, along / sliding / fs));
    // as a force: what friction lacks of mu f_N directly opposite to sliding
    if (sliding > 0) {
      const lacks = length(ff.map((x, k) => x + (most * af[k]) / sliding));
      see("dissipation", Math.min(sliding / as, lacks / fs));
    }
  }
  return worst;
}

/** The worst of the conditions of a law: "text" is (14)-(16), (21); "coulomb": friction directly opposite to sliding. */
export function violation(problem: Matrices, f: readonly number[], law: "text" | "coulomb" = "text"): number {
  const { primal, dual, complementarity, opposing, dissipation } = violationsOf(problem, f);
  return Math.max(primal, dual, complementarity, law === "text" ? opposing : Math.max(opposing, dissipation));
}
