// Point masses at the ends of long levers on ball joints: next to no inertia about the lever, and the motion of a pendulum of hinges.
import { describe, expect, it } from "vitest";
import { type Body, ball, hinge, World } from "../../src/index.ts";

const LINKS = [0.3, -0.5, 0.9];

/** Where point masses of 1 kg on links of 1 m are after half a second, hung in a plane. */
function swing(joint: "ball" | "hinge", inertia: number, dt: number): { places: number[]; lost: number } {
  const world = new World({ collisions: false });
  let held: { a: Body | null; x: number; y: number } = { a: null, x: 0, y: 0 };
  for (const angle of LINKS) {
    const [x, y] = [held.x + Math.cos(angle), held.y + Math.sin(angle)];
    const b = world.addBody({
      mass: 1,
      inertia: [inertia, inertia, inertia, 0, 0, 0],
      position: [x, y, 0],
      orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
    });
    const place = { a: held.a, b, anchor: [held.x, held.y, 0] } as const;
    world.addJoint(joint === "ball" ? ball(place) : hinge({ ...place, axis: [0, 0, 1] }));
    held = { a: b, x, y };
  }
  const start = world.report.energy.total;
  for (let t = 0; t < 0.5 - dt / 2; t += dt) world.step(dt);
  return { places: world.bodies.flatMap(({ position }) => position), lost: world.report.energy.total - start };
}

describe.each([1e-3, 1e-6, 1e-9, 1e-12])("an inertia of %f kg m²", (inertia) => {
  it.each([1 / 250, 1 / 1000, 1 / 4000])("moves on balls as on hinges, at %f s", (dt) => {
    const [balls, hinges] = [swing("ball", inertia, dt), swing("hinge", inertia, dt)];
    const apart = Math.max(...balls.places.map((x, i) => Math.abs(x - hinges.places[i])));
    // balls are solved to 1e-5 rad at 1/60 s; then seven digits of rounding are lost at most, in each of some thousand steps
    expect(apart).toBeLessThan(2e-8);
    expect(Math.abs(balls.lost - hinges.lost)).toBeLessThan(1e-6);
  });
});
