// Mass of a mesh in the four ways of MJCF, at density 1: by signed tetrahedra (exact), by unsigned tetrahedra about the centre
// of the surface (legacy, which counts hollows of a non-convex mesh as solid), of the convex hull, and of the surface alone.
import { add, cross, length, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Place } from "../../robot/description/description.ts";
import { addTetrahedron, newSolidSums, type SolidSums } from "../../shapes/solid-sums.ts";
import type { TriangleMesh } from "../mesh/mesh-builder.ts";
import { hullMesh, type MeshInertia } from "./mesh-assets.ts";
import type { SolidMass } from "./solid-mass.ts";

type Corner = [Vec3, Vec3, Vec3];

const cornersOf = ({ vertices, triangles }: TriangleMesh, origin: Vec3): Corner[] =>
  triangles.map(([a, b, c]) => [
    subtract(vertices[a], origin),
    subtract(vertices[b], origin),
    subtract(vertices[c], origin),
  ]);

const areaOf = ([a, b, c]: Corner): number => length(cross(subtract(b, a), subtract(c, a))) / 2;

/** Centroid of the surface. */
function surfaceCentre(mesh: TriangleMesh): Vec3 {
  const near = mesh.vertices[mesh.triangles[0][0]];
  let [whole, sum]: [number, Vec3] = [0, [0, 0, 0]];
  for (const corner of cornersOf(mesh, near)) {
    const area = areaOf(corner);
    whole += area;
    sum = add(sum, scale(area / 3, add(corner[0], add(corner[1], corner[2]))));
  }
  return whole > 0 ? add(near, scale(1 / whole, sum)) : near;
}

const isNegative = ([a, b, c]: Corner): boolean => {
  const n = cross(b, c);
  return a[0] * n[0] + a[1] * n[1] + a[2] * n[2] < 0;
};

function volumeSums(mesh: TriangleMesh, origin: Vec3, signed: boolean): SolidSums {
  const sums = newSolidSums();
  for (const corner of cornersOf(mesh, origin)) {
    const [a, b, c] = corner;
    if (signed || !isNegative(corner)) addTetrahedron(sums, a, b, c);
    else addTetrahedron(sums, a, c, b);
  }
  return sums;
}

/** ∫ over the triangles: for one, area (s sᵀ + a aᵀ + b bᵀ + c cᵀ) / 12 with s = a + b + c. */
function surfaceSums(mesh: TriangleMesh, origin: Vec3): SolidSums {
  const sums = newSolidSums();
  for (const corner of cornersOf(mesh, origin)) {
    const [a, b, c] = corner;
    const area = areaOf(corner);
    const s = add(a, add(b, c));
    sums.volume += area;
    sums.swept += area;
    for (let i = 0; i < 3; i++) sums.first[i] += (area * s[i]) / 3;
    const pairs = [
      [0, 0],
      [1, 1],
      [2, 2],
      [0, 1],
      [0, 2],
      [1, 2],
    ];
    for (const [k, [i, j]] of pairs.entries())
      sums.second[k] += (area * (s[i] * s[j] + a[i] * a[j] + b[i] * b[j] + c[i] * c[j])) / 12;
  }
  return sums;
}

/** A smaller fraction of what the tetrahedra sweep counts as no volume. */
const LEAST_PART = 1e-9;

/** Mass, centre and inertia at density 1, or why there is none. */
export function meshMass(given: TriangleMesh, inertia: MeshInertia, at: Place): SolidMass | string {
  const mesh = inertia === "convex" ? hullMesh(given.vertices, at) : given;
  const sumsAbout = (origin: Vec3): SolidSums =>
    inertia === "shell" ? surfaceSums(mesh, origin) : volumeSums(mesh, origin, inertia !== "legacy");
  const start = surfaceCentre(mesh);
  const rough = sumsAbout(start);
  if (rough.volume < -LEAST_PART * rough.swept) return "its triangles face inward: flip them";
  if (!(rough.volume > LEAST_PART * rough.swept)) return 'it encloses no volume: use inertia="shell"';
  const toCentre = scale(1 / rough.volume, rough.first);
  // again about the centre: moments about a distant point would cancel, and unsigned tetrahedra depend on the point
  const { volume, first, second } = sumsAbout(add(start, toCentre));
  const c = scale(1 / volume, first);
  const [xx, yy, zz] = [0, 1, 2].map((i) => second[i] - volume * c[i] * c[i]);
  const [xy, xz, yz] = [
    second[3] - volume * c[0] * c[1],
    second[4] - volume * c[0] * c[2],
    second[5] - volume * c[1] * c[2],
  ];
  return {
    mass: volume,
    centre: add(start, toCentre),
    inertia: [yy + zz, xx + zz, xx + yy, -xy, -xz, -yz],
  };
}
