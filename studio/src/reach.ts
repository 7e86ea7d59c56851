// How low the bodies of a world can get, so that the floor can lie just below: nothing collides with it.
import type { Body, Joint, World } from "taut";
import { length, subtract, type Vec3 } from "taut/math";
import { shapeRadius } from "taut/three";

const extent = (body: Body): number =>
  body.shapes.reduce((most, shape) => Math.max(most, length(shape.position ?? [0, 0, 0]) + shapeRadius(shape)), 0);

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

/** The lowest y that a body can reach with its joints closed; for worlds that hang on nothing, a little below them. */
export function lowestReach(world: World, viewDistance: number): number {
  const { bodies, joints } = world;
  const ofBody = jointsByBody(joints);
  const seen = new Set<Body>();
  const open: { body: Body; entry: Vec3; y: number }[] = [];
  for (const joint of joints) {
    const { a, b, anchorB } = joint;
    if (a === null) open.push({ body: b, entry: anchorB, y: anchorB[1] });
    else if (a.type !== "dynamic")
      open.push({ body: b, entry: anchorB, y: a.position[1] - length(subtract(anchorB, a.position)) });
  }
  let lowest = Number.POSITIVE_INFINITY;
  for (let item = open.pop(); item; item = open.pop()) {
    const { body, entry, y } = item;
    seen.add(body);
    // a link that hangs by its end reaches as far below the joint as its far end is away
    lowest = Math.min(lowest, y - Math.max(length(subtract(entry, body.position)) + extent(body), 0));
    for (const joint of ofBody.get(body) ?? []) {
      const next = joint.a === body ? joint.b : joint.a;
      if (!next || seen.has(next) || next.type !== "dynamic") continue;
      open.push({ body: next, entry: joint.anchorB, y: y - length(subtract(entry, joint.anchorB)) });
    }
  }
  for (const body of bodies)
    if (!seen.has(body))
      lowest = Math.min(lowest, body.position[1] - extent(body) - (body.type === "dynamic" ? 0.3 * viewDistance : 0));
  return Number.isFinite(lowest) ? lowest - 0.01 * viewDistance : -0.3 * viewDistance;
}
