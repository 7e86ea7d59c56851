// Random worlds of bodies of every kind on joints of every kind, couplings, rolling and functions, in trees and loops, with static and kinematic
// partners. All constraints hold at the initial poses. The same seed gives the same world.
import * as taut from "../../src/index.ts";
import { quatFromAxisAngle } from "../../src/math/index.ts";
import type { CustomMotion } from "../../src/world/body/custom-options.ts";
import { cloud, massOf, type Point } from "./point-cloud.ts";
import { seeded, signed, spd, whole } from "./random-forest.ts";

type Random = () => number;

/** A body and its mass points; a custom body has none. */
export interface MixedBody {
  readonly body: taut.Body;
  readonly points: readonly Point[];
  /** Forces at points of the body as created, world axes. */
  readonly pushes: { readonly force: taut.Vec3; readonly at: taut.Vec3 }[];
}

export interface MixedWorld {
  readonly world: taut.World;
  readonly bodies: readonly MixedBody[];
  /** Applies the forces for the next step. */
  push(): void;
}

export const KINDS_OF_BODIES = ["rigid", "particle", "one scale", "three scales", "custom", "rolling pose"] as const;
type Kind = (typeof KINDS_OF_BODIES)[number];

export interface MixedOptions {
  readonly bodies: number;
  readonly loops?: number;
  /** Couplings, rolling and user functions. */
  readonly constraints?: number;
  readonly kinds?: readonly Kind[];
  readonly gravity?: taut.Vec3;
  /** Nothing depends on time. */
  readonly steady?: boolean;
  /** Joints to the world and to a kinematic body; without them, everything floats. */
  readonly held?: boolean;
  /** Damping, pushes, springs of scales, */
  readonly driven?: boolean;
  /** and springs on joints. */
  readonly springs?: boolean;
}

const vec = (random: Random, size: number): taut.Vec3 => [
  size * signed(random),
  size * signed(random),
  size * signed(random),
];
const plus = (a: taut.Vec3, b: taut.Vec3): taut.Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const pick = <T>(random: Random, list: readonly T[]): T => list[whole(random, 0, list.length - 1)];
const positive = (random: Random) => 0.15 + 0.4 * random();

function addBody(world: taut.World, random: Random, kind: Kind, near: taut.Vec3, driven: boolean): MixedBody {
  const position = plus(near, vec(random, 0.7));
  const velocity = vec(random, 1);
  if (kind === "custom" || kind === "rolling pose") {
    const d = kind === "custom" ? whole(random, 1, 12) : 3;
    const numbers = (count: number, size: number) => Array.from({ length: count }, () => size * signed(random));
    const own = {
      ...{ type: "custom" as const, dimension: d, massMatrix: spd(random, d, 1), rates: numbers(d, 0.5) },
      ...{ constantForce: numbers(d, driven ? 3 : 0), pose: numbers(d, 0.5) },
    };
    if (kind === "custom") return { body: world.addBody(own), points: [], pushes: [] };
    // x, y and a heading that change with a forward speed, a sideways speed and an angular speed
    const body = world.addBody({
      ...own,
      kinematics: ({ pose, velocity: [u, v, w] }: CustomMotion) => [
        pose[2].cos().times(u).minus(pose[2].sin().times(v)),
        pose[2].sin().times(u).plus(pose[2].cos().times(v)),
        w,
      ],
    });
    return { body, points: [], pushes: [] };
  }
  if (kind === "particle") {
    const mass = 0.5 + random();
    const body = world.addBody({ type: "particle", mass, position, velocity, linearDamping: driven ? 0.3 : 0 });
    return { body, points: [{ mass, at: [0, 0, 0] }], pushes: [] };
  }
  const points = cloud(
    [1, 2].map(() => ({ mass: 0.5 + random(), at: [positive(random), positive(random), positive(random)] })),
  );
  const scales = (size: number, about: number) =>
    [0, 1, 2].map(() => about + size * signed(random)) as [number, number, number];
  const soft = { stiffness: driven ? 20 : 0, damping: driven ? 0.7 : 0 };
  const scalable: taut.ScalableOptions | undefined =
    kind === "one scale"
      ? { axes: 1, scale: 1 + 0.3 * random(), rate: 0.4 * signed(random), rest: 1.1, ...soft }
      : kind === "three scales"
        ? { axes: 3, scale: scales(0.3, 1), rate: scales(0.4, 0), rest: scales(0.2, 1), ...soft }
        : undefined;
  const body = world.addBody({
    ...massOf(points),
    ...{ position, velocity, angularVelocity: vec(random, 1.5) },
    orientation: quatFromAxisAngle(plus(vec(random, 1), [0, 0, 1.5]), 3 * random()),
    ...(driven && { linearDamping: 0.2, angularDamping: 0.3, gravityScale: 0.7 }),
    ...(scalable && { scalable }),
  });
  const pushes = driven ? [{ force: vec(random, 5), at: vec(random, 0.4) }] : [];
  return { body, points, pushes };
}

