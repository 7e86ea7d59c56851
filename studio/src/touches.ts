// How many shapes touch and how deep, read once for all figures that ask, and seldom where there are so many that it takes long.
import type { World } from "taut";

export interface Touches {
  readonly pairs: number;
  readonly points: number;
  /** Metres. */
  readonly deepest: number;
}

/** Part of the time that reading may take. */
const SHARE = 0.1;

let last: { world: World; steps: number; touches: Touches } | undefined;
/** Milliseconds: not to be read again before. */
let next = 0;

export function touchesOf(world: World): Touches {
  const { steps } = world;
  const now = performance.now();
  if (last?.world !== world || (last.steps !== steps && now >= next) || steps === 0) {
    const { contacts } = world;
    let [points, deepest] = [0, 0];
    for (const contact of contacts) {
      points += contact.points.length;
      for (const { separation } of contact.points) deepest = Math.max(deepest, -separation);
    }
    next = performance.now() + (performance.now() - now) / SHARE;
    last = { world, steps, touches: { pairs: contacts.length, points, deepest } };
  }
  return last.touches;
}
