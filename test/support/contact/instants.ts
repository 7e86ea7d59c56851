// Small mechanics problems at one instant with known thresholds and motions.
import { type ContactProblem, GRAVITY, scene, type Truth, WORLD } from "./assemble.ts";
import { bed, box } from "./piles.ts";

const g = GRAVITY;

/** A flat box on a slope of this angle: rests up to tan angle = mu, otherwise slides straight down. */
export function slope(angle: number, mu: number, space: 2 | 3 = 2): ContactProblem {
  const into = scene(space);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const mass = 3;
  // relative to the slope: x along it and downward, y away from it
  const [x, y, z] = [0.4, 0.1, 0.3];
  const inertia =
    space === 2
      ? (mass / 3) * (x * x + y * y)
      : [y * y + z * z, x * x + z * z, x * x + y * y].map((v) => (mass / 3) * v);
  const force = [mass * g * s, -mass * g * c, ...(space === 2 ? [0] : [0, 0, 0, 0])];
  const body = into.body({ at: [0, y, 0].slice(0, space), mass, inertia, force });
  bed(into, space, WORLD, body, [-x, x], 0, z, mu);
  const rests = s <= mu * c;
  const along = rests ? 0 : g * (s - mu * c);
  const motion = [[along, 0, 0, ...(space === 2 ? [] : [0, 0, 0])]];
  return into.problem(`box on a slope of ${angle}, mu ${mu}, ${space}D`, { truth: { rests, motion } });
}

/** Uniform, against a vertical wall, angle from the floor: rests from tan angle = (1 - mu mu') / (2 mu). */
export function ladder(angle: number, floor: number, wall: number): ContactProblem {
  const into = scene(2);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const body = into.body({ at: [-c, s], mass: 5, inertia: 5 / 3 });
  into.contact(WORLD, body, [-2 * c, 0], [0, 1], floor);
  into.contact(WORLD, body, [0, 2 * s], [-1, 0], wall);
  const truth = { rests: s / c >= (1 - floor * wall) / (2 * floor) };
  return into.problem(`ladder at ${angle}, mu ${floor} and ${wall}`, { truth });
}

/** Of this half angle in a groove of two fixed faces, not held sideways otherwise; rests for any mu. */
export function wedge(half: number, mu: number, space: 2 | 3 = 2): ContactProblem {
  const into = scene(space);
  const [s, c] = [Math.sin(half), Math.cos(half)];
  const body = box(into, space, [0, 1, 0], [0.5, 0.5, 0.5], 4);
  for (const side of [-1, 1])
    for (const r of [0.6, 1.4])
      for (const z of space === 2 ? [0] : [-0.5, 0.5])
        into.contact(WORLD, body, [side * r * s, r * c, z].slice(0, space), [-side * c, s, 0].slice(0, space), mu);
  return into.problem(`wedge of ${half} between walls, mu ${mu}, ${space}D`, { truth: { rests: true } });
}

/** A smooth wedge of weight W pushes two blocks of weight B apart on a rough floor: rests up to W cot half / 2 = mu (B + W / 2). */
export function splittingWedge(half: number, mu: number, mass: number, block: number): ContactProblem {
  const into = scene(2);
  const [s, c] = [Math.sin(half), Math.cos(half)];
  const body = into.body({ at: [0, 1], mass, inertia: 1 });
  for (const side of [-1, 1]) {
    const x = side * (s + 1);
    const lower = into.body({ at: [x, 0.8], mass: block, inertia: block });
    bed(into, 2, WORLD, lower, [x - 1, x + 1], 0, 0, mu);
    into.contact(lower, body, [side * s, c], [-side * c, s], 0);
  }
  const rests = (mass * c) / (2 * s) <= mu * (block + mass / 2);
  return into.problem(`wedge of ${half} between two blocks, mu ${mu}`, { truth: { rests } });
}

