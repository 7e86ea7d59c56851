// Problems without bodies, and problems made harder.
import { matrix, seeded, signed, whole } from "../random-forest.ts";
import { assemble, type Body, boundsOf, type ContactProblem, INF, type Row } from "./assemble.ts";

type Random = () => number;
const gram = (J: number[][]) => J.map((x) => J.map((y) => x.reduce((sum, value, k) => sum + value * y[k], 0)));
const apply = (A: number[][], x: number[]) => A.map((row) => row.reduce((sum, value, k) => sum + value * x[k], 0));

/** Contacts without friction, from A and b alone. */
export function plain(name: string, A: number[][], b: number[], more: Partial<ContactProblem> = {}): ContactProblem {
  const contacts = b.length;
  const none = { boxed: 0, lo: [], hi: [], bodies: [], rows: [] };
  return { name, space: 3, dim: 1, A, b, contacts, mu: b.map(() => 0), symmetric: true, ...none, ...more };
}

/** Fathi: 2^n sets on the path of many pivoting rules; L L^T of ones on and twos below the diagonal. */
export function fathi(n: number): ContactProblem {
  const A = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (_, k) => 4 * Math.min(i, k) + (i === k ? 1 : 2)),
  );
  const truth = { f: A.map((_, i) => (i === 0 ? 1 : 0)), a: A.map((_, i) => (i === 0 ? 0 : 1)) };
  return plain(`Fathi ${n}`, A, new Array<number>(n).fill(-1), { truth });
}

/** Murty: the unsymmetric one. */
export function murty(n: number): ContactProblem {
  const A = Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, k) => (k > i ? 2 : k === i ? 1 : 0)));
  const truth = { f: A.map((_, i) => (i === n - 1 ? 1 : 0)), a: A.map((_, i) => (i === n - 1 ? 0 : 1)) };
  return plain(`Murty ${n}`, A, new Array<number>(n).fill(-1), { symmetric: false, truth });
}

export interface RandomOptions {
  /** entries -1, 0, 1 and small integer b: ties and zero steps everywhere */
  ties?: boolean;
  /** rows in units that differ by up to this factor */
  units?: number;
  /** some rows with bounds of all kinds, some bilateral */
  boxes?: boolean;
}

/** J J^T of this rank, b in its range. */
export function randomPsd(
  seed: number,
  n: number,
  rank: number,
  { ties, units = 1, boxes }: RandomOptions = {},
): ContactProblem {
  const random = seeded(seed);
  const entry = () => (ties ? whole(random, -1, 1) : signed(random));
  const J = Array.from({ length: n }, () => {
    const unit = units ** signed(random);
    return Array.from({ length: rank }, () => unit * entry());
  });
  const b = apply(
    J,
    Array.from({ length: rank }, () => (ties ? whole(random, -2, 2) : 3 * signed(random))),
  );
  const name = `random ${n} of rank ${rank}, seed ${seed}${ties ? ", ties" : ""}${boxes ? ", boxes" : ""}`;
  const A = gram(J);
  if (!boxes) return plain(name, A, b);
  const bound = () => (ties ? whole(random, 0, 2) : 2 * random());
  const kinds = A.map(() => whole(random, 0, 4));
  const lo = kinds.map((kind) => [-INF, 0, -bound(), -INF, 0.5][kind]);
  const hi = kinds.map((kind) => [INF, INF, bound(), 0, 0.5][kind]);
  return plain(name, A, b, { boxed: n, lo, hi, contacts: 0, mu: [] });
}

/** z >= 0 with A z = 0 and z . b < 0: for any f, z . a = z . b, so that some a stays negative. */
export function outOfRange(seed: number, n: number, rank: number): ContactProblem {
  const random = seeded(seed);
  const J = matrix(random, n - 1, rank);
  const z = [...J.map(() => random()), 1];
  J.push(J[0].map((_, k) => -J.reduce((sum, row, i) => sum + z[i] * row[k], 0)));
  const size = z.reduce((sum, value) => sum + value * value, 0);
  const b = apply(J, matrix(random, 1, rank)[0]).map((value, i) => value - z[i] / size);
  return plain(`b out of range, ${n} of rank ${rank}, seed ${seed}`, gram(J), b, { truth: { none: true } });
}

