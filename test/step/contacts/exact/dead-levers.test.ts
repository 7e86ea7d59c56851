// Bars on hinges that swing until they lie flush along a wall: they touch it next to the hinge, where no force can stop them, and at their far end.
// Nothing gains energy, and nothing goes into the wall.
import { describe, expect, it } from "vitest";
import { box, hinge, plane, World } from "../../../../src/index.ts";

const LENGTH = 0.5;
const STEPS_A_SECOND = [50, 60, 90, 120, 240];

/** A bar let go from horizontal, whose side comes to lie on the wall when it hangs; `off` is how much further the wall stands. */
function swing(solver: "auto" | "pivoting", rate: number, restitution: number, friction: number, off: number) {
  const world = new World({ solver });
  const surface = { restitution, friction };
  world.addBody({ type: "static", shape: plane({ normal: [1, 0, 0], ...surface }), position: [-0.1 - off, 0, 0] });
  const bar = world.addBody({
    shape: box(0.1, LENGTH, 0.1, surface),
    mass: 1,
    position: [LENGTH, 0, 0],
    orientation: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
  });
  world.addJoint(hinge({ a: null, b: bar, anchor: [0, 0, 0], axis: [0, 0, 1] }));
  const lowest = -9.81 * LENGTH;
  const first = world.report.energy.total - lowest;
  let [least, rise, depth] = [first, 0, 0];
  for (let i = 0; i < 3 * rate; i++) {
    world.step(1 / rate);
    const energy = world.report.energy.total - lowest;
    rise = Math.max(rise, energy - least);
    least = Math.min(least, energy);
    depth = Math.max(depth, world.report.contacts.penetration);
  }
  return { rise: rise / first, depth };
}

describe.each(["auto", "pivoting"] as const)("a bar that lies down along a wall, by %s", (solver) => {
  it.each([0.9, 0.5, 0])("with restitution %f", (restitution) => {
    for (const rate of STEPS_A_SECOND)
      for (const friction of [0, 0.4, 1])
        for (const off of [0, 1e-4, 3e-3]) {
          const { rise, depth } = swing(solver, rate, restitution, friction, off);
          const name = `1/${rate}, friction ${friction}, wall off by ${off}`;
          expect(rise, name).toBeLessThan(1e-3);
          // what is too hard to be solved exactly goes to substeps, whose contacts are springs: the end of the bar meets the wall at 5 m/s
          expect(depth, name).toBeLessThan(solver === "pivoting" ? 2e-3 : 1e-2);
        }
  });
});
