// A = J M^-1 J^T and b = J M^-1 F + c from bodies and rows: row by row, over the rows that share a body.
import type { ContactBody, ContactRow } from "./contact-problem.ts";

type Numbers = readonly number[];

/** M^-1 x. */
export function accelerate({ invMass, invInertia }: ContactBody, x: Numbers): number[] {
  if (typeof invInertia === "number") return [invMass * x[0], invMass * x[1], invInertia * x[2]];
  const angular = invInertia.map((row) => row[0] * x[3] + row[1] * x[4] + row[2] * x[5]);
  return [invMass * x[0], invMass * x[1], invMass * x[2], ...angular];
}

export function dot(x: Numbers, y: Numbers): number {
  let sum = 0;
  for (let k = 0; k < x.length; k++) sum += x[k] * y[k];
  return sum;
}

/** The rows are already checked. Each pair is computed once, so A is exactly symmetric. */
export function assembleRows(
  bodies: readonly ContactBody[],
  rows: readonly ContactRow[],
): { A: number[][]; b: number[] } {
  const A = rows.map(() => new Array<number>(rows.length).fill(0));
  const b: number[] = [];
  const onBody: { row: number; j: Numbers }[][] = bodies.map(() => []);
  for (const [i, { a, b: second = -1, ja, jb, c = 0 }] of rows.entries()) {
    let free = c;
    for (const [body, j] of [[a, ja] as const, [second, jb] as const]) {
      if (body < 0 || !j) continue;
      const response = accelerate(bodies[body], j);
      free += dot(response, bodies[body].force);
      onBody[body].push({ row: i, j });
      for (const other of onBody[body]) A[i][other.row] += dot(response, other.j);
    }
    for (let k = 0; k < i; k++) A[k][i] = A[i][k];
    b.push(free);
  }
  return { A, b };
}

/** A f + b from bodies and rows without forming A: the motion under f, as seen by every row. */
export function answersOfRows(bodies: readonly ContactBody[], rows: readonly ContactRow[], f: Numbers): number[] {
  const forces = bodies.map(({ force }) => [...force]);
  for (const [i, { a, b = -1, ja, jb }] of rows.entries())
    for (const [body, j] of [[a, ja] as const, [b, jb] as const])
      if (body >= 0 && j) for (let k = 0; k < j.length; k++) forces[body][k] += j[k] * f[i];
  const motion = bodies.map((body, i) => accelerate(body, forces[i]));
  return rows.map(({ a, b = -1, ja, jb, c = 0 }) => {
    const first = a >= 0 && ja ? dot(ja, motion[a]) : 0;
    return c + first + (b >= 0 && jb ? dot(jb, motion[b]) : 0);
  });
}
