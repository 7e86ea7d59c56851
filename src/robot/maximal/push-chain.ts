// Generalized forces on consecutive joints as one wrench between the two end bodies: a series has no body in between, and a force on
// a carrier, which has almost no mass, would swamp everything else with rounding.
//
//   twist of b relative to a = S v     one column per speed, all about one point, world axes
//   Sᵀ w = τ, w = S (SᵀS)⁻¹ τ          the smallest wrench that does this work; others differ in the joint reactions
import { add, cross, subtract } from "../../math/tuples.ts";
import type { Body } from "../../world/body/body.ts";
import { solveGram } from "./solve-gram.ts";
import { columnsOf, pushBoth, pushSpan, type Standing } from "./standing.ts";

export type Chain = readonly Standing[];

/** Spans from one body with mass, or from the world, to the next; a carrier with more than one outgoing span stays an end. */
export function chainsOf(spans: readonly Standing[], isCarrier: (body: Body) => boolean): Chain[] {
  const leaving = new Map<Body, number>();
  for (const { a } of spans) if (a) leaving.set(a, (leaving.get(a) ?? 0) + 1);
  const passes = (body: Body | null): boolean => body !== null && isCarrier(body) && leaving.get(body) === 1;
  const into = new Map(spans.map((span) => [span.b, span]));
  return spans
    .filter(({ b }) => !passes(b))
    .map((last) => {
      const chain = [last];
      while (passes(chain[0].a)) chain.unshift(into.get(chain[0].a!)!);
      return chain;
    });
}

/** For the next step. */
export function pushChain(chain: Chain, tau: readonly (readonly number[])[]): void {
  if (tau.every((own) => own.every((x) => x === 0))) return;
  if (chain.length === 1 && !chain[0].series) {
    pushSpan(chain[0], tau[0]);
    return;
  }
  const [{ a }, { b, inB }] = [chain[0], chain[chain.length - 1]];
  const point = b.worldFromBody(inB.position);
  const S = chain.flatMap((span) => {
    const lever = subtract(point, span.b.worldFromBody(span.inB.position));
    return columnsOf(span).map(({ linear, angular }) => [...add(linear, cross(angular, lever)), ...angular]);
  });
  const x = solveGram(S, tau.flat());
  const w = [0, 1, 2, 3, 4, 5].map((i) => S.reduce((sum, column, k) => sum + column[i] * x[k], 0));
  pushBoth(a, b, { linear: [w[0], w[1], w[2]], angular: [w[3], w[4], w[5]] }, point);
}