/** Pushed sideways at a height above the floor: slides beyond mu, tips beyond width / height of the push. */
export function toppling(push: number, height: number, mu: number): ContactProblem {
  const into = scene(2);
  const [x, y, mass] = [0.3, 0.8, 2];
  const body = into.body({
    at: [0, y],
    mass,
    inertia: (mass / 3) * (x * x + y * y),
    force: [push, -mass * g, -push * (height - y)],
  });
  bed(into, 2, WORLD, body, [-x, x], 0, 0, mu);
  const tips = push * height > mass * g * x;
  const slides = push > mu * mass * g;
  const truth: Truth = { rests: !tips && !slides };
  if (slides && !tips) {
    // flat while the friction below and the push keep the weight between the corners
    const turned = push * (height - y) + mu * mass * g * y;
    if (turned < mass * g * x) truth.motion = [[push / mass - mu * g, 0, 0]];
  }
  return into.problem(`box pushed by ${push} at ${height}, mu ${mu}`, { truth });
}

/** Rolls down up to mu = 2/7 tan angle with 5/7 of g sin angle, otherwise slips. x along the slope and downward. */
export function sphereOnSlope(angle: number, mu: number): ContactProblem {
  const into = scene(3);
  const [mass, radius] = [2, 0.5];
  const inertia = 0.4 * mass * radius * radius;
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const force = [mass * g * s, -mass * g * c, 0, 0, 0, 0];
  const body = into.body({ at: [0, radius, 0], mass, inertia: [inertia, inertia, inertia], force });
  into.contact(WORLD, body, [0, 0, 0], [0, 1, 0], mu);
  const rolls = mu * c >= (2 / 7) * s;
  const along = rolls ? (5 / 7) * g * s : g * (s - mu * c);
  const turning = rolls ? along / radius : (mu * g * c) / (0.4 * radius);
  const motion = [[along, 0, 0, 0, 0, -turning]];
  return into.problem(`sphere on a slope of ${angle}, mu ${mu}`, { truth: { rests: s === 0, motion } });
}

/** One impulse: a sphere that slides with `speed` and no spin, pressed down by `blow` newton seconds; it ends rolling at 5/7 if friction can. */
export function slidingSphere(speed: number, blow: number, mu: number): ContactProblem {
  const into = scene(3);
  const [mass, radius] = [2, 0.5];
  const inertia = 0.4 * mass * radius * radius;
  const force = [0.6 * mass * speed, -blow, 0.8 * mass * speed, 0, 0, 0];
  const body = into.body({ at: [0, radius, 0], mass, inertia: [inertia, inertia, inertia], force });
  into.contact(WORLD, body, [0, 0, 0], [0, 1, 0], mu);
  const rolls = mu * blow >= (2 / 7) * mass * speed;
  const after = rolls ? (5 / 7) * speed : speed - (mu * blow) / mass;
  const spin = rolls ? after / radius : (mu * blow) / (0.4 * mass * radius);
  const motion = [[0.6 * after, 0, 0.8 * after, 0.8 * spin, 0, -0.6 * spin]];
  return into.problem(`sphere sliding at ${speed}, mu ${mu}`, { truth: { motion } });
}

export const criticalMu = (angle: number): number =>
  (1 + 3 * Math.cos(angle) ** 2) / (3 * Math.sin(angle) * Math.cos(angle));

/** Painlevé: the tip of a rod at this angle to the floor slides so that friction rotates it into the floor; friction is substituted, one row is left. */
export function painleveRod(angle: number, mu: number, spin = 0): ContactProblem {
  const into = scene(2);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  const [mass, half] = [1.5, 0.8];
  const body = into.body({ at: [0, half * s], mass, inertia: (mass * half * half) / 3 });
  into.contact(WORLD, body, [half * c, 0], [0, 1], mu);
  const { A, b, ...rest } = into.problem(`Painlevé rod at ${angle}, mu ${mu}, turning at ${spin}`);
  // the tip slides toward +x, friction pulls toward -x
  const slope = A[0][0] - mu * A[0][1];
  const free = b[0] + half * s * spin * spin;
  const truth: Truth = { none: slope < 0 && free < 0 };
  if (slope > 0) truth.f = [Math.max(0, -free / slope)];
  return { ...rest, dim: 1, bodies: [], rows: [], A: [[slope]], b: [free], mu: [0], symmetric: false, truth };
}

