// <origin xyz rpy> as a pose, and back: rotations about the fixed axes x, y, z by roll, pitch and yaw, in this order.

import { atan2, cos, sin } from "../../math/index.ts";
import type { Quat, Vec3 } from "../../math/tuples.ts";
import type { Pose } from "../../robot/description/description.ts";
import type { XmlElement } from "../xml/element.ts";
import { childOf, refuse, unitQuat, vec3 } from "../xml/read.ts";

const isZero = (v: readonly number[]): boolean => v.every((x) => x === 0);

/** Rz(yaw) Ry(pitch) Rx(roll). */
export function quatFromRpy([roll, pitch, yaw]: Vec3): Quat {
  const [sr, cr] = [sin(roll / 2), cos(roll / 2)];
  const [sp, cp] = [sin(pitch / 2), cos(pitch / 2)];
  const [sy, cy] = [sin(yaw / 2), cos(yaw / 2)];
  return [
    sr * cp * cy - cr * sp * sy,
    cr * sp * cy + sr * cp * sy,
    cr * cp * sy - sr * sp * cy,
    cr * cp * cy + sr * sp * sy,
  ];
}

const within = (angle: number): number =>
  angle > Math.PI ? angle - 2 * Math.PI : angle < -Math.PI ? angle + 2 * Math.PI : angle;

/**
 * The angles of a unit quaternion, pitch between −π/2 and π/2. Uses half sums and differences, which stay accurate at the poles:
 * w + y, z − x = √2 sin(p/2 + π/4) (cos, sin)((yaw − roll)/2)   and   w − y, z + x = √2 cos(p/2 + π/4) (cos, sin)((yaw + roll)/2).
 */
export function rpyFromQuat([x, y, z, w]: Quat): Vec3 {
  const [a, b] = [w + y, z - x];
  const [c, d] = [w - y, z + x];
  const pitch = 2 * atan2(Math.sqrt(a * a + b * b), Math.sqrt(c * c + d * d)) - Math.PI / 2;
  const halfDifference = atan2(b, a);
  const halfSum = atan2(d, c);
  return [within(halfSum - halfDifference), pitch, within(halfSum + halfDifference)];
}

/** The pose of the <origin> in an element; zero parts are left out. */
export function readOrigin(element: XmlElement): Pose {
  const origin = childOf(element, "origin");
  if (!origin) return {};
  const position = vec3(origin, "xyz", undefined);
  const rpy = vec3(origin, "rpy", undefined);
  const quat = unitQuat(origin, "quat_xyzw", undefined);
  if (rpy && quat) refuse(origin, "quat_xyzw", "is given together with rpy: keep only one");
  const orientation = quat ?? (rpy && !isZero(rpy) ? quatFromRpy(rpy) : undefined);
  return { ...(position && !isZero(position) && { position }), ...(orientation && { orientation }) };
}
