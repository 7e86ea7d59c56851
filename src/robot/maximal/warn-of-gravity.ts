// A robot that is built along z falls sideways in a world whose gravity is along y, and nothing about that is an error.
import { cross, dot, length, type Quat, rotate, type Vec3 } from "../../math/tuples.ts";
import type { Warning } from "../description/description.ts";

/** Radians that gravity may lie beside the robot's own. */
const BESIDE = 1e-3;

/** The shortest turn from one direction to another, to four digits: enough to be written into a program. */
function turnTo(from: Vec3, to: Vec3): Quat {
  const product = length(from) * length(to);
  const w = 1 + dot(from, to) / product;
  // the opposite direction is reached about any axis across
  const across: Vec3 = Math.abs(from[0]) < 0.9 * length(from) ? [1, 0, 0] : [0, 1, 0];
  const [x, y, z] = w < 1e-6 ? cross(from, across) : cross(from, to).map((part) => part / product);
  const size = Math.sqrt(x * x + y * y + z * z + w * w);
  return [x, y, z, w].map((part) => Number((part / size).toFixed(4)) + 0) as unknown as Quat;
}

/** Own gravity is the description's, in its own axes; without gravity on either side nothing falls. */
export function warnOfGravity(world: Vec3, own: Vec3, orientation: Quat, warnings: Warning[]): void {
  if (length(world) === 0 || length(own) === 0) return;
  const turned = rotate(orientation, own);
  const product = length(world) * length(turned);
  if (length(cross(world, turned)) < BESIDE * product && dot(world, turned) > 0) return;
  warnings.push({
    message: `the world's gravity, ${world.join(" ")}, does not point along the robot's gravity, which is ${own.join(" ")} in its own axes; place the robot with orientation: [${turnTo(own, world).join(", ")}], or change gravity in the description`,
  });
}
