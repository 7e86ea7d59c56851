// Operations on a world, from plain numbers: plain JavaScript, since two targets run it at once, one in a thread of its own. After each
// operation it tells the hash and the counts; what a thrown error left behind must be what was there before it.

const at = (list, x) => list[Math.min(list.length - 1, Math.floor(x * list.length))];
const signed = (x, size) => size * (2 * x - 1);
const vector = ([x, y, z], size) => [signed(x, size), signed(y, size), signed(z, size)];
/** Zero, huge and no numbers at all now and then. */
const ODD = [0, -1, 1e-12, 1e12, 1e200, Number.NaN, Number.POSITIVE_INFINITY];
const odd = (x, sound) => (x < 0.9 ? sound : at(ODD, (x - 0.9) * 10));

const shapes = (taut, x) =>
  at(
    [
      () => taut.sphere(0.3),
      () => taut.box(0.3, 0.2, 0.4),
      () => taut.capsule(0.2, 0.3),
      () => taut.cylinder(0.3, 0.2),
      () => taut.cone(0.3, 0.3),
      () =>
        taut.hull([
          [0, 0, 0],
          [0.5, 0, 0],
          [0, 0.5, 0],
          [0, 0, 0.5],
          [0.4, 0.4, 0.4],
        ]),
    ],
    x,
  )();

const JOINTS = [
  "ball",
  "hinge",
  "slider",
  "cylindrical",
  "universal",
  "fixed",
  "distance",
  "rope",
  "planar",
  "pointOnLine",
];

function describeJoint(taut, world, { pick, numbers: [x, y, z, u] }) {
  const kind = at(JOINTS, u);
  const b = at(world.bodies, pick);
  const a = x < 0.3 ? null : at(world.bodies, y);
  const anchor = b ? b.position : [0, 0, 0];
  if (kind === "distance" || kind === "rope")
    return taut[kind]({ a, b, worldAnchorA: [z, 2, 0], worldAnchorB: anchor });
  const axis = [0, 0, 1];
  if (kind === "fixed" || kind === "ball") return taut[kind]({ a, b, anchor });
  return taut[kind]({ a, b, anchor, axis, ...(kind === "universal" && { secondAxis: [1, 0, 0] }) });
}

/** By name: each takes the module, the state of the run and the numbers of the operation. */
const OPERATIONS = {
  addBody: (taut, { world }, { numbers: [x, y, z, u], pick }) =>
    world.addBody({
      type: u < 0.15 ? "kinematic" : u < 0.25 ? "static" : "dynamic",
      shape: shapes(taut, pick),
      position: [odd(x, signed(x, 2)), 0.5 + 3 * y, signed(z, 2)],
    }),
  removeBody: (_, { world }, { pick }) => at(world.bodies, pick)?.remove(),
  addJoint: (taut, { world }, operation) => world.addJoint(describeJoint(taut, world, operation)),
  removeJoint: (_, { world }, { pick }) => at(world.joints, pick)?.remove(),
  step: (_, { world }, { numbers: [x] }) => world.step(odd(x, 1 / 60)),
  steps: (_, { world }) => {
    for (let i = 0; i < 5; i++) world.step(1 / 60);
  },
  push: (_, { world }, { pick, numbers }) => at(world.bodies, pick)?.applyForce(vector(numbers, 100)),
  kick: (_, { world }, { pick, numbers }) => at(world.bodies, pick)?.applyImpulse(vector(numbers, 5)),
  teleport: (_, { world }, { pick, numbers: [x, y, z] }) =>
    at(world.bodies, pick)?.teleport([odd(x, x), 1 + 3 * y, z], [x, y, z, odd(y, 1)]),
  velocity: (_, { world }, { pick, numbers }) => {
    const body = at(world.bodies, pick);
    if (body) body.velocity = vector(numbers, odd(numbers[3], 3));
  },
  type: (_, { world }, { pick, numbers: [x] }) => {
    const body = at(world.bodies, pick);
    if (body) body.type = at(["dynamic", "static", "kinematic"], x);
  },
  lock: (_, { world }, { pick, numbers: [x, y] }) =>
    at(world.bodies, pick)?.lock({ rotation: [x < 0.5, y < 0.5, false], translation: [false, false, y > 0.8] }),
  sleep: (_, { world }, { pick }) => at(world.bodies, pick)?.sleep(),
  gravity: (_, { world }, { numbers }) => {
    world.gravity = vector(numbers, 10);
  },
  solver: (_, { world }, { pick }) => {
    world.solver = at(["auto", "pivoting", "descent"], pick);
  },
  motor: (_, { world }, { pick, numbers: [x, y] }) => {
    const joint = at(world.joints, pick);
    if (joint) joint.drive().motor = y < 0.2 ? undefined : { speed: odd(x, signed(x, 3)), maxForce: 10 * y };
  },
  impact: (_, { world }, { pick, numbers }) =>
    world.impact({ impulses: [{ body: at(world.bodies, pick), impulse: vector(numbers, 3) }] }),
  query: (taut, { world }, { numbers: [x, y, z] }) => {
    world.castRayAll([signed(x, 2), 5, signed(y, 2)], [0, -1, 0]);
    world.overlap(taut.sphere(odd(z, 1)), { position: [x, y, z] });
  },
  snapshot: (_, run) => {
    run.snapshot = run.world.snapshot();
    run.since = [];
    run.start = run.world.hash();
  },
  restore: (_, run) => {
    if (run.snapshot) run.world.restore(run.snapshot);
    run.since = run.snapshot ? [] : undefined;
  },
  saved: (taut, { world }) => taut.loadScene(taut.saveScene(world)),
};

