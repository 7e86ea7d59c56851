// The tree of boxes over the triangles of a mesh: host code, run once per mesh.
//
// A node is cut where the sum of (surface x triangles) of the halves is least, among the borders of 16 bins along the longest
// side of the box of the centres (Wald 2007, "On fast construction of SAH-based bounding volume hierarchies"). Where the
// centres coincide or the tree is already deep it is cut in the middle, so the depth is below DEEP + log2(triangles).
import { FIRST, LEAF_SIZE, NODE, SKIP } from "./mesh-layout.ts";

export const LEAF = 4;
const BINS = 16;
const DEEP = 40;

export interface MeshTree {
  /** Records of mesh-layout.ts, in preorder. */
  readonly nodes: Float64Array;
  readonly order: Int32Array;
}

interface Build {
  readonly boxes: Float64Array; // low and high of each triangle
  readonly centres: Float64Array;
  readonly order: Int32Array;
  readonly nodes: Float64Array;
  readonly words: Int32Array;
  count: number;
}

export function buildTree(boxes: Float64Array): MeshTree {
  const triangles = boxes.length / 6;
  const nodes = new Float64Array(NODE * 2 * triangles);
  const order = Int32Array.from({ length: triangles }, (_, i) => i);
  const centres = new Float64Array(3 * triangles);
  for (let t = 0; t < triangles; t++)
    for (let k = 0; k < 3; k++) centres[3 * t + k] = 0.5 * boxes[6 * t + k] + 0.5 * boxes[6 * t + 3 + k];
  const build: Build = { boxes, centres, order, nodes, words: new Int32Array(nodes.buffer), count: 0 };
  grow(build, 0, triangles, 0);
  return { nodes: nodes.slice(0, NODE * build.count), order };
}

function grow(b: Build, first: number, end: number, depth: number): void {
  const at = NODE * b.count++;
  bound(b, first, end, at);
  if (end - first > LEAF) {
    const cut = split(b, first, end, depth);
    grow(b, first, cut, depth + 1);
    grow(b, cut, end, depth + 1);
  } else {
    b.order.subarray(first, end).sort();
    b.words[2 * at + FIRST] = first;
    b.words[2 * at + LEAF_SIZE] = end - first;
  }
  b.words[2 * at + SKIP] = b.count;
}

function bound({ boxes, order, nodes }: Build, first: number, end: number, at: number): void {
  const one = 6 * order[first];
  for (let k = 0; k < 6; k++) nodes[at + k] = boxes[one + k];
  for (let i = first + 1; i < end; i++) merge(nodes, at, boxes, 6 * order[i]);
}

function split(b: Build, first: number, end: number, depth: number): number {
  const { centres, order } = b;
  let axis = 0;
  let low = 0;
  let length = -1;
  for (let k = 0; k < 3; k++) {
    let least = centres[3 * order[first] + k];
    let most = least;
    for (let i = first + 1; i < end; i++) {
      const c = centres[3 * order[i] + k];
      if (c < least) least = c;
      if (c > most) most = c;
    }
    if (most - least <= length) continue;
    axis = k;
    low = least;
    length = most - least;
  }
  const middle = (first + end) >> 1;
  const scale = BINS / length;
  if (!(length > 0) || !Number.isFinite(scale)) return middle;
  if (depth > DEEP) {
    const key = (t: number) => centres[3 * t + axis];
    order.subarray(first, end).sort((s, t) => key(s) - key(t) || s - t);
    return middle;
  }
  const border = cheapest(b, first, end, axis, low, scale);
  // the two ends of the longest side are in the first and in the last bin, so neither half is empty
  let left = first;
  let right = end - 1;
  while (left <= right) {
    const t = order[left];
    if (binOf(centres[3 * t + axis], low, scale) < border) left++;
    else {
      order[left] = order[right];
      order[right] = t;
      right--;
    }
  }
  return left;
}

const binOf = (x: number, low: number, scale: number): number => Math.min(BINS - 1, Math.floor((x - low) * scale));

/** The border between bins at which a split costs least. */
function cheapest(b: Build, first: number, end: number, axis: number, low: number, scale: number): number {
  const counts = new Int32Array(BINS);
  const boxes = new Float64Array(6 * BINS);
  for (let i = 0; i < 6 * BINS; i++) boxes[i] = i % 6 < 3 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  for (let i = first; i < end; i++) {
    const into = binOf(b.centres[3 * b.order[i] + axis], low, scale);
    counts[into]++;
    merge(boxes, 6 * into, b.boxes, 6 * b.order[i]);
  }
  const costs = new Float64Array(BINS);
  for (const forward of [true, false]) {
    // the first and the last bin are not empty
    const box = boxes.slice(forward ? 0 : 6 * (BINS - 1)).subarray(0, 6);
    let count = 0;
    for (let i = 1; i < BINS; i++) {
      const from = forward ? i - 1 : BINS - i;
      merge(box, 0, boxes, 6 * from);
      count += counts[from];
      costs[forward ? i : BINS - i] += count * surface(box);
    }
  }
  let best = 1;
  for (let i = 2; i < BINS; i++) if (costs[i] < costs[best]) best = i;
  return best;
}

function merge(into: Float64Array, at: number, from: Float64Array, other: number): void {
  for (let k = 0; k < 3; k++) {
    if (from[other + k] < into[at + k]) into[at + k] = from[other + k];
    if (from[other + 3 + k] > into[at + 3 + k]) into[at + 3 + k] = from[other + 3 + k];
  }
}

function surface(box: Float64Array): number {
  const x = box[3] - box[0];
  const y = box[4] - box[1];
  const z = box[5] - box[2];
  return x * y + y * z + z * x;
}
