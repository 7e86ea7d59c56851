// How much of its speed a contact gives back, and below which speed it gives back nothing.
import { BOUNCE_THRESHOLD } from "../../memory/codes.ts";
import * as Col from "../../memory/column-access.ts";
import { F64 } from "../../memory/views.ts";
import * as Kept from "../kept/kept-manifold.ts";
import * as S from "../shape-record.ts";
import * as Setting from "./contact-setting.ts";

/** Coefficient of restitution of a manifold. In first order nothing comes with a velocity, so nothing bounces. */
export function restitutionOf(w: i32, kept: i32): f64 {
  if (Col.header(w, Col.FIRST_ORDER) !== 0) return 0.0;
  const set: i32 = Setting.settingOf(w, kept);
  if (set >= 0) return F64[set + Setting.RESTITUTION];
  const one: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeA(kept);
  const other: i32 = Col.column(w, Col.SHAPE) + S.STRIDE * Kept.shapeB(kept);
  return Math.max(F64[one + S.RESTITUTION], F64[other + S.RESTITUTION]);
}

/** Contacts that close more slowly than this do not bounce (m/s). */
export function bounceThreshold(w: i32): f64 {
  return F64[Col.column(w, Col.DESCENT_SETTING) + BOUNCE_THRESHOLD];
}
