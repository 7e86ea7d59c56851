// What each further thread has of its own in a world, one part after the other in the column thread: a header in which these parts take
// the place of the world's, so that a kernel finds its workspace without knowing who runs it.
import {
  CONTACT_MATRIX,
  CONTACT_SCRATCH,
  FIRST_OFFSET,
  HEADER_WORDS,
  LANE,
  ROW,
  STANDING_RUNNER,
  TALLY,
  THREAD,
  WORK,
} from "./column-ids.ts";
import { COLUMNS } from "./columns.ts";
import { type Counts, entries, type Layout } from "./lay-out.ts";
import { I32 } from "./machine.ts";

/** Workspace that the tasks of a step write to. */
const OWN = [TALLY, CONTACT_SCRATCH, ROW, WORK, CONTACT_MATRIX, STANDING_RUNNER, LANE];
/** Numbers that all further threads of a world may have together: 512 MB. With more, its steps take one thread. */
const MOST_NUMBERS = 1 << 26;

/** Where the parts of a thread start, from its header on, by the number of the column; the last is where they end. */
function ownParts(capacity: Counts): { starts: ReadonlyMap<number, number>; end: number } {
  const starts = new Map<number, number>();
  let end = 2 * Math.ceil(HEADER_WORDS / 4);
  for (const id of OWN) {
    starts.set(id, end);
    end += 2 * Math.ceil((COLUMNS[id].width * entries(COLUMNS[id], capacity)) / 2);
  }
  // on cache lines of their own
  return { starts, end: 16 * Math.ceil(end / 16) };
}

/** Numbers of all further threads; 0 where they would be too many. */
export function threadNumbers(further: number, capacity: Counts): number {
  const numbers = further * ownParts(capacity).end;
  return numbers > MOST_NUMBERS ? 0 : numbers;
}

/** Where columns start, from the header of each further thread; what else it says is copied for each job (thread-header.ts). Returns the numbers of a thread. */
export function writeThreadHeaders(base: number, { offsets }: Layout, capacity: Counts): number {
  const { starts, end } = ownParts(capacity);
  const first = base + offsets[THREAD];
  for (let header = first; header < first + capacity.thread; header += end) {
    for (const { id, part } of COLUMNS) {
      const shared = offsets[id] + (part === "state" ? 0 : base - header);
      I32[2 * header + FIRST_OFFSET + id] = starts.get(id) ?? shared;
    }
  }
  return end;
}
