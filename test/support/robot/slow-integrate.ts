// Coordinates after a time at constant speed, joint by joint, by closed formulas: the twin of integrate().
import { add, apply, compose, cross, norm, normalise, rotation, times, type Vector } from "../reference-step.ts";
import type { SlowJoint } from "./slow-tree.ts";

/** The quaternion of the rotation about w by its length. */
export function exponential(w: Vector): Vector {
  const angle = norm(w);
  const half = angle / 2;
  return [...times(angle < 1e-8 ? 0.5 : Math.sin(half) / angle, w), Math.cos(half)];
}

/** Displacement of a point that moves with u in axes that rotate with w, both in the moving axes: the integral of exp([w] t) u. */
function screw(u: Vector, w: Vector): Vector {
  const angle = norm(w);
  if (angle < 1e-4) return add(u, add(times(1 / 2, cross(w, u)), times(1 / 6, cross(w, cross(w, u)))));
  const twice = cross(w, cross(w, u));
  return add(
    u,
    add(
      times((1 - Math.cos(angle)) / (angle * angle), cross(w, u)),
      times((angle - Math.sin(angle)) / (angle * angle * angle), twice),
    ),
  );
}

export const moveCoordinates = (joints: readonly SlowJoint[], q: Vector, v: Vector, dt: number): Vector =>
  joints.flatMap(({ description: { type }, qIndex, vIndex, nq, nv }) => {
    const at = q.slice(qIndex, qIndex + nq);
    const way = times(dt, v.slice(vIndex, vIndex + nv));
    if (type === "spherical") return normalise(compose(at, exponential(way)));
    if (type !== "free") return add(at, way);
    const turn = at.slice(3);
    const [u, w] = [way.slice(0, 3), way.slice(3)];
    return [...add(at.slice(0, 3), apply(rotation(turn), screw(u, w))), ...normalise(compose(turn, exponential(w)))];
  });
