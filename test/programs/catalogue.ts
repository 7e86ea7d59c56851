// Programs that use every operation on every kind of body, and random ones made of them.
import type { BodyJet } from "../../src/programs/record/body-jet.ts";
import { atan2, scalar, turn, vector } from "../../src/programs/record/functions.ts";
import type { Inputs, Output, Program } from "../../src/programs/record/recorder.ts";
import type { Scalar } from "../../src/programs/record/scalar.ts";
import type { Vector } from "../../src/programs/record/vector.ts";

type Source = (inputs: Inputs) => Vector;

/** Vectors that move, each from one kind of body (the order of KINDS). */
export const SOURCES: Record<string, Source> = {
  "position of a rigid body": ({ bodies: [a] }) => a.position,
  "fixed point": ({ bodies: [a] }) => a.point([0.3, -0.7, 0.4]),
  "fixed direction": ({ bodies: [a] }) => a.direction([0.3, -0.7, 0.4]),
  "point that moves in its body": ({ bodies: [a, b] }) => a.point(b.position),
  "direction that moves in its body": ({ bodies: [a, , c] }) => c.direction(a.direction([1, 0.5, 0])),
  "local of another body's point": ({ bodies: [a, , c] }) => a.local(c.point([0.2, 0.1, -0.6])),
  "local of a constant": ({ bodies: [a] }) => a.local([0.2, 0.1, -0.6]),
  particle: ({ bodies: [, b] }) => b.point([0.1, 0.2, 0.3]).plus(b.local(b.direction([1, 0, 0]))),
  "point of a uniform scale": ({ bodies: [, , c] }) => c.point([0.3, -0.7, 0.4]),
  "scale of a uniform scale": ({ bodies: [, , c] }) => c.scale,
  "point of three scales": ({ bodies: [, , , d] }) => d.point([0.3, -0.7, 0.4]),
  "moving point of three scales": ({ bodies: [a, , , d] }) => d.point(a.position),
  "scale of three scales": ({ bodies: [, , , d] }) => d.scale.timesEach([1, 2, 3]),
  "user-defined body": ({ bodies: [, , , , e] }) => vector(e.pose(0), e.pose(2), e.pose(4)),
  "body whose motion is given": ({ bodies: [a, , , , , f] }) =>
    f.point(a.point([0.3, 0, 0.1])).plus(f.local(a.position)),
  "scaled body whose motion is given": ({ bodies: [a, , , , , , g] }) =>
    g.point([0.5, 0.2, -0.4]).plus(g.scale).plus(a.position),
  "uniformly scaled body whose motion is given": ({ bodies: [a, , , , , , , h] }) =>
    h.point([0.5, 0.2, -0.4]).minus(h.scale).negated().plus(h.point(a.position)),
  "sum of all that is direct": ({ bodies: [a, b, c, d, , f, , h] }) =>
    a
      .point([1, 2, 3])
      .minus(b.position)
      .minus(c.point([0.1, 0.2, 0.3]).minus(d.point([0.4, 0.5, 0.6])))
      .plus(f.point([0.2, 0.1, 0]))
      .minus(h.point([1, 0, 1]).plus([1, 2, 3])),
  "sum of too many": ({ bodies: [a, b, c] }) =>
    [a, b, c, a, b, c, a].reduce((sum, body) => sum.plus(body.point([1, 0, 2])), a.direction([1, 0, 0])),
  "difference of one and itself": ({ bodies: [a, b] }) =>
    a
      .direction([1, 0, 0])
      .minus(a.direction([0, 1, 0]))
      .plus(b.position.negated()),
  time: ({ bodies: [a], time }) => a.position.times(time.plus(0.7)),
};

const positive = (x: Scalar): Scalar => x.squared().plus(0.4);
const inside = (x: Scalar): Scalar => x.sin().times(0.9);

/** Products and lengths of sums, which have rows without a sweep, and some that just miss it. */
export const PAIRS: Record<string, Program> = {
  "product of directions": ({ bodies: [a, b, , d] }) => [
    a
      .direction([1, 2, 3])
      .dot(d.direction([3, 2, 1]))
      .minus(2),
    a.direction([1, 2, 3]).dot([3, 2, 1]).plus(0.5),
    scalar(3).minus(b.position.negated().dot(a.direction([0, 1, 0]))),
  ],
  "distance from a plane": ({ bodies: [a, b, c, d, , f, , h] }) => [
    a.direction([1, 0, 0]).dot(a.position.minus(c.point([0.1, 0.2, 0.3]))),
    b.position.minus(d.point([0.3, 0.2, 0.1])).dot(h.direction([0, 1, 0]).plus(f.direction([1, 0, 0]))),
    b.position.dot(vector(1, 2, 3)),
    a.position.lengthSquared(),
  ],
  distance: ({ bodies: [a, b, c, , , f, g] }) => [
    a
      .point([0.1, 0.2, 0.3])
      .minus(c.point([2, 0.2, 0.1]))
      .length()
      .minus(1)
      .plus(3),
    b.position
      .minus(f.point([0, 1, 0]))
      .plus([1, 2, 3])
      .length(),
    b.position
      .minus(g.point([0, 1, 0]))
      .length()
      .negated(),
    a.position.plus(b.position).minus([0, 0, 5]).length().minus(b.position.x),
  ],
  "products that move with time": ({ bodies: [a, b], time }) => [
    a.position.dot(vector(time, 1, 2)),
    a.position.minus(vector(time, time.sin(), 2)).length(),
    b.position.dot([1, 2, 3]).minus(time),
  ],
};

