// How many of each a world has room for at first, before anything asks for more.
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
