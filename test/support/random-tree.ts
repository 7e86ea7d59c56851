// Random trees of rigid bodies on ball joints: a description from which the reference and any number of worlds are made,
// unchanged, rotated, shifted, or with bodies and joints in another order. The same seed gives the same tree.
import { type Body, ball, type Inertia, type Quat, type Vec3, World } from "../../src/index.ts";
import { seeded, signed, whole } from "./random-forest.ts";
import {
  add,
  apply,
  compose,
  cross,
  fitAtStart,
  type Matrix,
  minus,
  multiply,
  normalise,
  type ReferenceTree,
  rotation,
  times,
  transpose,
  type Vector,
} from "./reference-step.ts";

export interface TreeOptions {
  bodies: number;
  shape: "chain" | "star" | "random";
  /** What holds the first body, if anything does. */
  pin: "none" | "world" | "static" | "driven" | "coasting";
  /** Masses are ratio^-1/2 to ratio^1/2 kg. */
  ratio: number;
  /** Largest component of a spin, rad/s. */
  spin: number;
  /** Largest damping rate, 1/s. */
  damping: number;
  /** Velocities that violate the joints by this many m/s: as after a user has set them. */
  misfit?: number;
}

export interface RandomTree extends ReferenceTree {
  /** Centres of mass in the frames of the bodies. */
  com: Vector[];
  pin: TreeOptions["pin"];
  gravity: Vector;
  /** Pose and motion of the body that holds the first one; the held point is pa of the first joint. */
  holder: { x: Vector; q: Vector; v: Vector; w: Vector };
}

export const vector = (random: () => number, size = 1): Vector => [0, 1, 2].map(() => size * signed(random));
export const quaternion = (random: () => number): Vector => normalise([...vector(random), signed(random)]);

/** The inertia of a box in random axes: three different moments that a mass distribution has. */
export function randomInertia(random: () => number, mass: number): Matrix {
  const [x, y, z] = [0, 1, 2].map(() => (0.1 + 0.3 * random()) ** 2);
  const R = rotation(quaternion(random));
  const moments = [y + z, x + z, x + y].map((m, i) => [0, 1, 2].map((k) => (i === k ? (mass * m) / 3 : 0)));
  const I = multiply(multiply(R, moments), transpose(R));
  return I.map((row, i) => row.map((_, k) => (i < k ? I[i][k] : I[k][i])));
}

export function randomTree(seed: number, options: TreeOptions): RandomTree {
  const random = seeded(seed);
  const tree: RandomTree = {
    bodies: [],
    joints: [],
    interrupted: true,
    com: [],
    pin: options.pin,
    gravity: vector(random, 10),
    holder: { x: vector(random), q: quaternion(random), v: vector(random), w: vector(random) },
  };
  if (options.pin === "world") Object.assign(tree.holder, { x: [0, 0, 0], q: [0, 0, 0, 1] });
  for (let b = 0; b < options.bodies; b++) {
    const mass = options.ratio ** (random() - 0.5);
    const q = quaternion(random);
    const pb = vector(random, 0.3);
    const body = {
      mass,
      inertia: randomInertia(random, mass),
      linearDamping: options.damping * random(),
      angularDamping: options.damping * random(),
      x: vector(random),
      q,
      v: vector(random),
      w: vector(random, options.spin),
      hidden: [
        [0, 0, 0],
        [0, 0, 0],
      ] as [Vector, Vector],
    };
    tree.com.push(vector(random, 0.2));
    tree.bodies.push(body);
    if (b === 0 && options.pin === "none") continue;
    const a =
      b === 0 ? null : options.shape === "chain" ? b - 1 : options.shape === "star" ? 0 : whole(random, 0, b - 1);
    const pa = vector(random, 0.3);
    const { x, q: qa } = a === null ? tree.holder : tree.bodies[a];
    // placed so that the anchors coincide
    body.x = minus(add(x, apply(rotation(qa), pa)), apply(rotation(q), pb));
    tree.joints.push({ a, b, pa, pb });
  }
  const holderMoves = options.pin === "driven" || options.pin === "coasting";
  const { v, w, q } = tree.holder;
  const velocity = holderMoves ? add(v, cross(w, apply(rotation(q), tree.joints[0].pa))) : [0, 0, 0];
  fitAtStart(
    tree,
    tree.joints.map(({ a }) => (a === null ? velocity : undefined)),
  );
  tree.interrupted = true;
  for (const body of tree.bodies) {
    body.v = add(body.v, vector(random, options.misfit ?? 0));
    body.w = add(body.w, vector(random, options.misfit ?? 0));
  }
  return tree;
}

