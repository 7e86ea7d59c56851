// Mimic joints in forward dynamics. The kernels move all freedoms as if independent; constraint forces then hold followers
// to their leaders: rows x_f - m x_l = 0, one solve each for their response, S λ = J x, x -= M⁻¹ Jᵀ λ. Exact, and linear in
// the robot for a fixed number of followers.
import { F64 } from "../memory/machine.ts";
import { kernels } from "../memory/robot-kernels.ts";
import type { Data } from "./data.ts";

/** x: rates of all freedoms, by the current factor of the mass matrix; corrected in place. */
export function holdFollowers(data: Data, x: number): void {
  const { model, base } = data;
  const { following } = model;
  if (!following) return;
  const rows = followerRows(data);
  const nv = model.tree.nv;
  const count = rows.length;
  const responses = data.work("followers", count * nv + count * count + count);
  const system = responses + count * nv;
  const multipliers = system + count * count;
  const k = kernels();
  rows.forEach(({ follower, leader, multiplier }, i) => {
    const response = responses + i * nv;
    F64.fill(0, response, response + nv);
    F64[response + follower] = 1;
    F64[response + leader] = -multiplier;
    k.solveAtRest(model.base, base, response, response);
  });
  const row = (i: number, at: number) => F64[at + rows[i].follower] - rows[i].multiplier * F64[at + rows[i].leader];
  for (let i = 0; i < count; i++) {
    for (let j = 0; j <= i; j++) F64[system + i * count + j] = row(i, responses + j * nv);
    F64[multipliers + i] = row(i, x);
  }
  k.factorBlock(system, count, 0);
  k.solveLower(multipliers, system, count);
  k.solveUpper(multipliers, system, count);
  for (let i = 0; i < count; i++)
    for (let j = 0; j < nv; j++) F64[x + j] -= F64[multipliers + i] * F64[responses + i * nv + j];
}

interface FollowerRow {
  /** Indices among all freedoms. */
  readonly follower: number;
  readonly leader: number;
  readonly multiplier: number;
}

/** One row per follower. */
export function followerRows(data: Data): readonly FollowerRow[] {
  const { following } = data.model;
  if (!following) return [];
  const { leader, multiplier } = following.v;
  const own = new Map(data.leaders());
  const isLeader = new Set(own.values());
  return Array.from(leader, (of, follower) => ({
    follower,
    leader: own.get(of) as number,
    multiplier: multiplier[follower],
  })).filter(({ follower }) => !isLeader.has(follower));
}
