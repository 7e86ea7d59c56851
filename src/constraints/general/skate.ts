// A skate, a knife edge, a massless wheel: a point of the body moves along an edge of the body, not across it.
//
//   C = (p - q)·n                     the point stays in the plane through q; omitted if something else holds it there
//   0 = (v_p - v_plane)·(n × f)       f the edge, carried by the body
import type { Vec3 } from "../../errors/checks.ts";
import { cross, length } from "../../math/tuples.ts";
import type { ConstraintKind } from "./fields.ts";
import { heightOver, velocityAt } from "./ground.ts";

export interface SkateOptions<Reference> {
  readonly body: Reference;
  /** Body that carries the plane. Default: the world. */
  readonly base?: Reference | null;
  /** Where the edge touches. Default: the centre of mass. */
  readonly point?: Vec3;
  /** Along the edge, carried by the body. */
  readonly direction: Vec3;
  /** Of the plane. */
  readonly normal: Vec3;
  /** A point of the plane. Default: the current position of `point`. */
  readonly from?: Vec3;
  /** Whether it also holds the point in the plane. Default: true. */
  readonly onPlane?: boolean;
}
type Skate = Required<SkateOptions<number>> & { readonly base: number };

export const skate: ConstraintKind<Skate> = {
  kind: "skate",
  fields: {
    body: { is: "body" },
    base: { is: "body", world: true },
    point: { is: "point", of: "body", centre: true },
    direction: { is: "axis", of: "body" },
    normal: { is: "axis", of: "base" },
    from: { is: "point", of: "base", optional: true },
    onPlane: { is: "flag", otherwise: true },
  },
  collide: true,
  complete: (settings, place, refuse) => {
    const { body, base, point, direction, normal, from } = settings;
    if (body === base) refuse("base", "is the same body as body");
    const side = cross(place.direction(base, normal), place.direction(body, direction));
    if (!(length(side) > 1e-4)) refuse("direction", "is parallel to the normal: the edge must lie in the plane");
    return from === undefined ? { ...settings, from: place.ownPoint(base, place.point(body, point)) } : settings;
  },
  program: ({ body, base, point, direction, normal, from, onPlane }) => {
    const plane = { base, normal, point: from };
    return {
      ...(onPlane && { value: (inputs) => heightOver(inputs.bodies[body].point(point), plane, inputs) }),
      velocity: ({ bodies }) => {
        const [it, on] = [bodies[body], bodies[base]];
        const p = it.point(point);
        const side = on.direction(normal).cross(it.direction(direction));
        return velocityAt(it, p).minus(velocityAt(on, p)).dot(side);
      },
    };
  },
};
