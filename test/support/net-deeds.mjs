// Random bodies on joints of all kinds in many loops, and what may happen to them: the parts of stories of nets (net-story.mjs).

export const G = 9.81;
const NO_TOUCH = { group: 0, mask: 0 };
const LOOPS = ["nets", "nets", "nets", "trees", "auto"];
const HOLDING = [
  ...["ball", "ball", "ball", "ball", "hinge", "universal", "fixed", "slider", "cylindrical", "planar", "distance"],
  ...["pointOnLine", "pointOnPlane"],
];
const KINDS = [...HOLDING, "rope", "bushing"];

/** mulberry32: uniform numbers in [0, 1) */
function seeded(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export const pick = (random, list) => list[Math.floor(random() * list.length)];
export const vector = (random, size) => [0, 1, 2].map(() => size * (2 * random() - 1));
export const plus = (u, v) => u.map((x, i) => x + v[i]);
const between = (u, v) => u.map((x, i) => 0.5 * (x + v[i]));
const distanceOf = (u, v) => Math.hypot(...u.map((x, i) => x - v[i]));
export const isDynamic = ({ type }) => type === "dynamic";

/** Runs what the world may refuse; that is no part of the story. */
export function unlessRefused(taut, deed) {
  try {
    return deed();
  } catch (error) {
    if (!(error instanceof taut.TautError)) throw error;
    return undefined;
  }
}

function addBody({ taut, world, random, width, ratio }, type) {
  const position = vector(random, width);
  if (type !== "dynamic") return world.addBody({ type, position });
  const mass = ratio ** (random() - 0.5);
  const chance = random();
  if (chance < 0.1) return world.addBody({ type: "particle", mass, radius: 0.05, position });
  const half = [0, 1, 2].map(() => 0.1 + 0.2 * random());
  if (chance < 0.17) {
    const shape = taut.circle(half[0], NO_TOUCH);
    return world.addBody({ planar: true, shape, mass, position, angle: random() });
  }
  const spin = vector(random, 1);
  const norm = Math.hypot(...spin, 1);
  const orientation = [...spin.map((x) => x / norm), 1 / norm];
  const shape = taut.box(...half, NO_TOUCH);
  const locks = chance > 0.95 && { lockRotation: [random() < 0.5, random() < 0.5, random() < 0.5] };
  return world.addBody({ shape, mass, position, orientation, ...locks });
}

/** What acts along a direction of a joint, in keeping with the mass that it moves. */
function actsOn({ random, acts }, mass) {
  const chance = random();
  if (acts === "nothing" || chance < 0.5) return {};
  if (chance < 0.65) return { spring: { stiffness: 50 * mass * random(), damping: mass * random() } };
  if (chance < 0.75) return { friction: mass * random() };
  if (acts !== "drives") return {};
  if (chance < 0.85) return { motor: { speed: 2 * random() - 1, maxForce: 5 * mass } };
  if (chance < 0.95) return { servo: { target: 0.2, stiffness: 40 * mass, damping: 4 * mass } };
  return { limits: { lower: -0.2, upper: 0.3 } };
}

/** A joint at the present poses of two bodies near each other. */
function addJoint(story, b = pick(story.random, story.world.bodies.filter(isDynamic))) {
  const { taut, world, random, acts } = story;
  if (b === undefined) return;
  const near = world.bodies
    .filter((other) => other !== b)
    .map((other) => [distanceOf(other.position, b.position), other])
    .sort(([x], [y]) => x - y)
    .slice(0, 6)
    .map(([, other]) => other);
  const a = random() < 0.1 ? null : (pick(random, near) ?? null);
  const kind = pick(random, acts === "nothing" ? HOLDING : KINDS);
  const middle = plus(between(a?.position ?? b.position, b.position), vector(random, 0.2));
  const anchor = b.kind === "particle" ? b.position : a?.kind === "particle" ? a.position : middle;
  const axis = b.planar ? [0, 0, 1] : vector(random, 1);
  const maxForce = random() < 0.1 ? 200 * b.mass : undefined;
  const common = { a, b, ...(maxForce !== undefined && { maxForce }) };
  const drive = actsOn(story, b.mass);
  unlessRefused(taut, () => {
    switch (kind) {
      case "distance":
      case "rope":
        return world.addJoint(
          taut[kind]({
            ...common,
            worldAnchorA: a?.kind === "particle" ? a.position : plus(anchor, vector(random, 0.5)),
            worldAnchorB: b.kind === "particle" ? b.position : plus(b.position, vector(random, 0.2)),
          }),
        );
      case "ball":
      case "fixed":
        return world.addJoint(taut[kind]({ ...common, anchor }));
      case "bushing":
        return world.addJoint(taut.bushing({ ...common, anchor, slideX: { spring: { stiffness: 40 * b.mass } } }));
      case "universal":
        return world.addJoint(taut.universal({ ...common, anchor, axis: [0, 0, 1], secondAxis: [0, 1, 0] }));
      default:
        return world.addJoint(taut[kind]({ ...common, anchor, axis, ...drive }));
    }
  });
}

/** Another joint like one that is there: all of its rows are redundant. */
function addTwin({ taut, world, random }) {
  const joint = pick(random, world.joints);
  if (joint === undefined || joint.kind !== "ball") return;
  unlessRefused(taut, () => world.addJoint(taut.ball({ a: joint.a, b: joint.b, anchor: joint.anchorB })));
}

export const DEEDS = {
  addJoint,
  addTwin,
  removeJoint: ({ world, random }) => pick(random, world.joints)?.remove(),
  removeTwo: ({ world, random }) => {
    pick(random, world.joints)?.remove();
    pick(random, world.joints)?.remove();
  },
  removeBody: ({ world, random }) => world.bodies.length > 6 && pick(random, world.bodies).remove(),
  addBody: (story) => {
    const body = addBody(story, "dynamic");
    addJoint(story, body);
    addJoint(story, body);
  },
  changeType: ({ taut, world, random }) => {
    const body = pick(random, world.bodies);
    const type = pick(random, ["dynamic", "dynamic", "static", "kinematic"]);
    if (body?.kind !== "rigid") return;
    unlessRefused(taut, () => {
      body.type = type;
      // what is driven away from what is held cannot stay joined to it
      if (type !== "dynamic") Object.assign(body, { velocity: [0, 0, 0], angularVelocity: [0, 0, 0] });
    });
  },
  setVelocity: ({ taut, world, random }) => {
    const body = pick(random, world.bodies.filter(isDynamic));
    if (body) unlessRefused(taut, () => Object.assign(body, { velocity: vector(random, 2) }));
  },
  push: ({ world, random }) => {
    const body = pick(random, world.bodies.filter(isDynamic));
    body?.applyImpulse(vector(random, body.mass));
  },
  breakable: ({ world, random }) => {
    const joint = pick(random, world.joints);
    if (joint) joint.maxForce = 1000 * random();
  },
  switchLoops: ({ world, random, mayChange }) => {
    const loops = pick(random, LOOPS);
    if (mayChange) world.loops = loops;
  },
  file: (story) => {
    // a joint between two bodies that do not move any more is refused
    const file = unlessRefused(story.taut, () => JSON.parse(JSON.stringify(story.taut.saveScene(story.world))));
    if (file === undefined) return;
    story.world.dispose();
    story.world = story.taut.loadScene(file).world;
  },
  gravity: ({ world, random }) => {
    world.gravity = vector(random, G);
  },
};

export const NAMES = Object.keys(DEEDS);

export function begin(taut, seed, loops, acts) {
  const random = seeded(seed);
  const bodies = Math.round(5 * 12 ** random());
  const story = {
    taut,
    random,
    world: new taut.World({ loops, collisions: false }),
    mayChange: loops === "nets",
    width: 0.35 * Math.cbrt(bodies),
    ratio: pick(random, [1, 1, 1e3, 1e6]),
    acts: acts ?? pick(random, ["nothing", "nothing", "springs", "drives"]),
    changes: pick(random, [0, 0.1, 0.5]),
    spins: false,
  };
  const { world } = story;
  story.spins = story.acts === "drives" && random() < 0.5;
  for (let i = 0; i < 2; i++) addBody(story, "static");
  const turning = addBody(story, "kinematic");
  if (story.spins) turning.angularVelocity = [0, 1, 0];
  for (let i = 0; i < bodies; i++) addJoint(story, addBody(story, "dynamic"));
  const more = 2 + Math.floor(0.5 * bodies * random());
  for (let i = 0; i < more; i++) addJoint(story);
  if (random() < 0.3) addTwin(story);
  if (random() < 0.5)
    for (const body of world.bodies)
      if (isDynamic(body)) unlessRefused(taut, () => Object.assign(body, { velocity: vector(random, 1) }));
  return story;
}
