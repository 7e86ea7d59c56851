// Colours by type and, for dynamic bodies, by id: neighbours in a chain differ but still match.
import type { BodyType } from "../index.ts";

/** sRGB, in the order in which dynamic bodies use them. */
export const PALETTE: readonly number[] = [
  0x2f7f86, 0x3f9f94, 0x79b791, 0xd9c27a, 0xe8a261, 0xe07a5f, 0xc65b67, 0x8d5a86, 0x5b5f97, 0x3d6e9e,
];

/** sRGB, for planar bodies by level, from back to front, and for those that do not move. */
export const LEVEL_COLOURS: readonly number[] = [0xee8d2c, 0x8a63b8, 0x4f9b5c, 0x3d7fb8, 0xc65b67];
export const FIXED = 0x23262b;

const STATIC = 0x8b929c;
const KINEMATIC = 0xf0883e;

/** The colour of a body, as 0xrrggbb. */
export function bodyColour(type: BodyType, id: number): number {
  if (type === "static") return STATIC;
  if (type === "kinematic") return KINEMATIC;
  return PALETTE[id % PALETTE.length];
}

/** One of three shades of a colour, so that equal neighbours can be told apart. */
export function shaded(colour: number, id: number): number {
  const part = [1, 0.86, 0.93][id % 3];
  const channel = (shift: number) => Math.round(part * ((colour >> shift) & 255)) << shift;
  return channel(16) | channel(8) | channel(0);
}
