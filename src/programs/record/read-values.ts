// Values of what is recorded so far, for functions that branch on them: runs the unfinished program in place.
import { F64 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { kernels } from "../../memory/world-kernels.ts";
import { BLOCKS } from "../program-layout.ts";
import type { Tape } from "./tape.ts";
import { writeProgram } from "./write-program.ts";

/** Where the bodies of a program, the time and its stored angles are in memory, filled at least for end 0. */
export interface Places {
  readonly bodies: readonly number[];
  readonly time: number;
  readonly memory: number;
}

/** A function that returns the value at a place of the tape; it computes everything recorded so far at once. */
export function valueReader(tape: Tape): (place: number) => number {
  return (place) => {
    const { places } = tape;
    if (!places) return tape.fail("reads a current value where none is available");
    if (place >= tape.known.length) {
      const region = takeRegion(tape.size);
      try {
        writeProgram(tape, region.base, places.bodies, places.time, places.memory);
        kernels().programValues(region.base, 0);
        const first = region.base + tape.size - BLOCKS * tape.values;
        tape.known = F64.slice(first, first + tape.values);
      } finally {
        giveBack(region);
      }
    }
    return tape.known[place];
  };
}
