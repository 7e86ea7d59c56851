// Frictionless contacts of stacks and walls: the first n rows of one with at least as many, which are the contacts of its
// lowest bodies and the load they carry.

/** Bricks in a course, courses: enough for n rows. */
const WALLS = { 10: [2, 2], 50: [3, 3], 150: [5, 5], 500: [8, 9], 540: [8, 9], 1000: [9, 15] };

export const SIZES = [10, 50, 150, 500, 540, 1000];

function first(problem, n) {
  const rows = Array.from({ length: n }, (_, i) => i);
  return { n, A: rows.flatMap((i) => problem.A[i].slice(0, n)), b: problem.b.slice(0, n) };
}

export function problemsOf(taut, quick) {
  const sizes = quick ? SIZES.slice(0, 4) : SIZES;
  return sizes.flatMap((n) => [
    ...(n === 540 ? [] : [{ name: "stack", ...first(taut.stack(Math.ceil(n / 4)), n) }]),
    { name: "wall", ...first(taut.wall(...WALLS[n]), n) },
  ]);
}
