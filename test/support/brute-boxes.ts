// Boxes the slow way: compares every pair, follows every ray by clipping its segment, walks every tree by recursion.

export interface Box {
  low: number[];
  high: number[];
}
export interface Item extends Box {
  slot: number;
  body: number;
  moving: boolean;
}

export const boxAround = (centre: number[], half: number[]): Box => ({
  low: centre.map((x, i) => x - half[i]),
  high: centre.map((x, i) => x + half[i]),
});

export const touch = (a: Box, b: Box): boolean =>
  [0, 1, 2].every((i) => Math.max(a.low[i], b.low[i]) <= Math.min(a.high[i], b.high[i]));

/** "first second" of every pair, in the requested order. */
export function brutePairs(items: Item[]): string[] {
  const sorted = [...items].sort((a, b) => a.slot - b.slot);
  return sorted.flatMap((a, i) =>
    sorted
      .slice(i + 1)
      .filter((b) => (a.moving || b.moving) && (a.body < 0 || a.body !== b.body) && touch(a, b))
      .map((b) => `${a.slot} ${b.slot}`),
  );
}

/** Clips the segment o … o + length d at the six sides in turn, and checks whether something is left. */
export function rayMeets(box: Box, origin: number[], direction: number[], length: number): boolean {
  let p = [...origin];
  let q = origin.map((x, i) => x + length * direction[i]);
  for (let axis = 0; axis < 3; axis++) {
    for (const [sign, plane] of [
      [1, box.high[axis]],
      [-1, -box.low[axis]],
    ]) {
      const outP = sign * p[axis] - plane;
      const outQ = sign * q[axis] - plane;
      if (outP > 0 && outQ > 0) return false;
      if (outP <= 0 && outQ <= 0) continue;
      const share = outP / (outP - outQ);
      const cut = p.map((x, i) => (i === axis ? sign * plane : x + share * (q[i] - x)));
      if (outP > 0) p = cut;
      else q = cut;
    }
  }
  return true;
}
