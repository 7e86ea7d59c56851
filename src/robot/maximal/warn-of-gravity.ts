// Warns about gravity: a robot built along z falls sideways in a world with gravity along y, which is not an error.
import { cross, dot, length, type Quat, rotate, type Vec3 } from "../../math/tuples.ts";
import type { Warning } from "../description/description.ts";

/** Radians by which gravity may deviate from the robot's own. */
const BESIDE = 1e-3;

/** The shortest rotation from one direction to another, to four digits: enough to write into a program. */
function turnTo(from: Vec3, to: Vec3): Quat {
  const product = length(from) * length(to);
  const w = 1 + dot(from, to) / product;
  // opposite directions: any perpendicular axis will do
  const across: Vec3 = Math.abs(from[0]) < 0.9 * length(from) ? [1, 0, 0] : [0, 1, 0];
  const [x, y, z] = w < 1e-6 ? cross(from, across) : cross(from, to).map((part) => part / product);
  const size = Math.sqrt(x * x + y * y + z * z + w * w);
  return [x, y, z, w].map((part) => Number((part / size).toFixed(4)) + 0) as unknown as Quat;
}

/** `own` is the description's gravity, in its own axes; without gravity on either side nothing falls. */
export function warnOfGravity(world: Vec3, own: Vec3, orientation: Quat, warnings: Warning[]): void {
  if (length(world) === 0 || length(own) === 0) return;
  const turned = rotate(orientation, own);
  const product = length(world) * length(turned);
  if (length(cross(world, turned)) < BESIDE * product && dot(world, turned) > 0) return;
  warnings.push({
    message: `the world's gravity, ${world.join(" ")}, does not point along the robot's gravity, which is ${own.join(" ")} in its own axes; place the robot with orientation: [${turnTo(own, world).join(", ")}], or change gravity in the description`,
  });
}
