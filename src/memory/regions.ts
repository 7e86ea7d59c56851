// Regions of the one memory: worlds, robots and solver calls each take one, zeroed, and give it back. A region whose
// owner is garbage collected comes back by itself, so nobody has to call free().
import { DisposedError, MemoryError } from "../errors/errors.ts";
import { FreeList } from "./free-list.ts";
import { F64, firstNumber, growMemory, MOST_NUMBERS, memoryNumbers } from "./machine.ts";

/** Half a cache line of numbers: what starts on so many has its groups of four, such as the first of a record, on one line each. */
export const GROUP = 4;

/** `base` and `numbers` count doubles; everything in a region is addressed relative to its base. */
export interface Region {
  readonly base: number;
  readonly numbers: number;
}

/** Made at the first use, when the machine is there. */
let list: FreeList | undefined;
const freeList = (): FreeList => {
  list ??= new FreeList(firstNumber());
  return list;
};

/** Above this nobody has had a region yet, and the memory is zero still. */
let highest = 0;

/** Told of every region that comes and goes; for kernels whose indices are checked (scripts/check-kernels.mjs). */
export interface RegionWatch {
  taken(base: number, numbers: number): void;
  /** What a region is made of, ascending: arrays whose entries take `width` numbers. */
  laidOut(base: number, columns: readonly RegionColumn[]): void;
  given(base: number): void;
}

export interface RegionColumn {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly width: number;
}

let watch: RegionWatch | undefined;

/** For tests; before the first region is taken. */
export function watchRegions(by: RegionWatch): void {
  watch = by;
}

/** For those who watch: the columns of a region that was taken. They are listed only if somebody does. */
export function tellColumns(base: number, list: () => readonly RegionColumn[]): void {
  watch?.laidOut(base, list());
}

let refusedRequest = 0;

/** For tests: the n-th request for a region from now on is refused as if the memory were full; 0 refuses none. */
export function refuseRequest(n: number): void {
  refusedRequest = n;
}

/** Takes numbers that are free, and zeroes them. */
function takeFrom(base: number, size: number): void {
  if (base + size > memoryNumbers()) growMemory(base + size);
  freeList().take(base, size);
  if (base < highest) F64.fill(0, base, Math.min(base + size, highest));
  highest = Math.max(highest, base + size);
}

function refuseIfTold(numbers: number): void {
  if (refusedRequest > 0 && --refusedRequest === 0)
    throw new MemoryError(`${numbers} numbers requested, but the allocation failed`);
}

const sizeOf = (numbers: number): number => GROUP * Math.ceil(numbers / GROUP);

/** A zeroed region. May grow the memory: views and indices of other regions stay valid only if they are read anew. */
export function takeRegion(numbers: number): Region {
  // a count that overflowed is no count
  if (!(numbers >= 0 && numbers <= MOST_NUMBERS))
    throw new MemoryError(`${numbers} numbers requested; one thread has at most ${MOST_NUMBERS}`);
  refuseIfTold(numbers);
  const size = sizeOf(numbers);
  const base = freeList().find(size);
  takeFrom(base, size);
  watch?.taken(base, size);
  return { base, numbers: size };
}

export function giveBack({ base, numbers }: Region): void {
  if (numbers === 0) return;
  freeList().give(base, numbers);
  watch?.given(base);
}

/** Numbers in use by regions at this moment. */
export function numbersInUse(): number {
  const { end, free } = freeList();
  return end - firstNumber() - free;
}

/** What stands in the place of a region that was given back while its owner lives: whoever looks for it is told. */
class GoneRegion implements Region {
  readonly #subject: string;

  constructor(subject: string) {
    this.#subject = subject;
  }

  get base(): number {
    throw new DisposedError(this.#subject);
  }

  get numbers(): number {
    throw new DisposedError(this.#subject);
  }
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

/** A lease of nothing yet, to be renewed. */
export function leaseNothing(owner: object): Lease {
  const lease: Lease = { region: { base: firstNumber(), numbers: 0 } };
  collected.register(owner, lease, lease);
  return lease;
}

/** Gives the region of a lease back at once, and for good; `subject` is who says so when it is asked for again. */
export function endLease(lease: Lease, subject: string): void {
  if (lease.region instanceof GoneRegion) return;
  collected.unregister(lease);
  giveBack(lease.region);
  lease.region = new GoneRegion(subject);
}

/** More room for a lease where it is, zeroed. False, and nothing has changed, if somebody else has what lies behind it. */
export function extendLease(lease: Lease, numbers: number): boolean {
  const { base, numbers: had } = lease.region;
  const size = sizeOf(numbers);
  if (size > MOST_NUMBERS || !freeList().isFree(base + had, size - had)) return false;
  refuseIfTold(numbers);
  takeFrom(base + had, size - had);
  watch?.given(base);
  watch?.taken(base, size);
  lease.region = { base, numbers: size };
  return true;
}

/** Another region for a lease, zeroed; where there is none the lease keeps what it has. */
export function renewLease(lease: Lease, numbers: number): void {
  const old = lease.region;
  lease.region = takeRegion(numbers);
  giveBack(old);
}
