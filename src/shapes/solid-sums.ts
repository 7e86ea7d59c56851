// Volume integrals of a solid by signed tetrahedra: for every triangle of its surface, counterclockwise seen from outside,
// the tetrahedron with the origin. Regions outside the solid are covered once with each sign and cancel.
//
// For the tetrahedron 0, a, b, c with d = a·(b × c), by the moments of a simplex:
//
//   ∫ 1    = d / 6
//   ∫ x    = d (a + b + c) / 24
//   ∫ x xᵀ = d (s sᵀ + a aᵀ + b bᵀ + c cᵀ) / 120,   s = a + b + c
import type { Vec3 } from "../errors/checks.ts";

export interface SolidSums {
  volume: number;
  /** Volumes of the tetrahedra without their signs. */
  swept: number;
  /** ∫ x */
  readonly first: [number, number, number];
  /** ∫ xx, yy, zz, xy, xz, yz */
  readonly second: [number, number, number, number, number, number];
}

export function newSolidSums(): SolidSums {
  return { volume: 0, swept: 0, first: [0, 0, 0], second: [0, 0, 0, 0, 0, 0] };
}

export function addTetrahedron(sums: SolidSums, a: Vec3, b: Vec3, c: Vec3): void {
  const d =
    a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  const s: Vec3 = [a[0] + b[0] + c[0], a[1] + b[1] + c[1], a[2] + b[2] + c[2]];
  sums.volume += d / 6;
  sums.swept += Math.abs(d) / 6;
  for (let i = 0; i < 3; i++) sums.first[i] += (d * s[i]) / 24;
  const second = (i: number, j: number) => (d * (s[i] * s[j] + a[i] * a[j] + b[i] * b[j] + c[i] * c[j])) / 120;
  for (let i = 0; i < 3; i++) sums.second[i] += second(i, i);
  sums.second[3] += second(0, 1);
  sums.second[4] += second(0, 2);
  sums.second[5] += second(1, 2);
}
