// What queries of a world look at: its shapes where they are now and trees of their boxes, in memory of their own. So a query
// changes nothing of the world, and is right in the middle of a step, in worlds without collisions, and after bodies were
// moved by hand. The first query after a change brings it up to date.

import { CONTACT_SCRATCH_WIDTH } from "../../../build/records/memory/records/scratch.ts";
import * as S from "../../contacts/shape-layout.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { endLease, type Lease, leaseNothing, leaseRegion, renewLease } from "../../memory/regions.ts";
import { kernels } from "../../memory/world-kernels.ts";
import * as P from "../../shapes/placed-layout.ts";
import type { Store } from "../store.ts";
import { SCRATCH } from "./query-layout.ts";

// Workspace of one query: two placed shapes, a motion, an answer; then that of the kernels, then the geometry of a query's shape.

/** What a pair test takes, and the triangle of a mesh before it. */
export const SCRATCH_ROOM: number = CONTACT_SCRATCH_WIDTH + 256;
/** Where the fixed part ends. */
export const GEOMETRY: number = SCRATCH + SCRATCH_ROOM;

/** When the scene was last updated: a step, a change by the user, or a move in memory makes it outdated. */
interface Moment {
  generation: number;
  changes: number;
  shapes: number;
  steps: number;
}

export class QueryScene {
  readonly #store: Store;
  readonly #work: Lease;
  readonly #lease: Lease;
  /** Slots there is room for: none before the first shape, and then not even empty trees. */
  #room = 0;
  readonly #seen: Moment = { generation: -1, changes: -1, shapes: -1, steps: -1 };

  constructor(store: Store) {
    this.#store = store;
    this.#work = leaseRegion(this, GEOMETRY);
    this.#lease = leaseNothing(this);
  }

  dispose(): void {
    for (const lease of [this.#work, this.#lease]) endLease(lease, "the world");
  }

  /** Memory it takes, in numbers. */
  get numbers(): number {
    return this.#work.region.numbers + this.#lease.region.numbers;
  }

  /** Where the workspace starts, with room for a shape of `geometry` numbers. */
  work(geometry = 0): number {
    if (this.#work.region.numbers < GEOMETRY + geometry) renewLease(this.#work, GEOMETRY + 2 * geometry);
    return this.#work.region.base;
  }

  /** A shape of the world at its current pose; the scene must be up to date. */
  placed(slot: number): number {
    return this.#lease.region.base + P.STRIDE * slot;
  }

  get #broad(): number {
    return this.placed(this.#room);
  }

  /** First word of a list of slots. */
  get #list(): number {
    return 2 * (this.#broad + kernels().broadNumbers(this.#room, 0));
  }

  /** Updates placed shapes and trees. */
  refresh(): void {
    const { memory, context, changes } = this.#store;
    const seen = this.#seen;
    const steps = F64[memory.now(Col.CLOCK) + Col.STEPS];
    const sameShapes = seen.shapes === context.shapeChanges;
    const stood = seen.changes === changes;
    if (sameShapes && stood && seen.steps === steps && seen.generation === memory.generation) return;
    const slots = memory.word(Col.SHAPE_SLOTS);
    const roomy = slots <= this.#room;
    if (!roomy) this.#grow(slots);
    if (this.#room > 0) this.#place(!roomy || !sameShapes, stood);
    seen.generation = memory.generation;
    seen.changes = changes;
    seen.shapes = context.shapeChanges;
    seen.steps = steps;
  }

  /** Writes into a lease with room for every slot. */
  #place(anew: boolean, stood: boolean): void {
    const { base } = this.#store.memory;
    const k = kernels();
    const placed = this.placed(0);
    k.placeExact(base, placed);
    if (anew) {
      k.startBroad(this.#broad, this.#room, 0);
      k.addPlaced(base, placed, this.#broad);
    } else {
      if (!stood) k.movePlacedStanding(base, placed, this.#broad);
      k.followShapes(this.#broad, placed);
    }
  }

  #grow(slots: number): void {
    // even, as the broad phase requires
    const room = (Math.max(slots, 2 * this.#room) + 1) & ~1;
    renewLease(this.#lease, (P.STRIDE + 1) * room + kernels().broadNumbers(room, 0));
    // set only after the allocation succeeded
    this.#room = room;
  }

  /** Slots whose boxes a ray hits, ascending: origin, direction, length at `ray`. */
  onRay(ray: number): number[] {
    return this.#slots((list, room) => kernels().queryRay(this.#broad, ray, BOTH, list, room));
  }

  /** Slots whose boxes overlap the box (low, high) at `box`. */
  inBox(box: number): number[] {
    return this.#slots((list, room) => kernels().queryBox(this.#broad, box, BOTH, list, room));
  }

  /** Slots whose boxes a moving box hits: collision/broad/query.ts. */
  onWay(swept: number): number[] {
    return this.#slots((list, room) => kernels().querySwept(this.#broad, swept, list, room));
  }

  #slots(ask: (list: number, room: number) => number): number[] {
    if (this.#room === 0) return [];
    const list = this.#list;
    const found = ask(list, this.#room);
    return Array.from(I32.subarray(list, list + found)).sort((one, other) => one - other);
  }

  /** All slots that have a shape. */
  all(): number[] {
    const { memory } = this.#store;
    const hasShape = (slot: number) => I32[2 * this.placed(slot) + P.BODY] !== S.NO_BODY;
    return Array.from({ length: memory.word(Col.SHAPE_SLOTS) }, (_, slot) => slot).filter(hasShape);
  }
}

/** Of the two trees. */
const BOTH = 2;
