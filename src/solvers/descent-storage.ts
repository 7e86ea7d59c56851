// What the variants store of A, written into the record: A itself, J and B = J M⁻¹ over all bodies, their twelve numbers on two
// bodies, or the twelve of J W with W Wᵀ = M⁻¹.
import { F64, I32 } from "../memory/machine.ts";
import * as L from "../multipliers/descent/variants/layout.ts";
import { accelerate, assembleRows, dot } from "./assemble-rows.ts";
import type { CheckedBodies, CheckedMatrix } from "./check-rows.ts";
import type { ContactBody } from "./contact-problem.ts";
import type { DescentVariant } from "./descent-options.ts";

type Numbers = readonly number[];

const STORED: { readonly [variant in DescentVariant]?: number } = {
  plain: L.MATRIX,
  auxiliary: L.DENSE,
  incremental: L.DENSE,
  halved: L.HALF,
  filtered: L.HALF,
};

export const storageOf = (variant: DescentVariant, given: CheckedMatrix | CheckedBodies): number =>
  "A" in given ? L.MATRIX : (STORED[variant] ?? L.PAIRED);

export function storedNumbers(storage: number, n: number, bodies: number, variant: DescentVariant): number {
  if (storage === L.MATRIX) return n * n;
  if (storage === L.DENSE) return 2 * n * L.BODY * bodies;
  return (storage === L.PAIRED ? 24 : variant === "filtered" ? 14 : 12) * n;
}

/** j W for a row j on one body, with W from the Cholesky factor of the inverse inertia. A zero pivot has no column. */
function halve({ invMass, invInertia }: ContactBody, j: Numbers): number[] {
  const m = Math.sqrt(invMass);
  if (typeof invInertia === "number") return [m * j[0], m * j[1], Math.sqrt(invInertia) * j[2]];
  const [[a], [b, d], [c, e, f]] = invInertia;
  const root = (x: number, size: number) => (x > 1e-14 * size ? Math.sqrt(x) : 0);
  const part = (x: number, pivot: number) => (pivot === 0 ? 0 : x / pivot);
  const l00 = root(a, a);
  const l10 = part(b, l00);
  const l20 = part(c, l00);
  const l11 = root(d - l10 * l10, d);
  const l21 = part(e - l10 * l20, l11);
  const l22 = root(f - l20 * l20 - l21 * l21, f);
  const [x, y, z] = [j[3], j[4], j[5]];
  return [m * j[0], m * j[1], m * j[2], l00 * x + l10 * y + l20 * z, l11 * y + l21 * z, l22 * z];
}

const isFixed = ({ invMass, invInertia }: ContactBody): boolean =>
  invMass === 0 &&
  (typeof invInertia === "number" ? invInertia === 0 : invInertia.every((row) => row.every((x) => x === 0)));

/** Diagonal and free velocities of all rows, and for pairs the entry of A between a row and the next one. */
export interface RowSizes {
  readonly free: Float64Array;
  readonly diagonal: Float64Array;
  readonly beside: Float64Array;
}

function writeMatrix(A: readonly Numbers[], b: Numbers, store: number): RowSizes {
  const n = b.length;
  const sizes = { free: Float64Array.from(b), diagonal: new Float64Array(n), beside: new Float64Array(n) };
  for (let i = 0; i < n; i++) {
    F64.set(A[i], store + n * i);
    sizes.diagonal[i] = A[i][i];
    if (i + 1 < n) sizes.beside[i] = 0.5 * (A[i][i + 1] + A[i + 1][i]);
  }
  return sizes;
}

/** Writes the variant's storage and the bodies of every row. */
export function writeStorage(
  p: number,
  storage: number,
  variant: DescentVariant,
  given: CheckedMatrix | CheckedBodies,
): RowSizes {
  const n = I32[2 * p + L.ROWS];
  const count = I32[2 * p + L.BODIES];
  const store = L.storeAt(p, n, count);
  const world = L.bodiesAt(p, n) + L.BODY * count;
  if ("A" in given) {
    for (let i = 0; i < n; i++) {
      const row = L.rowsAt(p) + L.ROW * i;
      I32[2 * row + L.BODY_A] = world;
      I32[2 * row + L.BODY_B] = world;
    }
    return writeMatrix(given.A, given.b, store);
  }
  const { bodies, rows } = given;
  const sizes = { free: new Float64Array(n), diagonal: new Float64Array(n), beside: new Float64Array(n) };
  const fixed = bodies.map(isFixed);
  let before: { readonly j: Numbers; readonly answer: Numbers }[] = [];
  for (const [i, { a, b = -1, ja, jb, c = 0 }] of rows.entries()) {
    const row = L.rowsAt(p) + L.ROW * i;
    sizes.free[i] = c;
    const sides = [
      { body: a, j: ja },
      { body: b, j: jb },
    ].map(({ body, j }, side) => {
      const moves = body >= 0 && j && !fixed[body];
      I32[2 * row + (side === 0 ? L.BODY_A : L.BODY_B)] = moves ? L.bodiesAt(p, n) + L.BODY * body : world;
      if (!moves) return { j: [], answer: [] };
      const answer = accelerate(bodies[body], j);
      sizes.free[i] += dot(answer, bodies[body].force);
      const own = dot(answer, j);
      sizes.diagonal[i] += own;
      const width = L.BODY * count;
      if (storage === L.DENSE) {
        F64.set(j, store + width * i + L.BODY * body);
        F64.set(answer, store + width * (n + i) + L.BODY * body);
      } else if (storage === L.PAIRED) {
        F64.set(j, store + 24 * i + 6 * side);
        F64.set(answer, store + 24 * i + 12 + 6 * side);
      } else if (storage === L.HALF) {
        F64.set(halve(bodies[body], j), store + 12 * i + 6 * side);
        if (variant === "filtered") F64[L.sharesAt(p, n, count) + 2 * i + side] = own;
      }
      return { j, answer };
    });
    if (i > 0) sizes.beside[i - 1] = sides.reduce((sum, { j }, side) => sum + dot(j, before[side].answer), 0);
    before = sides;
  }
  if (storage === L.MATRIX) writeMatrix(assembleRows(bodies, rows).A, Array.from(sizes.free), store);
  return sizes;
}
