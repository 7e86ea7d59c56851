// The case of the source text: 888 boxes at rest in a bin, rows of all their contact points at one step, at velocity
// level: b = J (v + dt g), plus the remaining gap over dt.
const DT = 1 / 60;
/** The bin is tilted, so that boxes also rest on its walls and on each other sideways. */
const GRAVITY = [1.5, -9.58, 1.5];
const MASS = 10;
const HALF = 0.25;
/** Half the sine of the largest initial tilt of a box. */
const TILT = 0.01;
const cross = (a, b) => [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
const minus = (a, b) => a.map((x, k) => x - b[k]);

function tangents(n) {
  const across = Math.abs(n[0]) < 0.7 ? [1, 0, 0] : [0, 1, 0];
  const t = cross(n, across);
  const length = Math.hypot(...t);
  const first = t.map((x) => x / length);
  return [first, cross(n, first)];
}

/** Numbers between -1 and 1 that are the same in every run. */
function noise(state) {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return state / 2 ** 31;
  };
}

/** 888 boxes of 0.5 m and 10 kg, nearly upright, dropped into a bin and settled: many lie flat on each other. */
function settle(taut, steps) {
  const world = new taut.World({ gravity: GRAVITY });
  const shape = (half) => taut.box(...half, { friction: 0.5 });
  const fixed = (half, position) => world.addBody({ shape: shape(half), position, type: "static" });
  fixed([20, 1, 20], [0, -1, 0]);
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ])
    fixed([x ? 0.5 : 3.1, 6, z ? 0.5 : 3.1], [x * 2.56, 6, z * 2.56]);
  const random = noise(7);
  const boxes = Array.from({ length: 888 }, (_, i) => {
    const [k, level] = [i % 64, Math.floor(i / 64)];
    const place = (at) => (at - 3.5) * 0.51 + 0.004 * random();
    const [x, y, z] = [random(), random(), random()].map((part) => TILT * part);
    const w = Math.sqrt(1 - x * x - y * y - z * z);
    const position = [place(k % 8), 0.3 + 0.55 * level, place(Math.floor(k / 8))];
    return world.addBody({ shape: shape([HALF, HALF, HALF]), position, orientation: [x, y, z, w], mass: MASS });
  });
  for (let i = 0; i < steps; i++) world.step(DT);
  return { world, boxes };
}

/** A `contact` problem with bodies and rows, and the positions of its points. */
function problemOf(world, boxes) {
  const index = new Map(boxes.map((body, i) => [body, i]));
  const inertia = (MASS * (2 * HALF) ** 2) / 6;
  const bodies = boxes.map(({ velocity, angularVelocity }) => ({
    invMass: 1 / MASS,
    invInertia: [0, 1, 2].map((i) => [0, 1, 2].map((k) => (i === k ? 1 / inertia : 0))),
    // momentum: b is then J (v + dt g)
    force: [
      ...Array.from(velocity, (v, k) => MASS * (v + DT * GRAVITY[k])),
      ...Array.from(angularVelocity, (w) => inertia * w),
    ],
  }));
  const rows = [];
  const points = [];
  for (const { a, b, normal, points: touching } of world.contacts)
    for (const { position, separation } of touching) {
      const n = Array.from(normal);
      for (const [k, direction] of [n, ...tangents(n)].entries()) {
        const side = (body, sign) => {
          const i = index.get(body);
          if (i === undefined) return { i: -1, j: [0, 0, 0, 0, 0, 0] };
          const arm = minus(Array.from(position), Array.from(body.position));
          return { i, j: [...direction, ...cross(arm, direction)].map((x) => sign * x) };
        };
        const [one, other] = [side(a, -1), side(b, 1)];
        rows.push({ a: one.i, b: other.i, ja: one.j, jb: other.j, c: k === 0 ? Math.max(separation, 0) / DT : 0 });
      }
      points.push({ pair: `${index.get(a)} ${index.get(b)}`, position: Array.from(position) });
    }
  return { problem: { dim: 3, bodies, rows, mu: points.map(() => 0.5) }, points };
}

/** Maps forces of one step to the points of the next: those of the nearest point of the same two bodies. */
function carry(from, f, to) {
  const known = new Map();
  for (const [i, { pair, position }] of from.points.entries())
    known.set(pair, [...(known.get(pair) ?? []), { position, f: f.slice(3 * i, 3 * i + 3) }]);
  return to.points.flatMap(({ pair, position }) => {
    const near = (known.get(pair) ?? []).find((point) => Math.hypot(...minus(point.position, position)) < 0.02);
    return near ? near.f : [0, 0, 0];
  });
}

/** The problem of a step of the settled pile, and start forces: those of the step before, solved to `threshold`. */
export function pileProblem(taut, { steps = 300, threshold = 0.01 } = {}) {
  const { world, boxes } = settle(taut, steps);
  const before = problemOf(world, boxes);
  world.step(DT);
  const now = problemOf(world, boxes);
  const solved = taut.solveContact(before.problem, { method: "descent", variant: "halved", threshold });
  return { ...now.problem, warm: carry(before, solved.f, now) };
}