/** A joint that holds at the current poses; a particle has only its centre. */
function addJoint(world: taut.World, random: Random, a: taut.Body | null, b: taut.Body, springs: boolean): void {
  if (a?.kind === "particle") {
    if (b.kind === "particle")
      world.addJoint(taut.distance({ a, b, worldAnchorA: a.position, worldAnchorB: b.position }));
    else addJoint(world, random, b, a, springs);
    return;
  }
  const isPoint = b.kind === "particle";
  const middle = a ? (a.position.map((x, i) => (x + b.position[i]) / 2) as unknown as taut.Vec3) : b.position;
  const anchor = isPoint ? b.position : plus(middle, vec(random, 0.3));
  const axis = plus(vec(random, 1), [0, 1.5, 0]);
  const ends = { a, b, anchor };
  const far = { a, b, worldAnchorA: plus(anchor, plus(vec(random, 0.2), [0.3, 0.2, 0])), worldAnchorB: anchor };
  const simple = [
    () => taut.ball(ends),
    () => taut.distance(far),
    () => taut.pointOnLine({ a, b, anchor, axis }),
    () => taut.pointOnPlane({ a, b, anchor, axis }),
  ];
  const spring = springs ? { stiffness: 15, rest: 0.1, damping: 0.5 } : undefined;
  const secondAxis: taut.Vec3 = [axis[1], -axis[0], 0];
  const turning = [
    () => taut.hinge({ ...ends, axis, ...(spring && { spring }) }),
    () => taut.slider({ ...ends, axis, ...(spring && { spring }) }),
    () => taut.cylindrical({ ...ends, axis, ...(spring && { slide: { spring } }) }),
    () => taut.universal({ ...ends, axis, secondAxis }),
    () => taut.planar({ ...ends, axis }),
    () => taut.fixed(ends),
  ];
  world.addJoint(pick(random, isPoint ? simple : [...simple, ...turning])());
}

/** A function that ties a custom body to another one. */
function tie(random: Random, own: taut.Body, other: taut.Body | null, steady: boolean): taut.ConstraintDescription {
  const [r, n, c] = [vec(random, 0.3), plus(vec(random, 0.5), [0, 0, 1]), signed(random)];
  const i = whole(random, 0, own.pose.length - 1);
  const last = own.pose.length - 1;
  const rateToo = random() < 0.3 && own.dimension > 2;
  return taut.custom({
    bodies: [own, other],
    value: ({ bodies: [p, q], time }) => {
      const along = q.point(other?.kind === "particle" ? [0, 0, 0] : r).dot(n);
      return p
        .pose(i)
        .times(1.5)
        .plus(p.pose(last).sin().times(0.4))
        .plus(p.pose(0).squared().times(c))
        .minus(along)
        .plus(time.times(steady ? 0 : 0.2));
    },
    ...(rateToo && {
      velocity: ({ bodies: [p, q] }) =>
        p
          .rate(1)
          .minus(q.velocity.dot(n))
          .plus(p.rate(2).times(p.pose(0))),
    }),
  });
}

