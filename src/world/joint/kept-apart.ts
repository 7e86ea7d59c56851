// Pairs of bodies that a joint or a constraint keeps from colliding.
import type { Store } from "../store.ts";

/** More than there are slots: a pair is one number, and pairs are sorted as numbers. */
const SLOTS = 2 ** 25;

/** Pairs of slots, the lower first, in ascending order. */
export function keptApart({ joints, constraints }: Store): Int32Array {
  const found: number[] = [];
  const add = (a: number, b: number) => found.push(a < b ? SLOTS * a + b : SLOTS * b + a);
  for (const { a, b, collide } of joints.list()) if (!collide && a) add(a.slot, b.slot);
  for (const [a, b] of constraints.keptApart()) add(a, b);
  const pairs = Float64Array.from(found).sort();
  const slots = new Int32Array(2 * pairs.length);
  for (let i = 0; i < pairs.length; i++) {
    slots[2 * i] = Math.floor(pairs[i] / SLOTS);
    slots[2 * i + 1] = pairs[i] % SLOTS;
  }
  return slots;
}
