// From links and joints to nodes: every motion of a joint becomes one, fixed joints vanish, and the mass of a link goes to the
// node it moves with.
import { type Quat, rotate, type Vec3 } from "../../math/tuples.ts";
import { compose, type Frame, frameOf, IDENTITY, inverse, rotationRows } from "../pose.ts";
import type { Inertial, JointDescription } from "./description.ts";
import { FREEDOMS, type Motion, motionsOf } from "./joint-types.ts";
import type { HungLink } from "./order-links.ts";

/** Mass, first moment and inertia about the node's origin, along its axes: rigidly connected parts add up. */
export interface Sum {
  mass: number;
  readonly moment: [number, number, number];
  readonly inertia: [number, number, number, number, number, number];
}

export interface ModelNode {
  /** Another node, or -1. */
  readonly parent: number;
  readonly motion: Motion;
  readonly joint: JointDescription;
  /** The node's frame in its parent's, at zero. */
  readonly tree: Frame;
  /** First coordinate and first freedom, of all nodes. */
  readonly q: number;
  readonly v: number;
  readonly sum: Sum;
}

/** Place of a link: the node it moves with (-1: the world), and its frame there. */
export interface LinkPlace {
  readonly node: number;
  readonly frame: Frame;
}

export interface NodeTree {
  readonly nodes: readonly ModelNode[];
  readonly places: ReadonlyMap<string, LinkPlace>;
  /** First node of each joint; a fixed joint has none. */
  readonly firstNodes: ReadonlyMap<string, number>;
  readonly nq: number;
  readonly nv: number;
}

export function makeNodes(links: readonly HungLink[]): NodeTree {
  const nodes: ModelNode[] = [];
  const places = new Map<string, LinkPlace>();
  const firstNodes = new Map<string, number>();
  let q = 0;
  let v = 0;
  for (const { link, parent, joints } of links) {
    // `frame`: the next joint's parent side, in the frame of `node`
    let { node, frame } = parent === null ? { node: -1, frame: IDENTITY } : (places.get(parent) as LinkPlace);
    for (const joint of joints) {
      frame = compose(frame, frameOf(joint.inParent));
      const motions = motionsOf(joint);
      if (motions.length > 0) firstNodes.set(joint.name, nodes.length);
      for (const motion of motions) {
        const axes: Frame = { position: [0, 0, 0], orientation: motion.frame };
        nodes.push({ parent: node, motion, joint, tree: compose(frame, axes), q, v, sum: emptySum() });
        node = nodes.length - 1;
        frame = inverse(axes);
        q += motions.length === 1 ? FREEDOMS[joint.type].q : 1;
        v += motions.length === 1 ? FREEDOMS[joint.type].v : 1;
      }
      frame = compose(frame, inverse(frameOf(joint.inChild)));
    }
    places.set(link.name, { node, frame });
    if (link.inertial && node >= 0) addInertial(nodes[node].sum, frame, link.inertial);
  }
  return { nodes, places, firstNodes, nq: q, nv: v };
}

const emptySum = (): Sum => ({ mass: 0, moment: [0, 0, 0], inertia: [0, 0, 0, 0, 0, 0] });

/** R I Rᵀ for a symmetric I, xx yy zz xy xz yz */
export function turnInertia(orientation: Quat, inertia: Inertial["inertia"]): number[] {
  const r = rotationRows(orientation);
  const [xx, yy, zz, xy, xz, yz] = inertia;
  const full = [xx, xy, xz, xy, yy, yz, xz, yz, zz];
  const at = (i: number, j: number): number => {
    let sum = 0;
    for (let k = 0; k < 3; k++) for (let l = 0; l < 3; l++) sum += r[3 * i + k] * full[3 * k + l] * r[3 * j + l];
    return sum;
  };
  return [at(0, 0), at(1, 1), at(2, 2), at(0, 1), at(0, 2), at(1, 2)];
}

function addInertial(sum: Sum, frame: Frame, { mass, com, inertia }: Inertial): void {
  const turned = rotate(frame.orientation, com);
  const c: Vec3 = [frame.position[0] + turned[0], frame.position[1] + turned[1], frame.position[2] + turned[2]];
  const own = turnInertia(frame.orientation, inertia);
  const [x, y, z] = c;
  const shift = [y * y + z * z, x * x + z * z, x * x + y * y, -x * y, -x * z, -y * z];
  sum.mass += mass;
  for (let i = 0; i < 3; i++) sum.moment[i] += mass * c[i];
  for (let i = 0; i < 6; i++) sum.inertia[i] += own[i] + mass * shift[i];
}
