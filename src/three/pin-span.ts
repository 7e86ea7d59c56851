// Extent of a hinge pin: through what its axis crosses of both bodies, near the anchor.
import { Quaternion, Vector3 } from "three";
import type { AnyShape, Body, Joint, Quat, Vec3 } from "../index.ts";
import { kindOf, reachOf } from "../shapes/kinds.ts";
import { isPlanarShape, placementOf } from "../shapes/placement.ts";
import { plateHalf } from "./planar-geometry.ts";

/** From the anchor along the axis, metres. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Half edges of the shape's bounding box about its origin, along its own axes; zero for unbounded shapes. */
function halfEdges(shape: AnyShape): Vec3 {
  if (isPlanarShape(shape)) return [reachOf(shape), reachOf(shape), plateHalf(shape)];
  return kindOf(shape).halfEdges(shape);
}

/** Where a line is inside the box around a shape, grown by `margin` on all sides; undefined if it misses. */
function cross(shape: AnyShape, anchor: Vector3, axis: Vector3, margin: number): Span | undefined {
  const { position, orientation } = placementOf(shape);
  const toShape = new Quaternion(...orientation).invert();
  const start = anchor
    .clone()
    .sub(new Vector3(...position))
    .applyQuaternion(toShape)
    .toArray();
  const way = axis.clone().applyQuaternion(toShape).toArray();
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const [i, edge] of halfEdges(shape).entries()) {
    const half = edge + margin;
    // parallel to a face, up to rounding
    if (Math.abs(way[i]) < 1e-9) {
      if (Math.abs(start[i]) > half) return undefined;
      continue;
    }
    const ends = [(-half - start[i]) / way[i], (half - start[i]) / way[i]];
    from = Math.max(from, Math.min(...ends));
    to = Math.min(to, Math.max(...ends));
  }
  return from < to ? { from, to } : undefined;
}

const distance = ({ from, to }: Span) => Math.max(from, -to, 0);

/** Where the axis is inside the shapes of a body: those next to the anchor, not others farther along the axis. */
function nearest(body: Body | null, anchor: Vec3, frame: Quat, margin: number): Span[] {
  const axis = new Vector3(1, 0, 0).applyQuaternion(new Quaternion(...frame));
  const all = body?.shapes.flatMap((shape) => cross(shape, new Vector3(...anchor), axis, margin) ?? []) ?? [];
  const least = Math.min(...all.map(distance));
  return all.filter((span) => distance(span) <= least + margin);
}

/** From end to end of what the axis crosses, extended by `margin`; undefined if it crosses nothing. */
export function pinSpan(joint: Joint, margin: number): Span | undefined {
  const all = [
    ...nearest(joint.a, joint.frameAnchorA, joint.frameA, margin),
    ...nearest(joint.b, joint.frameAnchorB, joint.frameB, margin),
  ];
  if (all.length === 0) return undefined;
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}
