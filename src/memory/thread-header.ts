// The headers that further threads have of a world: all of them name the same columns, but for the workspace, which is their own.
import { column, header } from "./column-access.ts";
import { FIRST_OFFSET, STATE_NEXT, STATE_NOW, THREAD, THREAD_NUMBERS, THREADS } from "./column-ids.ts";
import { I32 } from "./views.ts";

/** The header of a further thread, from 1 on. */
export function threadHeader(w: i32, thread: i32): i32 {
  return column(w, THREAD) + header(w, THREAD_NUMBERS) * (thread - 1);
}

/** Copies the counts of a world for the tasks of one job; where columns start is there already. Returns the header of the thread. */
export function enterThread(w: i32, thread: i32): i32 {
  const own: i32 = threadHeader(w, thread);
  for (let i: i32 = 0; i < FIRST_OFFSET; i++) I32[2 * own + i] = I32[2 * w + i];
  I32[2 * own + STATE_NOW] += w - own;
  I32[2 * own + STATE_NEXT] += w - own;
  I32[2 * own + THREADS] = 1;
  return own;
}
