// Solves with the factor of factor-roots.ts: forwards with the roots and Y, backwards with both transposed.
import { backwards, forwards } from "../../../../response/net/factor/solve.ts";
import * as Net from "../../../../response/net/net.ts";

/** In place: three numbers at x for each place of the order. */
export function solveRoots(net: i32, x: i32): void {
  const count: i32 = Net.supernodesOf(net);
  const places: i32 = Net.nodesOf(net);
  for (let node: i32 = 0; node < count; node++) forwards(net, node, x, places);
  for (let node: i32 = count - 1; node >= 0; node--) backwards(net, node, x, 0, true);
}
