// The speeds of two bodies about their own axes keep a ratio; angles do not matter, so the axes may tumble.
//
//   0 = n_a·(ω_a - ω_base) - ratio n_b·(ω_b - ω_base)       n carried by the body
import type { Vec3 } from "../../errors/checks.ts";
import type { ConstraintKind, Field } from "./fields.ts";
import type { Inputs, Scalar } from "./jets.ts";

export interface SpinningOptions<Reference> {
  readonly body: Reference;
  /** Body its speed is relative to. Default: the world. */
  readonly base?: Reference | null;
  /** Carried by the body. */
  readonly axis: Vec3;
}
interface Spinning {
  readonly body: number;
  readonly base: number;
  readonly axis: Vec3;
}
export interface SpeedRatioOptions<Part> {
  readonly a: Part;
  readonly b: Part;
  /** Turns of a per turn of b. */
  readonly ratio: number;
}

const spinning: Field = {
  is: "part",
  fields: { body: { is: "body" }, base: { is: "body", world: true }, axis: { is: "axis", of: "body" } },
  joint: "turn",
};

const speedOf = ({ body, base, axis }: Spinning, { bodies }: Inputs): Scalar =>
  bodies[body].angularVelocity.minus(bodies[base].angularVelocity).dot(bodies[body].direction(axis));

export const speedRatio: ConstraintKind<SpeedRatioOptions<Spinning>> = {
  kind: "speedRatio",
  fields: { a: spinning, b: spinning, ratio: { is: "nonzero" } },
  collide: true,
  complete: (settings, _, refuse) => {
    for (const name of ["a", "b"] as const)
      if (settings[name].body === settings[name].base) refuse(`${name}.base`, "is the same body as body");
    return settings;
  },
  program: ({ a, b, ratio }) => ({
    velocity: (inputs) => speedOf(a, inputs).minus(speedOf(b, inputs).times(ratio)),
  }),
};
