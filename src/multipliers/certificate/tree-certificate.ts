// How well an answer of the problem `tree` holds, from the problem and the answer alone: plain arrays, no code of the
// solver. Units: those of the problem, and relative to the size of the terms that have to cancel.
import { type BoundsCertificate, withRelative } from "./measure.ts";

type Numbers = readonly number[];
type Bound = number | null | undefined;
interface Limits {
  readonly c: number;
  readonly kind?: string;
  readonly lo?: Bound;
  readonly hi?: Bound;
}

/** The parts of problem and solution that are read. */
interface Problem {
  readonly bodies: readonly (
    | { readonly M: readonly Numbers[]; readonly force: Numbers }
    | { readonly mass: number; readonly inertia: readonly Numbers[]; readonly force: Numbers }
  )[];
  readonly primary?: readonly {
    readonly a: number;
    readonly b: number;
    readonly ja?: readonly Numbers[] | null;
    readonly jb?: readonly Numbers[] | null;
    readonly c: Numbers;
  }[];
  readonly auxiliary?: readonly (
    | (Limits & {
        readonly a: number;
        readonly b: number;
        readonly ja?: Numbers | null;
        readonly jb?: Numbers | null;
        readonly ka?: Numbers | null;
        readonly kb?: Numbers | null;
      })
    | (Limits & { readonly bodies: Numbers; readonly j: readonly Numbers[]; readonly k?: readonly Numbers[] | null })
  )[];
}

/** Of auxiliary rows with bounds: primal relative to max(1, largest |F|), the rest to max(1, largest |c|). */
export interface TreeCertificate extends BoundsCertificate {
  /** worst |J v' + c| over primary rows and auxiliary ones without bounds, and relative to max(1, largest |c|) */
  readonly equality: number;
  readonly equalityRelative: number;
  /** worst |M v' - F - J^T lambda - K mu| over the DOFs, and the same relative to max(1, largest |F|) */
  readonly motion: number;
  readonly motionRelative: number;
}

const worstOf = (values: Iterable<number>, start = 0): number => {
  let worst = start;
  // NaN stays: it must never look like a small violation
  for (const value of values) worst = Math.max(worst, Math.abs(value));
  return worst;
};

function auxiliaryParts(row: NonNullable<Problem["auxiliary"]>[number]) {
  const pair = "a" in row;
  const bodies = pair ? [row.a, row.b] : row.bodies;
  const j = pair ? [row.ja, row.jb] : row.j;
  const k = pair ? (row.ka || row.kb ? [row.ka, row.kb] : j) : (row.k ?? j);
  const lo = row.lo ?? (row.kind === "inequality" ? 0 : Number.NEGATIVE_INFINITY);
  const hi = row.hi ?? Number.POSITIVE_INFINITY;
  return { bodies, j, k, lo, hi, bounded: lo > -1e300 || hi < 1e300 };
}

/** Worst violation of each condition of the problem `tree`. */
export function certifyTree(problem: Problem, vdot: number[][], lambda: number[][], mu: Numbers = []): TreeCertificate {
  const { bodies, primary = [], auxiliary = [] } = problem;
  const motion = bodies.map((body, i) => {
    const v = vdot[i];
    if ("M" in body) return body.M.map((row, k) => row.reduce((sum, m, j) => sum + m * v[j], -body.force[k]));
    const angular = body.inertia.map((row, k) => row.reduce((sum, m, j) => sum + m * v[3 + j], -body.force[3 + k]));
    return [0, 1, 2].map((k) => body.mass * v[k] - body.force[k]).concat(angular);
  });
  const equality = primary.map(({ c }) => Array.from(c));
  for (const [i, { a, b, ja, jb }] of primary.entries())
    for (const [body, j] of [[a, ja] as const, [b, jb] as const]) {
      if (body < 0 || !j) continue;
      for (const [row, entries] of j.entries())
        for (const [k, entry] of entries.entries()) {
          equality[i][row] += entry * vdot[body][k];
          motion[body][k] -= entry * lambda[i][row];
        }
    }
  const found = { primal: [] as number[], dual: [] as number[], complementarity: [] as number[] };
  for (const [i, row] of auxiliary.entries()) {
    const { bodies: touched, j, k, lo, hi, bounded } = auxiliaryParts(row);
    let a = row.c;
    for (const [n, body] of touched.entries()) {
      if (body < 0) continue;
      for (const [l, v] of vdot[body].entries()) {
        a += j[n]![l] * v;
        motion[body][l] -= k[n]![l] * mu[i];
      }
    }
    if (!bounded) {
      equality.push([a]);
      continue;
    }
    found.primal.push(Math.max(0, lo - mu[i], mu[i] - hi));
    if (lo === hi) continue;
    // a > 0 is allowed at lo only, a < 0 at hi only; without such a bound never
    const room = a > 0 ? mu[i] - lo : hi - mu[i];
    if (room === Number.POSITIVE_INFINITY) found.dual.push(a);
    else found.complementarity.push(Number.isNaN(room) ? room : Math.min(Math.abs(a), Math.max(0, room)));
  }
  const largestC = worstOf([...primary.flatMap(({ c }) => c), ...auxiliary.map(({ c }) => c)], 1);
  const largestF = worstOf(
    bodies.flatMap(({ force }) => force),
    1,
  );
  const worst = {
    equality: worstOf(equality.flat()),
    motion: worstOf(motion.flat()),
    primal: worstOf(found.primal),
    dual: worstOf(found.dual),
    complementarity: worstOf(found.complementarity),
  };
  return withRelative(worst, {
    equality: largestC,
    motion: largestF,
    primal: largestF,
    dual: largestC,
    complementarity: largestC,
  });
}
