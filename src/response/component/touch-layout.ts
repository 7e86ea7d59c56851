// A touch: a manifold on components, and otherwise only on what no impulse moves, as rows of these components. Its rows are those of its points
// along the normal, two of friction, and one of the twist about the normal where something resists that.
//
//   rate of a row = RATE + k GAIN + ι·s of one component + ι·s of the other        s += ε f
import { ANSWERS, HEAD, STRIDE } from "../../../build/records/response/component/touch-layout.ts";
import { I32 } from "../../memory/views.ts";

export * from "../../../build/records/response/component/touch-layout.ts";

/** Free directions of a component up to which its manifolds are touches: rows as long as they are take room. */
export const WIDEST_TOUCH: i32 = 128;

export function wordOf(touch: i32, word: i32): i32 {
  return I32[2 * touch + word];
}
export function setWord(touch: i32, word: i32, value: i32): void {
  I32[2 * touch + word] = value;
}
export function rowAt(touch: i32, i: i32): i32 {
  return touch + HEAD + wordOf(touch, STRIDE) * i;
}
/** Numbers of a row on components with so many free directions together. */
export function rowNumbers(width: i32): i32 {
  return ANSWERS + 2 * width;
}
/** Numbers of a touch with so many points. */
export function touchNumbers(points: i32, width: i32): i32 {
  return HEAD + (points + 3) * rowNumbers(width);
}
