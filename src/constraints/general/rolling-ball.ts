// A ball that rolls without slipping on a plane, on a sphere or cylinder, or inside one.
//
//   n        from the ground to the centre; for curved ground d / |d|, d from its centre or axis, reversed if it is hollow
//   C        tangent.ts
//   0 = (v + ω × (c - r n - x) - v_ground)·t
//
// A plane and a cylinder have two tangent directions t everywhere. A sphere has no global ones: there t1 = n × e and
// t2 = n × t1, with e the axis of the base farthest from n at the start of the step.
import { cross, length, subtract } from "../../math/tuples.ts";
import type { ConstraintKind, Place } from "./fields.ts";
import { heightOver, slipOver, velocityAt } from "./ground.ts";
import type { Inputs, Scalar, Vector } from "./jets.ts";
import { type Sphere, type SphereOptions, sphereAlong, sphereFields } from "./round.ts";
import { type Ball, type Cylinder, type Flat, SURFACES, type SurfaceOptions } from "./surfaces.ts";
import { acrossAxis, reachOf } from "./tangent.ts";

export interface RollingBallOptions<Reference> extends SphereOptions<Reference> {
  readonly on: Exclude<SurfaceOptions<Reference>, { shape: "ellipsoid" }>;
}
interface RollingBall extends Sphere {
  readonly on: Flat | Ball | Cylinder;
}

const { plane, sphere, cylinder } = SURFACES;

/** From the ground's centre or axis to the centre of the ball. */
function fromGround({ body, centre }: RollingBall, on: Ball | Cylinder, inputs: Inputs): Vector {
  const c = inputs.bodies[body].point(centre);
  return on.shape === "sphere" ? c.minus(inputs.bodies[on.body].point(on.centre)) : acrossAxis(on, c, inputs);
}

const reach = (ball: RollingBall, on: Ball | Cylinder): number =>
  reachOf({ ...ball, shape: "sphere", hollow: false } as Ball, on);

/** The axis of the base farthest from the line to the ball. */
function spareAxis({ body, centre }: RollingBall, on: Ball, place: Place): [number, number, number] {
  const d = subtract(place.ownPoint(on.body, place.point(body, centre)), on.centre).map(Math.abs);
  const least = d.indexOf(Math.min(...d));
  return [least === 0 ? 1 : 0, least === 1 ? 1 : 0, least === 2 ? 1 : 0];
}

function slipOnCurve(ball: RollingBall, on: Ball | Cylinder, inputs: Inputs, spare: Vector): [Scalar, Scalar] {
  const it = inputs.bodies[ball.body];
  const n = fromGround(ball, on, inputs).normalized();
  const p = it.point(ball.centre).minus(n.times(on.hollow ? -ball.radius : ball.radius));
  const slip = velocityAt(it, p).minus(velocityAt(inputs.bodies[on.body], p));
  const t = n.cross(spare);
  if (on.shape === "cylinder") return [slip.dot(t), slip.dot(spare)];
  const across = t.normalized();
  return [slip.dot(across), slip.dot(n.cross(across))];
}

export const rollingBall: ConstraintKind<RollingBall> = {
  kind: "rollingBall",
  fields: { ...sphereFields, on: { is: "shape", shapes: { plane, sphere, cylinder } } },
  collide: false,
  complete: (settings, place, refuse) => {
    const { body, centre, on } = settings;
    if (body === on.body) refuse("on.body", "is the same body as body");
    if (on.shape === "plane") return settings;
    if (!(reach(settings, on) > 0)) refuse("on.hollow", "must be larger than the radius of the ball inside it");
    const middle = on.shape === "sphere" ? on.centre : on.point;
    const d = subtract(place.ownPoint(on.body, place.point(body, centre)), middle);
    const rest = on.shape === "sphere" ? d : cross(on.axis, d);
    if (!(length(rest) > 1e-9)) refuse("centre", "is at the centre of what the ball rolls on");
    return settings;
  },
  program: (ball, place) => {
    const { body, centre, on } = ball;
    if (on.shape === "plane") {
      const plane = { base: on.body, point: on.point, normal: on.normal };
      return {
        value: (inputs) => heightOver(inputs.bodies[body].point(centre), plane, inputs).minus(ball.radius),
        velocity: (inputs) => {
          const n = inputs.bodies[on.body].direction(on.normal);
          return slipOver(inputs.bodies[body], sphereAlong(n, inputs.bodies[body], ball).lowest, plane, inputs);
        },
      };
    }
    const spare = on.shape === "cylinder" ? on.axis : spareAxis(ball, on, place);
    return {
      value: (inputs) => fromGround(ball, on, inputs).length().minus(reach(ball, on)),
      velocity: (inputs) => slipOnCurve(ball, on, inputs, inputs.bodies[on.body].direction(spare)),
    };
  },
  renews: ({ on }) => on.shape === "sphere",
};
