// Boxes, discs and cards standing on each other: redundant contacts, as in real life.
import { type ContactProblem, GRAVITY, type Scene, scene, WORLD } from "./assemble.ts";

type Space = 2 | 3;
interface Options {
  space?: Space;
  /** none: without friction */
  mu?: number;
}

const title = (name: string, { space = 3, mu }: Options): string =>
  `${name}, ${space === 2 ? "planar" : "spatial"}, ${mu === undefined ? "no friction" : `mu ${mu}`}`;

/** A box by its centre and half sizes (the depth is not used in the plane). */
export function box(
  into: Scene,
  space: Space,
  at: number[],
  half: number[],
  mass: number,
  push: number[] = [0, 0],
): number {
  const [x, y, z] = half.map((value) => value * value);
  const inertia = space === 2 ? (mass / 3) * (x + y) : [y + z, x + z, x + y].map((value) => (mass / 3) * value);
  const force = [push[0], push[1] - mass * GRAVITY, ...(space === 2 ? [0] : [0, 0, 0, 0])];
  return into.body({ at: at.slice(0, space), mass, inertia, force });
}

/** Level contact at the ends of an overlap in x (and, in space, at both depths); below carries above. */
export function bed(
  into: Scene,
  space: Space,
  below: number,
  above: number,
  x: number[],
  y: number,
  depth: number,
  mu?: number,
) {
  const up = space === 2 ? [0, 1] : [0, 1, 0];
  for (const at of x)
    for (const z of space === 2 ? [0] : [-depth, depth]) into.contact(below, above, [at, y, z].slice(0, space), up, mu);
}

/** On two corners in the plane, on four in space: one more than needed. */
export function boxOnFloor(options: Options = {}): ContactProblem {
  const { space = 3, mu } = options;
  const into = scene(space);
  bed(into, space, WORLD, box(into, space, [0, 0.5, 0], [1, 0.5, 1], 2), [-1, 1], 0, 1, mu);
  return into.problem(title("box on its corners", options), { friction: mu !== undefined, truth: { rests: true } });
}

/** Legs on a circle, the centre of mass offset from its centre, towards the first leg. */
export function table(legs: number, { mu, offset = 0.3 }: { mu?: number; offset?: number } = {}): ContactProblem {
  const into = scene(3);
  // the circle is about the origin, the centre of mass is not
  const top = box(into, 3, [offset, 1, 0], [1, 0.1, 1], 10);
  for (let i = 0; i < legs; i++) {
    const angle = (2 * Math.PI * i) / legs;
    into.contact(WORLD, top, [Math.cos(angle), 0, Math.sin(angle)], [0, 1, 0], mu);
  }
  return into.problem(title(`table on ${legs} legs`, { mu }), {
    friction: mu !== undefined,
    truth: { rests: offset <= 1 && offset >= (legs % 2 === 0 ? -1 : -Math.cos(Math.PI / legs)) },
  });
}

/** Stacked boxes; the top one has `ratio` times the mass of the lowest, the others are in between. */
export function stack(count: number, options: Options & { ratio?: number } = {}): ContactProblem {
  const { space = 3, mu, ratio = 1 } = options;
  const into = scene(space);
  for (let i = 0; i < count; i++) {
    const mass = ratio ** (i / Math.max(1, count - 1));
    const above = box(into, space, [0, 0.5 + i, 0], [0.5, 0.5, 0.5], mass);
    bed(into, space, i - 1, above, [-0.5, 0.5], i, 0.5, mu);
  }
  const name = title(`stack of ${count}, masses 1 to ${ratio}`, options);
  return into.problem(name, { friction: mu !== undefined, truth: { rests: true } });
}

