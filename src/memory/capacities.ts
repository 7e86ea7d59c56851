// How many of each a world has room for at first, before anything asks for more.
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
