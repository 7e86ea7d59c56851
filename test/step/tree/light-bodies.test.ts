// Point masses at the ends of long levers on ball joints: next to no inertia about the lever, and the motion of a pendulum of hinges. In trees of balls, and in
// mechanisms where some joints are hinges or the last body is held as well.
import { describe, expect, it } from "vitest";
import { type Body, ball, hinge, World } from "../../../src/index.ts";

const OPEN = [0.3, -0.5, 0.9];
const CLOSED = [0.9, -0.2, -1.2];

/** What becomes of point masses of 1 kg on links of 1 m in half a second, hung in a plane; `joints`: b or h for each, the fourth holds the last body. */
function swing(joints: string, inertia: number, dt: number): { places: number[]; lost: number } {
  const world = new World({ collisions: false });
  let held: { a: Body | null; x: number; y: number } = { a: null, x: 0, y: 0 };
  const join = (kind: string, b: Body, [x, y]: readonly [number, number]) => {
    const place = { a: held.a === b ? null : held.a, b, anchor: [x, y, 0] } as const;
    world.addJoint(kind === "b" ? ball(place) : hinge({ ...place, axis: [0, 0, 1] }));
  };
  const angles = joints.length > OPEN.length ? CLOSED : OPEN;
  for (const [i, angle] of angles.entries()) {
    const [x, y] = [held.x + Math.cos(angle), held.y + Math.sin(angle)];
    const b = world.addBody({
      mass: 1,
      inertia: [inertia, inertia, inertia, 0, 0, 0],
      position: [x, y, 0],
      orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)],
    });
    join(joints[i], b, [held.x, held.y]);
    held = { a: b, x, y };
  }
  const last = angles[angles.length - 1];
  if (joints.length > angles.length)
    join(joints[3], held.a as Body, [held.x + 0.5 * Math.cos(last), held.y + 0.5 * Math.sin(last)]);
  const start = world.report.energy.total;
  for (let t = 0; t < 0.5 - dt / 2; t += dt) world.step(dt);
  const places = world.bodies.flatMap(({ position }) => [...position]);
  const lost = world.report.energy.total - start;
  world.dispose();
  return { places, lost };
}

const compare = (joints: string, inertia: number, dt: number) => {
  const [balls, hinges] = [swing(joints, inertia, dt), swing("hhhh".slice(0, joints.length), inertia, dt)];
  return {
    apart: Math.max(...balls.places.map((x, i) => Math.abs(x - hinges.places[i]))),
    lost: Math.abs(balls.lost - hinges.lost),
  };
};

describe.each([1e-3, 1e-6, 1e-9, 1e-12])("an inertia of %f kg m²", (inertia) => {
  it.each([1 / 250, 1 / 1000, 1 / 4000])("moves on balls as on hinges, at %f s", (dt) => {
    const { apart, lost } = compare("bbb", inertia, dt);
    // balls are solved to 1e-5 rad at 1/60 s; then seven digits of rounding are lost at most, in each of some thousand steps
    expect(apart).toBeLessThan(2e-8);
    expect(lost).toBeLessThan(1e-6);
  });

  // Newton's steps are the same but for rounding: five digits of it are lost at most, the same way or the other in each of two thousand steps at
  // most, 1e-11 m √2000; and a metre of fall is 10 J
  it.each(["hbb", "bhb", "bbh", "hbh", "bbbb", "hbbb", "bhbb", "bbbh", "hbbh"])("as on hinges, joints %s", (joints) => {
    for (const dt of [1 / 250, 1 / 1000, 1 / 4000]) {
      const { apart, lost } = compare(joints, inertia, dt);
      expect(apart, `places at ${dt} s`).toBeLessThan(5e-10);
      expect(lost, `energy at ${dt} s`).toBeLessThan(1e-8);
    }
  });
});
