// A touch: a manifold on components, and otherwise only on what no impulse moves, as rows of these components. Its rows are those of its points
// along the normal, two of friction, and one of the twist about the normal where something resists that.
//
//   rate of a row = RATE + k GAIN + ι·s        s += ε f
//
// A body reaches only the free directions between it and the root of its tree; ι and ε have these of all its bodies, two by two: of a figure on the ground
// about half. Behind the rows lie as many numbers of workspace, and the list of places. The list is of even length, at least four.
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
/** Numbers of ι with so many places of two. */
export function answerNumbers(places: i32): i32 {
  return places < 4 ? 8 : 2 * (places + (places & 1));
}
/** Numbers of a row, ι of which has so many. */
export function rowNumbers(numbers: i32): i32 {
  return ANSWERS + 2 * numbers;
}
/** Numbers of the workspace and the list behind the rows. */
export function numbersBehind(numbers: i32): i32 {
  return numbers + (((numbers >> 2) + 1) & ~1);
}
/** Largest number of numbers of a touch with so many points, on up to two components with so many free directions together. */
export function touchNumbers(points: i32, width: i32): i32 {
  const numbers: i32 = answerNumbers((width >> 1) + 2);
  return HEAD + (points + 3) * rowNumbers(numbers) + numbersBehind(numbers);
}
