// A call that cannot have memory throws a MemoryError and leaves the world as it was. Every call that takes memory is tried with its first request
// refused, then its second, and so on until it succeeds; a twin that nothing was asked of tells whether anything has changed, at once and in the
// steps that follow, and the call itself then gives both the same bits. No memory is lost on the way.
import { afterEach, describe, expect, it } from "vitest";
import {
  accelerations,
  assemble,
  ball,
  box,
  contactForces,
  custom,
  distance,
  gear,
  hinge,
  hull,
  loadScene,
  MemoryError,
  plane,
  polygon,
  type Snapshot,
  saveScene,
  sphere,
  type Vec3,
  World,
} from "../../src/index.ts";
import { numbersInUse, refuseRequest } from "../../src/memory/regions.ts";
import { sheet, vector } from "../support/query-scenes.ts";
import { seeded } from "../support/random-forest.ts";
import { fewer } from "../support/sampled.ts";

interface Scene {
  readonly world: World;
  readonly start: Snapshot;
}

/** `bodies` bodies on the ground and in the air, some jointed, with couplings: so many that what comes next has no room, or has. */
function makeScene(bodies: number, sleeping: boolean): Scene {
  const world = new World({ sleeping });
  const start = world.snapshot();
  for (let i = 0; i < bodies; i++) {
    if (i === 0) world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
    else if (i % 3 === 1) world.addBody({ shape: box(0.5, 0.5, 0.5), position: [2 * i, 0.5, 0], name: `crate ${i}` });
    else if (i % 3 === 2) world.addBody({ shape: sphere(0.4), position: [2 * i, 3, 0] });
    else world.addBody({ shape: hull(cloud(i)), mass: 1, position: [2 * i, 3, 0] });
  }
  for (let i = 2; i < bodies; i += 3) {
    const [b, c] = [world.bodies[i], world.bodies[i + 1]];
    const turn = i === 2 ? {} : { turn: { limits: { lower: -1, upper: 1 } } };
    world.addJoint(hinge({ a: null, b, anchor: [2 * i, 5, 0], axis: [0, 0, 1], ...turn }));
    if (c) world.addJoint(ball({ a: b, b: c, anchor: [2 * i + 1, 3, 0] }));
  }
  // a little too long, so that there is something to close
  if (bodies > 1)
    world.addJoint(
      distance({ a: null, b: world.bodies[1], worldAnchorA: [2, 5, 0], worldAnchorB: [2, 0.5, 0], length: 4.52 }),
    );
  if (bodies > 5) {
    const [a, b] = [world.bodies[2], world.bodies[5]];
    const axis: Vec3 = [0, 0, 1];
    world.addConstraint(gear({ a: { body: a, axis }, b: { body: b, axis }, ratio: 2 }));
    world.addConstraint(custom({ bodies: [a], value: ({ bodies: [it] }) => it.position.z }));
  }
  return { world, start };
}

const cloud = (seed: number) => {
  const random = seeded(seed);
  return Array.from({ length: 8 }, () => vector(random, 0.5));
};
const dynamic = (world: World) => world.bodies.filter(({ type }) => type === "dynamic");
const scene = saveScene(makeScene(5, false).world);

