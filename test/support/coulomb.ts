// Contact problems for refineCoulomb: written to memory, random ones, and small published ones.
import { readdirSync, readFileSync } from "node:fs";
import { F64, I32 } from "../../src/memory/machine.ts";
import * as At from "../../src/multipliers/problem/layout.ts";
import { takeGuarded } from "./guarded-region.ts";
import { kernels } from "./kernels.ts";
import { matrix, seeded, signed, whole } from "./random-forest.ts";

type Numbers = ArrayLike<number>;

export interface ContactProblem {
  dim: number;
  A: ArrayLike<Numbers>;
  b: Numbers;
  mu: Numbers;
  /** of the rows before the contacts */
  lo?: Numbers;
  hi?: Numbers;
}

/** Full Coulomb friction from the forces `start`, or from zero. */
export function refine({ dim, A, b, mu, lo = [], hi = [] }: ContactProblem, start?: Numbers, budget = 0) {
  const n = b.length;
  const { coulombNumbers, headNumbers, refineCoulomb } = kernels();
  const region = takeGuarded(headNumbers(n) + coulombNumbers(n));
  const p = region.base;
  I32.set([n, n - dim * mu.length, mu.length, dim, 1, start ? 1 : 0, budget, -1, -1], 2 * p);
  for (let i = 0; i < n; i++) F64.set(A[i], At.matrixAt(p) + n * i);
  F64.set(b, At.freeAt(p, n));
  F64.set(lo, At.lowerAt(p, n));
  F64.set(hi, At.upperAt(p, n));
  F64.set(mu, At.frictionAt(p, n));
  F64.set(start ?? b, At.forcesAt(p, n));
  const status = refineCoulomb(p);
  const read = (from: number) => Array.from(F64.subarray(from, from + n));
  const answer = {
    status,
    f: read(At.forcesAt(p, n)),
    a: read(At.answersAt(p, n)),
    used: I32[2 * p + At.USED],
    method: I32[2 * p + At.METHOD],
  };
  region.giveBack();
  return answer;
}

/**
 * Contacts anywhere on bodies of random masses, many of them redundant, some without friction, some repeated, with motors
 * and joints before them in every second problem. b = J v is in the range of A, so that forces exist.
 */
export function randomContacts(seed: number, dim = 3): Required<ContactProblem> {
  const random = seeded(seed);
  const boxed = seed % 2 === 0 ? 0 : whole(random, 1, 4);
  const contacts = whole(random, 1, random() < 0.3 ? 20 : 8);
  const n = boxed + dim * contacts;
  const freedoms = whole(random, 2, Math.ceil(1.3 * n));
  const J = matrix(random, n, freedoms);
  for (let c = 1; c < contacts; c++)
    if (seed % 3 === 0 && random() < 0.4) for (let k = 0; k < dim; k++) J[boxed + dim * c + k] = [...J[boxed + k]];
  const inverse = Array.from({ length: freedoms }, () => (random() < 0.3 ? 10 ** (3 * signed(random)) : 1));
  const v = matrix(random, 1, freedoms)[0];
  const kinds = Array.from({ length: boxed }, () => whole(random, 0, 2));
  return {
    dim,
    A: J.map((row) => J.map((other) => row.reduce((sum, x, k) => sum + x * other[k] * inverse[k], 0))),
    b: J.map((row) => row.reduce((sum, x, k) => sum + x * v[k], 0)),
    mu: Array.from({ length: contacts }, () => (random() < 0.1 ? 0 : 1.2 * random())),
    lo: kinds.map((kind) => [Number.NEGATIVE_INFINITY, 0, -random()][kind]),
    hi: kinds.map((kind) => [1e300, Number.POSITIVE_INFINITY, random()][kind]),
  };
}

const folder = new URL("../data/fclib/", import.meta.url);
export const problemFiles = readdirSync(folder).filter((name) => name.endsWith(".json"));

export function readProblem(file: string): ContactProblem & { r: number[]; residual: { nat: number } } {
  const { dim, W, q, mu, r, residual } = JSON.parse(readFileSync(new URL(file, folder), "utf8"));
  const A = Array.from({ length: W.n }, () => new Float64Array(W.n));
  for (const [k, x] of W.x.entries()) A[W.i[k]][W.j[k]] += x;
  return { dim, A, b: q, mu, r, residual };
}