export const NAMES = Object.keys(OPERATIONS);

const tell = (world) =>
  `${world.hash()} ${world.bodies.length} ${world.joints.length} ${world.contacts.length} ${world.time}`;

/** What was told after every operation; throws what no call may throw, and where a promise is broken. */
export function runOperations(taut, operations) {
  const other = new taut.World();
  for (let i = 0; i < 3; i++) other.addBody({ shape: taut.box(0.5, 0.5, 0.5), position: [0, 1 + i, 0] });
  const untouched = other.hash();
  const world = new taut.World({ sleeping: true });
  world.addBody({ type: "static", shape: taut.plane({ normal: [0, 1, 0] }) });
  const run = { world, snapshot: undefined, since: undefined, start: undefined };
  const told = [];
  for (const [i, operation] of operations.entries()) {
    const before = tell(world);
    let outcome = "";
    try {
      OPERATIONS[operation.name](taut, run, operation);
    } catch (error) {
      if (!(error instanceof taut.TautError)) throw new Error(`operation ${i}, ${operation.name}: ${error?.stack}`);
      outcome = error.code;
      if (operation.name !== "steps" && tell(world) !== before)
        throw new Error(`operation ${i}, ${operation.name}, threw and left the world changed: ${error.message}`);
    }
    if (other.hash() !== untouched) throw new Error(`operation ${i}, ${operation.name}, changed another world`);
    told.push(`${tell(world)} ${outcome}`);
    if (run.since && operation.name !== "snapshot" && operation.name !== "restore")
      run.since.push([operation, told[i]]);
  }
  if (run.snapshot) replay(taut, run);
  return told;
}

/** What came after the last snapshot or restore gives the same again. */
function replay(taut, run) {
  const { since } = run;
  run.world.restore(run.snapshot);
  if (run.world.hash() !== run.start) throw new Error("a restore did not bring back the snapshot");
  for (const [i, [operation, expected]] of since.entries()) {
    let outcome = "";
    try {
      OPERATIONS[operation.name](taut, run, operation);
    } catch (error) {
      outcome = error.code;
    }
    const now = `${tell(run.world)} ${outcome}`;
    if (now !== expected) throw new Error(`replayed operation ${i}, ${operation.name}: ${now}, not ${expected}`);
  }
}
