// Stories of nets: random bodies on joints of all kinds in many loops, and what happens to them while they move. Plain JavaScript, since two
// targets run it, one in a thread of its own. The same seed tells the same story.

const DT = 1 / 60;
const G = 9.81;
/** Rises of the energy as a part of what is there: what the scheme itself may show, in trees alike. */
const GAIN = 1e-5;
/** After a change: what the deviation held back before it comes out again (docs/step.md). */
const GAIN_CHANGED = 1e-3;
/**
 * Parts of the size, and rad: rows that depend on others yield 1e-13 of what their bodies would do by themselves, and light bodies carry the loads of
 * heavy ones (docs/nets.md, limits).
 */
const gapOf = (ratio) => (ratio > 1e3 ? 1e-7 : ratio > 1 ? 1e-8 : 1e-9);
/** Levers and rods are as long, m. */
const SIZE = 0.5;
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

const pick = (random, list) => list[Math.floor(random() * list.length)];
const vector = (random, size) => [0, 1, 2].map(() => size * (2 * random() - 1));
const plus = (u, v) => u.map((x, i) => x + v[i]);
const between = (u, v) => u.map((x, i) => 0.5 * (x + v[i]));
const distanceOf = (u, v) => Math.hypot(...u.map((x, i) => x - v[i]));
const isDynamic = ({ type }) => type === "dynamic";

/** Runs what the world may refuse; that is no part of the story. */
function unlessRefused(taut, deed) {
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

const DEEDS = {
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

function begin(taut, seed, loops, acts) {
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

/** What energies are measured by, J. */
function scaleOf(world) {
  let sum = 0;
  for (const { type, mass, position, velocity } of world.bodies) {
    if (type !== "dynamic") continue;
    const speed = Math.hypot(...velocity);
    sum += mass * (0.5 * speed * speed + G * Math.hypot(...position));
  }
  return sum;
}

const HOLDS_NOTHING = ["rope", "bushing"];

/** The joints of components with loops: those that are solved as nets. A component on the ground has as many joints as bodies, another one less. */
function jointsOfNets(world) {
  const dynamic = world.bodies.filter(isDynamic);
  const root = new Map(dynamic.map((body) => [body, body]));
  const rootOf = (body) => {
    let at = body;
    while (root.get(at) !== at) at = root.get(at);
    return at;
  };
  const holding = world.joints.filter(
    ({ a, b, kind }) => !HOLDS_NOTHING.includes(kind) && (root.has(a) || root.has(b)),
  );
  for (const { a, b } of holding) if (root.has(a) && root.has(b)) root.set(rootOf(a), rootOf(b));
  const counts = new Map(dynamic.map((body) => [body, { joints: [], bodies: 0, ground: 0 }]));
  for (const body of dynamic) counts.get(rootOf(body)).bodies++;
  for (const joint of holding) {
    const count = counts.get(rootOf(root.has(joint.b) ? joint.b : joint.a));
    count.joints.push(joint);
    if (!root.has(joint.a) || !root.has(joint.b)) count.ground = 1;
  }
  return [...counts.values()].flatMap(({ joints, bodies, ground }) =>
    joints.length > bodies - 1 + ground ? joints : [],
  );
}

const isAllFinite = (world) =>
  world.bodies.every((body) =>
    [...body.position, ...body.orientation, ...body.velocity, ...body.angularVelocity].every(Number.isFinite),
  );

/** Goes a way, goes back, goes another, goes back: the first must be the same again. */
function goAgain({ taut, world, random }, note) {
  const snapshot = world.snapshot();
  const here = world.hash();
  const way = () =>
    [0, 1].map(() => {
      world.step(DT);
      return world.hash();
    });
  const first = way();
  world.restore(snapshot);
  if (world.hash() !== here) note("restored", 0);
  if (random() < 0.5) {
    unlessRefused(taut, () => pick(random, world.joints)?.remove());
    world.step(DT);
    world.restore(snapshot);
  }
  if (way().join() !== first.join()) note("another way", 0);
  world.restore(snapshot);
}

/**
 * Tells a story of some steps. `told` is the hash after each; `found` what is wrong: how much, at which step, and how the step went; `counts` of
 * steps: all, those whose gaps and whose energy were looked at, those with a net, with a locked one, those given up.
 */
export function tellStory(taut, seed, steps, { loops = "nets", listen } = {}) {
  const story = begin(taut, seed, loops);
  const told = [];
  const found = [];
  const counts = {
    steps: 0,
    checked: 0,
    accounted: 0,
    nets: 0,
    locked: 0,
    unsolved: 0,
    bodies: story.world.bodies.length,
  };
  const deeds = [];
  let isChanged = false;
  let highest = story.world.report.energy.total;
  for (let step = 0; step < steps; step++) {
    deeds.length = 0;
    if (story.random() < story.changes)
      for (let i = 0; i < 1 + 2 * story.random(); i++) {
        const name = pick(story.random, NAMES);
        deeds.push(name);
        DEEDS[name](story);
      }
    const { world } = story;
    const note = (what, size) => {
      const { locked, nets, theta, fallbacks, rows } = world.report;
      const how = { locked, nets, theta, unsolved: fallbacks.unsolved, rejected: fallbacks.rejected, ...rows };
      found.push({ seed, step, what, size, deeds: deeds.join(), acts: story.acts, ratio: story.ratio, ...how });
    };
    if (story.random() < 0.1) goAgain(story, note);
    if (deeds.length > 0) {
      isChanged = true;
      highest = world.report.energy.total;
    }
    const scale = scaleOf(world);
    world.step(DT);
    if (world.drainEvents().some((event) => event.type === "jointBroke")) isChanged = true;
    told.push(world.hash());
    listen?.(story, step, deeds);
    const { report } = world;
    const isSolved = report.fallbacks.unsolved === 0;
    counts.steps++;
    if (report.nets > 0) counts.nets++;
    if (report.locked > 0) counts.locked++;
    if (!isSolved) counts.unsolved++;
    if (!isAllFinite(world)) {
      note("not finite", Number.NaN);
      break;
    }
    if (world.loops === "nets" && report.locked === 0 && isSolved && !story.spins) {
      const joints = jointsOfNets(world);
      const gap = Math.max(0, ...joints.map((joint) => Math.max(joint.gap / SIZE, joint.angularGap)));
      counts.checked++;
      if (!(gap <= gapOf(story.ratio))) note("gap", gap);
    }
    if (story.acts !== "drives" && isSolved && deeds.length === 0) {
      counts.accounted++;
      const gain = (report.energy.total - highest) / scale;
      if (!(gain <= (isChanged ? GAIN_CHANGED : GAIN))) note("energy", gain);
    }
    highest = isSolved ? Math.max(highest, report.energy.total) : report.energy.total;
  }
  story.world.dispose();
  return { told, found, counts };
}

/** Moves bodies of a net by hand and steps: how far apart its joints were, and are, m. */
export function pullApart(taut, seed, far) {
  const { world, random } = begin(taut, seed, "nets", "nothing");
  for (const body of world.bodies)
    if (isDynamic(body) && !body.planar && random() < 0.3) body.teleport(plus(body.position, vector(random, far)));
  const before = world.report.jointGapMetres;
  world.step(DT);
  const { jointGapMetres: after, nets, locked } = world.report;
  world.dispose();
  return { before, after, nets, locked };
}
