// Plain matrices into memory: the graph of a system, and the blocks of H at the locations of layOutForest.
import { F64 } from "../../memory/machine.ts";
import type { ForestLayout } from "./forest.ts";
import type { TreeGraph } from "./order-tree.ts";
import type { TreeBody, TreeSystem } from "./tree-system.ts";

export const dimensionOf = (body: TreeBody): number => ("M" in body ? body.M.length : 6);

export function graphOf({ bodies, primary = [] }: TreeSystem): TreeGraph {
  const edgeConstraint: number[] = [];
  const edgeBody: number[] = [];
  for (const [i, { a, b }] of primary.entries())
    for (const body of [a, b]) {
      if (body < 0) continue;
      edgeConstraint.push(bodies.length + i);
      edgeBody.push(body);
    }
  return {
    bodies: bodies.length,
    dims: Int32Array.from([...bodies.map(dimensionOf), ...primary.map(({ c }) => c.length)]),
    edgeConstraint: Int32Array.from(edgeConstraint),
    edgeBody: Int32Array.from(edgeBody),
  };
}

function writeMass(at: number, body: TreeBody): void {
  if ("M" in body) {
    const d = body.M.length;
    // the mean of both halves makes a matrix that is symmetric up to rounding exactly symmetric
    for (let i = 0; i < d; i++) for (let j = 0; j < d; j++) F64[at + d * i + j] = 0.5 * (body.M[i][j] + body.M[j][i]);
    return;
  }
  for (let i = 0; i < 3; i++) {
    F64[at + 7 * i] = body.mass;
    for (let j = 0; j < 3; j++) F64[at + 6 * (i + 3) + j + 3] = 0.5 * (body.inertia[i][j] + body.inertia[j][i]);
  }
}

/** The given blocks of H and right-hand side z = (F, c). */
export function writeSystem({ bodies, primary = [] }: TreeSystem, layout: ForestLayout, base: number, z: number): void {
  const { own, edge, part, graph } = layout;
  for (const [i, body] of bodies.entries()) {
    writeMass(base + own[i], body);
    F64.set(body.force, z + part[i]);
  }
  let e = 0;
  for (const [i, { a, b, ja, jb, c }] of primary.entries()) {
    F64.set(c, z + part[graph.bodies + i]);
    if (a >= 0) for (const [row, j] of ja!.entries()) F64.set(j, base + edge[e] + row * j.length);
    if (a >= 0) e++;
    if (b >= 0) for (const [row, j] of jb!.entries()) F64.set(j, base + edge[e] + row * j.length);
    if (b >= 0) e++;
  }
}
