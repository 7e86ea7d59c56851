// Bodies with many joints. The ties on a body all couple with each other: d of them are a dense block of the factor, 18 d³ flops. So a hub is split: clones
// take a few of its joints each and an equal share of the body, and welds, in a row from clone to clone, keep them together. Only the elimination knows of it
// (response/net/hubs.ts).
//
// A weld comes before the ties of the clone behind it. That one still moves in all directions then, so no weld depends on what was eliminated before: rows that
// depend on others are found among the ties, as if the body were in one piece.
import type { PlannedTie } from "./plan-ties.ts";

export interface PlannedHub {
  /** Its place among the members. */
  readonly member: number;
  /** The ties on each clone. */
  readonly clones: readonly (readonly number[])[];
  /** Nodes of the elimination, behind the ties: a weld has two, one that keeps the clones from moving apart and one from turning apart. */
  readonly firstWeld: number;
}

/** A body with more ties is a hub, */
const MANY = 12;
/** and a clone takes so many of them: a joint that has more stays in one piece. */
const PER_CLONE = 4;

/** All hubs of a net. */
export function findHubs(members: number, ties: readonly PlannedTie[]): PlannedHub[] {
  const counts = new Int32Array(members);
  for (const { a, b } of ties) {
    if (a >= 0) counts[a]++;
    if (b >= 0) counts[b]++;
  }
  if (!counts.some((count) => count > MANY)) return [];
  const joints = jointsInOrder(members, ties, (member) => counts[member] > MANY);
  const hubs: PlannedHub[] = [];
  let firstWeld = ties.length;
  for (let member = 0; member < members; member++) {
    if (counts[member] <= MANY) continue;
    const clones: number[][] = [];
    // as alike as they can be
    const each = counts[member] / Math.ceil(counts[member] / PER_CLONE);
    let taken = 0;
    for (const own of joints) {
      if (ties[own[0]].a !== member && ties[own[0]].b !== member) continue;
      if (clones.length === 0 || taken + own.length / 2 > each * clones.length) clones.push([]);
      clones[clones.length - 1].push(...own);
      taken += own.length;
    }
    hubs.push({ member, clones, firstWeld });
    firstWeld += 2 * (clones.length - 1);
  }
  return hubs;
}

/** Nodes of the elimination: ties, then welds. */
export function countNodes(ties: readonly PlannedTie[], hubs: readonly PlannedHub[]): number {
  return hubs.reduce((sum, { clones }) => sum + 2 * (clones.length - 1), ties.length);
}

/**
 * The ties on a clone wait for the weld before it. Ties beyond those of the last clone, on no hub, wait for these: of the forces that hold each other, such as
 * tension in the rim of a wheel, ties on the hub have small shares, and what depends on others is best seen where shares are large.
 */
export function waitingFor(
  members: number,
  ties: readonly PlannedTie[],
  hubs: readonly PlannedHub[],
): Map<number, readonly number[]> {
  const waiting = new Map<number, number[]>();
  const isHub = new Uint8Array(members);
  for (const { member } of hubs) isHub[member] = 1;
  const beyond: number[][] = Array.from({ length: members }, () => []);
  for (const [i, { a, b }] of ties.entries()) {
    if ((a >= 0 && isHub[a] === 1) || (b >= 0 && isHub[b] === 1)) continue;
    for (const member of [a, b]) if (member >= 0) beyond[member].push(i);
  }
  for (const { member, clones, firstWeld } of hubs) {
    for (let i = 1; i < clones.length; i++)
      for (const part of [0, 1]) waiting.set(firstWeld + 2 * (i - 1) + part, [...clones[i]]);
    for (const tie of clones[clones.length - 1]) {
      const other = ties[tie].a === member ? ties[tie].b : ties[tie].a;
      if (other >= 0 && isHub[other] === 0) waiting.set(tie, beyond[other]);
    }
  }
  return waiting;
}

/** The nodes on a clone of a hub, without its ties: those of the weld before it, and of the one after it. */
export function weldsOf({ clones, firstWeld }: PlannedHub, clone: number): { node: number; sign: 1 | -1 }[] {
  const welds: { node: number; sign: 1 | -1 }[] = [];
  for (const half of [0, 1] as const) {
    const before = clone - 1 + half;
    if (before < 0 || before === clones.length - 1) continue;
    for (const part of [0, 1]) welds.push({ node: firstWeld + 2 * before + part, sign: half === 0 ? 1 : -1 });
  }
  return welds;
}

/**
 * The ties of each joint, neighbours near each other: clones next to each other should hold what hangs together by other ways, too. Breadth first from
 * an end of each part of what is left without the hubs.
 */
function jointsInOrder(
  members: number,
  ties: readonly PlannedTie[],
  isHub: (member: number) => boolean,
): readonly (readonly number[])[] {
  const joints = tiesOfJoints(ties);
  const onMember: number[][] = Array.from({ length: members }, () => []);
  for (const [j, [first]] of joints.entries())
    for (const member of [ties[first].a, ties[first].b]) if (member >= 0 && !isHub(member)) onMember[member].push(j);
  const near = (j: number): number[] =>
    [ties[joints[j][0]].a, ties[joints[j][0]].b].flatMap((member) => (member < 0 ? [] : onMember[member]));
  const seen = new Int32Array(joints.length);
  const reach = (start: number, mark: number): number[] => {
    const reached = [start];
    seen[start] = mark;
    for (let i = 0; i < reached.length; i++)
      for (const j of near(reached[i]))
        if (seen[j] !== mark) {
          seen[j] = mark;
          reached.push(j);
        }
    return reached;
  };
  const order: number[] = [];
  for (let j = 0; j < joints.length; j++) {
    if (seen[j] !== 0) continue;
    const far = reach(j, 1).at(-1) as number;
    for (const next of reach(far, 2)) order.push(next);
  }
  return order.map((j) => joints[j]);
}

function tiesOfJoints(ties: readonly PlannedTie[]): number[][] {
  const byLoop = new Map<number, number[]>();
  for (const [i, { loop }] of ties.entries()) {
    const own = byLoop.get(loop);
    if (own) own.push(i);
    else byLoop.set(loop, [i]);
  }
  return [...byLoop.values()];
}