/** Running bond, half bricks at the ends of every other course: 4 c (2 r - 1) contacts in space, half of that in the plane. 8 x 9 gives 540. */
export function wall(courses: number, bricks: number, options: Options = {}): ContactProblem {
  const { space = 3, mu } = options;
  const into = scene(space);
  const half = 0.1;
  let below: { index: number; from: number; to: number }[] = [{ index: WORLD, from: -1, to: bricks + 1 }];
  for (let r = 0; r < courses; r++) {
    const joints = Array.from({ length: bricks + 1 }, (_, i) => i);
    const cuts = r % 2 === 0 ? joints : [0, ...joints.slice(0, -1).map((i) => i + 0.5), bricks];
    const course = cuts.slice(1).map((to, i) => {
      const from = cuts[i];
      const at = [(from + to) / 2, (2 * r + 1) * half, 0];
      return { from, to, index: box(into, space, at, [(to - from) / 2, half, 0.25], 2 * (to - from)) };
    });
    for (const lower of below)
      for (const upper of course) {
        const x = [Math.max(lower.from, upper.from), Math.min(lower.to, upper.to)];
        if (x[1] > x[0]) bed(into, space, lower.index, upper.index, x, 2 * half * r, 0.25, mu);
      }
    below = course;
  }
  const name = title(`wall of ${courses} x ${bricks} bricks`, options);
  return into.problem(name, { friction: mu !== undefined, truth: { rests: true } });
}

/** Boxes with gaps, each on two. */
export function pyramid(levels: number, options: Options = {}): ContactProblem {
  const { space = 3, mu } = options;
  const into = scene(space);
  const pitch = 1.2;
  let below: { index: number; x: number }[] = [];
  for (let level = 0; level < levels; level++) {
    const course = Array.from({ length: levels - level }, (_, i) => {
      const x = pitch * (i + level / 2);
      return { x, index: box(into, space, [x, 0.5 + level, 0], [0.5, 0.5, 0.5], 1) };
    });
    for (const { index, x } of course) {
      if (level === 0) bed(into, space, WORLD, index, [x - 0.5, x + 0.5], 0, 0.5, mu);
      for (const lower of below) {
        const ends = [Math.max(lower.x, x) - 0.5, Math.min(lower.x, x) + 0.5];
        if (ends[1] > ends[0]) bed(into, space, lower.index, index, ends, level, 0.5, mu);
      }
    }
    below = course;
  }
  return into.problem(title(`pyramid of ${levels} levels`, options), {
    friction: mu !== undefined,
    truth: { rests: true },
  });
}

/** Discs of radius 1 in a triangle, the lowest row between two vertical walls, neighbours touching. */
export function pile(levels: number, { mu }: { mu?: number } = {}): ContactProblem {
  const into = scene(2);
  const rise = Math.sqrt(3);
  let below: number[] = [];
  for (let level = 0; level < levels; level++) {
    const count = levels - level;
    const y = 1 + rise * level;
    const row = Array.from({ length: count }, (_, i) => into.body({ at: [2 * i + level, y], mass: 1, inertia: 0.5 }));
    for (const [i, disc] of row.entries()) {
      const x = 2 * i + level;
      if (level === 0) into.contact(WORLD, disc, [x, 0], [0, 1], mu);
      else {
        into.contact(below[i], disc, [x - 0.5, y - rise / 2], [0.5, rise / 2], mu);
        into.contact(below[i + 1], disc, [x + 0.5, y - rise / 2], [-0.5, rise / 2], mu);
      }
      if (i > 0) into.contact(row[i - 1], disc, [x - 1, y], [1, 0], mu);
    }
    if (level === 0) {
      into.contact(WORLD, row[0], [-1, 1], [1, 0], mu);
      into.contact(WORLD, row[count - 1], [2 * count - 1, 1], [-1, 0], mu);
    }
    below = row;
  }
  return into.problem(title(`pile of discs, ${levels} levels`, { space: 2, mu }), {
    friction: mu !== undefined,
    truth: { rests: true },
  });
}

