// The kinds of shapes by name: the one list of them. Each folder has all that is its kind's own.
import { length } from "../math/tuples.ts";
import { type Box, boxKind } from "./box/box.ts";
import { type Capsule, capsuleKind } from "./capsule/capsule.ts";
import { type Chain, chainKind } from "./chain/chain.ts";
import { type Circle, circleKind } from "./circle/circle.ts";
import { type Cone, coneKind } from "./cone/cone.ts";
import { type Cylinder, cylinderKind } from "./cylinder/cylinder.ts";
import { type Hull, hullKind } from "./hull/hull.ts";
import { type Mesh, meshKind } from "./mesh/mesh.ts";
import { type PlanarCapsule, planarCapsuleKind } from "./planar-capsule/planar-capsule.ts";
import { type Plane, planeKind } from "./plane/plane.ts";
import { type Polygon, polygonKind } from "./polygon/polygon.ts";
import type { ShapeKind } from "./shape-kind.ts";
import { type Sphere, sphereKind } from "./sphere/sphere.ts";

export { type Box, box } from "./box/box.ts";
export { type Capsule, capsule } from "./capsule/capsule.ts";
export { type Chain, chain } from "./chain/chain.ts";
export { type Circle, circle } from "./circle/circle.ts";
export { type Cone, cone } from "./cone/cone.ts";
export { type Cylinder, cylinder } from "./cylinder/cylinder.ts";
export { type Hull, hull } from "./hull/hull.ts";
export { type Mesh, mesh } from "./mesh/mesh.ts";
export { type PlanarCapsule, planarCapsule } from "./planar-capsule/planar-capsule.ts";
export { type Plane, plane } from "./plane/plane.ts";
export { type Polygon, polygon } from "./polygon/polygon.ts";
export { type Sphere, sphere } from "./sphere/sphere.ts";

export type Shape = Sphere | Box | Capsule | Cylinder | Cone | Hull | Plane | Mesh;
/** Of planar bodies, which have no others. */
export type PlanarShape = Circle | Polygon | PlanarCapsule | Chain;
export type AnyShape = Shape | PlanarShape;

type Kinds<S extends AnyShape> = { readonly [K in S["kind"]]: ShapeKind<Extract<S, { kind: K }>> };

const SHAPES: Kinds<Shape> = {
  sphere: sphereKind,
  box: boxKind,
  capsule: capsuleKind,
  cylinder: cylinderKind,
  cone: coneKind,
  hull: hullKind,
  plane: planeKind,
  mesh: meshKind,
};
const PLANAR_SHAPES: Kinds<PlanarShape> = {
  circle: circleKind,
  polygon: polygonKind,
  planarCapsule: planarCapsuleKind,
  chain: chainKind,
};

export const SHAPE_KINDS = Object.keys(SHAPES) as Shape["kind"][];
export const PLANAR_KINDS = Object.keys(PLANAR_SHAPES) as PlanarShape["kind"][];
/** A kind takes shapes of its own kind only: ask for it by the shape. */
export const KINDS = { ...SHAPES, ...PLANAR_SHAPES } as Readonly<Record<string, unknown>> as Readonly<
  Record<AnyShape["kind"], ShapeKind<AnyShape>>
>;

export const kindOf = (shape: AnyShape): ShapeKind<AnyShape> => KINDS[shape.kind];

/** Radius of a sphere about the origin of a shape that holds all of it; of a plane, a metre of it. */
export function reachOf(shape: AnyShape): number {
  const { reach, halfEdges } = kindOf(shape);
  return reach?.(shape) ?? length(halfEdges(shape));
}