type Pick = () => taut.Body;
/** Couplings of two or three rotating bodies. */
const COUPLINGS: readonly ((random: Random, body: Pick, base: taut.Body) => taut.ConstraintDescription)[] = [
  (random, body, base) =>
    taut.gear({
      a: { body: body(), base, axis: plus(vec(random, 1), [2, 0, 0]) },
      b: { body: body(), axis: [0, 1, 1] },
      ratio: -1.5,
    }),
  (random, body) =>
    taut.pulley({ a: body(), b: body(), wheelA: plus(vec(random, 1), [3, 4, 0]), wheelB: [-3, 4, 1], ratio: 2 }),
  (random, body, base) =>
    taut.screw({ body: body(), base, axis: plus(vec(random, 1), [0, 0, 2]), pitch: 0.4, holdsAxis: false }),
  (_, body, base) =>
    taut.differential({
      carrier: { body: body(), base, axis: [1, 0, 1] },
      left: { body: body(), base, axis: [0, 1, 1] },
      right: { body: body(), base, axis: [0, 1, -1] },
    }),
  (random, body, base) =>
    taut.skate({ body: body(), base, direction: plus(vec(random, 1), [2, 0, 0]), normal: [0, 1, 0.2], onPlane: false }),
  (_, body) => {
    const ball = body();
    const [x, y, z] = ball.centreOfMass;
    return taut.rollingBall({
      body: ball,
      radius: 0.5,
      on: { shape: "plane", point: [x, y - 0.5, z], normal: [0, 1, 0] },
    });
  },
  (_, body, base) =>
    taut.speedRatio({ a: { body: body(), base, axis: [1, 2, 0] }, b: { body: body(), axis: [0, 1, 1] }, ratio: -2 }),
  (random, body) => {
    const [r, n] = [vec(random, 0.3), vec(random, 1)];
    return taut.custom({
      bodies: [body(), body(), body()],
      value: ({ bodies: [p, q, s] }) =>
        p
          .point(r)
          .minus(q.position)
          .cross(s.direction([1, 0, 0]))
          .dot(n)
          .plus(s.local(p.position).x.times(0.3)),
    });
  },
];

/** Subtracts the current value of a function from it. */
function addAsItStands(world: taut.World, description: taut.ConstraintDescription): void {
  const { value, ...others } = description as unknown as taut.CustomOptions & { kind: string };
  if (others.kind !== "custom" || !value) {
    world.addConstraint(description);
    return;
  }
  const first = world.addConstraint(description);
  const off = first.values[0];
  first.remove();
  const { kind: _, ...options } = others;
  world.addConstraint(taut.custom({ ...options, value: (inputs) => (value(inputs) as taut.Scalar).minus(off) }));
}

export function mixedWorld(seed: number, options: MixedOptions): MixedWorld {
  const random = seeded(seed);
  const {
    kinds = KINDS_OF_BODIES,
    gravity = [0.5, -9.81, 1],
    held = true,
    driven = true,
    springs = driven,
    steady = false,
  } = options;
  const world = new taut.World({ gravity, collisions: false });
  const cart = world.addBody({
    type: held ? "kinematic" : "static",
    position: [-1, 0.5, 0.3],
    ...(held && { velocity: [0.2, 0.1, -0.3], angularVelocity: [0.1, 0.6, -0.4] }),
  });
  const bodies: MixedBody[] = [];
  const placed = () => bodies.filter(({ body }) => body.kind !== "custom").map(({ body }) => body);
  for (let i = 0; i < options.bodies; i++) {
    // the first is one that others can be tied to
    const kind = i === 0 ? "rigid" : kinds[(i - 1) % kinds.length];
    const before = placed();
    const other = before.length > 0 ? pick(random, before) : held ? cart : null;
    bodies.push(addBody(world, random, kind, other?.position ?? [0, 0, 0], driven));
    const { body } = bodies[i];
    if (body.kind === "custom") addAsItStands(world, tie(random, body, other, steady));
    else if (other) addJoint(world, random, other, body, springs);
  }
  for (let i = 0; i < (options.loops ?? 0); i++) {
    const all = placed();
    const b = pick(random, all);
    const others = [...all.filter((body) => body !== b), ...(held ? [null, cart] : [])];
    addJoint(world, random, pick(random, others), b, springs);
  }
  for (let i = 0; i < (options.constraints ?? 0); i++) {
    const left = placed().filter(({ kind }) => kind !== "particle");
    const body = () => left.splice(whole(random, 0, left.length - 1), 1)[0];
    const base = held ? cart : body();
    addAsItStands(world, COUPLINGS[(i + seed) % COUPLINGS.length](random, body, base));
  }
  const push = () => {
    for (const { body, pushes } of bodies)
      for (const { force, at } of pushes) body.applyForce(force, body.worldFromBody(at));
  };
  push();
  return { world, bodies, push };
}
