// Mimic joints: a follower's coordinate is multiplier * leader + offset, so it is no coordinate of its own. The kernels work on
// *all* coordinates; what a user sees are the *independent* ones. With all = G independent (+ offsets), forces and masses go the
// other way: τ = Gᵀ τ_all, M = Gᵀ M_all G.
import type { JointDescription } from "./description/description.ts";

/** Of every coordinate or freedom of all: which independent one it follows, and how. */
export interface Following {
  readonly leader: Int32Array;
  readonly multiplier: Float64Array;
  readonly offset: Float64Array;
  /** How many are independent. */
  readonly count: number;
}

/** What a follower is in terms of the joint at the end of the chain of followers. */
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
