// How far the pin of a hinge reaches: through what its axis meets of both bodies, next to the anchor.
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

/** Half edges of the box about the shape's origin that holds it, along its own axes; of what has no end, nothing. */
function halfEdges(shape: AnyShape): Vec3 {
  if (isPlanarShape(shape)) return [reachOf(shape), reachOf(shape), plateHalf(shape)];
  return kindOf(shape).halfEdges(shape);
}

/** Where a line is inside the box around a shape, grown by `margin` on all sides; undefined where it passes by. */
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
    // along a face, but for rounding
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

/** Where the axis is inside of the shapes of a body: of those next to the anchor, not of others farther along the axis. */
function nearest(body: Body | null, anchor: Vec3, frame: Quat, margin: number): Span[] {
  const axis = new Vector3(1, 0, 0).applyQuaternion(new Quaternion(...frame));
  const all = body?.shapes.flatMap((shape) => cross(shape, new Vector3(...anchor), axis, margin) ?? []) ?? [];
  const least = Math.min(...all.map(distance));
  return all.filter((span) => distance(span) <= least + margin);
}

/** From end to end of what the axis meets, and by `margin` out of it; undefined where it meets nothing. */
export function pinSpan(joint: Joint, margin: number): Span | undefined {
  const all = [
    ...nearest(joint.a, joint.frameAnchorA, joint.frameA, margin),
    ...nearest(joint.b, joint.frameAnchorB, joint.frameB, margin),
  ];
  if (all.length === 0) return undefined;
  return { from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) };
}
