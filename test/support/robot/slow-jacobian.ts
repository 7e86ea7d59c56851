// Jacobians the plain way: poses as dense 4 x 4 matrices, each freedom of each joint on the path to the link as an axis in
// the world, through a point or along a direction. Independent of slow-motion.ts, which differentiates.
import type { JointDescription } from "../../../src/robot/description/description.ts";
import { add, apply, cross, type Matrix, minus, multiply, rotation, times, type Vector } from "../reference-step.ts";
import { axisOf, placed, planeAxes, type SlowTree, secondAxisOf } from "./slow-tree.ts";

/** Motion at unit speed of the freedom: everything rotates by `angular` about `point` and slides by `linear`. */
interface Column {
  linear: Vector;
  angular: Vector;
  point: Vector;
}

const frame = (R: Matrix, p: Vector): Matrix => [...R.map((row, i) => [...row, p[i]]), [0, 0, 0, 1]];
const identity = rotation([0, 0, 0, 1]);
const turnOf = (T: Matrix): Matrix => T.slice(0, 3).map((row) => row.slice(0, 3));
export const placeOf = (T: Matrix): Vector => T.slice(0, 3).map((row) => row[3]);
const column = (T: Matrix, k: number): Vector => T.slice(0, 3).map((row) => row[k]);

function inverseFrame(T: Matrix): Matrix {
  const R = [0, 1, 2].map((j) => column(T, j));
  return frame(R, times(-1, apply(R, placeOf(T))));
}

const turnAbout = (axis: Vector, angle: number): Matrix =>
  frame(rotation([...times(Math.sin(angle / 2), axis), Math.cos(angle / 2)]), [0, 0, 0]);

/** Moves T, the joint's frame in the world, by the coordinates, and returns the columns of its freedoms. */
function passJoint(joint: JointDescription, T: Matrix, q: Vector): { after: Matrix; columns: Column[] } {
  const columns: Column[] = [];
  let after = T;
  const turn = (axis: Vector, angle: number, pitch = 0): void => {
    const angular = apply(turnOf(after), axis);
    columns.push({ linear: times(pitch, angular), angular, point: placeOf(after) });
    after = multiply(multiply(after, frame(identity, times(pitch * angle, axis))), turnAbout(axis, angle));
  };
  const slide = (axis: Vector, way: number): void => {
    columns.push({ linear: apply(turnOf(after), axis), angular: [0, 0, 0], point: [0, 0, 0] });
    after = multiply(after, frame(identity, times(way, axis)));
  };
  const axis = axisOf(joint);
  const at = q[0] - (joint.reference ?? 0);
  if (joint.type === "revolute") turn(axis, at);
  if (joint.type === "prismatic") slide(axis, at);
  if (joint.type === "helical") turn(axis, at, joint.pitch ?? 0);
  if (joint.type === "cylindrical") {
    slide(axis, q[0]);
    turn(axis, q[1]);
  }
  if (joint.type === "universal") {
    turn(axis, q[0]);
    turn(secondAxisOf(joint), q[1]);
  }
  if (joint.type === "planar") {
    const [x, y] = planeAxes(axis);
    slide(x, q[0]);
    slide(y, q[1]);
    turn(axis, q[2]);
  }
  if (joint.type === "spherical") after = multiply(T, frame(rotation(q), [0, 0, 0]));
  if (joint.type === "free") {
    after = multiply(T, frame(rotation(q.slice(3)), q.slice(0, 3)));
    for (const k of [0, 1, 2]) columns.push({ linear: column(after, k), angular: [0, 0, 0], point: [0, 0, 0] });
  }
  if (joint.type === "spherical" || joint.type === "free")
    for (const k of [0, 1, 2]) columns.push({ linear: [0, 0, 0], angular: column(after, k), point: placeOf(after) });
  return { after, columns };
}

export interface PlacedLink {
  T: Matrix;
  /** Of the freedoms on the path from the world, by index. */
  columns: Map<number, Column>;
}

export function placeLinks(tree: SlowTree, q: Vector): Map<string, PlacedLink> {
  const links = new Map<string, PlacedLink>();
  for (const { description, parent, joints } of tree.links) {
    const from = parent === null ? undefined : links.get(parent)!;
    let T = from?.T ?? frame(identity, [0, 0, 0]);
    const columns = new Map(from?.columns);
    for (const joint of joints) {
      const [a, b] = [placed(joint.description.inParent), placed(joint.description.inChild)];
      const values = q.slice(joint.qIndex, joint.qIndex + joint.nq);
      const passed = passJoint(joint.description, multiply(T, frame(a.R, a.p)), values);
      passed.columns.forEach((entry, k) => {
        columns.set(joint.vIndex + k, entry);
      });
      T = multiply(passed.after, inverseFrame(frame(b.R, b.p)));
    }
    links.set(description.name, { T, columns });
  }
  return links;
}

/** Six rows, linear first, world axes, of the point that is `at` in the link's frame. */
export function pointJacobian({ T, columns }: PlacedLink, at: readonly number[], nv: number): Matrix {
  const x = add(apply(turnOf(T), [...at]), placeOf(T));
  const J: Matrix = Array.from({ length: 6 }, () => new Array<number>(nv).fill(0));
  for (const [i, { linear, angular, point }] of columns) {
    const velocity = add(linear, cross(angular, minus(x, point)));
    for (const k of [0, 1, 2]) {
      J[k][i] = velocity[k];
      J[k + 3][i] = angular[k];
    }
  }
  return J;
}
