// The shapes of planar bodies as a user writes them: circle(0.2), polygon([[0, 0], [1, 0], [0, 1]]).
import { checkBoolean, checkOptions, checkPositive } from "../errors/checks.ts";
import { checkChain, checkPlanarOptions, checkPolygon, PLANAR_OPTION_FIELDS } from "./check-planar-shape.ts";
import type { Chain, Circle, PlanarCapsule, PlanarOptions, Polygon, Vec2 } from "./planar-shape.ts";

function checkAt(kind: string, options: PlanarOptions): PlanarOptions {
  checkOptions(kind, options, PLANAR_OPTION_FIELDS);
  return checkPlanarOptions(kind, "", options);
}

export function circle(radius: number, options: PlanarOptions = {}): Circle {
  return { kind: "circle", radius: checkPositive("circle", "radius", radius), ...checkAt("circle", options) };
}

/** A convex polygon of 3 to 16 points; clockwise points are reversed. */
export function polygon(points: readonly Vec2[], options: PlanarOptions = {}): Polygon {
  return { kind: "polygon", points: checkPolygon("polygon", "points", points), ...checkAt("polygon", options) };
}

export function planarCapsule(radius: number, halfHeight: number, options: PlanarOptions = {}): PlanarCapsule {
  checkPositive("planarCapsule", "radius", radius);
  checkPositive("planarCapsule", "halfHeight", halfHeight);
  return { kind: "planarCapsule", radius, halfHeight, ...checkAt("planarCapsule", options) };
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
