// Manifolds on bodies with joints as rows of their components, against what the components say of their bodies: J Φ Jᵀ, J v, Jᵀ f.
import { expect, it } from "vitest";
import { box, hinge, plane, sphere, type Vec3, World } from "../../../../src/index.ts";
import { add, cross } from "../../../../src/math/index.ts";
import { type Answers, componentsOf } from "../../../support/component.ts";
import { type Touch, touchesOf } from "../../../support/touch.ts";

const three = ([x, y, z]: readonly number[]): Vec3 => [x, y, z];
const dot = (x: readonly number[], y: readonly number[]) => x.reduce((sum, value, i) => sum + value * y[i], 0);

/** Two links on a hinge, one with a ball at its end that rests on the ground, in free motion a little before they come down. */
function links(world: World, z: number, y: number, falls: number): void {
  const one = world.addBody({ shape: box(0.2, 0.05, 0.1), mass: 1, position: [0, y, z], velocity: [0.1, -falls, 0.2] });
  const other = world.addBody({ shape: sphere(0.05), mass: 3, position: [0.4, y, z], velocity: [0.1, -falls, 0.2] });
  world.addJoint(hinge({ a: one, b: other, anchor: [0.25, y, z], axis: [0, 0, 1] }));
}

/** What bodies a and b of a row feel, for the bodies of a component in their order; a static body feels nothing. */
function felt(touch: Touch, wrench: number[], bodies: number[], slots: [number, number]): number[] {
  const [d, t] = [three(wrench), three(wrench.slice(3))];
  const j = new Array<number>(6 * bodies.length).fill(0);
  for (const [side, lever] of [touch.leverA, touch.leverB].entries()) {
    const place = bodies.indexOf(slots[side]);
    if (place < 0) continue;
    const on = [...d, ...add(t, cross(three(lever), d))];
    for (let i = 0; i < 6; i++) j[6 * place + i] += (side === 0 ? -1 : 1) * on[i];
  }
  return j;
}

it("rows of touches answer, move and add up as their bodies do", () => {
  const world = new World({ solver: "descent" });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }), position: [3, 0, 0] });
  links(world, 0, 0.052, 1);
  links(world, 0.05, 0.155, 2); // falls on the first
  const places = world.bodies.map(({ slot, position: [x, y, z] }) => ({ slot, position: [x, y, z] as Vec3 }));
  world.step(1 / 120);
  const [touches, components] = [touchesOf(world), componentsOf(world)];
  expect(components.length).toBe(2);
  // of one point and of several, on one component and between the two
  expect(new Set(touches.map(({ points }) => points)).size).toBeGreaterThan(1);
  expect(new Set(touches.map(({ components: own }) => own.length)).size).toBe(2);
  const given = components.map(({ sum }) => sum.flat().map(() => 0));
  let [largest, worst] = [0, 0];
  for (const touch of touches) {
    const pair = pairOf(places, touch);
    const parts = (wrench: number[]) => components.map(({ bodies }) => felt(touch, wrench, bodies, pair));
    for (const [i, row] of touch.rows.entries()) {
      const j = parts(row.wrench);
      const own = (of: (component: Answers, part: number[]) => number) =>
        components.reduce((sum, component, c) => sum + of(component, j[c]), 0);
      expect(Math.abs(row.rate - own(({ start }, part) => dot(part, start)))).toBeLessThan(1e-12);
      expect(Math.abs(row.gain - own(({ gain }, part) => dot(part, gain)))).toBeLessThan(1e-12);
      for (const [c, part] of j.entries()) for (const [k, x] of part.entries()) given[c][k] += x * row.sum;
      for (const [l, by] of touch.rows.entries()) {
        const push = parts(by.wrench);
        const want = components.reduce(
          (sum, { phi }, c) =>
            sum +
            dot(
              j[c],
              phi.map((line) => dot(line, push[c])),
            ),
          0,
        );
        worst = Math.max(worst, Math.abs(touch.answers[i][l] - want));
        largest = Math.max(largest, Math.abs(want));
      }
    }
  }
  expect(worst / largest).toBeLessThan(1e-12);
  const impulses = components.map(({ sum }) => sum.flat());
  const scale = Math.max(...impulses.flat().map(Math.abs));
  expect(scale).toBeGreaterThan(0);
  for (const [c, sum] of impulses.entries())
    for (const [k, x] of sum.entries()) expect(Math.abs(x - given[c][k])).toBeLessThan(1e-12 * scale);
});

/** Slots of bodies a and b: the two whose centres, at the start of the step, lie at the ends of its levers. */
function pairOf(places: { slot: number; position: Vec3 }[], { leverA, leverB }: Touch): [number, number] {
  for (const a of places)
    for (const b of places)
      if ([0, 1, 2].every((i) => Math.abs(b.position[i] - a.position[i] - leverA[i] + leverB[i]) < 1e-9))
        return [a.slot, b.slot];
  throw new Error("a touch of no bodies");
}
