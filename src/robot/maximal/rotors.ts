// Armature: the inertia of what turns with a joint and with nothing else, a rotor behind gears. A body of the rotor's own, whose
// speeds are those of the joint: its rows carry armature * v' to the joint, which is what armature on the diagonal of M is.
import type { Body } from "../../world/body.ts";
import { custom } from "../../world/constraint-options.ts";
import type { World } from "../../world/world.ts";
import { type Ends, speedJets } from "./joint-jets.ts";

/** A rotor for the speeds `which` of a span. */
export function addRotor(world: World, name: string, ends: Ends, which: readonly number[], armature: number): Body {
  const rotor = world.addBody({
    type: "custom",
    name,
    dimension: which.length,
    massMatrix: which.map((_, i) => which.map((_, j) => (i === j ? armature : 0))),
  });
  world.addConstraint(
    custom({
      name,
      bodies: [ends.a, ends.b, rotor],
      renew: false,
      velocity: ({ bodies: [a, b, own] }) => {
        const speeds = speedJets(ends, a, b);
        return which.map((i, k) => speeds[i].minus(own.rate(k)));
      },
    }),
  );
  return rotor;
}
