// A fingerprint of the state of a world.
import { kernels } from "../memory/world-kernels.ts";
import type { WorldMemory } from "../memory/world-memory.ts";

const hexadecimal = (word: number): string => (word >>> 0).toString(16).padStart(8, "0");

/** Sixteen hexadecimal digits: equal states, equal hashes, on every platform and target. */
export function hashState(memory: WorldMemory): string {
  const k = kernels();
  let low = 0x811c9dc5 | 0;
  let high = ~low;
  memory.forEachStateColumn((from, numbers) => {
    low = k.hashWords(low, from, numbers);
    high = k.hashWords(high, from, numbers);
  });
  return hexadecimal(high) + hexadecimal(low);
}
