// Which triangles of a mesh share vertices and edges: host code, run once per mesh. Vertices at the same position count as one,
// so that a mesh given face by face (as renderers prefer) has neighbours too.
import { ArgumentError } from "../../errors/errors.ts";
import { CONCAVE, CONVEX, FLAT, OPEN } from "./mesh-layout.ts";

/**
 * Sine of the angle between two planes below which their edge is flat: single-precision vertices of a floor leave about
 * 1e-6. It must stay below SNAP of work.ts, or a ball over the edge would fall between both triangles.
 */
export const FLAT_SINE = 1e-5;

/** For each vertex the first one at the same position. */
export function weld(vertices: Float64Array): Int32Array {
  const count = vertices.length / 3;
  const bits = new Int32Array(vertices.buffer, vertices.byteOffset, vertices.length * 2);
  const size = 1 << (33 - Math.clz32(Math.max(count, 1)));
  const table = new Int32Array(size).fill(-1);
  const first = new Int32Array(count);
  for (let v = 0; v < count; v++) {
    let hash = 0;
    for (let i = 6 * v; i < 6 * v + 6; i++) hash = Math.imul(hash ^ bits[i], 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash ^ (hash >>> 13)) & (size - 1);
    // the table is at most half full, so an empty slot comes
    while (table[slot] >= 0 && !samePlace(vertices, table[slot], v)) slot = (slot + 1) & (size - 1);
    if (table[slot] < 0) table[slot] = v;
    first[v] = table[slot];
  }
  return first;
}

function samePlace(x: Float64Array, a: number, b: number): boolean {
  return x[3 * a] === x[3 * b] && x[3 * a + 1] === x[3 * b + 1] && x[3 * a + 2] === x[3 * b + 2];
}

/** Neighbour and class of every edge, two words each. Rejects an edge that runs twice in the same direction. */
export function findEdges(corners: Int32Array, vertices: Float64Array, planes: Float64Array): Int32Array {
  const edges = new Int32Array(2 * corners.length);
  const size = 1 << (33 - Math.clz32(corners.length));
  // half edges by their ends, in a table at most half full: an empty slot comes
  const table = new Int32Array(size).fill(-1);
  const slotOf = (from: number, to: number): number => {
    let slot = (Math.imul(from, 0x9e3779b1) ^ Math.imul(to, 0x85ebca6b)) >>> 7;
    for (slot &= size - 1; table[slot] >= 0; slot = (slot + 1) & (size - 1))
      if (corners[table[slot]] === from && corners[next(table[slot])] === to) break;
    return slot;
  };
  for (let e = 0; e < corners.length; e++) {
    const slot = slotOf(corners[e], corners[next(e)]);
    if (table[slot] >= 0) {
      const pair = `${Math.floor(table[slot] / 3)} and ${Math.floor(e / 3)}`;
      const problem = `${pair} run along an edge in the same direction: one is flipped, or more than two share the edge`;
      throw new ArgumentError("mesh", "triangles", problem);
    }
    table[slot] = e;
  }
  for (let e = 0; e < corners.length; e++) {
    const other = table[slotOf(corners[next(e)], corners[e])];
    edges[2 * e] = other < 0 ? -1 : Math.floor(other / 3);
    edges[2 * e + 1] = other < 0 ? OPEN : classify(e, other, corners, vertices, planes);
  }
  return edges;
}

const next = (e: number): number => (e % 3 === 2 ? e - 2 : e + 1);

/** The sine of the rotation from one normal to the other about the edge: positive where the mesh is convex. */
function classify(e: number, other: number, corners: Int32Array, x: Float64Array, planes: Float64Array): number {
  const a = 3 * corners[e];
  const b = 3 * corners[next(e)];
  const n = 4 * Math.floor(e / 3);
  const m = 4 * Math.floor(other / 3);
  const d0 = x[b] - x[a];
  const d1 = x[b + 1] - x[a + 1];
  const d2 = x[b + 2] - x[a + 2];
  const turn =
    (d0 * (planes[n + 1] * planes[m + 2] - planes[n + 2] * planes[m + 1]) +
      d1 * (planes[n + 2] * planes[m] - planes[n] * planes[m + 2]) +
      d2 * (planes[n] * planes[m + 1] - planes[n + 1] * planes[m])) /
    Math.sqrt(d0 * d0 + d1 * d1 + d2 * d2);
  const facing = planes[n] * planes[m] + planes[n + 1] * planes[m + 1] + planes[n + 2] * planes[m + 2];
  if (facing > 0 && Math.abs(turn) < FLAT_SINE) return FLAT;
  // folded back onto itself: the blade of a knife
  return turn > 0 || facing < -1 + FLAT_SINE * FLAT_SINE ? CONVEX : CONCAVE;
}

/** Starts of the fans (one more at the end), then the fans. */
export function findFans(corners: Int32Array, vertices: number): Int32Array {
  const fans = new Int32Array(vertices + 1 + corners.length);
  for (const v of corners) fans[v + 1]++;
  for (let v = 0; v < vertices; v++) fans[v + 1] += fans[v];
  const filled = fans.slice(0, vertices);
  for (let i = 0; i < corners.length; i++) fans[vertices + 1 + filled[corners[i]]++] = Math.floor(i / 3);
  return fans;
}
