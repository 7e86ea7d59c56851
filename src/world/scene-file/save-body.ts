// A body → its entry in a scene file.
import type { Vec3 } from "../../errors/checks.ts";
import { UnsupportedError } from "../../errors/errors.ts";
import type { Body } from "../body/body.ts";
import type { AxisLocks } from "../body/body-options.ts";
import type { SceneBody } from "./scene-schema.ts";

const isZero = (values: readonly number[]) => values.every((x) => Object.is(x, 0));
const some = (flags: readonly boolean[]) => flags.includes(true);

const own = ([x, y, z]: AxisLocks, without: readonly number[]): [boolean, boolean, boolean] => {
  const locks = [x, y, z].map((lock, i) => lock && !without.includes(i));
  return [locks[0], locks[1], locks[2]];
};

/** A single number if there is one scale. */
const alone = ([x, y, z]: Vec3, axes: 1 | 3): number | [number, number, number] => (axes === 1 ? x : [x, y, z]);

function scalableEntry(body: Body): SceneBody["scalable"] {
  const { axes, rest, stiffness, damping } = body.scalable;
  return {
    axes,
    scale: alone(body.scale, axes),
    ...(!isZero(body.scaleRate) && { rate: alone(body.scaleRate, axes) }),
    ...(rest.some((x) => x !== 1) && { rest: alone(rest, axes) }),
    ...(stiffness !== 0 && { stiffness }),
    ...(damping !== 0 && { damping }),
  };
}

function customEntry(body: Body, id: string): SceneBody {
  if (body.kinematics)
    throw new UnsupportedError(
      body.label,
      "it cannot be saved: its kinematics is a function, which a scene file cannot hold",
    );
  const { dimension, massMatrix, pose, rates, constantForce } = body;
  return {
    id,
    type: "custom",
    dimension,
    massMatrix: massMatrix.map((row) => [...row]),
    pose: [...pose],
    ...(!isZero(rates) && { rates: [...rates] }),
    ...(!isZero(constantForce) && { constantForce: [...constantForce] }),
  };
}

export function bodyEntry(body: Body, id: string): SceneBody {
  if (body.kind === "custom") return customEntry(body, id);
  if (body.kind !== "particle") return rigidEntry(body, id);
  // a particle has none of these: they are those of the ball it is stored as
  const { orientation: _, inertia: __, com: ___, ...entry } = rigidEntry(body, id);
  return { ...entry, type: "particle" };
}

function rigidEntry(body: Body, id: string): SceneBody {
  const { type, mass, inertia, com, velocity, angularVelocity } = body;
  // locks implied by a planar body are left out
  const translation = own(body.lockedTranslation, body.planar ? [2] : []);
  const rotation = own(body.lockedRotation, body.planar ? [0, 1] : []);
  const turned = body.orientation.some((x, i) => !Object.is(x, i === 3 ? 1 : 0));
  return {
    id,
    type,
    position: [...body.position],
    ...(turned && { orientation: [...body.orientation] }),
    ...(!isZero(velocity) && { velocity: [...velocity] }),
    ...(!isZero(angularVelocity) && { angularVelocity: [...angularVelocity] }),
    ...(mass > 0 && { mass, inertia: [...inertia] }),
    // without it, the shapes would define the centre of mass
    ...((!isZero(com) || body.shapes.length > 0) && { com: [...com] }),
    ...(body.shapes.length > 0 && { shapes: structuredClone(body.shapes) as SceneBody["shapes"] }),
    ...(body.gravityScale !== 1 && { gravityScale: body.gravityScale }),
    ...(body.linearDamping !== 0 && { linearDamping: body.linearDamping }),
    ...(body.angularDamping !== 0 && { angularDamping: body.angularDamping }),
    ...(body.planar && { planar: true }),
    ...(body.kind === "scalable" && { scalable: scalableEntry(body) }),
    ...(body.solver !== "auto" && { solver: body.solver }),
    ...(some(translation) && { lockTranslation: translation }),
    ...(some(rotation) && { lockRotation: rotation }),
  };
}
