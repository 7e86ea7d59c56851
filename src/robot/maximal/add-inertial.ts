// The mass of two bodies fixed to each other.
import { add, conjugate, dot, rotate, scale, subtract, type Vec3 } from "../../math/tuples.ts";
import type { Inertial } from "../description/description.ts";
import type { Frame } from "../pose.ts";
import { pointIn } from "./placed.ts";

type Six = Inertial["inertia"];

/** xx yy zz xy xz yz of the same about axes rotated by `at`. */
function turned([xx, yy, zz, xy, xz, yz]: Six, at: Frame): Six {
  const column = (e: Vec3): Vec3 => {
    const [x, y, z] = rotate(conjugate(at.orientation), e);
    return rotate(at.orientation, [xx * x + xy * y + xz * z, xy * x + yy * y + yz * z, xz * x + yz * y + zz * z]);
  };
  const [x, y, z] = [column([1, 0, 0]), column([0, 1, 0]), column([0, 0, 1])];
  return [x[0], y[1], z[2], y[0], z[0], z[1]];
}

/** About a point at d from the centre of mass. */
function shifted(inertia: Six, mass: number, d: Vec3): Six {
  const square = dot(d, d);
  const [x, y, z] = d;
  const more = [square - x * x, square - y * y, square - z * z, -x * y, -x * z, -y * z];
  return inertia.map((value, i) => value + mass * more[i]) as unknown as Six;
}

/** `first` in a frame, and `second` in a frame placed in it. */
export function addInertial(
  first: Inertial | undefined,
  second: Inertial | undefined,
  at: Frame,
): Inertial | undefined {
  if (!second || !(second.mass > 0)) return first;
  const plain = at.orientation[3] === 1;
  const inertia = plain ? second.inertia : turned(second.inertia, at);
  const com = pointIn(at, second.com);
  if (!first) return { mass: second.mass, com, inertia };
  const mass = first.mass + second.mass;
  const centre = scale(1 / mass, add(scale(first.mass, first.com), scale(second.mass, com)));
  const one = shifted(first.inertia, first.mass, subtract(centre, first.com));
  const other = shifted(inertia, second.mass, subtract(centre, com));
  return { mass, com: centre, inertia: one.map((value, i) => value + other[i]) as unknown as Six };
}
