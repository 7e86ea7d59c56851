// What a user may do to a world, at random and in any order. The same seed does the same to a world in the same state.
import {
  accelerations,
  ball,
  box,
  bushing,
  type Constraint,
  contactForces,
  custom,
  cylindrical,
  type Drag,
  distance,
  fixed,
  hinge,
  type JointDescription,
  movingAnchor,
  plane,
  pointOnPlane,
  pulley,
  rope,
  slider,
  speedRatio,
  sphere,
  TautError,
  universal,
  type Vec3,
  World,
  type WorldOptions,
} from "../../src/index.ts";
import { add } from "../../src/math/index.ts";
import { seeded, signed, whole } from "./random-forest.ts";

export const DT = 1 / 60;

/** A world, and the drags that were in it when this object was made or were added since. */
export interface Story {
  readonly world: World;
  readonly hands: Drag[];
}

interface Teller extends Story {
  readonly random: () => number;
}

const vector = ({ random }: Teller, size: number): Vec3 => [
  size * signed(random),
  size * signed(random),
  size * signed(random),
];

function pick<T>({ random }: Teller, of: readonly T[]): T | undefined {
  return of[whole(random, 0, of.length - 1)];
}

const dynamic = (world: World) => world.bodies.filter(({ type, kind }) => type === "dynamic" && kind !== "custom");
const placed = (world: World) => world.bodies.filter(({ kind }) => kind !== "custom");

const NO_TOUCH = { group: 0, mask: 0 };

function addBody(teller: Teller): void {
  const { world, random } = teller;
  const position = vector(teller, 1.5);
  const motion = { position, velocity: vector(teller, 1), angularVelocity: vector(teller, 2) };
  const half = [0.1 + 0.2 * random(), 0.1 + 0.2 * random(), 0.1 + 0.2 * random()] as const;
  const mass = 0.2 + random();
  switch (whole(random, 0, 6)) {
    case 0:
      world.addBody({ type: random() < 0.5 ? "static" : "kinematic", shape: box(...half), position });
      return;
    case 1:
      world.addBody({ type: "particle", mass, radius: 0.1, position });
      return;
    case 2:
      world.addBody({ shape: box(...half, NO_TOUCH), mass, ...motion, scalable: { stiffness: 50, damping: 1 } });
      return;
    case 3:
      world.addBody({ type: "custom", dimension: 1, massMatrix: [[mass]], rates: [random()] });
      return;
    default:
      world.addBody({ shape: random() < 0.5 ? box(...half) : sphere(half[0]), mass, ...motion });
  }
}

/** A joint of almost any kind between two bodies, or a body and the world, at their current poses. */
function describeJoint(teller: Teller): JointDescription {
  const { world, random } = teller;
  const b = pick(teller, dynamic(world))!;
  const other = random() < 0.4 ? null : pick(teller, placed(world))!;
  const a = other === b ? null : other;
  const anchor = b.kind === "particle" ? b.position : add(b.position, vector(teller, 0.4));
  const axis = vector(teller, 1);
  const there = { a, b, anchor };
  const far = { a, b, worldAnchorA: a?.position ?? add(anchor, [0, 1, 0]), worldAnchorB: anchor };
  switch (whole(random, 0, 11)) {
    case 0:
      return hinge({ ...there, axis, motor: { speed: 2, maxForce: 1 } });
    case 1:
      return hinge({ ...there, axis, limits: { lower: -0.1, upper: 0.2 } });
    case 2:
      return slider({ ...there, axis, spring: { stiffness: 30, damping: 1 } });
    case 3:
      return slider({ ...there, axis, servo: { target: 0.1, stiffness: 100, damping: 5 } });
    case 4:
      return rope({ ...far, length: 0.9 });
    case 5:
      return distance(far);
    case 6:
      return fixed(there);
    case 7:
      return cylindrical({ ...there, axis, turn: { friction: 0.1 } });
    case 8:
      return universal({ ...there, axis: [0, 0, 1], secondAxis: [0, 1, 0] });
    case 9:
      return bushing({
        ...there,
        slideX: { spring: { stiffness: 20 } },
        y: { motor: { speed: 1, maxForce: 1 } },
      });
    case 10:
      return pointOnPlane({ ...there, axis });
    default:
      return ball({ ...there, ...(random() < 0.2 && { maxForce: 8 }) });
  }
}

function addConstraint(teller: Teller): void {
  const { world, random } = teller;
  const [a, b] = [pick(teller, dynamic(world))!, pick(teller, dynamic(world))!];
  const own = world.bodies.find(({ kind }) => kind === "custom");
  const along: Vec3 = [0, 1, 0];
  switch (whole(random, 0, 4)) {
    case 0:
      world.addConstraint(pulley({ a, b, wheelA: add(a.position, along), wheelB: add(b.position, along) }));
      return;
    case 1:
      world.addConstraint(speedRatio({ a: { body: a, axis: along }, b: { body: b, axis: along }, ratio: 2 }));
      return;
    case 2: {
      const [x, y, z] = a.position;
      world.addConstraint(
        movingAnchor({ body: a, anchor: [x, y, z], path: (t) => [t.times(0.2).plus(x), t.times(0).plus(y), z] }),
      );
      return;
    }
    case 3:
      if (own)
        world.addConstraint(
          custom({ bodies: [own, a], velocity: ({ bodies: [p, q] }) => [p.rate(0).minus(q.velocity.x)] }),
        );
      return;
    default: {
      const level = a.position[1];
      world.addConstraint(custom({ bodies: [a], value: ({ bodies: [p] }) => [p.position.y.minus(level)] }));
    }
  }
}

