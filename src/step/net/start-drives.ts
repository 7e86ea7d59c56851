// Before a factor of Newton's method: the rows of drives become numbers of their ties.
import { releaseDrives } from "../../response/net/drive-rows.ts";
import { writeAllDrives } from "../mechanism/rows/write-rows.ts";
import { guessSets } from "./active-set.ts";
import { answerDrives } from "./drive-answers.ts";
import { answerAlone, placeDrives } from "./drive-ties.ts";

/** `first`: of a piece; how stiff springs are, and which rows may hold. */
export function startDrives(t: i32, net: i32, rows: i32, end: i32, first: bool): void {
  if (end === rows) {
    releaseDrives(net);
    return;
  }
  answerAlone(rows, end);
  if (first) {
    if (answerDrives(t, net, rows, end)) writeAllDrives(t, rows);
    guessSets(t, rows, end);
  }
  placeDrives(net, rows, end);
}
