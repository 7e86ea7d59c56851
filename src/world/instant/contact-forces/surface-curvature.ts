// Curvature of a surface at a contact: two directions perpendicular to its normal and the curvature along each: 0 if flat, 1/r if round, infinite
// at corners and across edges. With a margin m, corners and edges are round: 1/m.
//
// For a solid of revolution about y, with its core at distance ρ from the axis and the radial component u of its normal: u / (ρ + m u) along the
// circle; along the meridian 0 on sides and faces, 1/m at rims, caps and tips.
import type { Vec3 } from "../../../errors/checks.ts";
import { add, cross, dot, length, scale, subtract } from "../../../math/tuples.ts";
import { polytopeOf } from "../../../shapes/hull/hull-points.ts";
import type { AnyShape } from "../../../shapes/placement.ts";
import type { Vec2 } from "../../../shapes/planar-shape.ts";
import { sizeOf } from "../../shape/shape-memory.ts";
import type { PlacedShape } from "./find-points.ts";

export interface Bend {
  /** Perpendicular to the normal, unit length, world axes; the second is perpendicular to it. */
  readonly along: Vec3;
  readonly first: number;
  readonly second: number;
}

/** A point is on an edge or corner within this fraction of the size of the shape. */
const ON = 1e-7;

/** Any direction perpendicular to n. */
export function acrossOf(n: Vec3): Vec3 {
  const [x, y, z] = n.map(Math.abs);
  const axis: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const t = cross(n, axis);
  return scale(1 / length(t), t);
}

interface Touched {
  /** In the shape's frame: the point of the core, and the outward normal. */
  readonly core: Vec3;
  readonly outward: Vec3;
  /** Curvature of features that are sharp without a margin. */
  readonly sharp: number;
  readonly round: number;
}

/** In the shape's frame. */
function even(outward: Vec3, curvature: number): Bend {
  return { along: acrossOf(outward), first: curvature, second: curvature };
}

/** Flat along an edge, sharp across it; the edge projected perpendicular to the normal. */
function onEdge({ outward, sharp }: Touched, edge: Vec3): Bend {
  const seen = subtract(edge, scale(dot(edge, outward), outward));
  const size = length(seen);
  return size > 0 ? { along: scale(1 / size, seen), first: 0, second: sharp } : even(outward, sharp);
}

/** For a polyhedron, from the normals of the faces that contain the point. */
function onFaces(touched: Touched, normals: readonly Vec3[]): Bend {
  if (normals.length <= 1) return even(touched.outward, 0);
  if (normals.length === 2) return onEdge(touched, cross(normals[0], normals[1]));
  return even(touched.outward, touched.sharp);
}

function onBox(touched: Touched, half: Vec3): Bend {
  const near = ON * length(half);
  const at = (i: number) => Math.abs(touched.core[i]) >= half[i] - near;
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  return onFaces(
    touched,
    axes.filter((_, i) => at(i)),
  );
}

function onHull(touched: Touched, points: readonly Vec3[]): Bend {
  const { planes, radius } = polytopeOf({ points });
  const on = planes.filter(({ normal, offset }) => dot(normal, touched.core) >= offset - ON * radius);
  return onFaces(
    touched,
    on.map(({ normal }) => normal),
  );
}

/** `isSharp`: whether the meridian has a corner at the point. */
function onRevolved({ core, outward, sharp, round }: Touched, size: number, isSharp: boolean): Bend {
  const distance = Math.sqrt(core[0] * core[0] + core[2] * core[2]);
  const onAxis = distance <= ON * size;
  const meridian = isSharp ? sharp : 0;
  const away: Vec3 = onAxis ? [outward[0], 0, outward[2]] : [core[0] / distance, 0, core[2] / distance];
  const part = onAxis ? length(away) : dot(outward, away);
  // on the axis, or a rim with its normal along the axis
  if (onAxis && (isSharp || part <= ON)) return even(outward, meridian);
  const circle = cross([0, 1, 0], onAxis ? scale(1 / part, away) : away);
  if (!(part > 0)) return { along: circle, first: 0, second: meridian };
  return { along: circle, first: part / (distance + round * part), second: meridian };
}

/** Corners of a flat outline, z = 0; out of the plane nothing can move, so its curvature does not matter. */
function onOutline(touched: Touched, points: readonly Vec2[]): Bend {
  const far = Math.max(...points.map(([x, y]) => Math.abs(x) + Math.abs(y)));
  const [x, y] = touched.core;
  const corner = points.some(([p, q]) => Math.abs(p - x) + Math.abs(q - y) <= ON * far);
  return even(touched.outward, corner ? touched.sharp : 0);
}

function bendOf(shape: AnyShape, touched: Touched): Bend {
  const { core, outward, sharp } = touched;
  const [, y] = core;
  switch (shape.kind) {
    case "sphere":
    case "circle":
      return even(outward, sharp);
    case "capsule":
      return onRevolved(touched, shape.radius, Math.abs(y) >= shape.halfHeight * (1 - ON));
    case "cylinder":
    case "cone": {
      const near = ON * (shape.radius + shape.halfHeight);
      const wide = Math.sqrt(core[0] * core[0] + core[2] * core[2]) >= shape.radius - near;
      const [low, high] = [y <= near - shape.halfHeight, y >= shape.halfHeight - near];
      const tip = shape.kind === "cone" && high;
      return onRevolved(touched, shape.radius, tip || (wide && (low || (high && shape.kind === "cylinder"))));
    }
    case "box":
      return onBox(touched, shape.half);
    case "hull":
      return onHull(touched, shape.points);
    case "planarCapsule":
      return onOutline(touched, [
        [0, shape.halfHeight],
        [0, -shape.halfHeight],
      ]);
    case "polygon":
    case "chain":
      return onOutline(touched, shape.points);
    default:
      // a plane; and the triangles of a mesh
      return even(outward, 0);
  }
}

/** For a shape at a point of its surface, with its outward normal there; world axes. */
export function bendAt({ body, shape: number, centre, axes }: PlacedShape, point: Vec3, outward: Vec3): Bend {
  const shape = body.shapes[number];
  const inFrame = (v: Vec3): Vec3 => [dot(axes[0], v), dot(axes[1], v), dot(axes[2], v)];
  const round = sizeOf(shape)[3];
  const local = inFrame(outward);
  const core = subtract(inFrame(subtract(point, centre)), scale(round, local));
  const sharp = round > 0 ? 1 / round : Number.POSITIVE_INFINITY;
  const { along: v, first, second } = bendOf(shape, { core, outward: local, sharp, round });
  const along = add(add(scale(v[0], axes[0]), scale(v[1], axes[1])), scale(v[2], axes[2]));
  return { along, first, second };
}
