// Two smooth surfaces stay tangent and slide on each other without friction: one condition on the poses, two if a cylinder
// lies on a plane. The distance of an ellipsoid to a curved surface has no closed form: contact-function.ts.
//
//   plane – sphere          C = (c - p)·n - r
//   plane – ellipsoid       C = (c - p)·n - |half ∘ n|                                round.ts
//   plane – cylinder        C = (q - p)·n - r,   u·n
//   sphere – sphere         C = |d| - (r_a ± r_b)        - if one is hollow: r - r', the larger first
//   sphere – cylinder       C = |d - (d·u) u| - (r_a ± r_b)
//   cylinder – cylinder     C = d·w / |w| - (r_a + r_b)    w = ± u_a × u_b, towards b; crossed, never parallel
import { cross, dot, subtract } from "../../math/tuples.ts";
import { contactFunction } from "./contact-function.ts";
import type { ConstraintKind, Place, Refuse } from "./fields.ts";
import type { BodyJet, Inputs, Output, Scalar, Vector } from "./jets.ts";
import { completeEllipsoid, ellipsoidAlong } from "./round.ts";
import { type Ball, type Cylinder, type Flat, SURFACES, type Surface } from "./surfaces.ts";

export interface TangentOptions<S> {
  readonly a: S;
  readonly b: S;
}
interface Tangent extends TangentOptions<Surface> {
  /** For crossed cylinders: the side of a on which b lies, 1 or -1. */
  readonly side: number;
}

/** Distance between the centres, or between a centre and an axis. */
export const reachOf = (a: Ball | Cylinder, b: Ball | Cylinder): number =>
  a.hollow ? a.radius - b.radius : b.hollow ? b.radius - a.radius : a.radius + b.radius;

const middle = (surface: Ball | Cylinder, { bodies }: Inputs): Vector =>
  bodies[surface.body].point(surface.shape === "sphere" ? surface.centre : surface.point);

/** From the axis of a cylinder to a point, perpendicular to the axis. */
export function acrossAxis(cylinder: Cylinder, p: Vector, inputs: Inputs): Vector {
  const u = inputs.bodies[cylinder.body].direction(cylinder.axis);
  const d = p.minus(middle(cylinder, inputs));
  return d.minus(u.times(d.dot(u)));
}

function onPlane(plane: Flat, other: Exclude<Surface, Flat>, inputs: Inputs): Output {
  const on: BodyJet = inputs.bodies[plane.body];
  const it: BodyJet = inputs.bodies[other.body];
  const n = on.direction(plane.normal);
  const centre = it.point(other.shape === "cylinder" ? other.point : other.centre);
  const height = centre.minus(on.point(plane.point)).dot(n);
  if (other.shape === "ellipsoid") return height.minus(ellipsoidAlong(n, it, other).height);
  const row = height.minus(other.radius);
  return other.shape === "sphere" ? row : [row, it.direction(other.axis).dot(n)];
}

function curved(a: Ball | Cylinder, b: Ball | Cylinder, side: number, inputs: Inputs): Scalar {
  if (a.shape === "cylinder" && b.shape === "cylinder") {
    const { bodies } = inputs;
    const w = bodies[a.body].direction(a.axis).cross(bodies[b.body].direction(b.axis));
    const d = middle(b, inputs).minus(middle(a, inputs));
    return d.dot(w).times(side).over(w.length()).minus(reachOf(a, b));
  }
  if (a.shape === "cylinder") return acrossAxis(a, middle(b, inputs), inputs).length().minus(reachOf(a, b));
  if (b.shape === "cylinder") return acrossAxis(b, middle(a, inputs), inputs).length().minus(reachOf(a, b));
  return middle(b, inputs).minus(middle(a, inputs)).length().minus(reachOf(a, b));
}

/** Rejects pairs of surfaces that are impossible, or not supported. */
function refusePair({ a, b }: Tangent, place: Place, refuse: Refuse): void {
  if (a.body === b.body) refuse("b.body", "is the same body as that of a");
  const names = `${a.shape} and ${b.shape}`;
  const shapes = [a.shape, b.shape];
  if (a.shape === "plane" && b.shape === "plane")
    refuse("b.shape", `does not fit: ${names} do not touch at a single point`);
  const [ha, hb] = [a, b].map((surface) => "hollow" in surface && surface.hollow);
  if (!ha && !hb) {
    refuseParallel(a, b, place, refuse);
    return;
  }
  const name = ha ? "a.hollow" : "b.hollow";
  if (ha && hb) refuse("b.hollow", "is set on both; only one can be inside the other");
  if (shapes.includes("plane")) refuse(name, "is not available with a plane");
  if (shapes[ha ? 1 : 0] !== "sphere") refuse(name, "can only contain a sphere");
  if (!(reachOf(a as Ball, b as Ball) > 0)) refuse(name, "must be larger than the radius of the sphere inside it");
}

function refuseParallel(a: Surface, b: Surface, place: Place, refuse: Refuse): void {
  if (a.shape !== "cylinder" || b.shape !== "cylinder") return;
  const w = cross(place.direction(a.body, a.axis), place.direction(b.body, b.axis));
  if (!(dot(w, w) > 1e-6)) refuse("b.axis", "is parallel to that of a: the axes of two cylinders must cross");
}

function completeSurface<S extends Surface>(surface: S, refuse: Refuse, name: string): S {
  if (surface.shape !== "ellipsoid") return surface;
  return completeEllipsoid(surface, (field, why): never => refuse(`${name}.${field}`, why)) as S;
}

function sideOf({ a, b }: Tangent, place: Place): number {
  if (a.shape !== "cylinder" || b.shape !== "cylinder") return 1;
  const w = cross(place.direction(a.body, a.axis), place.direction(b.body, b.axis));
  return dot(subtract(place.point(b.body, b.point), place.point(a.body, a.point)), w) < 0 ? -1 : 1;
}

/** An ellipsoid on a curved surface. */
const isOfEgg = ({ a, b }: Tangent): boolean =>
  [a, b].some(({ shape }) => shape === "ellipsoid") && a.shape !== "plane" && b.shape !== "plane";

const surface = { is: "shape", shapes: SURFACES } as const;

export const tangent: ConstraintKind<Tangent> = {
  kind: "tangent",
  fields: { a: surface, b: surface, side: { is: "nonzero", optional: true } },
  collide: false,
  complete: (settings, place, refuse) => {
    refusePair(settings, place, refuse);
    if (settings.side !== undefined && Math.abs(settings.side) !== 1) refuse("side", "must be 1 or -1");
    const [a, b] = [completeSurface(settings.a, refuse, "a"), completeSurface(settings.b, refuse, "b")];
    return { a, b, side: settings.side ?? sideOf(settings, place) };
  },
  // the contact function starts from the current pose
  renews: isOfEgg,
  program: ({ a, b, side }) => ({
    value: (inputs) => {
      if (a.shape === "plane") return onPlane(a, b as Exclude<Surface, Flat>, inputs);
      if (b.shape === "plane") return onPlane(b, a, inputs);
      if (a.shape === "ellipsoid" || b.shape === "ellipsoid") return contactFunction(a, b, inputs);
      return curved(a as Ball | Cylinder, b as Ball | Cylinder, side, inputs);
    },
  }),
};
