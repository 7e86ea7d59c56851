// How many of each a world has room for: at first, and when something asks for more.
import {
  BODY_SLOTS,
  CONSTRAINT_SLOTS,
  DRIVE_SLOTS,
  EXTRA_SLOTS,
  GEOMETRY_NUMBERS,
  JOINT_SLOTS,
  MANIFOLDS_NOW,
  MATERIAL_PAIRS,
  RUBBED_NOW,
  SHAPE_SLOTS,
  SLEEPING,
} from "./column-ids.ts";
import type { Counts } from "./lay-out.ts";

export const FIRST_CAPACITY: Counts = {
  body: 8,
  sleeper: 0,
  extra: 0,
  constraint: 0,
  joint: 8,
  drive: 0,
  shape: 0,
  geometry: 0,
  manifold: 0,
  rubbed: 0,
  "material pair": 0,
  excluded: 0,
  broad: 0,
  motion: 0,
  "contact row": 0,
  "contact scratch": 0,
  "contact matrix": 0,
  node: 8,
  tree: 1,
  link: 0,
  action: 0,
  row: 0,
  work: 0,
  assembly: 0,
  net: 0,
  thread: 0,
  lane: 0,
  component: 0,
};

export const NOTHING: Counts = { ...FIRST_CAPACITY, body: 0, joint: 0 };
export const EMPTY = Object.fromEntries(Object.keys(FIRST_CAPACITY).map((per) => [per, 0])) as Counts;
export const COUNTED = Object.keys(FIRST_CAPACITY) as (keyof Counts)[];

/** The words of the header that tell how many of each are in use. */
export const IN_USE: readonly (readonly [word: number, per: keyof Counts])[] = [
  [BODY_SLOTS, "body"],
  [EXTRA_SLOTS, "extra"],
  [CONSTRAINT_SLOTS, "constraint"],
  [JOINT_SLOTS, "joint"],
  [DRIVE_SLOTS, "drive"],
  [SHAPE_SLOTS, "shape"],
  [GEOMETRY_NUMBERS, "geometry"],
  [MANIFOLDS_NOW, "manifold"],
  [RUBBED_NOW, "rubbed"],
  [MATERIAL_PAIRS, "material pair"],
];

/** How many of each are in use, by the words of a header. */
export function inUse(word: (word: number) => number): Counts {
  const counts = IN_USE.map(([of, per]) => [per, word(of)]);
  return { ...EMPTY, sleeper: word(SLEEPING) === 0 ? 0 : word(BODY_SLOTS), ...Object.fromEntries(counts) };
}

/** Room for manifolds when the first ones are found. */
const FEWEST_MANIFOLDS = 32;
const MANIFOLDS_OF_A_BODY = 1.5;

/** Room for what is wanted; what had too little gets at least twice what it had. */
export function grown(
  have: Counts,
  wanted: Partial<Counts>,
  bodies: number,
): { -readonly [P in keyof Counts]: number } {
  const next = { ...have };
  for (const per of COUNTED) {
    const want = wanted[per] ?? 0;
    if (want > have[per]) next[per] = Math.max(want, 2 * have[per]);
  }
  // bodies that lie on each other have one to three manifolds each: memory grows once or twice, not step by step
  if (next.manifold > have.manifold)
    next.manifold = Math.max(next.manifold, FEWEST_MANIFOLDS, Math.ceil(MANIFOLDS_OF_A_BODY * bodies));
  if (next.rubbed > 0) next.rubbed = Math.max(next.rubbed, next.manifold);
  return next;
}
