// Area, centroid and inertia of a planar shape at 1 kg/m², as a plate without thickness: ∫y² about x, ∫x² about y, their sum
// about z. Margins do not count.
import type { Circle, PlanarCapsule, Polygon, Vec2 } from "../shapes/planar-shape.ts";
import type { UnitMass } from "./unit-mass.ts";

const ORIGIN = [0, 0, 0] as const;

export function planarMass(shape: Circle | PlanarCapsule | Polygon): UnitMass {
  switch (shape.kind) {
    case "circle": {
      const r2 = shape.radius * shape.radius;
      const area = Math.PI * r2;
      return { volume: area, centre: ORIGIN, moments: [(area * r2) / 4, (area * r2) / 4, (area * r2) / 2] };
    }
    case "planarCapsule": {
      // a rectangle and two half discs; the centroid of a half disc lies 4 r / 3π from its straight side
      const { radius: r, halfHeight: h } = shape;
      const sheet = 4 * r * h;
      const discs = Math.PI * r * r;
      const yy = (sheet * h * h) / 3 + discs * (h * h + (r * r) / 4) + (8 / 3) * r * r * r * h;
      const xx = (sheet * r * r) / 3 + (discs * r * r) / 4;
      return { volume: sheet + discs, centre: ORIGIN, moments: [yy, xx, xx + yy] };
    }
    case "polygon":
      return massOfPolygon(shape.points);
  }
}

/** A fan of triangles, first about a corner for the centroid, then about it: distant moments would cancel. */
function massOfPolygon(points: readonly Vec2[]): UnitMass {
  const rough = sums(points, points[0]);
  const centre: Vec2 = [points[0][0] + rough.x / rough.area, points[0][1] + rough.y / rough.area];
  const { area, xx, yy, xy } = sums(points, centre);
  return { volume: area, centre: [centre[0], centre[1], 0], moments: [yy, xx, xx + yy], products: [-xy, 0, 0] };
}

/** ∫1, ∫x, ∫y, ∫x², ∫y², ∫xy about a point, over the triangles from it to every edge. */
function sums(points: readonly Vec2[], about: Vec2) {
  const sum = { area: 0, x: 0, y: 0, xx: 0, yy: 0, xy: 0 };
  points.forEach(([p, q], i) => {
    const [r, s] = points[(i + 1) % points.length];
    const [x0, y0, x1, y1] = [p - about[0], q - about[1], r - about[0], s - about[1]];
    const area = 0.5 * (x0 * y1 - x1 * y0);
    sum.area += area;
    sum.x += (area * (x0 + x1)) / 3;
    sum.y += (area * (y0 + y1)) / 3;
    sum.xx += (area * (x0 * x0 + x0 * x1 + x1 * x1)) / 6;
    sum.yy += (area * (y0 * y0 + y0 * y1 + y1 * y1)) / 6;
    sum.xy += (area * (2 * x0 * y0 + x0 * y1 + x1 * y0 + 2 * x1 * y1)) / 12;
  });
  return sum;
}
