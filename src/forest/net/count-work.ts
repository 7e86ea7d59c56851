// What a step takes as a tree and as a net, in microseconds: from the sizes alone, so that every machine chooses alike. Measured on ladders of 4 to 64
// rungs, nets of 8 to 32 knots and trusses.

/** A tree of n bodies whose loops have k rows: its passes, and the dense system of the rows. */
export function workOfTree(bodies: number, rows: number): number {
  return 6 * (0.3 * bodies + 0.01 * rows ** 2 + 5e-4 * rows ** 3);
}

/** A net: its ties on their bodies, and the factor. */
export function workOfNet(sides: number, flops: number): number {
  return 2 * (0.4 * sides + flops / 6000);
}
