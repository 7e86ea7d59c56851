// Levels of planar bodies: one colour per level, black for bodies that do not move; plates do not reach the next level.
import type { Body } from "../index.ts";
import { isPlanarShape } from "../shapes/placement.ts";
import { FIXED, LEVEL_COLOURS, shaded } from "./colours.ts";
import { plateHalf } from "./planar-geometry.ts";

/** Half the thickness of a plate relative to the distance between levels. */
const HALF = 0.4;

export interface Levels {
  /** Positions along z, ascending. */
  readonly heights: readonly number[];
  /** Distance between the two nearest levels, metres; for a single level, one that suits its shapes. */
  readonly gap: number;
  /** Half the thickness of plates. */
  readonly half: number;
  /** Front face of the foremost level, along z. */
  readonly front: number;
}

/** Half the thickness that suits most shapes. */
function usualHalf(bodies: readonly Body[]): number {
  const halves = bodies.flatMap(({ shapes }) => shapes.filter(isPlanarShape).map(plateHalf)).sort((a, b) => a - b);
  return halves[halves.length >> 1] ?? 0.05;
}

/** For the planar bodies among these; undefined if there are none. */
export function levelsOf(bodies: readonly Body[]): Levels | undefined {
  const flat = bodies.filter(({ planar }) => planar);
  if (flat.length === 0) return undefined;
  const heights = [...new Set(flat.map(({ position }) => position[2]))].sort((a, b) => a - b);
  const gaps = heights.slice(1).map((z, i) => z - heights[i]);
  const gap = gaps.length > 0 ? Math.min(...gaps) : usualHalf(flat) / HALF;
  return { heights, gap, half: HALF * gap, front: heights[heights.length - 1] + HALF * gap };
}

/** As 0xrrggbb; bodies of one level differ slightly in shade. */
export function levelColour({ heights }: Levels, { type, id, position }: Body): number {
  if (type === "static") return FIXED;
  return shaded(LEVEL_COLOURS[heights.indexOf(position[2]) % LEVEL_COLOURS.length], id);
}
