// Common part of the scalars and vectors of a program being recorded.
import type { Tape } from "./tape.ts";

/** Its place, and the operation it comes from. */
export abstract class Recorded {
  /** @internal */ readonly tape: Tape;
  /** @internal */ readonly order: number;
  /** @internal */ place = 0;
  /** @internal the operation it comes from, -1 for a constant, and the earliest one it depends on */
  operation = 0;
  /** @internal */ earliest = 0;
  /** @internal */ depends = false;

  /** @internal */
  constructor(tape: Tape, order: number) {
    this.tape = tape;
    this.order = order;
  }

  /** @internal */
  set(place: number, operation: number, earliest: number, depends: boolean): this {
    this.place = place;
    this.operation = operation;
    this.earliest = earliest;
    this.depends = depends;
    return this;
  }
}