/** Functions of two moving vectors. */
export const OPERATIONS: Record<string, (a: Vector, b: Vector) => Output> = {
  "vector sums": (a, b) => [a.plus(b), a.minus([1, 2, 3]).negated()],
  products: (a, b) => [a.cross(b), a.timesEach(b), a.times(b.x), a.dot(b)],
  "products with constants": (a) => [a.cross([1, 2, 3]), a.dot([1, 2, 3]), a.times(3).over(7)],
  lengths: (a, b) => [a.length(), b.lengthSquared(), a.plus(b).normalized()],
  components: (a, b) => [a.x, b.y, vector(a.z, 2, b.x), a.over(positive(b.z))],
  "scalar sums": (a, b) => [a.x.plus(b.y).minus(2), a.z.negated(), scalar(3).minus(a.y)],
  "scalar products": (a, b) => [a.x.times(b.y), a.z.over(positive(b.x)), a.y.squared(), a.y.over(3)],
  "root and logarithm": (a, b) => [positive(a.x).sqrt(), positive(b.y).log(), positive(a.z).log().exp()],
  circular: (a, b) => [
    a.x.sin(),
    b.y.cos(),
    inside(a.z).tan(),
    inside(b.x).asin(),
    inside(a.y).acos(),
    a.y.times(4).cos(),
  ],
  exponential: (a, b) => [a.x.exp(), b.y.times(2).exp()],
  // squared, for second derivatives that are not 0
  choices: (a, b) => [a.x.max(b.y).squared(), b.z.abs().squared(), a.x.abs(), a.x.min(b.x), a.y.max(b.y), a.z.max(0.1)],
  // away from the origin: x > 0.4
  angles: (a, b) => [atan2(a.x, positive(b.y)), turn(a.y.plus(b.y), positive(a.z)), atan2(0.5, positive(b.x))],
};

/** Many operations on all bodies, nested: bounded, so that no cancellation has to be allowed for. */
export function randomProgram(random: () => number): Program {
  const choices = Array.from({ length: 400 }, random);
  return (inputs) => {
    let at = 0;
    const pick = <T>(list: readonly T[]): T => list[Math.floor(choices[at++ % choices.length] * list.length)];
    const vectors = Object.values(SOURCES).map((source) => source(inputs));
    const scalars = vectors.map((v) => v.dot([0.3, 0.2, -0.4]));
    const makers: (() => void)[] = [
      () => vectors.push(pick(vectors).cross(pick(vectors)).times(0.5)),
      () => vectors.push(pick(vectors).minus(pick(vectors)).normalized()),
      () => vectors.push(pick<BodyJet>(inputs.bodies.filter((_, i) => i !== 4)).direction(pick(vectors))),
      () =>
        vectors.push(
          pick<BodyJet>(inputs.bodies.filter((_, i) => i !== 4))
            .local(pick(vectors))
            .times(pick(scalars).sin()),
        ),
      () => vectors.push(vector(pick(scalars).sin(), pick(scalars).cos(), inside(pick(scalars)).asin())),
      () => scalars.push(pick(vectors).dot(pick(vectors)).times(0.3)),
      () => scalars.push(pick(scalars).times(pick(scalars)).sin()),
      () =>
        scalars.push(
          positive(pick(scalars))
            .sqrt()
            .over(positive(pick(scalars))),
        ),
      () =>
        scalars.push(
          positive(pick(scalars))
            .log()
            .minus(inside(pick(scalars)).exp()),
        ),
      () => scalars.push(atan2(pick(scalars), positive(pick(scalars)))),
      () => scalars.push(pick(vectors).length()),
    ];
    for (let i = 0; i < 30; i++) pick(makers)();
    return [vectors.at(-1)!, vectors.at(-2)!, scalars.at(-1)!.plus(vectors[0].x), scalars.at(-2)!.sin()];
  };
}
