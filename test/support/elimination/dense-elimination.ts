// The slow twin of symbolic elimination: a dense matrix of truth values.
import type { BlockGraph } from "../../../src/forest/elimination/block-graph.ts";

/** For every place of an order the later places that it couples with once all before it are eliminated, ascending. */
export function denseStructures({ count, start, near }: BlockGraph, order: Int32Array): number[][] {
  const place = new Map([...order].map((node, k) => [node, k]));
  const couples = Array.from(order, (node) => {
    const row = new Array<boolean>(count).fill(false);
    for (const other of near.subarray(start[node], start[node + 1])) row[place.get(other) as number] = true;
    return row;
  });
  return couples.map((row, k) => {
    const later = row.flatMap((isCoupled, other) => (isCoupled && other > k ? [other] : []));
    for (const i of later) for (const j of later) if (i !== j) couples[i][j] = true;
    return later;
  });
}

/** Entries of the factor below the diagonal. */
export const fillOf = (structures: readonly (readonly number[])[]): number =>
  structures.reduce((sum, rows) => sum + rows.length, 0);

/** Minimum degree as it is defined: the exact degrees of all nodes are counted before every choice, and ties go to the lowest. */
export function exactMinimumDegree({ count, start, near }: BlockGraph): Int32Array {
  const neighbours = Array.from({ length: count }, (_, i) => new Set(near.subarray(start[i], start[i + 1])));
  const left = new Set(neighbours.keys());
  const order: number[] = [];
  while (left.size > 0) {
    const next = [...left].reduce((best, i) => (neighbours[i].size < neighbours[best].size ? i : best));
    left.delete(next);
    order.push(next);
    for (const i of neighbours[next]) {
      neighbours[i].delete(next);
      for (const j of neighbours[next]) if (i !== j) neighbours[i].add(j);
    }
  }
  return Int32Array.from(order);
}

/** The connected pieces of some nodes. */
export function piecesOf({ start, near }: BlockGraph, nodes: readonly number[]): number[][] {
  const left = new Set(nodes);
  const pieces: number[][] = [];
  for (const first of nodes) {
    if (!left.delete(first)) continue;
    const piece = [first];
    for (const i of piece) for (const j of near.subarray(start[i], start[i + 1])) if (left.delete(j)) piece.push(j);
    pieces.push(piece);
  }
  return pieces;
}
