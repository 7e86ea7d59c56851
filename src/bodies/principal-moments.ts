// Eigenvalues of a symmetric 3x3 matrix by cyclic Jacobi rotations: a few sweeps reach rounding; no angle is computed.
import type { Inertia } from "./mass-properties.ts";

/** The principal moments, ascending. */
export function principalMoments([xx, yy, zz, xy, xz, yz]: Inertia): [number, number, number] {
  const a = [
    [xx, xy, xz],
    [xy, yy, yz],
    [xz, yz, zz],
  ];
  const scale = Math.abs(xx) + Math.abs(yy) + Math.abs(zz) + Math.abs(xy) + Math.abs(xz) + Math.abs(yz);
  for (let sweep = 0; sweep < 12; sweep++) {
    if (Math.abs(a[0][1]) + Math.abs(a[0][2]) + Math.abs(a[1][2]) <= 1e-17 * scale) break;
    for (const [p, q] of [
      [0, 1],
      [0, 2],
      [1, 2],
    ])
      rotateAway(a, p, q);
  }
  const moments = [a[0][0], a[1][1], a[2][2]].sort((one, other) => one - other);
  return [moments[0], moments[1], moments[2]];
}

/** One Jacobi rotation in the plane of p and q that makes a[p][q] zero. */
function rotateAway(a: number[][], p: number, q: number): void {
  if (a[p][q] === 0) return;
  const theta = (a[q][q] - a[p][p]) / (2 * a[p][q]);
  const t = (theta >= 0 ? 1 : -1) / (Math.abs(theta) + Math.sqrt(theta * theta + 1));
  const c = 1 / Math.sqrt(t * t + 1);
  const s = t * c;
  const r = 3 - p - q;
  const { [p]: arp, [q]: arq } = a[r];
  a[p][p] -= t * a[p][q];
  a[q][q] += t * a[p][q];
  a[p][q] = 0;
  a[q][p] = 0;
  a[r][p] = c * arp - s * arq;
  a[p][r] = a[r][p];
  a[r][q] = s * arp + c * arq;
  a[q][r] = a[r][q];
}
