// Links as most scenes use them: bars of 0.5 m and 1 kg, joined end to end.
import { type Body, ball, box, hinge, type Quat, type Vec3, type World } from "../src/index.ts";
import { add, rotate } from "../src/math/index.ts";

export const LINK = 0.5;
const ALONG: Quat = [0, 0, 0, 1];

/** A bar whose first end lies at `from`, along its own x axis, hung on `holder` there: on a ball, or on a hinge about an axis. */
export function addLink(world: World, holder: Body | null, from: Vec3, orientation = ALONG, axis?: Vec3): Body {
  const middle = add(from, rotate(orientation, [LINK / 2, 0, 0]));
  const b = world.addBody({ shape: box(LINK / 2, 0.05, 0.05), mass: 1, position: middle, orientation });
  const ends = { a: holder, b, anchor: from };
  world.addJoint(axis ? hinge({ ...ends, axis }) : ball(ends));
  return b;
}

/** The other end of a bar. */
export function tipOf(from: Vec3, orientation: Quat = ALONG): Vec3 {
  return add(from, rotate(orientation, [LINK, 0, 0]));
}

/** A chain from `from`; returns its last bar. */
export function addChain(
  world: World,
  count: number,
  from: Vec3 = [0, 0, 0],
  orientation: Quat = ALONG,
  axis?: Vec3,
): Body {
  let holder: Body | null = null;
  let end = from;
  for (let i = 0; i < count; i++) {
    holder = addLink(world, holder, end, orientation, axis);
    end = tipOf(end, orientation);
  }
  return holder as Body;
}
