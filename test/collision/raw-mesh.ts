// Meshes and placed shapes written into memory by hand, and manifolds read back.

import * as Manifold from "../../src/collision/manifold.ts";
import { buildMesh, meshNumbersOf, writeMesh } from "../../src/collision/mesh/build-mesh.ts";
import * as Placed from "../../src/collision/placed.ts";
import { SCRATCH_NUMBERS } from "../../src/collision/scratch.ts";
import { F64, I32 } from "../../src/memory/machine.ts";
import { takeRegion } from "../../src/memory/regions.ts";
import * as Hull from "../../src/shapes/hull/hull-data.ts";
import { kernels } from "../support/kernels.ts";
import { type PlainMesh, triangleNormal } from "../support/mesh-reference.ts";
import { dot, type Matrix, norm, type Vector } from "../support/reference-step.ts";

export const IDENTITY: Matrix = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

export interface Shape {
  kind: number;
  size: Vector;
  round: number;
  geometry?: number;
}

export const sphere = (r: number): Shape => ({ kind: Placed.SPHERE, size: [0, 0, 0], round: r });
export const capsule = (half: number, r: number): Shape => ({ kind: Placed.CAPSULE, size: [0, half, 0], round: r });
export const boxOf = (x: number, y: number, z: number, round = 0): Shape => ({
  kind: Placed.BOX,
  size: [x, y, z],
  round,
});

/** Address of a mesh that stays. */
export function meshInMemory(mesh: PlainMesh): number {
  const built = buildMesh(mesh);
  const region = takeRegion(meshNumbersOf(built));
  writeMesh(region.base, built);
  return region.base;
}

const MOST = 24;
let bench: number | undefined;

export function place(at: number, shape: Shape, x: Vector, turn: Matrix): void {
  I32[2 * at] = shape.kind;
  I32[2 * at + 1] = shape.geometry ?? 0;
  F64.set(x, at + Placed.CENTRE);
  F64.set(turn.flat(), at + Placed.R);
  F64.set(shape.size, at + Placed.SIZE);
  F64[at + Placed.ROUND] = shape.round;
}

export interface Contact {
  x: Vector;
  separation: number;
  feature: number;
  triangle: number;
}
export interface Touch {
  normal: Vector;
  points: Contact[];
}

/** convexMesh on a shape at x and a mesh at the origin (or placed). */
export function touch(
  shape: Shape,
  x: Vector,
  turn: Matrix,
  mesh: number,
  limit: number,
  meshAt: { x: Vector; turn: Matrix } = { x: [0, 0, 0], turn: IDENTITY },
  most = MOST,
): Touch[] {
  bench ??= takeRegion(2 * Placed.STRIDE + MOST * Manifold.STRIDE + SCRATCH_NUMBERS).base;
  const [a, b] = [bench, bench + Placed.STRIDE];
  const out = b + Placed.STRIDE;
  const scratch = out + MOST * Manifold.STRIDE;
  place(a, shape, x, turn);
  place(b, { kind: Placed.MESH, size: [0, 0, 0], round: 0, geometry: mesh }, meshAt.x, meshAt.turn);
  F64[out + Manifold.LIMIT] = limit;
  const count = kernels().convexMesh(a, b, out, most, scratch);
  return Array.from({ length: count }, (_, i) => {
    const at = out + i * Manifold.STRIDE;
    const points = Array.from({ length: I32[2 * at] }, (_, j) => {
      const p = at + Manifold.POINTS + Manifold.POINT * j;
      return {
        x: [...F64.subarray(p, p + 3)],
        separation: F64[p + 3],
        feature: I32[2 * p + 8],
        triangle: I32[2 * p + 9],
      };
    });
    return { normal: [...F64.subarray(at + 1, at + 4)], points };
  });
}

export const deepest = (touches: Touch[]): number =>
  Math.min(...touches.flatMap(({ points }) => points.map(({ separation }) => separation)));

/** A hull from its vertices and its faces, counterclockwise seen from outside, about the origin. */
export function hullInMemory(vertices: Vector[], faces: number[][]): number {
  const edges = faces.flatMap((face, left) =>
    face.flatMap((v, i) => {
      const to = face[(i + 1) % face.length];
      const right = faces.findIndex((f) => f.some((u, j) => u === to && f[(j + 1) % f.length] === v));
      return v < to ? [[v, to, left, right]] : [];
    }),
  );
  const entries = faces.flat();
  const at = takeRegion(Hull.hullNumbers(vertices.length, faces.length, edges.length, entries.length)).base;
  I32.set([vertices.length, faces.length, edges.length, entries.length], 2 * at);
  F64[at + Hull.RADIUS] = Math.max(...vertices.map(norm));
  F64.set(vertices.flat(), at + Hull.VERTICES);
  const planes = at + Hull.VERTICES + 3 * vertices.length;
  faces.forEach((face, i) => {
    const n = triangleNormal(face.map((v) => vertices[v]));
    F64.set([...n, dot(n, vertices[face[0]])], planes + 4 * i);
  });
  const starts = [0];
  for (const face of faces) starts.push(starts[starts.length - 1] + face.length);
  I32.set([...starts, ...entries, ...edges.flat()], 2 * (planes + 4 * faces.length));
  return at;
}
