// How well an answer of the problem `tree` holds, from the problem and the answer alone: plain arrays, no code of the
// solver. Units: those of the problem, and relative to the size of the terms that have to cancel.

/** The parts of problem and answer that are read. */
interface Problem {
  readonly bodies: readonly (
    | { readonly M: readonly (readonly number[])[]; readonly force: readonly number[] }
    | { readonly mass: number; readonly inertia: readonly (readonly number[])[]; readonly force: readonly number[] }
  )[];
  readonly primary?: readonly {
    readonly a: number;
    readonly b: number;
    readonly ja?: readonly (readonly number[])[] | null;
    readonly jb?: readonly (readonly number[])[] | null;
    readonly c: readonly number[];
  }[];
}

export interface TreeCertificate {
  /** worst |J v' + c| over the rows, and the same relative to max(1, largest |c|) */
  readonly equality: number;
  readonly equalityRelative: number;
  /** worst |M v' - F - J^T lambda| over the freedoms, and the same relative to max(1, largest |F|) */
  readonly motion: number;
  readonly motionRelative: number;
}

const worstOf = (values: Iterable<number>, start = 0): number => {
  let worst = start;
  // written so that NaN stays: it must never look like a small violation
  for (const value of values) if (!(Math.abs(value) <= worst)) worst = Math.abs(value);
  return worst;
};

/** Worst violation of each condition of the problem `tree`. */
export function certifyTree(problem: Problem, vdot: number[][], lambda: number[][]): TreeCertificate {
  const { bodies, primary = [] } = problem;
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
  const equalityWorst = worstOf(equality.flat());
  const motionWorst = worstOf(motion.flat());
  return {
    equality: equalityWorst,
    equalityRelative:
      equalityWorst /
      worstOf(
        primary.flatMap(({ c }) => c),
        1,
      ),
    motion: motionWorst,
    motionRelative:
      motionWorst /
      worstOf(
        bodies.flatMap(({ force }) => force),
        1,
      ),
  };
}
