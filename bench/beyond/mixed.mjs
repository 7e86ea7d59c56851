// Trees of bodies of all kinds on joints, couplings and functions of all kinds, of any size.

/** Reproducible numbers from 0 to 1. */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const HALF = [0.2, 0.05, 0.05];
const soft = (axes) => ({ axes, stiffness: 500, damping: 1 });
const add = (a, b) => a.map((x, i) => x + b[i]);
const minus = (a, b) => a.map((x, i) => x - b[i]);

const link = (others) => (taut, world, position) =>
  world.addBody({ shape: taut.box(...HALF, { group: 0, mask: 0 }), mass: 1, position, ...others });
const particle = (_, world, position) => world.addBody({ type: "particle", mass: 1, position });
const own = (dimension) => (_, world) =>
  world.addBody({
    type: "custom",
    dimension,
    massMatrix: Array.from({ length: dimension }, (_, i) =>
      Array.from({ length: dimension }, (_, k) => (i === k ? 1 : 0)),
    ),
  });

/** Half of the bodies rigid, the rest of all other kinds. */
const BODIES = [
  ["rigid", link({})],
  ["particle", particle],
  ["rigid", link({})],
  ["scale", link({ scalable: soft(1) })],
  ["rigid", link({})],
  ["own", own(1)],
  ["rigid", link({})],
  ["scales", link({ scalable: soft(3) })],
  ["rigid", link({})],
  ["own", own(4)],
];

/** User functions, called again before every step. */
const pointFunction = ({ custom }, world, a, b, anchor) => {
  const [onA, onB] = [minus(anchor, a.position), minus(anchor, b.position)];
  world.addConstraint(
    custom({ bodies: [a, b], value: ({ bodies: [from, to] }) => to.point(onB).minus(from.point(onA)) }),
  );
};
const lengthFunction = ({ custom }, world, a, b) => {
  const length = Math.hypot(...minus(b.position, a.position));
  const value = ({ bodies: [from, to] }) => to.position.minus(from.position).length().minus(length);
  world.addConstraint(custom({ bodies: [a, b], value }));
};
/** The first number of a custom body follows the height of its parent. */
const heightFunction = ({ custom }, world, a, b) => {
  const height = a.position[1];
  const value = ({ bodies: [from, to] }) => to.pose(0).minus(from.position.y.minus(height));
  world.addConstraint(custom({ bodies: [a, b], renew: false, value }));
};
const screw = ({ screw }, world, a, b, anchor) =>
  world.addConstraint(screw({ body: b, base: a, axis: [1, 0, 0], point: anchor, pitch: 0.1 }));

const joint =
  (kind, options = {}) =>
  (taut, world, a, b, anchor) =>
    world.addJoint(taut[kind]({ a, b, anchor, ...options }));
const rod = ({ distance }, world, a, b) =>
  world.addJoint(distance({ a, b, anchorA: [0, 0, 0], anchorB: [0, 0, 0], frame: "bodies" }));

/** How a body is held, by its kind; each in turn. */
const HOLDS = {
  rigid: [
    joint("ball"),
    joint("hinge", { axis: [0, 0, 1] }),
    pointFunction,
    screw,
    joint("hinge", { axis: [0, 1, 0] }),
  ],
  particle: [rod, lengthFunction],
  scale: [joint("ball"), pointFunction],
  scales: [pointFunction, joint("ball")],
  own: [heightFunction],
};

/** One tree of `count` bodies on the world at `from`; returns the number of constraints and joints in it. */
function addTree(taut, world, count, from, random) {
  const holders = [];
  for (let i = 0; i < count; i++) {
    const [kind, build] = BODIES[holders.length === 0 ? 0 : i % BODIES.length];
    // attached to one of the last: long branches, as in chains
    const holder = holders.at(-1 - Math.floor(4 * random())) ?? holders.at(-1) ?? null;
    const way = [0.5 * (random() - 0.3), -0.3 - 0.2 * random(), 0.5 * (random() - 0.5)];
    const position = holder ? add(holder.position, way) : from;
    const body = build(taut, world, position);
    if (holder === null) {
      world.addJoint(taut.ball({ a: null, b: body, anchor: position }));
      holders.push(body);
      continue;
    }
    const holds = HOLDS[kind];
    // particles are held at their centres, others halfway
    holds[i % holds.length](
      taut,
      world,
      holder,
      body,
      add(
        holder.position,
        way.map((x) => 0.5 * x),
      ),
    );
    if (kind !== "own" && kind !== "particle") holders.push(body);
  }
}

/** `bodies` in trees of `size`. */
export const mixedForest = (bodies, size) => (taut) => {
  const world = new taut.World({ collisions: false });
  const random = randomNumbers(5);
  for (let first = 0; first < bodies; first += size)
    addTree(taut, world, Math.min(size, bodies - first), [(first / size) * 5, 0, 0], random);
  return world;
};
