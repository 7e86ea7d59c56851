// What a step takes as a tree and as a net, in microseconds: from the sizes alone, so that every machine chooses alike. Measured both ways on ladders of 4 to 64
// rungs, nets of 4 x 4 to 8 x 8 knots and trusses of 1 to 4 bays: right within a quarter up to 170 rows, and within a factor of two at 200.

/** A tree of n bodies whose loops have k rows: its passes, and the dense system of the rows. */
export function workOfTree(bodies: number, rows: number): number {
  return 2 * bodies + rows * rows * (0.08 + 0.001 * rows);
}

/** A net: its ties on their bodies, and the factor. */
export function workOfNet(sides: number, flops: number): number {
  return 0.62 * sides + flops / 2500;
}
