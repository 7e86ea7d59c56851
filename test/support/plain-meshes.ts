// Meshes for tests: irregularly triangulated floors, ridges, steps, triangle soups.

import type { PlainMesh } from "./mesh-reference.ts";
import { seeded, signed } from "./random-forest.ts";
import { add, apply, type Matrix, type Vector } from "./reference-step.ts";

/** A square floor, y = height(x, z), n by n cells, inner vertices displaced, each cell split along a random diagonal. */
export function floor(
  n: number,
  half: number,
  seed: number,
  height: (x: number, z: number) => number = () => 0,
): PlainMesh {
  const random = seeded(seed);
  const vertices: number[] = [];
  for (let i = 0; i <= n; i++)
    for (let j = 0; j <= n; j++) {
      const inner = i > 0 && j > 0 && i < n && j < n ? 0.22 : 0; // below a quarter no triangle flips over
      const x = half * ((2 * (i + inner * signed(random))) / n - 1);
      const z = half * ((2 * (j + inner * signed(random))) / n - 1);
      vertices.push(x, height(x, z), z);
    }
  const triangles: number[] = [];
  const at = (i: number, j: number) => i * (n + 1) + j;
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n; j++) {
      const [a, b, c, d] = [at(i, j), at(i, j + 1), at(i + 1, j + 1), at(i + 1, j)];
      // counterclockwise seen from +y: z then x
      if (random() < 0.5) triangles.push(a, b, c, a, c, d);
      else triangles.push(a, b, d, b, c, d);
    }
  return { vertices, triangles };
}

/** Strips along z through the points (x, y), each split into n pieces. The outside is up where x grows. */
export function profile(points: [number, number][], half: number, n: number): PlainMesh {
  const vertices: number[] = [];
  const triangles: number[] = [];
  for (const [x, y] of points) for (let j = 0; j <= n; j++) vertices.push(x, y, half * ((2 * j) / n - 1));
  for (let i = 0; i + 1 < points.length; i++)
    for (let j = 0; j < n; j++) {
      const [a, d] = [i * (n + 1) + j, (i + 1) * (n + 1) + j];
      triangles.push(a, a + 1, d + 1, a, d + 1, d);
    }
  return { vertices, triangles };
}

/** A block about the origin, its twelve triangles facing outward. */
export function block(x: number, y: number, z: number): PlainMesh {
  const vertices = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? z : -z]);
  const quads = [0, 4, 6, 2, 1, 3, 7, 5, 0, 1, 5, 4, 2, 6, 7, 3, 0, 2, 3, 1, 4, 5, 7, 6];
  const triangles: number[] = [];
  for (let q = 0; q < 24; q += 4)
    triangles.push(quads[q], quads[q + 1], quads[q + 2], quads[q], quads[q + 2], quads[q + 3]);
  return { vertices, triangles };
}

/** Scattered triangles that share nothing. */
export function soup(count: number, size: number, seed: number): PlainMesh {
  const random = seeded(seed);
  const vertices: number[] = [];
  for (let t = 0; t < count; t++) {
    const middle = [signed(random), signed(random), signed(random)];
    for (let i = 0; i < 9; i++) vertices.push(middle[i % 3] + size * signed(random));
  }
  return { vertices, triangles: Array.from({ length: 3 * count }, (_, i) => i) };
}

export function moved(mesh: PlainMesh, turn: Matrix, shift: Vector): PlainMesh {
  const vertices: number[] = [];
  for (let i = 0; i < mesh.vertices.length; i += 3)
    vertices.push(...add(apply(turn, mesh.vertices.slice(i, i + 3)), shift));
  return { vertices, triangles: mesh.triangles };
}
