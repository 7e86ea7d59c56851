// The sides of a net: a tie on one of its bodies. Those of a body lie together, in the order in which their ties are eliminated.
import * as Tie from "../../../build/records/memory/records/tie.ts";
import * as Kind from "../../memory/tie-kinds.ts";
import type { NetPlan } from "./plan-ties.ts";

export interface NetSides {
  /** Where those of each member begin, and the end. */
  readonly start: Int32Array;
  /** Their ties. */
  readonly tie: Int32Array;
  /** -1 on body a, 1 on body b. */
  readonly sign: Int8Array;
  /** Where each begins, behind the first, and the end. */
  readonly at: Int32Array;
  /** Pairs of sides on one body, a side with itself among them; without those of hubs. */
  readonly pairs: number;
}

/** A plan is asked twice: for its size, and when it is written. */
const known = new WeakMap<NetPlan, NetSides>();

export function sidesOf(members: number, net: NetPlan): NetSides {
  const sides = known.get(net) ?? findSides(members, net);
  known.set(net, sides);
  return sides;
}

function findSides(members: number, { ties, elimination, hubs }: NetPlan): NetSides {
  const start = new Int32Array(members + 1);
  /** Members that something else than points holds, and hubs, which welds hold. */
  const mixed = new Uint8Array(members);
  for (const { kind, a, b } of ties)
    for (let onB = 0; onB < 2; onB++) {
      const member = onB === 0 ? a : b;
      if (member < 0) continue;
      start[member + 1]++;
      if (kind !== Kind.POINT) mixed[member] = 1;
    }
  let pairs = 0;
  for (const { member } of hubs) {
    pairs -= (start[member + 1] * (start[member + 1] + 1)) / 2;
    mixed[member] = 1;
  }
  for (let i = 0; i < members; i++) {
    pairs += (start[i + 1] * (start[i + 1] + 1)) / 2;
    start[i + 1] += start[i];
  }
  const count = start[members];
  const tie = new Int32Array(count);
  const sign = new Int8Array(count);
  const next = start.slice();
  for (let place = 0; place < elimination.nodes; place++) {
    const i = elimination.order[place];
    // welds follow the ties
    if (i >= ties.length) continue;
    for (let onB = 0; onB < 2; onB++) {
      const member = onB === 0 ? ties[i].a : ties[i].b;
      if (member < 0) continue;
      tie[next[member]] = i;
      sign[next[member]++] = onB === 0 ? -1 : 1;
    }
  }
  const at = new Int32Array(count + 1);
  for (let member = 0; member < members; member++)
    for (let i = start[member]; i < start[member + 1]; i++) at[i + 1] = at[i] + (mixed[member] ? Tie.SIDE : Tie.YL);
  return { start, tie, sign, at, pairs };
}
