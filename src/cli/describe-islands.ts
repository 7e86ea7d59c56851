// Islands in the report of a run: how many each solver solved, and those with the largest residuals.
import type { Body } from "../world/body/body.ts";
import type { Report } from "../world/report/report.ts";

/** Which of the islands with contacts are listed. */
export const ISLAND_LISTS = ["worst", "all"] as const;
export type IslandList = (typeof ISLAND_LISTS)[number];

/** A pile of rubble has thousands of islands, and people read the report. */
const MOST = 10;

type Islands = Report["islands"];

/** The ten with the largest residuals, in the order of islands. */
function worst(solved: Islands["solved"]): Islands["solved"] {
  const ranked = solved.map((_, i) => i).sort((i, j) => solved[j].residual - solved[i].residual || i - j);
  const listed = new Set(ranked.slice(0, MOST));
  return solved.filter((_, i) => listed.has(i));
}

export function describeIslands(
  { solved, ...counts }: Islands,
  which: IslandList,
  idOf: (body: Body) => string | undefined,
) {
  const solvers = { pivoting: 0, sweeps: 0, substeps: 0 };
  for (const { solver } of solved) solvers[solver]++;
  const listed = which === "all" ? solved : worst(solved);
  return {
    ...counts,
    solvers,
    solved: listed.map(({ body, ...rest }) => ({ body: body && idOf(body), ...rest })),
  };
}
