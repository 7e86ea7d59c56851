// Loop closures: connect becomes a ball, weld a fixed joint, an equation between coordinates a constraint; mimic joints too.
import { ArgumentError } from "../../errors/errors.ts";
import type { Scalar } from "../../programs/record/scalar.ts";
import type { Body } from "../../world/body/body.ts";
import type { Constraint } from "../../world/constraint/constraint.ts";
import { custom } from "../../world/constraint/constraint-options.ts";
import type { Joint } from "../../world/joint/joint.ts";
import { ball, fixed } from "../../world/joint/make-joint.ts";
import type { World } from "../../world/world.ts";
import type { LoopDescription, Warning } from "../description/description.ts";
import { compose, type Frame, frameOf } from "../pose.ts";
import { coordinateJet, type Ends } from "./joint-jets.ts";

type Frames = Extract<LoopDescription, { kind: "connect" | "weld" }>;

/** Place of a link: its body (null for the world) and its frame in it. */
export type Find = (link: string | null) => { readonly body: Body | null; readonly at: Frame };

export function closeFrames(
  world: World,
  loop: Frames,
  find: Find,
  name: string,
  warnings: Warning[],
): Joint | undefined {
  const [one, two] = [
    { ...find(loop.a), pose: loop.inA },
    { ...find(loop.b), pose: loop.inB },
  ];
  const moves = (body: Body | null): boolean => body?.type === "dynamic";
  if (one.body === two.body || (!moves(one.body) && !moves(two.body))) {
    warnings.push({
      message: `loop "${loop.name}" has no effect: both ends are on the same body`,
      ...(loop.at && { at: loop.at }),
    });
    return undefined;
  }
  const [a, b] = moves(two.body) ? [one, two] : [two, one];
  const [inA, inB] = [compose(a.at, frameOf(a.pose)), compose(b.at, frameOf(b.pose))];
  const where = { a: a.body, b: b.body!, name, anchorA: inA.position, anchorB: inB.position };
  if (loop.kind === "connect") return world.addJoint(ball(where));
  return world.addJoint(fixed({ ...where, frameA: inA.orientation, frameB: inB.orientation }));
}

/** One coordinate of a span. */
export interface Coordinate {
  readonly ends: Ends;
  readonly index: number;
}

/** q = c0 + c1 x + c2 x² + …, or q = c0 if there is no x. */
export function coupleCoordinates(
  world: World,
  name: string,
  q: Coordinate,
  x: Coordinate | undefined,
  coefficients: readonly number[],
): Constraint {
  const ends = [q.ends, ...(x ? [x.ends] : [])];
  const bodies = [...new Set(ends.flatMap(({ a, b }) => [a, b]))];
  if (q.ends === x?.ends && q.index === x.index)
    throw new ArgumentError("toMaximal", name, "couples a joint to itself");
  return world.addConstraint(
    custom({
      name,
      bodies,
      renew: false,
      value: ({ bodies: jets }) => {
        const read = ({ ends: { a, b }, index }: Coordinate, of: Ends): Scalar =>
          coordinateJet(of, index, jets[bodies.indexOf(a)], jets[bodies.indexOf(b)]);
        const left = read(q, q.ends).minus(coefficients[0]);
        if (!x) return left;
        const other = read(x, x.ends);
        // Horner's scheme from the highest power present
        let top = coefficients.length - 1;
        while (top > 1 && coefficients[top] === 0) top--;
        let sum = other.times(coefficients[top]);
        for (let k = top - 1; k >= 1; k--) sum = sum.plus(coefficients[k]).times(other);
        return left.minus(sum);
      },
    }),
  );
}