/** Actions that change the world. */
const CHANGES: readonly ((teller: Teller) => void)[] = [
  addBody,
  addBody,
  (teller) => teller.world.addJoint(describeJoint(teller)),
  (teller) => teller.world.addJoint(describeJoint(teller)),
  (teller) => teller.world.addJoint(describeJoint(teller)),
  addConstraint,
  (teller) => pick(teller, placed(teller.world).slice(1))?.remove(),
  (teller) => pick(teller, teller.world.joints)?.remove(),
  (teller) => pick(teller, teller.world.joints)?.remove(),
  (teller) => pick<Constraint>(teller, teller.world.constraints)?.remove(),
  (teller) => {
    const body = pick(teller, dynamic(teller.world))!;
    const point = add(body.position, vector(teller, 0.1));
    teller.hands.push(teller.world.drag(body, point, add(point, vector(teller, 1)), { maxForce: 50 }));
  },
  (teller) => pick(teller, holding(teller))?.release(),
  (teller) => pick(teller, holding(teller))?.move(vector(teller, 1)),
  (teller) => {
    const body = pick(teller, placed(teller.world).slice(1));
    const type = pick(teller, ["dynamic", "static", "kinematic"] as const)!;
    if (body) body.type = type;
  },
  (teller) => {
    const drive = pick(teller, pick(teller, teller.world.joints)?.drives ?? []);
    if (drive) drive.motor = drive.motor ? undefined : { speed: signed(teller.random), maxForce: 2 };
  },
  (teller) => {
    const drive = pick(teller, pick(teller, teller.world.joints)?.drives ?? []);
    if (drive)
      drive.limits = drive.limits ? undefined : { lower: drive.coordinate - 0.1, upper: drive.coordinate + 0.1 };
  },
  (teller) => pick(teller, placed(teller.world).slice(1))?.teleport(vector(teller, 1.5)),
  (teller) => pick(teller, dynamic(teller.world))?.lock({ translation: [false, false, teller.random() < 0.5] }),
  (teller) => {
    const body = pick(teller, dynamic(teller.world))!;
    body.velocity = vector(teller, 2);
  },
  (teller) => pick(teller, dynamic(teller.world))?.applyImpulse(vector(teller, 1)),
  (teller) => pick(teller, dynamic(teller.world))?.applyForce(vector(teller, 5), vector(teller, 1)),
  (teller) =>
    pick(
      teller,
      teller.world.bodies.filter(({ type }) => type === "kinematic"),
    )?.moveTo(vector(teller, 1)),
  (teller) => pick(teller, dynamic(teller.world))?.sleep(),
  (teller) => pick(teller, dynamic(teller.world))?.wake(),
  ({ world }) => {
    world.collisions = !world.collisions;
  },
  ({ world, random }) => {
    world.gravity = [0, -10 * random(), 0];
  },
  (teller) => {
    teller.world.solver = pick(teller, ["auto", "pivoting", "descent"] as const)!;
  },
];

const holding = ({ hands, world }: Teller) => hands.filter(({ holds, body }) => holds && world.bodies.includes(body));

/** Actions that only read. */
const LOOKS: readonly ((teller: Teller) => unknown)[] = [
  ({ world }) => world.report.energy.total,
  ({ world }) => world.contacts.length,
  ({ world }) => accelerations(world),
  ({ world }) => contactForces(world),
  ({ world }) => world.impact({ apply: false }),
  ({ world }) => world.castRay([0, 5, 0], [0, -1, 0], {}),
  ({ world }) => world.closestShape([0, 0, 0]),
  ({ world }) => world.snapshot(),
  ({ world }) => world.drainEvents(),
];

/** Runs an action; those that the world rejects with an error are not part of the story. */
function tell(teller: Teller, deed: (teller: Teller) => unknown): void {
  try {
    deed(teller);
  } catch (error) {
    if (!(error instanceof TautError)) throw error;
  }
}

const KINDS: readonly WorldOptions[] = [
  {},
  { sleeping: { time: 0.05, energy: 0.01 } },
  { mode: "first-order" },
  { collisions: false },
];

/** A world with a floor and a few bodies. */
export function beginStory(seed: number): Story {
  const random = seeded(seed);
  const world = new World(KINDS[whole(random, 0, KINDS.length - 1)]);
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], offset: -1.6 }) });
  const story: Story = { world, hands: [] };
  for (let i = 0; i < 3; i++) world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [i - 1, 0.1 * i, 0] });
  return story;
}

/** This many actions, with steps in between. */
export function goOn(story: Story, seed: number, deeds: number): void {
  const teller: Teller = { ...story, random: seeded(seed) };
  for (let i = 0; i < deeds; i++) {
    // there is always a body to act on
    if (dynamic(story.world).length === 0) story.world.addBody({ shape: sphere(0.2), mass: 1 });
    tell(teller, pick(teller, CHANGES)!);
    if (teller.random() < 0.3) tell(teller, pick(teller, LOOKS)!);
    if (teller.random() < 0.5) tell(teller, ({ world }) => world.step(DT));
  }
}

/** Hashes after each of `steps` steps; with reads in between, if requested. */
export function hashes(story: Story, steps: number, looking?: number): string[] {
  const teller: Teller = { ...story, random: seeded(looking ?? 0) };
  return Array.from({ length: steps }, () => {
    tell(teller, ({ world }) => world.step(DT));
    if (looking !== undefined) tell(teller, pick(teller, LOOKS)!);
    return story.world.hash();
  });
}