/** The same tree in a world rotated by g and then shifted. */
export function moved(tree: RandomTree, g: Vector, shift: Vector): RandomTree {
  const R = rotation(g);
  const move = <T extends { x: Vector; q: Vector; v: Vector; w: Vector }>(body: T): T => ({
    ...body,
    x: add(apply(R, body.x), shift),
    q: compose(g, body.q),
    v: apply(R, body.v),
    w: apply(R, body.w),
  });
  return { ...tree, gravity: apply(R, tree.gravity), holder: move(tree.holder), bodies: tree.bodies.map(move) };
}

export interface Built {
  world: World;
  /** In the order of the description, whatever the order of creation. */
  bodies: Body[];
  holder: Body | null;
}

/** The tree in a world of the engine; bodies and joints are created in the given orders, joints in `swapped` with a as b. */
export function build(tree: RandomTree, bodyOrder?: number[], jointOrder?: number[], swapped?: boolean[]): Built {
  const world = new World({ gravity: tree.gravity as unknown as Vec3, collisions: false });
  const { pin, holder: h } = tree;
  const bodies: Body[] = [];
  const pose = (x: Vector, q: Vector) => ({ position: x as unknown as Vec3, orientation: q as unknown as Quat });
  const makeHolder = () => {
    if (pin === "none" || pin === "world") return null;
    if (pin === "static") return world.addBody({ type: "static", ...pose(h.x, h.q) });
    const motion = { velocity: h.v as unknown as Vec3, angularVelocity: h.w as unknown as Vec3 };
    return world.addBody({ type: "kinematic", ...pose(h.x, h.q), ...motion });
  };
  const holder = makeHolder();
  for (const b of bodyOrder ?? tree.bodies.keys()) {
    const { mass, inertia: I, x, q, v, w, linearDamping, angularDamping } = tree.bodies[b];
    bodies[b] = world.addBody({
      ...pose(minus(x, apply(rotation(q), tree.com[b])), q),
      velocity: v as unknown as Vec3,
      angularVelocity: w as unknown as Vec3,
      mass,
      inertia: [I[0][0], I[1][1], I[2][2], I[0][1], I[0][2], I[1][2]] as Inertia,
      com: tree.com[b] as unknown as Vec3,
      linearDamping,
      angularDamping,
    });
  }
  for (const j of jointOrder ?? tree.joints.keys()) {
    const { a, b, pa, pb } = tree.joints[j];
    const anchorB = add(pb, tree.com[b]) as unknown as Vec3;
    if (a === null) {
      const anchorA = (pin === "world" ? add(h.x, apply(rotation(h.q), pa)) : pa) as unknown as Vec3;
      world.addJoint(ball({ a: holder, b: bodies[b], anchorA, anchorB }));
      continue;
    }
    const anchorA = add(pa, tree.com[a]) as unknown as Vec3;
    if (swapped?.[j]) world.addJoint(ball({ a: bodies[b], b: bodies[a], anchorA: anchorB, anchorB: anchorA }));
    else world.addJoint(ball({ a: bodies[a], b: bodies[b], anchorA, anchorB }));
  }
  return { world, bodies, holder };
}

/** The angle between two orientations, to full relative accuracy even if small. */
export function angleBetween(p: Vector, q: Vector): number {
  const d = compose(p, [...times(-1, q.slice(0, 3)), q[3]]);
  return 2 * Math.atan2(Math.hypot(d[0], d[1], d[2]), Math.abs(d[3]));
}
