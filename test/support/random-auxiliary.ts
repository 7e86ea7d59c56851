// Random auxiliary rows and loops for the random forests.
import type { AuxiliaryProblemRow, TreeBody, TreeConstraint, TreeProblem } from "../../src/solvers.ts";
import { matrix, signed, whole } from "./random-forest.ts";

type Random = () => number;
export type RowKind = "equality" | "inequality" | "motor" | "fixed";

const dimension = (body: TreeBody): number => ("M" in body ? body.M.length : 6);

/** On one to four bodies; written as a pair or as a list; with `elsewhere`, its force acts along other directions. */
export function randomRow(random: Random, { bodies }: TreeProblem, kind: RowKind, elsewhere = 0): AuxiliaryProblemRow {
  const count = Math.min(bodies.length, [1, 2, 2, 2, 3, 4][whole(random, 0, 5)]);
  const touched: number[] = [];
  while (touched.length < count) {
    const body = whole(random, 0, bodies.length - 1);
    if (!touched.includes(body)) touched.push(body);
  }
  const j = touched.map((body) => matrix(random, 1, dimension(bodies[body]))[0]);
  const k = elsewhere > 0 ? j.map((v) => v.map((x) => x + elsewhere * signed(random))) : undefined;
  const limits = {
    equality: {},
    inequality: { kind: "inequality" as const },
    motor: { lo: -2 * random(), hi: 2 * random() },
    fixed: { lo: 0.5, hi: 0.5 },
  }[kind];
  const c = 3 * signed(random);
  if (count > 2 || random() < 0.3) return { bodies: touched, j, k, c, ...limits };
  const [a, b = -1] = touched;
  return { a, b, ja: j[0], jb: j[1], ka: k?.[0], kb: k?.[1], c, ...limits };
}

/** Constraints that close loops: between bodies that are already connected, or a second pin. */
export function randomLoop(random: Random, { bodies }: TreeProblem, rows: number): TreeConstraint {
  const a = whole(random, -1, bodies.length - 2);
  const b = whole(random, a + 1, bodies.length - 1);
  const side = (body: number) => (body < 0 ? undefined : matrix(random, rows, dimension(bodies[body])));
  return { a, b, ja: side(a), jb: side(b), c: matrix(random, 1, rows)[0] };
}
