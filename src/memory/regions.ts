// Regions of the one memory: worlds, robots and solver calls each take one, zeroed, and give it back. A region whose
// owner is garbage collected comes back by itself, so nobody has to call free().
import { F64, firstNumber, growMemory, memoryNumbers } from "./machine.ts";

/** `base` and `numbers` count doubles; everything in a region is addressed relative to its base. */
export interface Region {
  readonly base: number;
  readonly numbers: number;
}

/** The holes between regions, ascending and never adjacent; the memory above `top` is free too. */
const holes: { base: number; numbers: number }[] = [];
let top = 0;
/** Above this nobody has had a region yet, and the memory is zero still. */
let highest = 0;

function takeHole(numbers: number): number {
  for (let i = 0; i < holes.length; i++) {
    const hole = holes[i];
    if (hole.numbers < numbers) continue;
    const base = hole.base;
    hole.base += numbers;
    hole.numbers -= numbers;
    if (hole.numbers === 0) holes.splice(i, 1);
    return base;
  }
  return -1;
}

/** A zeroed region. May grow the memory: views and indices of other regions stay valid only if they are read anew. */
export function takeRegion(numbers: number): Region {
  const size = (numbers + 1) & ~1; // even, so that every region starts on sixteen bytes
  let base = takeHole(size);
  if (base < 0) {
    if (top === 0) top = firstNumber();
    base = top;
    if (base + size > memoryNumbers()) growMemory(base + size);
    top = base + size;
  }
  if (base < highest) F64.fill(0, base, Math.min(base + size, highest));
  highest = Math.max(highest, base + size);
  return { base, numbers: size };
}

export function giveBack(region: Region): void {
  let i = 0;
  while (i < holes.length && holes[i].base < region.base) i++;
  holes.splice(i, 0, { base: region.base, numbers: region.numbers });
  const next = holes[i + 1];
  if (next && holes[i].base + holes[i].numbers === next.base) {
    holes[i].numbers += next.numbers;
    holes.splice(i + 1, 1);
  }
  const previous = holes[i - 1];
  if (previous && previous.base + previous.numbers === holes[i].base) {
    previous.numbers += holes[i].numbers;
    holes.splice(i, 1);
  }
  const last = holes[holes.length - 1];
  if (last && last.base + last.numbers === top) {
    top = last.base;
    holes.pop();
  }
}

/** Numbers in use by regions at this moment. */
export function numbersInUse(): number {
  return top === 0 ? 0 : top - firstNumber() - holes.reduce((sum, hole) => sum + hole.numbers, 0);
}

/** What an owner holds: the region may be replaced while the owner lives. */
export interface Lease {
  region: Region;
}

const collected = new FinalizationRegistry<Lease>((lease) => giveBack(lease.region));

/** A region that comes back when `owner` is collected. The lease must not refer to the owner. */
export function leaseRegion(owner: object, numbers: number): Lease {
  const lease: Lease = { region: takeRegion(numbers) };
  collected.register(owner, lease, lease);
  return lease;
}