/** Independent rods in one matrix. */
export function painleveRods(rods: readonly ContactProblem[]): ContactProblem {
  const A = rods.map((rod, i) => rods.map((_, k) => (i === k ? rod.A[0][0] : 0)));
  const f = rods.map(({ truth }) => truth?.f?.[0]);
  const truth: Truth = { none: rods.some((rod) => rod.truth?.none) };
  if (f.every((value) => value !== undefined)) truth.f = f as number[];
  return {
    ...rods[0],
    name: `${rods.length} Painlevé rods`,
    A,
    b: rods.map(({ b }) => b[0]),
    contacts: rods.length,
    mu: rods.map(() => 0),
    truth,
  };
}

/** A four-bar in the plane, pins at all corners, its coupler on a stop with friction. */
export function fourBar(mu: number, turned = 0.9): ContactProblem {
  const into = scene(2);
  const at = [1, 2, 1.5];
  const [p, r] = [
    [0, 0],
    [2.2, 0],
  ];
  const a = [at[0] * Math.cos(turned), at[0] * Math.sin(turned)];
  // intersection of the coupler's circle about a and the rocker's about r
  const [dx, dy] = [r[0] - a[0], r[1] - a[1]];
  const d = Math.hypot(dx, dy);
  const u = (at[1] ** 2 - at[2] ** 2 + d * d) / (2 * d);
  const v = Math.sqrt(at[1] ** 2 - u * u);
  const e = [a[0] + (u * dx - v * dy) / d, a[1] + (u * dy + v * dx) / d];
  const bar = (from: number[], to: number[], length: number) =>
    into.body({ at: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], mass: length, inertia: length ** 3 / 12 });
  const [crank, coupler, rocker] = [bar(p, a, at[0]), bar(a, e, at[1]), bar(e, r, at[2])];
  into.pin(WORLD, crank, p);
  into.pin(crank, coupler, a);
  into.pin(coupler, rocker, e);
  into.pin(WORLD, rocker, r);
  into.contact(WORLD, coupler, [(a[0] + e[0]) / 2, (a[1] + e[1]) / 2], [0.2, 1], mu);
  into.contact(WORLD, crank, [a[0] / 2, a[1] / 2], [1, -0.2], mu);
  return into.problem(`four-bar on a stop, mu ${mu}`);
}

/** A motor of at most `most` newtons drives a carriage on a rail, which pushes a box on a rough floor at `rate` m/s². */
export function pusher(most: number, rate: number, mu: number): ContactProblem {
  const into = scene(2);
  const carriage = into.body({ at: [0, 0.5], mass: 1, inertia: 0.1 });
  const load = box(into, 2, [1, 0.5], [0.6, 0.5], 2);
  into.along(WORLD, carriage, [0, 0.5], [0, 1]);
  into.turning(WORLD, carriage, [1]);
  into.along(WORLD, carriage, [0, 0.5], [1, 0], { lo: -most, hi: most, c: -rate });
  into.contact(carriage, load, [0.4, 0.5], [1, 0], 0);
  bed(into, 2, WORLD, load, [0.4, 1.6], 0, 0, mu);
  const weight = 2 * g;
  const reached = Math.min(rate, Math.max(0, (most - mu * weight) / 3));
  return into.problem(`motor of ${most} N pushes a box, mu ${mu}`, {
    truth: {
      rests: reached === 0,
      motion: [
        [reached, 0, 0],
        [reached, 0, 0],
      ],
    },
  });
}
