// One elimination, a solve from zero and a solve from the last forces, in turn on the same matrix.

/** Runs per turn, so that a turn takes much longer than the clock's resolution. */
const copiesOf = (n) => (n < 20 ? 64 : n < 100 ? 16 : n < 300 ? 4 : 1);
/** Turns. */
const turnsOf = (n, quick) => (n < 60 ? 400 : n < 200 ? 100 : n < 700 ? 20 : 6) / (quick ? 4 : 1);

/** Worst violation of a condition on a, relative to max(1, |b|). */
function residual({ n, A, b }, f) {
  const size = b.reduce((most, x) => Math.max(most, Math.abs(x)), 1);
  let worst = 0;
  for (let i = 0; i < n; i++) {
    let a = b[i];
    for (let k = 0; k < n; k++) a += A[n * i + k] * f[k];
    worst = Math.max(worst, f[i] > 0 ? Math.abs(a) : -a, f[i] < 0 ? Number.POSITIVE_INFINITY : 0);
  }
  return worst / size;
}

/** Microseconds of one run of `work`, in batches of `copies`. */
function timed(copies, work) {
  const from = performance.now();
  for (let copy = 0; copy < copies; copy++) work(copy);
  return (1000 * (performance.now() - from)) / copies;
}

export function measure(taut, problem, quick) {
  const { n, A, b } = problem;
  const { kernels, Problem } = taut;
  const copies = copiesOf(n);
  const each = kernels().eliminationNumbers(n);
  const system = taut.takeRegion(copies * each).base;
  const p = taut.takeRegion(Problem.headNumbers(n) + kernels().computeForcesNumbers(n)).base;
  // a matrix of full rank for the elimination, which does not handle rank deficiency
  const regular = A.map((value, k) => (k % (n + 1) === 0 ? 1.01 * value : value));
  const { F64: numbers, I32: words } = taut;
  words.set([n, 0, n, 1, 1, 0, 0, 0, 0], 2 * p);
  numbers.set(A, Problem.matrixAt(p));
  numbers.set(b, Problem.freeAt(p, n));
  const solve = (warm) => {
    words[2 * p + Problem.WARM] = warm;
    return kernels().computeForces(p);
  };
  const forces = () => Array.from(numbers.subarray(Problem.forcesAt(p, n), Problem.forcesAt(p, n) + n));
  const least = {
    elimination: Number.POSITIVE_INFINITY,
    cold: Number.POSITIVE_INFINITY,
    warm: Number.POSITIVE_INFINITY,
  };
  const keep = (way, time) => {
    least[way] = Math.min(least[way], time);
  };
  for (let turn = 0; turn < turnsOf(n, quick); turn++) {
    for (let copy = 0; copy < copies; copy++) numbers.set([...regular, ...b], system + each * copy);
    keep(
      "elimination",
      timed(copies, (copy) => kernels().eliminate(system + each * copy, n)),
    );
    keep(
      "cold",
      timed(copies, () => solve(0)),
    );
    keep(
      "warm",
      timed(copies, () => solve(1)),
    );
  }
  const status = solve(0);
  const found = { pivots: words[2 * p + Problem.USED], residual: residual(problem, forces()), status };
  return { name: problem.name, n, ...least, ...found, flops: (2 / 3) * n ** 3 };
}
