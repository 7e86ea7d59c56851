// The convex hull of points.
import type { Vec3 } from "../../errors/checks.ts";
import { dot } from "../../math/tuples.ts";
import { type Bend, ON, onFaces, type Touched } from "../bend.ts";
import { furthestOf, halfEdgesOf } from "../half-edges.ts";
import { HULL } from "../kind-numbers.ts";
import { type Corners, meshSums } from "../mesh/mesh-surface.ts";
import type { ShapeKind } from "../shape-kind.ts";
import { checkAt, type ShapeOptions } from "../shape-options.ts";
import { fromSums, type UnitMass } from "../unit-mass.ts";
import { checkHullPoints, polytopeOf } from "./hull-points.ts";

function onHull(touched: Touched, points: readonly Vec3[]): Bend {
  const { planes, radius } = polytopeOf({ points });
  const on = planes.filter(({ normal, offset }) => dot(normal, touched.core) >= offset - ON * radius);
  return onFaces(
    touched,
    on.map(({ normal }) => normal),
  );
}

/** A fan of triangles a face, about the centroid: no tetrahedron is negative. */
function massOfPoints(points: readonly Vec3[]): UnitMass {
  const { vertices, faces, centre } = polytopeOf({ points });
  const triangles = faces.flatMap((face) => face.slice(2).map((c, i): Corners => [face[0], face[i + 1], c]));
  return fromSums(meshSums({ vertices, triangles }, centre), centre);
}

/** The convex hull of points: at most 10,000 of them, at most 256 on the hull. */
export interface Hull extends ShapeOptions {
  readonly kind: "hull";
  readonly points: readonly Vec3[];
}

/** The convex hull of points: at most 10,000 of them, at most 256 on the hull. */
export function hull(points: readonly Vec3[], options: ShapeOptions = {}): Hull {
  return { kind: "hull", points: checkHullPoints("hull", "points", points), ...checkAt("hull", options) };
}

export const hullKind: ShapeKind<Hull> = {
  number: HULL,
  fields: { points: "points" },
  check: (subject, path, { points }) => ({ kind: "hull", points: checkHullPoints(subject, `${path}points`, points) }),
  unitMass({ points }) {
    return massOfPoints(points);
  },
  size: () => [0, 0, 0, 0],
  halfEdges: ({ points }) => halfEdgesOf(points),
  reach: ({ points }) => furthestOf(points),
  identity: ({ points }) => points,
  bend: ({ points }, touched) => onHull(touched, points),
};
