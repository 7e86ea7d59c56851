// The locked axes of a body that its joint in the tree does not already hold. A planar body on a hinge about z, on a fixed joint
// or on a slider in the plane needs no rows for its plane if its parent stays in the plane too: a chain of them is then as fast
// as any other. (bodies/keep-in-plane.ts removes the rounding that remains.)
import { cross, type Vec3 } from "../math/tuples.ts";
import { ANGULAR_ALL, ANGULAR_AXIS, LINEAR_LINE, LINEAR_POINT, PLANAR_LOCKS } from "../memory/codes.ts";
import { type JointTable, NONE } from "./joint-table.ts";
import type { Member } from "./plan-mechanism.ts";

/** Smaller sines count as zero. */
const WITHIN = 1e-12;

export function neededLocks(table: JointTable, member: Member): number {
  const { body, parent, joint } = member;
  const locks = table.locks(body);
  if (joint === NONE || !table.isFlat(body) || !table.isFlat(parent)) return locks;
  return holdsPlane(table, member) ? locks & ~PLANAR_LOCKS : locks;
}

function holdsPlane(table: JointTable, { body, parent, joint, stack }: Member): boolean {
  const [own, other] = [body, parent].map((end) => (stack ? stack.axes(end) : table.axes(joint, end)));
  const linear = stack?.linear ?? table.linear(joint);
  const angular = stack?.angular ?? table.angular(joint);
  if (linear === LINEAR_POINT && angular === ANGULAR_AXIS) return alongZ(own[0]) && alongZ(other[0]);
  if (angular !== ANGULAR_ALL || !sameUp(own, other)) return false;
  return linear === LINEAR_POINT || (linear === LINEAR_LINE && Math.abs(own[0][2]) < WITHIN);
}

const alongZ = ([x, y]: Vec3) => Math.abs(x) < WITHIN && Math.abs(y) < WITHIN;

/** Whether z is the same direction in both frames: they differ by a rotation about z. */
function sameUp(own: readonly [Vec3, Vec3], other: readonly [Vec3, Vec3]): boolean {
  const up = ([first, second]: readonly [Vec3, Vec3]) => [first[2], second[2], cross(first, second)[2]];
  const [one, two] = [up(own), up(other)];
  return one.every((x, i) => Math.abs(x - two[i]) < WITHIN);
}
