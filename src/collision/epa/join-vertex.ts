// Faces of the expanding polytope: making one, and replacing all those that a new vertex sees.
//
// The faces seen from the vertex are found by a flood from one of them, so that they hang together and their rim, the
// horizon, is one loop; new faces join it to the vertex. If rounding makes it no loop, that is noticed and reported.
import * as Scratch from "../../../build/records/collision/epa/join-vertex.ts";
import { dot3 } from "../../math/vec3.ts";
import { F64, I32 } from "../../memory/views.ts";
import { triangleNormal } from "../gjk/difference.ts";
import * as S from "../gjk/simplex.ts";
import * as E from "./expanding.ts";

/** A face counts as seen if the vertex is not further below its plane than this, times the size: coplanar ones merge. */
const COPLANAR: f64 = 4e-15;
/** Ratio of height to longest edge below which a triangle has no normal. */
const SLIVER: f64 = 1e-13;

/** Writes face number i with its plane; neighbours are left to the caller. */
export function addFace(s: i32, i: i32, v0: i32, v1: i32, v2: i32): void {
  const f: i32 = E.face(s, i);
  const p: i32 = E.vertex(s, v0);
  const q: i32 = E.vertex(s, v1);
  const r: i32 = E.vertex(s, v2);
  E.setCorners(f, v0, v1, v2);
  triangleNormal(f, p, q, r);
  const length: f64 = Math.sqrt(dot3(f, f));
  let longest: f64 = 0.0;
  for (let k: i32 = 0; k < 3; k++) {
    const from: i32 = E.vertex(s, E.corner(f, k));
    const to: i32 = E.vertex(s, E.corner(f, k + 1));
    const x: f64 = F64[to] - F64[from];
    const y: f64 = F64[to + 1] - F64[from + 1];
    const z: f64 = F64[to + 2] - F64[from + 2];
    longest = Math.max(longest, x * x + y * y + z * z);
  }
  const thin: bool = length <= SLIVER * longest;
  const scale: f64 = thin ? 0.0 : 1.0 / length;
  for (let k: i32 = 0; k < 3; k++) F64[f + k] *= scale;
  F64[f + E.PLANE] = dot3(f, r);
  E.setState(f, thin ? E.RETIRED : E.ALIVE);
}

function sees(f: i32, s: i32, w: i32): bool {
  const o: i32 = E.vertex(s, E.corner(f, 0));
  const above: f64 =
    F64[f] * (F64[w] - F64[o]) + F64[f + 1] * (F64[w + 1] - F64[o + 1]) + F64[f + 2] * (F64[w + 2] - F64[o + 2]);
  // a sliver has the normal 0, so it is always seen
  return above > -COPLANAR * F64[s + S.SIZE];
}

/** In words. */
const EDGE: i32 = 2 * Scratch.EDGE_NUMBERS;

/** Connects vertex number v to the horizon around face number `start`. Returns false if there is no loop or no room. */
export function joinVertex(s: i32, v: i32, start: i32): bool {
  const w: i32 = E.vertex(s, v);
  const list: i32 = 2 * (s + E.LISTS);
  const horizon: i32 = list + Scratch.HORIZON;
  let removed: i32 = 1;
  let edges: i32 = 0;
  I32[list] = start;
  E.setState(E.face(s, start), E.DEAD);
  for (let at: i32 = 0; at < removed; at++) {
    const f: i32 = E.face(s, I32[list + at]);
    for (let k: i32 = 0; k < 3; k++) {
      const other: i32 = E.neighbour(f, k);
      const g: i32 = E.face(s, other);
      if (E.stateOf(g) === E.DEAD) continue;
      if (sees(g, s, w)) {
        E.setState(g, E.DEAD);
        I32[list + removed] = other;
        removed++;
      } else {
        if (edges === Scratch.MOST_EDGES) return false;
        const edge: i32 = horizon + EDGE * edges;
        I32[edge + Scratch.FROM] = E.corner(f, k);
        I32[edge + Scratch.TO] = E.corner(f, k + 1);
        I32[edge + Scratch.OUTSIDE] = other;
        edges++;
      }
    }
  }
  return edges >= 3 && makeFan(s, v, list, removed, horizon, edges);
}

/** New faces, reusing the places of the removed ones first. */
function makeFan(s: i32, v: i32, list: i32, removed: i32, horizon: i32, edges: i32): bool {
  for (let i: i32 = 0; i < edges; i++) {
    const edge: i32 = horizon + EDGE * i;
    let place: i32 = E.faceCount(s);
    if (i < removed) place = I32[list + i];
    else if (place === E.MOST_FACES) return false;
    else E.setFaceCount(s, place + 1);
    I32[edge + Scratch.NEW_FACE] = place;
    addFace(s, place, I32[edge + Scratch.FROM], I32[edge + Scratch.TO], v);
    // the face outside looks at the new one
    const outer: i32 = E.face(s, I32[edge + Scratch.OUTSIDE]);
    E.setNeighbour(E.face(s, place), 0, I32[edge + Scratch.OUTSIDE]);
    for (let k: i32 = 0; k < 3; k++)
      if (E.corner(outer, k) === I32[edge + Scratch.TO] && E.corner(outer, k + 1) === I32[edge + Scratch.FROM])
        E.setNeighbour(outer, k, place);
  }
  for (let i: i32 = edges; i < removed; i++) E.setState(E.face(s, I32[list + i]), E.DEAD);
  return closeFan(s, horizon, edges);
}

/** Links the new faces around the vertex, each to the one whose edge starts where its own ends. */
function closeFan(s: i32, horizon: i32, edges: i32): bool {
  for (let i: i32 = 0; i < edges; i++) {
    const edge: i32 = horizon + EDGE * i;
    I32[2 * E.vertex(s, I32[edge + Scratch.FROM]) + S.LINK] = -1;
    I32[2 * E.vertex(s, I32[edge + Scratch.TO]) + S.LINK] = -1;
  }
  for (let i: i32 = 0; i < edges; i++) {
    const edge: i32 = horizon + EDGE * i;
    const link: i32 = 2 * E.vertex(s, I32[edge + Scratch.FROM]) + S.LINK;
    if (I32[link] !== -1) return false;
    I32[link] = i;
  }
  let steps: i32 = 0;
  let at: i32 = 0;
  do {
    const edge: i32 = horizon + EDGE * at;
    const next: i32 = I32[2 * E.vertex(s, I32[edge + Scratch.TO]) + S.LINK];
    if (next < 0) return false;
    const following: i32 = horizon + EDGE * next;
    const after: i32 = I32[following + Scratch.NEW_FACE];
    E.setNeighbour(E.face(s, I32[edge + Scratch.NEW_FACE]), 1, after);
    E.setNeighbour(E.face(s, after), 2, I32[edge + Scratch.NEW_FACE]);
    at = next;
    steps++;
  } while (at !== 0 && steps < edges);
  return at === 0 && steps === edges;
}