/** Every public call that takes memory; those that answer undefined found nothing to be asked of. */
const CALLS: Readonly<Record<string, (scene: Scene) => unknown>> = {
  "addBody, a box": ({ world }) => world.addBody({ shape: box(0.2, 0.2, 0.2), position: [0, 4, 0] }),
  "addBody, hulls": ({ world }) =>
    world.addBody({ shapes: [hull(cloud(1)), sphere(0.1), hull(cloud(2))], mass: 1, position: [0, 4, 0] }),
  "addBody, a mesh": ({ world }) => world.addBody({ type: "static", shape: sheet(seeded(3), 4), position: [0, -4, 0] }),
  "addBody, planar": ({ world }) =>
    world.addBody({
      planar: true,
      shape: polygon([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    }),
  "addBody, scalable": ({ world }) =>
    world.addBody({ shape: box(1, 1, 1, { group: 0, mask: 0 }), scalable: {}, position: [0, 9, 0] }),
  "addBody, custom": ({ world }) => world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]], pose: [2] }),
  addJoint: ({ world }) => {
    const [b] = dynamic(world);
    const limits = { lower: -1, upper: 1 };
    return (
      b && world.addJoint(hinge({ a: null, b, anchor: b.position, axis: [0, 1, 0], turn: { limits, friction: 1 } }))
    );
  },
  "a joint's motor": ({ world }) => {
    const joint = world.joints.find(({ kind }) => kind === "hinge");
    if (joint) joint.drive("turn").motor = { speed: 1, maxForce: 2 };
    return joint;
  },
  addConstraint: ({ world }) => {
    const [a, b] = dynamic(world);
    const axis: Vec3 = [0, 1, 0];
    return b && world.addConstraint(gear({ a: { body: a, axis }, b: { body: b, axis }, ratio: 3 }));
  },
  "addConstraint, custom": ({ world }) => {
    const [a] = dynamic(world);
    return (
      a &&
      world.addConstraint(
        custom({
          bodies: [a],
          value: ({ bodies: [it] }) => (it.position.z.value * 0 + 1 > 0 ? it.position.z : it.position.x),
        }),
      )
    );
  },
  setMaterialPair: ({ world }) => world.setMaterialPair("ice", "steel", { friction: 0.1 }),
  step: ({ world }) => world.step(1 / 60),
  advance: ({ world }) => world.advance(0.04, { dt: 1 / 60 }),
  restore: ({ world, start }) => world.restore(start),
  snapshot: ({ world }) => world.snapshot(),
  castRay: ({ world }) => world.castRayAll([0, 9, 0], [0, -1, 0]),
  castShape: ({ world }) => world.castShapeAll(hull(cloud(5)), { position: [0, 9, 0] }, [0, -9, 0]),
  overlap: ({ world }) => world.overlap(hull(cloud(5)), {}),
  closestShapes: ({ world }) => world.closestShapes([0, 9, 0]),
  contactPoints: ({ world }) => {
    const [a, b] = world.bodies;
    return b && [world.contactPoints(a, b, { within: 9 }), world.closestPoints(a, b)];
  },
  drag: ({ world }) => {
    const [a] = dynamic(world);
    return a && world.drag(a, a.position, [0, 9, 0]);
  },
  impact: ({ world }) => {
    const [a] = dynamic(world);
    return a && world.impact({ impulses: [{ body: a, impulse: [1, 2, 3] }] });
  },
  accelerations: ({ world }) => accelerations(world),
  contactForces: ({ world }) => contactForces(world),
  assemble: ({ world }) => assemble(world),
  report: ({ world }) => world.report.energy.total,
  loadScene: () => loadScene(scene),
};

const countsOf = ({ world }: Scene) => ({
  bodies: world.bodies.map(({ id }) => id),
  joints: world.joints.map(({ id, drives }) => [id, drives.length]),
  constraints: world.constraints.map(({ id }) => id),
  pairs: world.materialPairs,
  time: world.time,
  hash: world.hash(),
});

/** Memory that no world here accounts for. */
const lent = ({ world }: Scene) => numbersInUse() - world.byteLength / 8;

type Counts = ReturnType<typeof countsOf>;

function goOn(scene: Scene): Counts {
  for (let i = 0; i < 2; i++) scene.world.step(1 / 60);
  return countsOf(scene);
}

/** What a scene tells now, after steps if there are `first` some, after the call, and after more steps. */
function tell(scene: Scene, call: (scene: Scene) => unknown, first: boolean): Counts[] {
  const told = [countsOf(scene)];
  if (first) told.push(goOn(scene));
  call(scene);
  told.push(countsOf(scene), goOn(scene));
  return told;
}

/** Answers how many requests the call made. */
function tryAll(make: () => Scene, call: (scene: Scene) => unknown): number {
  // twins that nothing is refused: after every other request steps come first
  const twins: Counts[][] = [];
  for (let n = 1; ; n++) {
    const first = n % 2 === 0;
    const tried = make();
    const before = lent(tried);
    refuseRequest(n);
    let failed = false;
    try {
      call(tried);
    } catch (error) {
      failed = true;
      expect(error).toBeInstanceOf(MemoryError);
    }
    refuseRequest(0);
    if (!failed) return n - 1;
    expect(lent(tried), `request ${n}`).toBe(before);
    twins[n % 2] ??= tell(make(), call, first);
    expect(tell(tried, call, first), `request ${n}`).toEqual(twins[n % 2]);
  }
}

afterEach(() => refuseRequest(0));

describe.each(Object.entries(CALLS))("%s", (name, call) => {
  it("is done or leaves everything as it was", () => {
    let requests = 0;
    for (const bodies of [0, 1, 2, 7, 8, 9])
      for (const sleeping of fewer([false, true], [false])) requests += tryAll(() => makeScene(bodies, sleeping), call);
    // a test that refuses nothing says nothing
    if (name !== "snapshot" && name !== "report") expect(requests).toBeGreaterThan(0);
  });

  it.each(fewer([false, true], [true]))(
    "also in a world that has taken steps, bodies of other kinds than then: %s",
    (changed) => {
      const make = () => {
        const scene = makeScene(8, false);
        for (let i = 0; i < 3; i++) scene.world.step(1 / 60);
        // its constraints are recorded anew in the next step
        if (changed) scene.world.bodies[2].type = "kinematic";
        return scene;
      };
      tryAll(make, call);
    },
  );
});
