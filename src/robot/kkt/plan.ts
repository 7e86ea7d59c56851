// A KKT system without its numbers: entries sorted into groups, where their paths meet, which way of multiplying them is cheaper,
// and where everything is in memory. Made once per shape of rows, used for any number of solves.
import { ArgumentError } from "../../errors/errors.ts";
import { I32 } from "../../memory/machine.ts";
import { endLease, type Lease, leaseRegion } from "../../memory/regions.ts";
import type { Data } from "../data.ts";
import { followerRows } from "../hold-followers.ts";
import { countWork, isSparseShorter, type Work } from "./count-work.ts";
import { listEntries } from "./entries.ts";
import { groupEntries } from "./group-entries.ts";
import * as K from "./kernels/layout.ts";
import { checkRows, type KktRow, sameShape } from "./row.ts";
import { planSparse, type SparsePlan } from "./sparse/plan-sparse.ts";
import { SparseSystem } from "./sparse/sparse-system.ts";
import { layOut, writeDenseFollowers, writePlan } from "./write-plan.ts";

/** How Λ⁻¹ is computed from half solves. */
export type Products = "shared path" | "ancestors";

export class Plan {
  /** Number of the user's rows, and of all including those of mimic joints. */
  readonly count: number;
  readonly all: number;
  readonly followers: number;
  /** Empty if J is dense. */
  readonly rows: readonly KktRow[];
  readonly dense: boolean;
  /** Place of each entry of the list, relative to base, or -1; those of the followers come first. */
  readonly places: Int32Array;
  /** Cost of each method. */
  readonly work: Work;
  readonly products: Products;
  /** If set, the plan has no room for Λ⁻¹: rows are solved sparsely. */
  readonly sparse: SparseSystem | undefined;
  /** Whether counted work has chosen this way for rows of this shape. */
  isChosen = false;
  /** How many of the rows are the model's loops, which come first. */
  loops = 0;
  /** Whether rows of the current factor are far from each other: then no refinement is needed. */
  isFar = true;
  readonly #lease: Lease;
  readonly #subject: string;

  /** rows: row descriptions, or the number of rows of a dense J. */
  constructor(data: Data, rows: readonly KktRow[] | number, products?: Products, sparse?: SparsePlan) {
    this.dense = typeof rows === "number";
    this.rows = typeof rows === "number" ? [] : rows.slice();
    this.count = typeof rows === "number" ? rows : rows.length;
    const { followers, entries } = this.dense
      ? { followers: followerRows(data).length, entries: [] }
      : listEntries(data, this.rows);
    this.followers = followers;
    this.all = followers + this.count;
    const moving = entries.map((entry, i) => ({ entry, i })).filter(({ entry }) => entry.node >= 0);
    const meeting = groupEntries(data.model, moving, sparse === undefined);
    this.work = countWork(data.model, meeting, this.all);
    this.products = products ?? (this.work.ancestors < this.work.sharedPath ? "ancestors" : "shared path");
    const trunk = this.products === "ancestors" ? meeting.trunk : [];
    const layout = layOut(data.model, this, meeting, trunk, sparse === undefined);
    this.#subject = `robot ${JSON.stringify(data.model.name)}`;
    this.#lease = leaseRegion(this, layout.numbers);
    writePlan(this.base, data.model, this, meeting, trunk, layout);
    if (this.dense) writeDenseFollowers(data, this.base + layout.dense);
    this.places = new Int32Array(entries.length).fill(-1);
    meeting.entries.forEach(({ i }, at) => {
      this.places[i] = layout.entries + K.ENTRY * at;
    });
    this.sparse = sparse && new SparseSystem(this.#subject, sparse, this.places);
  }

  dispose(): void {
    endLease(this.#lease, this.#subject);
    this.sparse?.dispose();
  }

  get base(): number {
    return this.#lease.region.base;
  }

  /** Where a part of the system is. */
  at(field: number): number {
    return this.base + I32[2 * this.base + field];
  }

  /** Whether the plan fits these rows, `first` before `then`. */
  fits(first: readonly KktRow[], then: readonly KktRow[]): boolean {
    if (this.dense || this.count !== first.length + then.length) return false;
    for (let i = 0; i < first.length; i++) if (!sameShape(this.rows[i], first[i])) return false;
    for (let i = 0; i < then.length; i++) if (!sameShape(this.rows[first.length + i], then[i])) return false;
    return true;
  }
}

/** The latest plans of a workspace; unused ones are dropped after a while. */
const plans = new WeakMap<Data, Plan[]>();
const KEPT = 4;

function use(data: Data, fits: (plan: Plan) => boolean, make: () => Plan): Plan {
  let known = plans.get(data);
  if (!known) {
    known = [];
    plans.set(data, known);
  }
  for (let i = 0; i < known.length; i++) {
    if (!fits(known[i])) continue;
    const plan = known[i];
    if (i > 0) {
      known.splice(i, 1);
      known.unshift(plan);
    }
    return plan;
  }
  const plan = make();
  // it may be one that is known for other uses
  if (known.includes(plan)) return plan;
  known.unshift(plan);
  data.owns(plan);
  const forgotten = known.length > KEPT ? known.pop() : undefined;
  if (forgotten) data.disowns(forgotten);
  return plan;
}

const NONE: readonly KktRow[] = [];

/** The plan for rows, those of loops before the user's, with room for Λ⁻¹. */
export function planOf(data: Data, first: readonly KktRow[], then: readonly KktRow[] = NONE): Plan {
  checkRows("robot", then);
  const plan = use(
    data,
    (known) => !known.sparse && known.fits(first, then),
    () => new Plan(data, [...first, ...then]),
  );
  plan.loops = first.length;
  return plan;
}

/** The sparse plan for rows if that is wanted, or takes less work; otherwise as planOf. */
export function planLoops(
  data: Data,
  first: readonly KktRow[],
  then: readonly KktRow[] = NONE,
  wanted: "sparse" | "auto" = "auto",
): Plan {
  checkRows("robot", then);
  const isSparse = (known: Plan): boolean => known.sparse !== undefined && known.fits(first, then);
  const isKnown = (known: Plan): boolean =>
    wanted === "sparse" ? isSparse(known) : known.isChosen && known.fits(first, then);
  const plan = use(data, isKnown, () => {
    const sparse = sparselyOr(data, first, then, wanted);
    return sparse ? new Plan(data, [...first, ...then], undefined, sparse) : planOf(data, first, then);
  });
  if (wanted === "auto") plan.isChosen = true;
  plan.loops = first.length;
  return plan;
}

function sparselyOr(
  data: Data,
  first: readonly KktRow[],
  then: readonly KktRow[],
  wanted: "sparse" | "auto",
): SparsePlan | undefined {
  const { model } = data;
  const count = first.length + then.length;
  const subject = `robot ${JSON.stringify(model.name)}`;
  if (wanted === "auto" && (first.length === 0 || !isSparseShorter(count, model.tree.nv, undefined))) return undefined;
  const why = first.length === 0 ? "no loops are among its rows" : model.following ? "it has mimic joints" : undefined;
  const sparse = why ?? planSparse(model, listEntries(data, [...first, ...then]).entries, count);
  if (typeof sparse !== "string")
    return wanted === "sparse" || isSparseShorter(count, model.tree.nv, sparse.elimination) ? sparse : undefined;
  if (wanted === "auto") return undefined;
  throw new ArgumentError(subject, "method", `"sparse" is not possible: ${sparse}`);
}

export const planOfDense = (data: Data, count: number): Plan =>
  use(
    data,
    (plan) => plan.dense && plan.count === count,
    () => new Plan(data, count),
  );
