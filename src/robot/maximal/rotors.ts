// Armature: the inertia of a rotor behind gears, which moves only with its joint. A separate body whose speeds are those of the
// joint: its rows transmit armature * v' to the joint, which equals armature on the diagonal of M.
import type { Body } from "../../world/body/body.ts";
import { custom } from "../../world/constraint/constraint-options.ts";
import type { World } from "../../world/world.ts";
import { speedJets } from "./joint-jets.ts";
import { seriesSpeeds } from "./series-rows.ts";
import type { Standing } from "./standing.ts";

/** A rotor for the speeds `which` of a span. */
export function addRotor(world: World, name: string, span: Standing, which: readonly number[], armature: number): Body {
  const { series, branch } = span;
  const rotor = world.addBody({
    type: "custom",
    name,
    dimension: which.length,
    massMatrix: which.map((_, i) => which.map((_, j) => (i === j ? armature : 0))),
  });
  const rows = world.addConstraint(
    custom({
      name,
      bodies: [span.a, span.b, rotor],
      renew: series !== undefined,
      velocity: ({ bodies: [a, b, own] }) => {
        const speeds = series && branch ? seriesSpeeds({ ...span, series, branch }, a, b) : speedJets(span, a, b);
        return which.map((i, k) => speeds[i].minus(own.rate(k)));
      },
    }),
  );
  branch?.users.push(rows);
  return rotor;
}
