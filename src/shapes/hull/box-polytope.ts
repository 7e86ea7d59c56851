// A box as a polytope, in the same form as a hull: for tests that need faces.
import type { Vec3 } from "../../errors/checks.ts";
import { edgesOf, type Plane, type Polytope, polytope } from "./polytope.ts";

/** Bit i of a vertex's number tells on which side of axis i it is. */
const FACES = [
  [0, 4, 6, 2],
  [1, 3, 7, 5],
  [0, 1, 5, 4],
  [2, 6, 7, 3],
  [0, 2, 3, 1],
  [4, 5, 7, 6],
] as const;

/** From the half edges: eight vertices; faces in the order −x, x, −y, y, −z, z. */
export function boxPolytope(half: Vec3): Polytope {
  const [x, y, z] = half;
  const vertices = [0, 1, 2, 3, 4, 5, 6, 7].map((i): Vec3 => [i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? z : -z]);
  const planes: Plane[] = [
    { normal: [-1, 0, 0], offset: x },
    { normal: [1, 0, 0], offset: x },
    { normal: [0, -1, 0], offset: y },
    { normal: [0, 1, 0], offset: y },
    { normal: [0, 0, -1], offset: z },
    { normal: [0, 0, 1], offset: z },
  ];
  const built = polytope(vertices, FACES, planes, edgesOf(FACES, 8)!);
  // without the rounding of the sums
  return { ...built, centre: [0, 0, 0] };
}
