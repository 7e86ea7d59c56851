// A problem in memory for the projected descent kernels, and the loop around them that watches the clock.
import { F64, I32 } from "../memory/machine.ts";
import { giveBack, takeRegion } from "../memory/regions.ts";
import { kernels } from "../memory/solvers-kernels.ts";
import * as L from "../multipliers/descent/variants/layout.ts";
import { ENDLESS } from "../multipliers/problem/layout.ts";
import type { CheckedDescent, DescentVariant } from "./descent-options.ts";
import { type RowSizes, storageOf, storedNumbers, writeStorage } from "./descent-storage.ts";
import type { DescentSystem } from "./descent-system.ts";

const CODES: { readonly [variant in DescentVariant]: number } = {
  plain: L.PLAIN,
  auxiliary: L.AUXILIARY,
  incremental: L.INCREMENTAL,
  compressed: L.COMPRESSED,
  boxed: L.BOXED,
  halved: L.HALVED,
  filtered: L.FILTERED,
  jacobi: L.JACOBI,
  // with the relaxation in 1 / a
  sor: L.COMPRESSED,
};
const ACCELERATIONS = { none: 0, nesterov: L.CARRIED, anderson: L.MIXING } as const;
const KINDS = { single: L.SINGLE, first: L.FIRST, second: L.SECOND } as const;
/** A diagonal below this fraction of the largest is rounding: the row's own force does not move it. As in pivoting. */
const VANISHES = 1e-26;

export interface Descended {
  readonly f: number[];
  readonly ended: "threshold" | "iterations" | "time";
  readonly sweeps: number;
  readonly residual: number;
  /** ½ fᵀ A f + bᵀ f */
  readonly energy: number;
  /** Rows that their own force does not move. */
  readonly skipped: readonly number[];
  /** Milliseconds of the sweeps, without checks and preparation. */
  readonly sweepMs: number;
  /** Bytes of the record. */
  readonly bytes: number;
}

const finite = (bound: number): number => Math.max(-ENDLESS, Math.min(ENDLESS, bound));

/** 1 / a of a row; 1 over the larger eigenvalue of the block of two that share a disc; 0 if nothing moves the row. */
function inverses({ rows }: DescentSystem, { diagonal, beside }: RowSizes, relaxation: number): Float64Array {
  const least = VANISHES * diagonal.reduce((most, x) => Math.max(most, x), 0);
  return Float64Array.from(rows, ({ kind }, i) => {
    if (kind === "single") return diagonal[i] > least ? relaxation / diagonal[i] : 0;
    const first = kind === "first" ? i : i - 1;
    const half = 0.5 * (diagonal[first] - diagonal[first + 1]);
    const mean = 0.5 * (diagonal[first] + diagonal[first + 1]);
    const largest = mean + Math.sqrt(half * half + beside[first] * beside[first]);
    return largest > least ? relaxation / largest : 0;
  });
}

/** A row that nothing moves has u = b: f belongs at the bound that allows its sign, if there is one. */
function forced(free: number, lo: number, hi: number): number {
  const bound = free > 0 ? lo : hi;
  return free !== 0 && Math.abs(bound) < ENDLESS ? bound : 0;
}

function write(p: number, system: DescentSystem, options: CheckedDescent, storage: number): number[] {
  const { given, rows } = system;
  const n = rows.length;
  const words = 2 * p;
  I32[words + L.ROWS] = n;
  I32[words + L.BODIES] = "A" in given ? 0 : given.bodies.length;
  I32[words + L.VARIANT] = options.variant === "sor" && storage === L.MATRIX ? L.PLAIN : CODES[options.variant];
  I32[words + L.STORAGE] = storage;
  I32[words + L.ACCELERATED] = ACCELERATIONS[options.acceleration];
  I32[words + L.FRICTION] = rows.some(({ normal }) => normal >= 0) ? 1 : 0;
  F64[p + L.THRESHOLD] = options.threshold;
  const sizes = writeStorage(p, storage, options.variant, given);
  const inverse = inverses(system, sizes, options.relaxation);
  const skipped: number[] = [];
  for (const [i, { lo, hi, normal, mu, kind }] of rows.entries()) {
    const row = L.rowsAt(p) + L.ROW * i;
    F64[row + L.FREE] = sizes.free[i];
    F64[row + L.LO] = finite(lo);
    F64[row + L.HI] = finite(hi);
    F64[row + L.MU] = mu;
    F64[row + L.INVERSE] = inverse[i];
    I32[2 * row + L.NORMAL] = normal < 0 ? 0 : L.rowsAt(p) + L.ROW * normal;
    I32[2 * row + L.KIND] = KINDS[kind];
    const isSkipped = inverse[i] === 0;
    if (isSkipped) skipped.push(i);
    F64[row + L.F] =
      isSkipped && normal < 0 ? forced(sizes.free[i], lo, hi) : isSkipped ? 0 : (options.start?.[i] ?? 0);
  }
  return skipped;
}

/** Sweeps until the threshold is met, or sweeps or time run out. A batch takes at most half of the remaining time. */
function run(p: number, { iterations, budgetMs }: CheckedDescent, started: number): Descended["ended"] {
  const left = () => (budgetMs === undefined ? Number.POSITIVE_INFINITY : budgetMs - (performance.now() - started));
  if (kernels().beginDescent(p) === 1) return "threshold";
  let done = 0;
  let count = budgetMs === undefined ? iterations : 1;
  while (done < iterations) {
    if (left() <= 0) return "time";
    const from = performance.now();
    const satisfied = kernels().descend(p, Math.min(count, iterations - done));
    if (satisfied === 1) return "threshold";
    done = I32[2 * p + L.SWEEPS];
    const each = (performance.now() - from) / count;
    if (budgetMs !== undefined) count = Math.max(1, Math.min(2 * count, Math.floor(left() / (2 * each)) || 1));
  }
  return "iterations";
}

/** `started`: when the time budget began. */
export function descendOn(system: DescentSystem, options: CheckedDescent, started: number): Descended {
  const n = system.rows.length;
  const { given } = system;
  const bodies = "A" in given ? 0 : given.bodies.length;
  const storage = storageOf(options.variant, given);
  const stored = L.storeAt(0, n, bodies) + storedNumbers(storage, n, bodies, options.variant);
  const numbers = stored + (options.acceleration === "anderson" ? L.historyNumbers(n) : 0);
  const region = takeRegion(numbers);
  const p = region.base;
  I32[2 * p + L.HISTORY] = p + stored;
  try {
    const skipped = write(p, system, options, storage);
    const from = performance.now();
    const ended = run(p, options, started);
    if (ended !== "threshold") kernels().finishDescent(p);
    const sweepMs = performance.now() - from;
    // no -0 in a result
    const f = Array.from({ length: n }, (_, i) => F64[L.rowsAt(p) + L.ROW * i + L.F] + 0);
    const [residual, energy] = [F64[p + L.RESIDUAL], F64[p + L.ENERGY]];
    return { f, ended, sweeps: I32[2 * p + L.SWEEPS], residual, energy, skipped, sweepMs, bytes: 8 * numbers };
  } finally {
    giveBack(region);
  }
}
