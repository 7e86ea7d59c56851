// Where the numbers of a large island lie that is parted into domains. Constants, and access to words.
//
// Domains and pairs of domains d < e have numbers: d, and MOST_DOMAINS + e (e - 1) / 2 + d.
import * as P from "../../../../../build/records/step/contacts/substeps/domains/domain-layout.ts";
import { I32 } from "../../../../memory/views.ts";

export * from "../../../../../build/records/step/contacts/substeps/domains/domain-layout.ts";

/** Numbers of all the tables of a large island. */
export const TABLES: i32 = P.PLAN + P.CUT * P.MOST_DOMAINS + 2 * P.RANGE * P.MOST_RANGES + P.TASK * P.MOST_TASKS;
/** Numbers that begin at a line of the cache, so that threads do not share one. */
const LINE: i32 = 8;

export function wordOf(record: i32, word: i32): i32 {
  return I32[2 * record + word];
}
export function setWord(record: i32, word: i32, value: i32): void {
  I32[2 * record + word] = value;
}

export function cutAt(plan: i32, i: i32): i32 {
  return plan + P.PLAN + P.CUT * i;
}
export function bodyRange(plan: i32, i: i32): i32 {
  return plan + P.PLAN + P.CUT * P.MOST_DOMAINS + P.RANGE * i;
}
export function manifoldRange(plan: i32, i: i32): i32 {
  return bodyRange(plan, P.MOST_RANGES + i);
}
export function taskAt(plan: i32, i: i32): i32 {
  return bodyRange(plan, 2 * P.MOST_RANGES) + P.TASK * i;
}
export function settingsOf(plan: i32): i32 {
  return wordOf(plan, P.SETTINGS_AT);
}
export function isSingle(plan: i32): bool {
  return wordOf(plan, P.SINGLE) !== 0;
}
/** The first task of a round; domains are round 0. */
export function roundFirst(plan: i32, round: i32): i32 {
  return round === 0 ? 0 : wordOf(plan, P.ENDS + round - 1);
}
export function roundEnd(plan: i32, round: i32): i32 {
  return wordOf(plan, P.ENDS + round);
}

/** The number of a pair of domains, or of one domain. */
export function pairOf(d: i32, e: i32): i32 {
  if (d === e) return d;
  const larger: i32 = d > e ? d : e;
  return P.MOST_DOMAINS + ((larger * (larger - 1)) >> 1) + (d + e - larger);
}

/** The first place from here on at a line of the cache. */
export function onLine(at: i32): i32 {
  return (at + LINE - 1) & -LINE;
}
