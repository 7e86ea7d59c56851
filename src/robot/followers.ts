// Mimic joints: a follower's coordinate is multiplier * leader + offset, so it is not independent. The kernels work on *all*
// coordinates; users see the *independent* ones. With all = G independent (+ offsets), forces and masses transform the other
// way: τ = Gᵀ τ_all, M = Gᵀ M_all G.
import type { JointDescription } from "./description/description.ts";

/** For every coordinate or freedom: which independent one it follows, and how. */
export interface Following {
  readonly leader: Int32Array;
  readonly multiplier: Float64Array;
  readonly offset: Float64Array;
  /** Number of independent ones. */
  readonly count: number;
}

/** A follower in terms of the joint at the end of its chain of leaders. */
export function resolveMimic(
  joint: JointDescription,
  joints: ReadonlyMap<string, JointDescription>,
): { leader: JointDescription; multiplier: number; offset: number } {
  let leader = joint;
  let multiplier = 1;
  let offset = 0;
  while (leader.mimic) {
    // q = m (m' q' + o') + o
    offset += multiplier * leader.mimic.offset;
    multiplier *= leader.mimic.multiplier;
    leader = joints.get(leader.mimic.joint) as JointDescription;
  }
  return { leader, multiplier, offset };
}
