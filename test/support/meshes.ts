// Closed meshes for tests.
import type { Vec3 } from "../../src/math/index.ts";
import { boxPolytope } from "../../src/shapes/hull/box-polytope.ts";
import type { Polytope } from "../../src/shapes/hull/polytope.ts";
import type { Corners } from "../../src/shapes/mesh/mesh-surface.ts";

export interface Surface {
  readonly vertices: Vec3[];
  readonly triangles: Corners[];
}

/** The faces of a polytope as fans. */
export function fansOf({ vertices, faces }: Polytope): Surface {
  const triangles = faces.flatMap((face) => face.slice(2).map((c, i): Corners => [face[0], face[i + 1], c]));
  return { vertices: [...vertices], triangles };
}

export const boxSurface = (half: Vec3): Surface => fansOf(boxPolytope(half));

/** A ring of square cross section about y, in `sides` segments: not convex, with a hole. */
export function ringSurface(sides: number, inner: number, outer: number, half: number): Surface {
  const vertices: Vec3[] = [];
  const triangles: Corners[] = [];
  for (let i = 0; i < sides; i++) {
    const angle = (2 * Math.PI * i) / sides;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    for (const [r, y] of [
      [inner, -half],
      [outer, -half],
      [outer, half],
      [inner, half],
    ])
      vertices.push([r * c, y, r * s]);
  }
  for (let i = 0; i < sides; i++)
    for (let k = 0; k < 4; k++) {
      const [a, b] = [4 * i + k, 4 * i + ((k + 1) % 4)];
      const [c, d] = [4 * ((i + 1) % sides) + ((k + 1) % 4), 4 * ((i + 1) % sides) + k];
      triangles.push([a, b, c], [a, c, d]);
    }
  return { vertices, triangles };
}
