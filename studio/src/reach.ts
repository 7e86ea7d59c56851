// How far the bodies of a world can get: the floor lies just below, because nothing collides with it, and the camera sees it all.
import type { AnyShape, Body, Joint, World } from "taut";
import { cross, dot, length, scale, subtract, type Vec3 } from "taut/math";
import { shapeRadius } from "taut/three";

const unit = (v: Vec3): Vec3 => scale(1 / (length(v) || 1), v);

const extent = (body: Body): number =>
  body.shapes.reduce((most, { position: [x, y, z = 0] = [0, 0, 0], ...shape }) => {
    return Math.max(most, length([x, y, z]) + shapeRadius(shape as AnyShape));
  }, 0);

function jointsByBody(joints: readonly Joint[]): Map<Body, Joint[]> {
  const map = new Map<Body, Joint[]>();
  for (const joint of joints)
    for (const body of [joint.a, joint.b]) {
      if (!body) continue;
      const list = map.get(body);
      if (list) list.push(joint);
      else map.set(body, [joint]);
    }
  return map;
}

/** A ball that a body, or a tree that hangs on what does not give way, cannot leave with its joints closed. */
export interface Reach {
  readonly centre: Vec3;
  radius: number;
  /** On nothing, and so free to drift out of the ball. */
  readonly drifts: boolean;
}

interface Way {
  readonly body: Body;
  readonly entry: Vec3;
  readonly way: number;
  readonly reach: Reach;
}

/** The shortest way to each body from what does not give way: around a loop there are two. */
function shortestWays({ joints }: World): Map<Body, Way> {
  const ofBody = jointsByBody(joints);
  const ways = new Map<Body, Way>();
  const open: Way[] = [];
  const found = (item: Way) => {
    const before = ways.get(item.body);
    if (item.body.type !== "dynamic" || (before && before.way <= item.way)) return;
    ways.set(item.body, item);
    open.push(item);
  };
  for (const { a, b, anchorB } of joints) {
    const [holder, body] = b.type === "dynamic" ? [a, b] : [b, a as Body];
    if (holder?.type === "dynamic") continue;
    const reach = { centre: holder?.position ?? anchorB, radius: 0, drifts: false };
    found({ body, entry: anchorB, way: length(subtract(anchorB, reach.centre)), reach });
  }
  for (let i = 0; i < open.length; i++) {
    const { body, entry, way, reach } = open[i];
    if (ways.get(body) !== open[i]) continue;
    for (const joint of ofBody.get(body) ?? []) {
      const next = joint.a === body ? joint.b : joint.a;
      const step = length(subtract(entry, joint.anchorB));
      if (next) found({ body: next, entry: joint.anchorB, way: way + step, reach });
    }
  }
  return ways;
}

export function reachesOf(world: World): Reach[] {
  const ways = shortestWays(world);
  const reaches = new Set<Reach>();
  for (const { body, entry, way, reach } of ways.values()) {
    reaches.add(reach);
    // a link that hangs by its end reaches as far beyond the joint as its far end is away
    reach.radius = Math.max(reach.radius, way + length(subtract(entry, body.position)) + extent(body));
  }
  for (const body of world.bodies)
    if (!ways.has(body)) reaches.add({ centre: body.position, radius: extent(body), drifts: body.type === "dynamic" });
  return [...reaches];
}

/** The lowest y that a body can reach; for worlds that hang on nothing, a little below them. */
export function lowestReach(reaches: readonly Reach[], viewDistance: number): number {
  let lowest = Number.POSITIVE_INFINITY;
  for (const { centre, radius, drifts } of reaches)
    lowest = Math.min(lowest, centre[1] - radius - (drifts ? 0.3 * viewDistance : 0));
  return Number.isFinite(lowest) ? lowest - 0.01 * viewDistance : -0.3 * viewDistance;
}

/**
 * How far from `at`, along the line to `from`, a camera sees to the left and right all that can be reached; `slope` is half
 * the width it sees a metre away. Up and down is the choice of the scene: what hangs does not rise to the top of its ball.
 */
export function distanceThatShows(reaches: readonly Reach[], from: Vec3, at: Vec3, slope: number): number {
  const back = unit(subtract(from, at));
  const side = unit(cross([0, 1, 0], back));
  // the edge of the view touches a ball nearer than its middle is
  const slant = Math.sqrt(1 + slope * slope);
  return reaches.reduce((most, { centre, radius }) => {
    const offset = subtract(centre, at);
    return Math.max(most, dot(offset, back) + (Math.abs(dot(offset, side)) + radius * slant) / slope);
  }, 0);
}
