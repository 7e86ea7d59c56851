// Problems whose numbers differ in size as far as doubles go: an answer is made of finite numbers, or a typed error says why there is none.
import { describe, expect, it } from "vitest";
import { ArgumentError } from "../../src/index.ts";
import { solveContact, solveLcp, solveTree } from "../../src/solvers.ts";

const SIZES = [5e-324, 1e-320, 1e-200, 1e-100, 1, 1e100, 1e200, 1e308];
const pairs = SIZES.flatMap((one) => SIZES.map((other) => [one, other] as const));

function finiteOrRefused(answer: () => readonly number[]): "finite" | "refused" {
  try {
    expect(answer().every(Number.isFinite)).toBe(true);
    return "finite";
  } catch (error) {
    expect(error).toBeInstanceOf(ArgumentError);
    return "refused";
  }
}

describe("numbers of very different sizes", () => {
  it.each([0, 1])("in a tree that holds freedom %i", (held) => {
    const told = pairs.map(([mass, force]) =>
      finiteOrRefused(() => {
        const row = [0, 1].map((i) => (i === held ? 1 : 0));
        const { vdot, lambda, mu } = solveTree({
          bodies: [
            {
              M: [
                [mass, 0],
                [0, 1],
              ],
              force: [force, 2],
            },
          ],
          primary: [{ a: 0, b: -1, ja: [row], jb: null as never, c: [0] }],
        });
        return [...vdot.flat(), ...lambda.flat(), ...mu];
      }),
    );
    expect(told).toContain("finite");
    expect(told).toContain("refused");
  });

  it.each([{}, { method: "descent" }] as const)("in rows, by %o", (options) => {
    for (const [a, b] of pairs) {
      finiteOrRefused(() => solveLcp({ A: [[a]], b: [-b] }, options).f);
      finiteOrRefused(
        () =>
          solveLcp(
            {
              A: [
                [a, 0],
                [0, 1],
              ],
              b: [-b, 1],
            },
            options,
          ).f,
      );
    }
  });

  it.each([{}, { method: "descent" }] as const)("in a contact, by %o", (options) => {
    for (const [mass, speed] of pairs) {
      const A = [
        [1 / mass, 0, 0],
        [0, 1 / mass, 0],
        [0, 0, 1 / mass],
      ];
      finiteOrRefused(() => solveContact({ dim: 3, A, b: [-speed, speed, 0], mu: [0.5] } as never, options).f);
    }
  });
});
