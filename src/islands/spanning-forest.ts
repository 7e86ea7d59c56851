// The forest of a step: which joint hangs which body on which, as nodes in memory, parents before children.
// A pure function of the bodies and joints that exist: it does not depend on the order in which they came.
import { TRANSLATION_LOCKS } from "../memory/codes.ts";
import * as Col from "../memory/column-ids.ts";
import { F64, I32 } from "../memory/machine.ts";
import { NODE_WIDTH, TREE_WIDTH } from "../memory/widths.ts";
import type { WorldMemory } from "../memory/world-memory.ts";

const NONE = -1;

/** Joints of every body, as a compressed list in ascending order of joint slots. */
interface Incidence {
  readonly first: Int32Array;
  readonly joint: Int32Array;
}

function incidence(memory: WorldMemory, bodies: number, joints: number): Incidence {
  const words = 2 * memory.column(Col.JOINT_BODIES);
  const first = new Int32Array(bodies + 1);
  for (let i = 0; i < 2 * joints; i++) if (I32[words + i] >= 0) first[I32[words + i] + 1]++;
  for (let b = 0; b < bodies; b++) first[b + 1] += first[b];
  const fill = first.slice();
  const joint = new Int32Array(first[bodies]);
  for (let i = 0; i < 2 * joints; i++) if (I32[words + i] >= 0) joint[fill[I32[words + i]]++] = i >> 1;
  return { first, joint };
}

/** Counts the trees before anything is written: each joint between moving bodies makes two trees one. */
function makeRoom(memory: WorldMemory, bodies: number, joints: number): void {
  const kinds = 2 * memory.column(Col.KIND);
  const ends = 2 * memory.column(Col.JOINT_BODIES);
  const moves = (b: number) => b >= 0 && I32[kinds + 2 * b] === Col.DYNAMIC;
  let trees = 0;
  for (let b = 0; b < bodies; b++) if (moves(b)) trees++;
  for (let j = 0; j < joints; j++) if (moves(I32[ends + 2 * j]) && moves(I32[ends + 2 * j + 1])) trees--;
  memory.reserve({ tree: trees });
}

/** Lays out the trees of all dynamic bodies and their nodes in the frame of the world. */
export function buildForest(memory: WorldMemory): void {
  const bodies = memory.word(Col.BODY_SLOTS);
  const joints = memory.word(Col.JOINT_SLOTS);
  makeRoom(memory, bodies, joints);
  const { first, joint } = incidence(memory, bodies, joints);
  const kinds = 2 * memory.column(Col.KIND);
  const ends = 2 * memory.column(Col.JOINT_BODIES);
  const masses = memory.column(Col.MASS);
  const nodes = memory.column(Col.NODE);
  const trees = memory.column(Col.TREE);
  const isDynamic = (b: number) => b >= 0 && I32[kinds + 2 * b] === Col.DYNAMIC;
  const otherEnd = (j: number, b: number) => (I32[ends + 2 * j] === b ? I32[ends + 2 * j + 1] : I32[ends + 2 * j]);

  const seen = new Uint8Array(bodies);
  const stack = new Int32Array(bodies + 1);
  const nodeOfBody = new Int32Array(bodies);
  const lastChild = new Int32Array(bodies);
  let nodeCount = 0;
  let treeCount = 0;

  /** The bodies that hang together with `start`, through joints between dynamic bodies. */
  const component: number[] = [];
  const collect = (start: number) => {
    component.length = 0;
    component.push(start);
    seen[start] = 1;
    for (let i = 0; i < component.length; i++) {
      const b = component[i];
      for (let k = first[b]; k < first[b + 1]; k++) {
        const other = otherEnd(joint[k], b);
        if (!isDynamic(other) || seen[other]) continue;
        seen[other] = 1;
        component.push(other);
      }
    }
  };

  /** Where the tree is rooted: at its pin, else at a body with a locked translation, else at its heaviest body. */
  const chooseRoot = () => {
    let root = component[0];
    let pin = NONE;
    for (const b of component) {
      for (let k = first[b]; k < first[b + 1]; k++) {
        if (isDynamic(otherEnd(joint[k], b)) || (pin !== NONE && joint[k] > pin)) continue;
        pin = joint[k];
        root = b;
      }
    }
    if (pin !== NONE) return { root, pin };
    const rank = (b: number) =>
      I32[kinds + 2 * b + 1] & TRANSLATION_LOCKS ? Number.POSITIVE_INFINITY : F64[masses + b];
    for (const b of component) if (rank(b) > rank(root) || (rank(b) === rank(root) && b < root)) root = b;
    return { root, pin };
  };

  const writeNode = (b: number, parentBody: number, viaJoint: number) => {
    const record = nodes + NODE_WIDTH * nodeCount++;
    nodeOfBody[b] = record;
    lastChild[b] = 0;
    const words = 2 * record;
    I32[words] = b;
    I32[words + 1] = parentBody === NONE ? 0 : nodeOfBody[parentBody];
    I32[words + 2] = 0;
    I32[words + 3] = 0;
    I32[words + 4] = viaJoint;
    I32[words + 5] = I32[kinds + 2 * b + 1];
    if (parentBody === NONE) return;
    if (lastChild[parentBody] === 0) I32[2 * nodeOfBody[parentBody] + 2] = record;
    else I32[2 * lastChild[parentBody] + 3] = record;
    lastChild[parentBody] = record;
  };

  const via = new Int32Array(bodies);
  const parentOf = new Int32Array(bodies);
  /** Depth first with its own stack, so that a chain of any length fits; a chain then lies in one row of memory. */
  const orderTree = (root: number, pin: number) => {
    let depth = 0;
    stack[depth++] = root;
    via[root] = pin;
    parentOf[root] = NONE;
    while (depth > 0) {
      const b = stack[--depth];
      writeNode(b, parentOf[b], via[b]);
      for (let k = first[b + 1] - 1; k >= first[b]; k--) {
        const other = otherEnd(joint[k], b);
        if (joint[k] === via[b] || !isDynamic(other)) continue;
        via[other] = joint[k];
        parentOf[other] = b;
        stack[depth++] = other;
      }
    }
  };

  for (let b = 0; b < bodies; b++) {
    if (!isDynamic(b) || seen[b]) continue;
    collect(b);
    const { root, pin } = chooseRoot();
    const firstNode = nodes + NODE_WIDTH * nodeCount;
    orderTree(root, pin);
    const words = 2 * (trees + TREE_WIDTH * treeCount++);
    I32[words] = firstNode;
    I32[words + 1] = nodes + NODE_WIDTH * nodeCount;
    I32[words + 2] = pin === NONE ? 1 : 0;
    I32[words + 3] = pin === NONE ? NONE : otherEnd(pin, root);
  }
  memory.setWord(Col.NODE_COUNT, nodeCount);
  memory.setWord(Col.TREE_COUNT, treeCount);
}
