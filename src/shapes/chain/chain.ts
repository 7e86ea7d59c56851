// A line of segments, for planar bodies to lie on.
import { checkBoolean, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { onOutline } from "../bend.ts";
import { furthestOf, halfEdgesOf } from "../half-edges.ts";
import { CHAIN } from "../kind-numbers.ts";
import {
  checkPlanarOptions,
  checkPoints,
  distance,
  PLANAR_OPTION_FIELDS,
  type PlanarOptions,
  type Vec2,
} from "../planar-options.ts";
import type { ShapeKind } from "../shape-kind.ts";

const MOST_POINTS = 10_000;

function checkChain(subject: string, argument: string, given: unknown, isLoop: boolean): readonly Vec2[] {
  const points = checkPoints(subject, argument, given, isLoop ? 3 : 2, MOST_POINTS);
  for (let i = isLoop ? 0 : 1; i < points.length; i++) {
    const before = (i + points.length - 1) % points.length;
    if (!(distance(points[before], points[i]) > 0))
      throw new ArgumentError(subject, `${argument}[${i}]`, `coincides with point ${before}`);
  }
  return points;
}

/** Segments between consecutive points, at most 10,000. It has no mass. The solid side is on the right when following the points. */
export interface Chain extends PlanarOptions {
  readonly kind: "chain";
  readonly points: readonly Vec2[];
  /** Whether a segment connects the last point to the first. */
  readonly loop?: boolean;
}

/** Segments between consecutive points, and back to the first with `loop`. */
export function chain(points: readonly Vec2[], options: PlanarOptions & { readonly loop?: boolean } = {}): Chain {
  checkOptions("chain", options, [...PLANAR_OPTION_FIELDS, "loop"]);
  const { loop, ...rest } = options;
  if (loop !== undefined) checkBoolean("chain", "loop", loop);
  const checked = checkChain("chain", "points", points, loop === true);
  return {
    kind: "chain",
    points: checked,
    ...(loop !== undefined && { loop }),
    ...checkPlanarOptions("chain", "", rest),
  };
}

export const chainKind: ShapeKind<Chain> = {
  number: CHAIN,
  fields: { points: "points in the plane", loop: "flag, false unless given" },
  isSurface: true,
  check(subject, path, shape) {
    const loop = shape.loop === undefined ? undefined : checkBoolean(subject, `${path}loop`, shape.loop);
    const points = checkChain(subject, `${path}points`, shape.points, loop === true);
    return { kind: "chain", points, ...(loop !== undefined && { loop }) };
  },
  whyNoMass: () => "a chain has no mass",
  size: () => [0, 0, 0, 0],
  halfEdges: ({ points }) => halfEdgesOf(points),
  reach: ({ points }) => furthestOf(points),
  bend: ({ points }, touched) => onOutline(touched, points),
};