/** Each book as far out as possible: 1/2, 3/4, 11/12 … of its length, then all moved by `shift` over the edge. */
export function books(
  count: number,
  shift: number,
  { space = 2 as Space, mu = undefined as number | undefined } = {},
): ContactProblem {
  const into = scene(space);
  // centres from the top: those above an edge have their centre of mass over it
  const centres = [0];
  for (let i = 1; i < count; i++) centres.push(centres.reduce((sum, x) => sum + x, 0) / i - 0.5);
  const edge = centres.reduce((sum, x) => sum + x, 0) / count;
  const x = centres.map((centre) => centre - edge + shift).reverse();
  for (let i = 0; i < count; i++) {
    const above = box(into, space, [x[i], 0.05 + 0.1 * i, 0], [0.5, 0.05, 0.35], 1);
    const right = i === 0 ? 0 : x[i - 1] + 0.5;
    bed(into, space, i - 1, above, [x[i] - 0.5, right], 0.1 * i, 0.35, mu);
  }
  return into.problem(`${count} books, moved out by ${shift}`, {
    friction: mu !== undefined,
    truth: { rests: shift <= 0 },
  });
}

/** Leaning cards in pairs, a flat card between neighbouring tops, pairs again on those. Angle from vertical. One level rests up to tan = 2 mu. */
export function cardHouse(levels: number, angle: number, mu: number): ContactProblem {
  const into = scene(2);
  const [s, c] = [Math.sin(angle), Math.cos(angle)];
  // a flat card is as long as a pair is wide
  const inertia = 1 / 12;
  let floor: number[][] = Array.from({ length: levels + 1 }, () => [WORLD]);
  for (let level = 0; level < levels; level++) {
    const pairs = levels - level;
    const tops: number[][] = [];
    for (let i = 0; i < pairs; i++) {
      const x = s * (2 * i + level);
      const y = c * level;
      const left = into.body({ at: [x + s / 2, y + c / 2], mass: 1, inertia });
      const right = into.body({ at: [x + (3 * s) / 2, y + c / 2], mass: 1, inertia });
      into.contact(floor[i][0], left, [x, y], [0, 1], mu);
      into.contact(floor[i + 1][floor[i + 1].length - 1], right, [x + 2 * s, y], [0, 1], mu);
      into.contact(left, right, [x + s, y + c], [1, 0], mu);
      tops.push([left, right]);
    }
    const flat = Array.from({ length: pairs - 1 }, (_, i) => {
      const [from, y] = [s * (2 * i + level + 1), c * (level + 1)];
      const card = into.body({ at: [from + s, y], mass: 1, inertia: (s * s) / 3 });
      for (const top of tops[i]) into.contact(top, card, [from, y], [0, 1], mu);
      for (const top of tops[i + 1]) into.contact(top, card, [from + 2 * s, y], [0, 1], mu);
      return card;
    });
    // two flat cards end at an inner top: a foot stands on the one under its own pair
    floor = Array.from({ length: pairs }, (_, i) => [flat[i] ?? flat[i - 1], flat[i - 1] ?? flat[i]]);
  }
  return into.problem(`house of cards, ${levels} levels at ${angle}, mu ${mu}`, {
    truth: levels === 1 ? { rests: s / c <= 2 * mu } : undefined,
  });
}

/** A half circle of equal stones about radius 1, two contacts per joint, feet on the ground. */
export function arch(stones: number, thickness: number, mu: number): ContactProblem {
  const into = scene(2);
  const step = Math.PI / stones;
  const [inner, outer] = [1 - thickness / 2, 1 + thickness / 2];
  const area = (step / 2) * (outer ** 2 - inner ** 2);
  // of a sector of a ring, about its own centre of mass
  const centre = ((2 / 3) * (outer ** 3 - inner ** 3) * 2 * Math.sin(step / 2)) / (2 * area);
  const inertia = (step / 4) * (outer ** 4 - inner ** 4) - area * centre ** 2;
  for (let i = 0; i < stones; i++) {
    const angle = Math.PI - (i + 0.5) * step;
    into.body({ at: [centre * Math.cos(angle), centre * Math.sin(angle)], mass: 1000 * area, inertia: 1000 * inertia });
  }
  for (let i = 0; i <= stones; i++) {
    const angle = Math.PI - i * step;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const after = i === stones ? WORLD : i;
    for (const radius of [inner, outer]) into.contact(i - 1, after, [radius * x, radius * y], [y, -x], mu);
  }
  return into.problem(`arch of ${stones} stones, thickness ${thickness}, mu ${mu}`);
}
