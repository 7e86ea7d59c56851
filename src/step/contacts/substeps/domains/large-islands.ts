// Which islands are parted into domains, and into how many: by their number of manifolds alone, so that bits depend on nothing else.
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as Parts from "../../../islands/island-parts.ts";
import * as D from "./domain-layout.ts";

/** Manifolds of an island that is parted, at least. */
export const LARGE: i32 = 512;
/** Manifolds of a domain, at least: in fewer too many lanes stay empty. */
const PER_DOMAIN: i32 = 128;

/** Whether the substeps of an island are parted into domains. Bodies on joints answer for each other, wherever they are. */
export function isParted(w: i32, island: i32): bool {
  return Parts.manifoldsOf(w, island) >= LARGE && !Parts.hasJoints(w, island);
}

export function domainsFor(manifolds: i32): i32 {
  let domains: i32 = 2;
  while (domains < D.MOST_DOMAINS && manifolds >= 2 * domains * PER_DOMAIN) domains *= 2;
  return domains;
}

/** Numbers that a parted island takes beside those of its lanes: tables, a nobody for each domain, and lines of the cache. */
export const PARTED_ROOM: i32 = D.TABLES + L.SETTINGS + (L.RUNNER + 8) * D.MOST_DOMAINS + 24 * D.MOST_TASKS;
