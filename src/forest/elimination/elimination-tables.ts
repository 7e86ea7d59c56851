// The integers of a plan as tables of a net in memory, each with the field that says where it begins.
import * as Net from "../../../build/records/memory/records/net.ts";
import type { EliminationPlan } from "./plan-elimination.ts";

export function eliminationTables(e: EliminationPlan): [field: number, table: Int32Array][] {
  return [
    [Net.FIRST, e.first],
    [Net.OWN, e.own],
    [Net.BORDER, e.border],
    [Net.BASE, e.base],
    [Net.ROW_START, e.rowStart],
    [Net.BORDER_PLACES, e.borderPlaces],
    [Net.STRIDES, e.strideOf],
    [Net.TARGET_START, e.targetStart],
    [Net.TARGETS, e.target],
    [Net.PARENTS, e.parent],
    [Net.OWNERS, e.owner],
  ];
}
