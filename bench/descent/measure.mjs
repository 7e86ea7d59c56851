// Every variant on a problem, in turn; the least time of the turns.

const MOST_SWEEPS = 20_000;

/** Ways to solve it: each variant alone, and accelerated unless it skips rows. */
const waysOf = (variants) => [
  ...variants.map((variant) => ({ variant, acceleration: "none" })),
  ...variants
    .filter((variant) => ["boxed", "halved"].includes(variant))
    .flatMap((variant) => ["nesterov", "anderson"].map((acceleration) => ({ variant, acceleration }))),
];

export function measure(taut, { name, variants, threshold, turns, problem, start }) {
  const ways = waysOf(variants);
  const found = ways.map(() => undefined);
  for (let turn = 0; turn < turns; turn++)
    for (const [i, { variant, acceleration }] of ways.entries()) {
      // seconds are not noise
      if (turn > 0 && found[i].sweepMs > 2000) continue;
      const options = { method: "descent", variant, acceleration, threshold, iterations: MOST_SWEEPS };
      const { descent } = taut.solveContact(problem, { ...options, ...(start && { start }) });
      if (!found[i] || descent.sweepMs < found[i].sweepMs) found[i] = descent;
    }
  const rows = problem.rows.length;
  return {
    name,
    rows,
    bodies: problem.bodies.length,
    threshold,
    results: ways.map((way, i) => ({ ...way, ...found[i] })),
  };
}

/**
 * Residual and distance to the pivoting solution after 1, 2, … sweeps of a wall without friction, whose A f + b is unique. Every fifth
 * brick is pulled up, so that contacts open.
 */
export function course(taut) {
  const wall = taut.make.wall(6, 6);
  const bodies = wall.bodies.map((body, i) => (i % 5 === 4 ? { ...body, force: body.force.map((x) => -2 * x) } : body));
  const { rows } = wall;
  const exact = taut.solveLcp({ bodies, rows });
  const sweeps = [];
  for (let k = 1; k <= 1000; k = Math.ceil(1.25 * k)) sweeps.push(k);
  const lines = [
    { label: "Gauss-Seidel: every listing of the text", variant: "boxed" },
    { label: "Jacobi", variant: "jacobi" },
    { label: "SOR 1.3", variant: "sor" },
    { label: "Gauss-Seidel, carried on (Nesterov)", variant: "boxed", acceleration: "nesterov" },
    { label: "Gauss-Seidel, mixed (Anderson)", variant: "boxed", acceleration: "anderson" },
  ];
  return lines.map(({ label, ...way }) => ({
    label,
    points: sweeps.map((iterations) => {
      const { a, descent } = taut.solveLcp({ bodies, rows }, { method: "descent", ...way, iterations, threshold: 0 });
      const distance = Math.max(...a.map((x, i) => Math.abs(x - exact.a[i])));
      return { sweeps: descent.sweeps, residual: descent.residual, distance };
    }),
  }));
}
