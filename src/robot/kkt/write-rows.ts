// Writes the numbers of rows to memory for a solve.
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import type { Vec3 } from "../../math/tuples.ts";
import { F64 } from "../../memory/machine.ts";
import type { Data } from "../data.ts";
import * as K from "./kernels/layout.ts";
import type { Plan } from "./plan.ts";
import { checkRowFields, checkRowNumbers, type KktRow, pointOf } from "./row.ts";

/** Points, directions and coefficients: those of `first`, then those of `then`. */
export function writeRows(plan: Plan, first: readonly KktRow[], then: readonly KktRow[]): void {
  let next = 2 * plan.followers;
  for (let i = 0; i < plan.count; i++) {
    const row = i < first.length ? first[i] : then[i - first.length];
    const ok = row.kind === "joint" ? writeTerms(plan, next, row.terms) : writeLink(plan, next, row);
    if (i >= first.length) checkRowFields(i - first.length, row);
    if (!ok) checkRowNumbers(`row ${i}`, row);
    next += row.kind === "joint" ? row.terms.length : row.other ? 2 : 1;
  }
}

type Terms = Extract<KktRow, { kind: "joint" }>["terms"];
type Link = Exclude<KktRow, { kind: "joint" }>;

function writeTerms({ places, base }: Plan, next: number, terms: Terms): boolean {
  let sum = 0;
  for (let j = 0; j < terms.length; j++) {
    const { coefficient } = terms[j];
    if (typeof coefficient !== "number") return false;
    sum += coefficient;
    F64[base + places[next + j] + K.COEFFICIENT] = coefficient;
  }
  return Number.isFinite(sum);
}

function writeLink(plan: Plan, next: number, row: Link): boolean {
  const ok = writeEnd(plan, next, pointOf(row), row.dir, 1);
  return row.other ? writeEnd(plan, next + 1, pointOf(row.other), row.dir, -1) && ok : ok;
}

/** Returns false if a number is not finite: the sum of all is then not finite either. */
function writeEnd({ places, base }: Plan, entry: number, point: Vec3, dir: Vec3, sign: number): boolean {
  if (dir?.length !== 3 || point?.length !== 3) return false;
  for (let j = 0; j < 3; j++) if (typeof point[j] !== "number" || typeof dir[j] !== "number") return false;
  const sum = point[0] + point[1] + point[2] + dir[0] + dir[1] + dir[2];
  if (places[entry] < 0) return Number.isFinite(sum);
  const at = base + places[entry];
  for (let j = 0; j < 3; j++) {
    F64[at + K.POINT + j] = point[j];
    F64[at + K.DIRECTION + j] = sign * dir[j];
  }
  return Number.isFinite(sum);
}

/** A dense J over the independent freedoms, m x nv, as rows over all freedoms. */
export function writeDense(data: Data, plan: Plan, J: ArrayLike<number>): void {
  const { nv, tree, following, name } = data.model;
  for (let i = 0; i < J.length; i++)
    if (!Number.isFinite(J[i]))
      throw new ArgumentError(`robot ${JSON.stringify(name)}`, `J[${i}]`, `must be a finite number, not ${show(J[i])}`);
  const at = plan.at(K.AT_DENSE) + plan.followers * tree.nv;
  for (let i = 0; i < plan.count; i++) {
    if (!following) for (let j = 0; j < nv; j++) F64[at + i * nv + j] = J[i * nv + j];
    else for (const [own, all] of data.leaders()) F64[at + i * tree.nv + all] = J[i * nv + own];
  }
}
