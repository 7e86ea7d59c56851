// Stories of nets: random bodies on joints of all kinds in many loops, and what happens to them while they move. Plain JavaScript, since two
// targets run it, one in a thread of its own. The same seed tells the same story.
import { begin, DEEDS, G, isDynamic, NAMES, pick, plus, unlessRefused, vector } from "./net-deeds.mjs";

const DT = 1 / 60;
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
