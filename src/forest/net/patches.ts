// Patches of a net that points alone hold: bodies and ties that a task takes. Bodies whose ties are eliminated one after the other lie together, so few ties have
// bodies of two patches. What such bodies add to a tie goes to places of their own, and is added afterwards in the order in which one thread would have (net/patch.ts).
import * as Kind from "../../memory/tie-kinds.ts";
import { WORTH_PARTING } from "../elimination/branches.ts";
import { sidesOf } from "./net-sides.ts";
import type { NetPlan } from "./plan-ties.ts";

/** Members of a patch, at least; */
const LEAST = 96;
/** patches, at most. */
const MOST = 32;

export interface Patches {
  /** Members and ties of each, ascending. */
  readonly members: readonly (readonly number[])[];
  readonly ties: readonly (readonly number[])[];
  /** Ties of two patches, ascending. */
  readonly shared: readonly number[];
  readonly isShared: Uint8Array;
  /** Members with such ties. */
  readonly border: readonly number[];
}

/** A plan is asked twice: for its size, and when it is written. */
const known = new WeakMap<NetPlan, Patches>();

export function patchesOf(members: number, net: NetPlan): Patches {
  const found = known.get(net) ?? findPatches(members, net);
  known.set(net, found);
  return found;
}

function findPatches(members: number, net: NetPlan): Patches {
  const { ties } = net;
  const { start, tie } = sidesOf(members, net);
  const patchOf = assign(members, net, start, tie);
  const count = patchOf.reduce((most, patch) => Math.max(most, patch), 0) + 1;
  const empty = (): number[][] => Array.from({ length: count }, () => []);
  const [ownMembers, ownTies] = [empty(), empty()];
  const shared: number[] = [];
  const isShared = new Uint8Array(ties.length);
  if (isOnPoints(net)) {
    for (const [i, { a, b }] of ties.entries()) {
      const [one, other] = [patchOf[a < 0 ? b : a], patchOf[b < 0 ? a : b]];
      if (one === other) ownTies[one].push(i);
      else {
        shared.push(i);
        isShared[i] = 1;
      }
    }
    for (let member = 0; member < members; member++) ownMembers[patchOf[member]].push(member);
  }
  const border: number[] = [];
  for (let member = 0; member < members; member++) {
    let onBorder = 0;
    for (let i = start[member]; i < start[member + 1]; i++) onBorder += isShared[tie[i]];
    if (onBorder > 0) border.push(member);
  }
  return { members: ownMembers, ties: ownTies, shared, isShared, border };
}

function isOnPoints({ ties }: NetPlan): boolean {
  return ties.every(({ kind }) => kind === Kind.POINT);
}

/** The patch of each member: as many sides in each, in the order in which the first tie of a member is eliminated. */
function assign(members: number, net: NetPlan, start: Int32Array, tie: Int32Array): Int32Array {
  const patchOf = new Int32Array(members);
  const { place, nodes } = net.elimination;
  if (!isOnPoints(net) || net.hubs.length > 0 || nodes < WORTH_PARTING) return patchOf;
  const count = Math.min(MOST, Math.floor(members / LEAST));
  // by the place of the first tie, then by member
  const order = new Float64Array(members);
  for (let member = 0; member < members; member++) order[member] = place[tie[start[member]]] * members + member;
  order.sort();
  let sides = 0;
  for (const key of order) {
    const member = key % members;
    patchOf[member] = Math.floor((count * sides) / tie.length);
    sides += start[member + 1] - start[member];
  }
  return patchOf;
}
