// Where very many bodies lie in one place, all pairs of them are more than any memory holds, and more than anybody needs: of each
// body the deepest MOST pairs are enough to part it from the others. A pair is left out only where both of its bodies are in a crowd, and both
// have MOST deeper ones in it; so a raft under a thousand crates has a thousand contacts, since none of the crates is in a crowd.

import * as S from "../../contacts/shape-layout.ts";
import * as Col from "../../memory/column-ids.ts";
import * as Island from "../../memory/island-layout.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import * as P from "../../shapes/placed-layout.ts";
import { DeepestPairs } from "./deepest-pairs.ts";

/** Pairs of a body in a crowd. A body without overlaps has a dozen neighbours of its size, and about thirty whose boxes meet its own. */
export const MOST = 64;

/** The list of pairs in memory. */
class PairList {
  readonly #words: number;
  readonly #shapes: number;
  readonly #placed: number;
  readonly #kinds: number;
  readonly #counts: number;

  constructor(memory: WorldMemory) {
    this.#words = kernels().pairsAt(memory.column(Col.BROAD));
    this.#shapes = 2 * memory.column(Col.SHAPE);
    this.#placed = memory.column(Col.PLACED);
    this.#kinds = 2 * memory.column(Col.KIND);
    this.#counts = 2 * memory.column(Col.ISLAND) + Island.PAIRS;
  }

  /** Whether the body has more than MOST pairs, as counted by contacts/filter-pairs.ts. */
  hasMany(body: number): boolean {
    return I32[this.#counts + Island.WORDS * body] > MOST;
  }

  shape(i: number, side: 0 | 1): number {
    return I32[this.#words + 2 * i + side];
  }

  body(i: number, side: 0 | 1): number {
    return I32[this.#shapes + 2 * S.STRIDE * this.shape(i, side) + S.BODY];
  }

  /** Whether a pair may be left out at all: both bodies are dynamic, and no shape is a sensor. */
  pushes(i: number): boolean {
    return this.#pushes(this.shape(i, 0)) && this.#pushes(this.shape(i, 1));
  }

  #pushes(shape: number): boolean {
    const words = this.#shapes + 2 * S.STRIDE * shape;
    return (
      (I32[words + S.FLAGS] & S.SENSOR) === 0 &&
      I32[this.#kinds + 2 * I32[words + S.BODY] + Col.BODY_KIND] === Col.DYNAMIC
    );
  }

  /** The overlap of the boxes along the axis of least overlap. */
  depth(i: number): number {
    const a = this.#placed + P.STRIDE * this.shape(i, 0);
    const b = this.#placed + P.STRIDE * this.shape(i, 1);
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const overlap =
        Math.min(F64[a + P.HIGH + k], F64[b + P.HIGH + k]) - Math.max(F64[a + P.LOW + k], F64[b + P.LOW + k]);
      least = Math.min(least, overlap);
    }
    return least;
  }

  move(from: number, to: number): void {
    I32[this.#words + 2 * to] = I32[this.#words + 2 * from];
    I32[this.#words + 2 * to + 1] = I32[this.#words + 2 * from + 1];
  }
}

/** Removes pairs from the list and returns how many. No body has more than `most` pairs. */
export function thinCrowds(memory: WorldMemory, most: number): number {
  if (most <= MOST) return 0;
  return leaveOut(memory, new PairList(memory), memory.word(Col.PAIR_COUNT));
}

/** Number of bodies with more than MOST pairs. */
function countCrowd(list: PairList, bodies: number): number {
  let crowd = 0;
  for (let b = 0; b < bodies; b++) if (list.hasMany(b)) crowd++;
  return crowd;
}

function leaveOut(memory: WorldMemory, list: PairList, pairs: number): number {
  const bodies = memory.word(Col.BODY_SLOTS);
  const deepest = new DeepestPairs(bodies, countCrowd(list, bodies), MOST);
  const isKept = new Uint8Array(pairs).fill(1);
  for (let i = 0; i < pairs; i++) {
    const a = list.body(i, 0);
    const b = list.body(i, 1);
    if (!list.hasMany(a) || !list.hasMany(b) || !list.pushes(i)) continue;
    isKept[i] = 0;
    const depth = list.depth(i);
    // among equals, bodies keep their neighbours, so that no body is kept by all
    const between = Math.abs(a - b);
    const apart = Math.min(between, bodies - between);
    deepest.offer(a, i, depth, apart);
    deepest.offer(b, i, depth, apart);
  }
  deepest.mark(isKept);
  let left = 0;
  for (let i = 0; i < pairs; i++) if (isKept[i]) list.move(i, left++);
  memory.setWord(Col.PAIR_COUNT, left);
  return pairs - left;
}
