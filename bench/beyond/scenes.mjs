// Chains and trees in three ways: on their own path, the same joints on the general path, and the joints written as functions.

export const DT = 1 / 60;
/** Metres: 0.5 x 0.1 x 0.1 boxes of 1 kg, released from horizontal. */
const LINK = 0.5;
const Z = [0, 0, 1];

const newWorld = ({ World }) => new World({ collisions: false });

function addLink({ box }, world, i, others = {}) {
  return world.addBody({ shape: box(LINK / 2, 0.05, 0.05), mass: 1, position: [(i + 0.5) * LINK, 0, 0], ...others });
}

/** Attaches `count` links at the origin; `join` connects each to the previous one. */
export function addChain(taut, world, count, join, others) {
  let holder = null;
  for (let i = 0; i < count; i++) {
    const link = addLink(taut, world, i, others);
    join(taut, world, holder, link, [i * LINK, 0, 0]);
    holder = link;
  }
  return holder;
}

export const ballJoint = ({ ball }, world, a, b, anchor) => world.addJoint(ball({ a, b, anchor }));
export const hingeJoint = ({ hinge }, world, a, b, anchor) => world.addJoint(hinge({ a, b, anchor, axis: Z }));

const TIP = [LINK / 2, 0, 0];
const TAIL = [-LINK / 2, 0, 0];

/** A ball joint as a user would write it. */
export const ballFunction =
  (renew) =>
  ({ custom }, world, a, b) =>
    world.addConstraint(
      a === null
        ? custom({ bodies: [b], renew, value: ({ bodies: [link] }) => link.point(TAIL) })
        : custom({ bodies: [a, b], renew, value: ({ bodies: [from, to] }) => to.point(TAIL).minus(from.point(TIP)) }),
    );

/**
 * Makes the component of `body` an assembly without changing anything in it: a rotor with one freedom, a custom body, held at angle 0 by a constraint
 * that also names `body` but does not depend on it. One node of dimension 1 and one row of the tree.
 */
export function generalise({ custom }, world, body) {
  const rotor = world.addBody({ type: "custom", dimension: 1, massMatrix: [[1]] });
  world.addConstraint(custom({ bodies: [body, rotor], renew: false, value: ({ bodies: [, own] }) => own.pose(0) }));
}

const chain =
  (count, join, isGeneral = false) =>
  (taut) => {
    const world = newWorld(taut);
    const last = addChain(taut, world, count, join);
    if (isGeneral) generalise(taut, world, last);
    return world;
  };

const tree = (isGeneral) => (taut) => {
  const world = taut.tree.build();
  if (isGeneral) generalise(taut, world, [...world.bodies].at(-1));
  return world;
};

/** The axis of a cylinder, y, along z. */
const UPRIGHT = [Math.SQRT1_2, 0, 0, Math.SQRT1_2];
/** Two meshing wheels on the world: a coupling of Taut, or the same angle as a function. */
const gears = (write) => (taut) => {
  const { cylinder, hinge } = taut;
  const world = newWorld(taut);
  const [a, b] = [0, 1].map((x) =>
    world.addBody({ shape: cylinder(0.4, 0.1), mass: 1, position: [x, 0, 0], orientation: UPRIGHT }),
  );
  for (const body of [a, b]) world.addJoint(hinge({ a: null, b: body, anchor: body.position, axis: Z }));
  write(taut, world, a, b);
  // an eccentric weight, so that the speed changes and the teeth carry a load
  const weight = world.addBody({ shape: taut.sphere(0.1), mass: 0.5, position: [0.3, 0, 0] });
  world.addJoint(taut.fixed({ a, b: weight, anchor: weight.position }));
  return world;
};

const builtInGear = ({ gear }, world, a, b) =>
  world.addConstraint(gear({ a: { body: a, axis: Z }, b: { body: b, axis: Z }, ratio: -1 }));
const writtenGear =
  (renew) =>
  ({ custom, turn }, world, a, b) => {
    const angle = (body) => {
      const x = body.direction([1, 0, 0]);
      return turn(x.y, x.x);
    };
    const value = ({ bodies: [first, second] }) => angle(first).plus(angle(second));
    world.addConstraint(custom({ bodies: [a, b], renew, value }));
  };

/** Ways to build the same scene; the others are compared with the first. `steps`: from the release on. */
const family = (name, bodies, steps, ways) => ({ name, bodies, steps, ways });

export const paths = [
  family("chain of 127 balls", 127, 300, {
    special: chain(127, ballJoint),
    general: chain(127, ballJoint, true),
    "function, renewed": chain(127, ballFunction(true)),
    "function, renew: false": chain(127, ballFunction(false)),
  }),
  family("chain of 127 hinges", 127, 300, {
    special: chain(127, hingeJoint),
    general: chain(127, hingeJoint, true),
  }),
  family("tree of 127 balls", 127, 300, { special: tree(false), general: tree(true) }),
  family("chain of 1,024 balls", 1024, 60, {
    special: chain(1024, ballJoint),
    general: chain(1024, ballJoint, true),
    "function, renewed": chain(1024, ballFunction(true)),
    "function, renew: false": chain(1024, ballFunction(false)),
  }),
  family("two wheels in mesh", 3, 300, {
    coupling: gears(builtInGear),
    "function, renewed": gears(writtenGear(true)),
    "function, renew: false": gears(writtenGear(false)),
  }),
];

/** Blocks: chains of bodies with 6, 7 and 9 freedoms, all on the general path. */
export const blockChain = (count, axes) => (taut) => {
  const world = newWorld(taut);
  const scalable = axes > 0 ? { scalable: { axes, stiffness: 1e4, damping: 10 } } : {};
  const shape = taut.box(LINK / 2, 0.05, 0.05, { group: 0, mask: 0 });
  const last = addChain(taut, world, count, ballJoint, { shape, ...scalable });
  if (axes === 0) generalise(taut, world, last);
  return world;
};

const HEAP_LINKS = 31;
/** Chains for the JavaScript heap. */
export const heapWorlds = {
  "balls, general path": { links: HEAP_LINKS, build: chain(HEAP_LINKS, ballJoint, true) },
  "functions, renew: false": { links: HEAP_LINKS, build: chain(HEAP_LINKS, ballFunction(false)) },
  "functions, renewed": { links: HEAP_LINKS, build: chain(HEAP_LINKS, ballFunction(true)) },
};
