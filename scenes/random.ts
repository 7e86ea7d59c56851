// Numbers and turns that look random and are the same everywhere.
import type { Quat } from "../src/index.ts";

/** Pseudo-random numbers in [0, 1). */
export function random(seed: number): () => number {
  let s = seed;
  return () => {
    s = (Math.imul(s ^ (s >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0;
    return ((s ^ (s >>> 13)) >>> 0) / 2 ** 32;
  };
}

export function randomTurn(next: () => number): Quat {
  const [x, y, z, w] = [next() - 0.5, next() - 0.5, next() - 0.5, next() - 0.5];
  const l = Math.sqrt(x * x + y * y + z * z + w * w);
  return [x / l, y / l, z / l, w / l];
}
