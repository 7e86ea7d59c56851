// Supernodes: consecutive columns of the factor that share their rows and are stored as one dense block.
// Fundamental ones have exactly the same rows (Liu, Ng, Peyton 1993); a child that comes right before its parent is merged into it
// where that adds few zeros, because short columns cost more in overhead than in arithmetic.
import type { EliminationTree } from "./elimination-tree.ts";

/** Merged supernodes take at most this multiple of the flops of the fundamental ones they were made of, */
const MORE = 1.1;
/** and this many flops. */
const SLACK = 400;

/** Flops of eliminating `own` nodes of three rows each that couple with `border` later ones: of L and U, a multiply-add being two. */
export function frontFlops(own: number, border: number): number {
  const w = 3 * own;
  const b = 3 * border;
  return (2 / 3) * w * w * w + 2 * w * b * (w + b);
}

export interface Supernodes {
  readonly count: number;
  /** First place of each, and one past the last. The rows of a supernode are those of its last column. */
  readonly first: Int32Array;
  readonly flops: number;
  /** Own and border nodes of the largest. */
  readonly largestFront: number;
}

/**
 * A merged supernode is compared with the fundamental ones it was made of. Compared with what it was a moment ago, a tenth could be
 * added at every merge, and whole branches of the tree would become dense.
 */
export function findSupernodes({ parent, rowCount, children }: EliminationTree): Supernodes {
  const places = parent.length;
  // a stack: first place of each, and the flops of what it was made of; the last column of one precedes the first of the next
  const first = new Int32Array(places + 1);
  const least = new Float64Array(places);
  let count = 0;
  for (let start = 0; start < places; ) {
    let end = start + 1;
    while (end < places && parent[end - 1] === end && children[end] === 1 && rowCount[end - 1] === rowCount[end] + 1)
      end++;
    const border = rowCount[end - 1];
    let flops = frontFlops(end - start, border);
    let from = start;
    // the one before is a child if its parent is among the own columns, which begin where that one ends
    while (count > 0 && parent[from - 1] >= 0 && parent[from - 1] < end) {
      const together = flops + least[count - 1];
      if (frontFlops(end - first[count - 1], border) > MORE * together + SLACK) break;
      flops = together;
      from = first[--count];
    }
    first[count] = from;
    least[count++] = flops;
    start = end;
  }
  first[count] = places;
  return { count, first: first.slice(0, count + 1), ...measure(first, count, rowCount) };
}

function measure(first: Int32Array, count: number, rowCount: Int32Array): { flops: number; largestFront: number } {
  let flops = 0;
  let largestFront = 0;
  for (let t = 0; t < count; t++) {
    const own = first[t + 1] - first[t];
    const border = rowCount[first[t + 1] - 1];
    flops += frontFlops(own, border);
    largestFront = Math.max(largestFront, own + border);
  }
  return { flops, largestFront };
}
