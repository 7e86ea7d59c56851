// Forces of springs, damping and dry friction on the coordinates of a tree, freedom by freedom.
import { compose, norm, normalise, times, type Vector } from "../reference-step.ts";
import type { SlowTree } from "./slow-tree.ts";

export function passiveForces(tree: SlowTree, q: Vector, v: Vector): Vector {
  return tree.joints.flatMap(({ description: joint, qIndex, vIndex, nq, nv }) => {
    const speeds = v.slice(vIndex, vIndex + nv);
    const force = speeds.map((x) => -(joint.damping ?? 0) * x - (joint.friction ?? 0) * Math.sign(x));
    const k = joint.stiffness ?? 0;
    if (k !== 0 && nq === 1) force[0] -= k * (q[qIndex] - (joint.springReference ?? 0));
    if (k !== 0 && joint.type === "spherical")
      rotationVector([...(joint.initial ?? [0, 0, 0, 1])], q.slice(qIndex, qIndex + 4)).forEach((x, i) => {
        force[i] -= k * x;
      });
    return force;
  });
}

/** The rotation from one orientation to the other, the shorter way: its axis times its angle. */
export function rotationVector(from: Vector, to: Vector): Vector {
  const inverse = [-from[0], -from[1], -from[2], from[3]];
  let turn = normalise(compose(inverse, to));
  if (turn[3] < 0) turn = times(-1, turn);
  const sine = norm(turn.slice(0, 3));
  return sine === 0 ? [0, 0, 0] : times((2 * Math.atan2(sine, turn[3])) / sine, turn.slice(0, 3));
}
