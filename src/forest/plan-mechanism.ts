// Which joints of a mechanism are primary, connecting each body to its parent, and which are auxiliary and close loops.
// Prim's algorithm from the world outwards: joints with more rows go first, so that a cycle is cut at its smallest;
// among equals the one nearer to the world, so that trees are shallow; then the lower slot. A pure function of what exists.
// D. Baraff 1996, section 8: "primary" and "auxiliary" constraints.
import { ANGULAR_AXIS, LINEAR_LINE, LINEAR_PLANE } from "../memory/codes.ts";
import { type JointTable, NONE } from "./joint-table.ts";
import type { NetPlan } from "./net/plan-ties.ts";
import { type Stack, stacksOf } from "./stack-joints.ts";

export interface Member {
  readonly body: number;
  /** The parent body, dynamic or not, -1 the world; meaningless if `joint` is NONE. */
  readonly parent: number;
  /** The joint to the parent, NONE for a free root. */
  readonly joint: number;
  /** All joints to the same parent that are stacked, this one first. */
  readonly stack: Stack | undefined;
}

export interface MechanismPlan {
  /** Prescribed bodies, -1 the world, ascending. */
  readonly prescribed: number[];
  /** Parents before children, depth first, so that a chain is contiguous in memory. */
  readonly members: Member[];
  /** Joints that close loops, and those without conditions that carry drives. */
  readonly loops: number[];
  /** Every body is a root, and loops only carry drives: programs hold it (step/assembly). */
  readonly isAssembly?: boolean;
  /** Every body is a root, and a sparse elimination holds all joints, which are the loops. */
  readonly net?: NetPlan;
}

interface Edge {
  readonly rows: number;
  readonly depth: number;
  readonly joint: number;
  readonly from: number;
  readonly to: number;
}

/** A joint with conditions carried by one body cannot be reversed, unless it also keeps the axes together. */
function canHang(table: JointTable, j: number, parent: number): boolean {
  if (table.rows(j) === 0) return false;
  const oneSided = table.linear(j) === LINEAR_LINE || table.linear(j) === LINEAR_PLANE;
  return table.a(j) === parent || !oneSided || table.angular(j) >= ANGULAR_AXIS;
}

export function planMechanism(
  table: JointTable,
  component: readonly number[],
  massOf: (body: number) => number,
): MechanismPlan {
  const joints = table.jointsOfAll(component);
  const depth = new Map<number, number>();
  const hangs = new Map<number, Member>();
  const frontier = new Heap();
  const primary = new Set<number>();
  const stacks = stacksOf(table, joints);

  const offer = (from: number, j: number, at: number) => {
    const to = table.other(j, from);
    if (depth.has(to) || !table.moves(to)) return;
    const stack = stacks.get(j);
    if (stack && stack.joints[0] !== j) return;
    if (stack || canHang(table, j, from))
      frontier.push({ rows: stack?.rows ?? table.rows(j), depth: at, joint: j, from, to });
  };
  const offerAll = (from: number, at: number) => {
    const end = table.endPlace(from);
    for (let place = table.firstPlace(from); place < end; place++) offer(from, table.jointAt(place), at);
  };
  const grow = () => {
    for (let edge = frontier.pop(); edge; edge = frontier.pop()) {
      if (depth.has(edge.to)) continue;
      depth.set(edge.to, edge.depth);
      const stack = stacks.get(edge.joint);
      hangs.set(edge.to, { body: edge.to, parent: edge.from, joint: edge.joint, stack });
      if (stack) for (const j of stack.joints) primary.add(j);
      else primary.add(edge.joint);
      offerAll(edge.to, edge.depth + 1);
    }
  };

  const prescribed = new Set<number>();
  const offerFrom = (end: number, j: number) => {
    if (table.moves(end)) return;
    prescribed.add(end);
    offer(end, j, 1);
  };
  for (const j of joints) {
    offerFrom(table.a(j), j);
    offerFrom(table.b(j), j);
  }
  grow();
  // bodies without a path to a pin float: each tree is rooted at its heaviest body
  const byMass = component.filter((body) => !depth.has(body)).sort((i, j) => massOf(j) - massOf(i) || i - j);
  for (const root of byMass) {
    if (depth.has(root)) continue;
    depth.set(root, 0);
    hangs.set(root, { body: root, parent: NONE, joint: NONE, stack: undefined });
    offerAll(root, 1);
    grow();
  }
  return {
    prescribed: [...prescribed].sort((i, j) => i - j),
    members: depthFirst(component, hangs, table),
    loops: joints.filter((j) => !primary.has(j) && (table.rows(j) > 0 || table.driveCount(j) > 0)),
  };
}

function depthFirst(component: readonly number[], hangs: Map<number, Member>, table: JointTable): Member[] {
  const children = new Map<number, Member[]>();
  const roots: Member[] = [];
  for (const body of [...component].sort((i, j) => i - j)) {
    const member = hangs.get(body) as Member;
    const onTree = member.joint !== NONE && table.moves(member.parent);
    if (!onTree) {
      roots.push(member);
      continue;
    }
    const siblings = children.get(member.parent);
    if (siblings) siblings.push(member);
    else children.set(member.parent, [member]);
  }
  const ordered: Member[] = [];
  const stack = roots.reverse();
  for (let member = stack.pop(); member; member = stack.pop()) {
    ordered.push(member);
    const own = children.get(member.body);
    if (own) for (let i = own.length - 1; i >= 0; i--) stack.push(own[i]);
  }
  return ordered;
}

/** Edges by rows (most first), depth (least first), joint (least first). */
class Heap {
  readonly #edges: Edge[] = [];

  static before(a: Edge, b: Edge): boolean {
    if (a.rows !== b.rows) return a.rows > b.rows;
    if (a.depth !== b.depth) return a.depth < b.depth;
    return a.joint < b.joint || (a.joint === b.joint && a.to < b.to);
  }

  push(edge: Edge): void {
    const edges = this.#edges;
    let i = edges.push(edge) - 1;
    for (let up = (i - 1) >> 1; i > 0 && Heap.before(edges[i], edges[up]); up = (i - 1) >> 1) {
      edges[i] = edges[up];
      edges[up] = edge;
      i = up;
    }
  }

  pop(): Edge | undefined {
    const edges = this.#edges;
    const top = edges[0];
    const last = edges.pop();
    if (edges.length === 0 || last === undefined) return top;
    edges[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      if (left >= edges.length) return top;
      const child = left + 1 < edges.length && Heap.before(edges[left + 1], edges[left]) ? left + 1 : left;
      if (!Heap.before(edges[child], last)) return top;
      edges[i] = edges[child];
      edges[child] = last;
      i = child;
    }
  }
}
