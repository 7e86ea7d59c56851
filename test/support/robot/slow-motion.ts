// The motion of every link from the formula of its pose: coordinates as jets, transforms composed as in the description.
// Velocity and acceleration of a point are the derivatives of its position; only poses are passed from link to link.
//
//   omega = vee(R' R^T),   alpha = vee of the skew part of R'' R^T      (R'' R^T = [alpha] + [omega][omega])
import { type Matrix, minus, type Vector } from "../reference-step.ts";
import {
  addJets,
  applyJets,
  composeJets,
  constant,
  Jet,
  type JetMatrix,
  type JetVector,
  jets,
  multiplyJets,
  product,
  quaternionMatrix,
  scaleJets,
  turnMatrix,
} from "./jet.ts";
import { axisOf, placed, planeAxes, type SlowJoint, type SlowTree, secondAxisOf } from "./slow-tree.ts";

export interface JetPose {
  R: JetMatrix;
  p: JetVector;
}

const still: JetPose = {
  R: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ].map(jets),
  p: jets([0, 0, 0]),
};

const then = (a: JetPose, b: JetPose): JetPose => ({
  R: multiplyJets(a.R, b.R),
  p: addJets(a.p, applyJets(a.R, b.p)),
});

function constantPose({ R, p }: { R: Matrix; p: Vector }): JetPose {
  return { R: R.map(jets), p: jets(p) };
}

function inverse({ R, p }: { R: Matrix; p: Vector }): JetPose {
  const turned = [0, 1, 2].map((j) => R.map((row) => row[j]));
  return constantPose({ R: turned, p: turned.map((row) => -row.reduce((sum, x, i) => sum + x * p[i], 0)) });
}

/** A quaternion that rotates with the angular velocity w in its own axes: q' = q (w, 0) / 2. */
function turning(q: Vector, w: Vector, wDot: Vector): JetVector {
  const spin = [0, 1, 2].map((i) => new Jet(w[i] / 2, wDot[i] / 2)).concat(constant(0));
  const rate = composeJets(jets(q), spin);
  // its derivative needs q', which the first round provides
  const again = composeJets(
    q.map((x, i) => new Jet(x, rate[i].value)),
    spin,
  );
  return q.map((x, i) => new Jet(x, again[i].value, again[i].first));
}

/** The motion of the joint in its own frame, for coordinates q that move with v and a. */
export function jointMotion({ description }: SlowJoint, q: Vector, v: Vector, a: Vector): JetPose {
  const axis = axisOf(description);
  const at = (i: number): Jet => new Jet(q[i] - (description.reference ?? 0), v[i], a[i]);
  const along = (direction: Vector, way: Jet): JetPose => ({ R: still.R, p: scaleJets(way, jets(direction)) });
  const about = (direction: Vector, angle: Jet): JetPose => ({ R: turnMatrix(direction, angle), p: still.p });
  switch (description.type) {
    case "fixed":
      return still;
    case "revolute":
      return about(axis, at(0));
    case "prismatic":
      return along(axis, at(0));
    case "helical":
      return then(along(axis, product(constant(description.pitch ?? 0), at(0))), about(axis, at(0)));
    case "cylindrical":
      return then(along(axis, at(0)), about(axis, at(1)));
    case "universal":
      return then(about(axis, at(0)), about(secondAxisOf(description), at(1)));
    case "planar": {
      const [x, y] = planeAxes(axis);
      return then(then(along(x, at(0)), along(y, at(1))), about(axis, at(2)));
    }
    case "spherical":
      return { R: quaternionMatrix(turning(q, v, a)), p: still.p };
    case "free": {
      const R = quaternionMatrix(turning(q.slice(3), v.slice(3), a.slice(3)));
      // p' = R u, p'' = R' u + R u'
      const velocity = applyJets(
        R,
        [0, 1, 2].map((i) => new Jet(v[i], a[i])),
      );
      return { R, p: velocity.map(({ value, first }, i) => new Jet(q[i], value, first)) };
    }
  }
}

/** The pose of every link, by name, along a motion. */
export function slowMotion(tree: SlowTree, q: Vector, v: Vector, a: Vector): Map<string, JetPose> {
  const poses = new Map<string, JetPose>();
  for (const { description, parent, joints } of tree.links) {
    let pose = parent === null ? still : poses.get(parent)!;
    for (const joint of joints) {
      const { qIndex, vIndex, nq, nv } = joint;
      const part = (x: Vector): Vector => x.slice(vIndex, vIndex + nv);
      const motion = jointMotion(joint, q.slice(qIndex, qIndex + nq), part(v), part(a));
      const { inParent, inChild } = joint.description;
      pose = then(then(then(pose, constantPose(placed(inParent))), motion), inverse(placed(inChild)));
    }
    poses.set(description.name, pose);
  }
  return poses;
}

export interface PointMotion {
  R: Matrix;
  position: Vector;
  velocity: Vector;
  acceleration: Vector;
  omega: Vector;
  alpha: Vector;
}

/** For a point fixed in the link, `at` in the link's frame; all in world axes. */
export function pointMotion(pose: JetPose, at: readonly number[]): PointMotion {
  const p = addJets(pose.p, applyJets(pose.R, jets(at)));
  const part = (k: "value" | "first" | "second"): Matrix => pose.R.map((row) => row.map((x) => x[k]));
  const R = part("value");
  const vee = (A: Matrix): Vector => {
    const B = A.map((row) => R.map((other) => row.reduce((sum, x, k) => sum + x * other[k], 0)));
    return minus([B[2][1], B[0][2], B[1][0]], [B[1][2], B[2][0], B[0][1]]).map((x) => x / 2);
  };
  return {
    R,
    position: p.map(({ value }) => value),
    velocity: p.map(({ first }) => first),
    acceleration: p.map(({ second }) => second),
    omega: vee(part("first")),
    alpha: vee(part("second")),
  };
}