/** Contacts of one point each, without friction, repeated two or more times. */
export function duplicated(problem: ContactProblem, times: number): ContactProblem {
  const { boxed, dim, contacts } = problem;
  const first = Array.from({ length: boxed }, (_, i) => i);
  const rest = Array.from({ length: times }, () => Array.from({ length: dim * contacts }, (_, i) => boxed + i)).flat();
  const from = [...first, ...rest];
  return {
    ...problem,
    name: `${problem.name}, each contact ${times} times`,
    rows: problem.rows.length > 0 ? from.map((i) => problem.rows[i]) : [],
    A: from.map((i) => from.map((k) => problem.A[i][k])),
    b: from.map((i) => problem.b[i]),
    contacts: times * contacts,
    mu: Array.from({ length: times }, () => problem.mu).flat(),
    truth: problem.truth && { rests: problem.truth.rests, motion: problem.truth.motion, none: problem.truth.none },
  };
}

/** All rows as rows with bounds; only without friction. */
export function asBoxes(problem: ContactProblem): ContactProblem {
  return { ...problem, ...boundsOf(problem), boxed: problem.b.length, contacts: 0, mu: [] };
}

export interface RandomContacts {
  space: 2 | 3;
  bodies: number;
  contacts: number;
  boxed?: number;
  /** integers in the rows, a few values of mu */
  ties?: boolean;
  /** of the masses */
  ratio?: number;
}

/** Bodies with rows in any direction: b is in the range of A, which has rank at most 3 or 6 per body. */
export function randomContacts(seed: number, options: RandomContacts): ContactProblem {
  const { space, bodies: count, contacts, boxed = 0, ties = false, ratio = 10 } = options;
  const random: Random = seeded(seed);
  const width = space === 2 ? 3 : 6;
  const entry = () => (ties ? whole(random, -1, 1) : signed(random));
  const vector = () => Array.from({ length: width }, entry);
  const bodies: Body[] = Array.from({ length: count }, () => {
    const invMass = ties ? 1 : ratio ** (random() - 0.5);
    const turning = [0, 1, 2].map((i) => [0, 1, 2].map((k) => (i === k ? 2 * invMass : 0)));
    const force = Array.from({ length: width }, () => 5 * entry());
    return { invMass, invInertia: space === 2 ? 2 * invMass : turning, force };
  });
  const rows: Row[] = [];
  const pair = () => {
    const a = whole(random, -1, count - 1);
    const b = ((a + 1 + whole(random, 1, count)) % (count + 1)) - 1;
    return { a, b };
  };
  const push = ({ a, b }: { a: number; b: number }) => rows.push({ a, b, ja: vector(), jb: vector(), c: 0 });
  for (let i = 0; i < boxed; i++) push(pair());
  for (let i = 0; i < contacts; i++) {
    const of = pair();
    for (let k = 0; k < space; k++) push(of);
  }
  const kinds = Array.from({ length: boxed }, () => whole(random, 0, 2));
  const mu = Array.from({ length: contacts }, () => (ties ? whole(random, 0, 2) / 2 : 1.2 * random()));
  return {
    name: `random ${contacts} contacts, ${boxed} boxes, ${count} bodies, ${space}D, seed ${seed}`,
    space,
    dim: space,
    bodies,
    rows,
    ...assemble(bodies, rows),
    boxed,
    lo: kinds.map((kind) => [-INF, -1, 0][kind]),
    hi: kinds.map((kind) => [INF, 2, INF][kind]),
    contacts,
    mu,
    symmetric: true,
  };
}
