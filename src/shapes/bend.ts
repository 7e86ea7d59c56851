// How a surface bends at a point: the curvatures along two directions across the normal. Each kind of shape says it with what is here; the derivation
// is that of world/instant/contact-forces/surface-curvature.ts.
import type { Vec3 } from "../errors/checks.ts";
import { cross, dot, length, scale, subtract } from "../math/tuples.ts";
import type { Vec2 } from "./planar-options.ts";

export interface Bend {
  /** Across the normal, of unit length, world axes; the second is perpendicular to it. */
  readonly along: Vec3;
  readonly first: number;
  readonly second: number;
}

/** A point lies on an edge or corner within this part of the size of the shape. */
export const ON = 1e-7;

/** Any direction across n. */
export function acrossOf(n: Vec3): Vec3 {
  const [x, y, z] = n.map(Math.abs);
  const axis: Vec3 = x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1];
  const t = cross(n, axis);
  return scale(1 / length(t), t);
}

export interface Touched {
  /** In the frame of the shape: the point of the core, and the outward normal. */
  readonly core: Vec3;
  readonly outward: Vec3;
  /** Curvature at what would be sharp without a margin. */
  readonly sharp: number;
  readonly round: number;
}

/** In the frame of the shape. */
export function even(outward: Vec3, curvature: number): Bend {
  return { along: acrossOf(outward), first: curvature, second: curvature };
}

/** Flat along an edge, sharp across it; the edge as seen across the normal. */
function onEdge({ outward, sharp }: Touched, edge: Vec3): Bend {
  const seen = subtract(edge, scale(dot(edge, outward), outward));
  const size = length(seen);
  return size > 0 ? { along: scale(1 / size, seen), first: 0, second: sharp } : even(outward, sharp);
}

/** Of a polyhedron, by the normals of the faces that the point lies on. */
export function onFaces(touched: Touched, normals: readonly Vec3[]): Bend {
  if (normals.length <= 1) return even(touched.outward, 0);
  if (normals.length === 2) return onEdge(touched, cross(normals[0], normals[1]));
  return even(touched.outward, touched.sharp);
}

/** `isSharp`: whether the meridian has a corner at the point. */
export function onRevolved({ core, outward, sharp, round }: Touched, size: number, isSharp: boolean): Bend {
  const distance = Math.sqrt(core[0] * core[0] + core[2] * core[2]);
  const onAxis = distance <= ON * size;
  const meridian = isSharp ? sharp : 0;
  const away: Vec3 = onAxis ? [outward[0], 0, outward[2]] : [core[0] / distance, 0, core[2] / distance];
  const part = onAxis ? length(away) : dot(outward, away);
  // on the axis, or a rim that is looked at along it
  if (onAxis && (isSharp || part <= ON)) return even(outward, meridian);
  const circle = cross([0, 1, 0], onAxis ? scale(1 / part, away) : away);
  if (!(part > 0)) return { along: circle, first: 0, second: meridian };
  return { along: circle, first: part / (distance + round * part), second: meridian };
}

/** Corners of a flat outline, z = 0; out of the plane nothing bends that could move. */
export function onOutline(touched: Touched, points: readonly Vec2[]): Bend {
  const far = Math.max(...points.map(([x, y]) => Math.abs(x) + Math.abs(y)));
  const [x, y] = touched.core;
  const corner = points.some(([p, q]) => Math.abs(p - x) + Math.abs(q - y) <= ON * far);
  return even(touched.outward, corner ? touched.sharp : 0);
}

/** Where on a cylinder or cone a point lies. */
export function onRound({ core }: Touched, radius: number, halfHeight: number) {
  const near = ON * (radius + halfHeight);
  const [x, y, z] = core;
  return {
    isWide: Math.sqrt(x * x + z * z) >= radius - near,
    isLow: y <= near - halfHeight,
    isHigh: y >= halfHeight - near,
  };
}
