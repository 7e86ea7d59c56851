// Marks of a tree whose step is taken again: two bits of word 85 of its record (tree.ts).
import { I32 } from "../../memory/views.ts";

/** Whether its contacts are solved once more: it has taken its step, and answers from where that led (step/contacts/exact/follow-contacts.ts). */
export function isTakenAgain(t: i32): bool {
  return (I32[2 * t + 85] & 1) !== 0;
}
export function setTakenAgain(t: i32, again: bool): void {
  I32[2 * t + 85] = (I32[2 * t + 85] & ~1) | (again ? 1 : 0);
}
/** Whether something sank into it while substeps solved its contacts: the step is taken again, and they are solved by rounds. */
export function isFirm(t: i32): bool {
  return (I32[2 * t + 85] & 2) !== 0;
}
export function setFirm(t: i32, firm: bool): void {
  I32[2 * t + 85] = (I32[2 * t + 85] & ~2) | (firm ? 2 : 0);
}
