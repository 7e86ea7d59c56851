// The conditions of a joint at this instant, for code outside the kernels: C, Ċ, J̇v and J.
import * as Col from "../memory/column-access.ts";
import { I32 } from "../memory/views.ts";
import { conditionBias, conditionRates } from "./condition-bias.ts";
import { conditionRows, conditionValues } from "./conditions.ts";
import { motionOfJoint } from "./motion.ts";
import { placeJoint } from "./place-joint.ts";
import {
  CONDITION_BIAS,
  CONDITION_MOTION,
  CONDITION_PLACE,
  CONDITION_RATES,
  CONDITION_ROWS,
  CONDITIONS,
  ROW_NUMBERS,
} from "./row-layout.ts";

/** Fills the JOINT_ROWS_ROOM numbers at out; one row per condition that the joint holds (JOINT_HOLDS). */
export function jointRows(w: i32, j: i32, out: i32): void {
  const holds: i32 = 2 * (Col.column(w, Col.JOINT_HOLDS) + j);
  const linear: i32 = I32[holds + Col.HOLDS_LINEAR];
  const angular: i32 = I32[holds + Col.HOLDS_ANGULAR];
  const place: i32 = out + CONDITION_PLACE;
  const motion: i32 = out + CONDITION_MOTION;
  placeJoint(w, j, place);
  motionOfJoint(w, j, place, motion, 1);
  conditionValues(place, linear, angular, Col.column(w, Col.JOINT_BOUNDS) + 3 * j, out + CONDITIONS);
  conditionRates(place, linear, angular, motion, out + CONDITION_RATES);
  conditionBias(place, linear, angular, motion, out + CONDITION_BIAS);
  conditionRows(place, linear, angular, out + CONDITION_ROWS, ROW_NUMBERS);
}
