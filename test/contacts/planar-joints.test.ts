// Joints between planar bodies: they hold, and everything stays in the plane.
import { describe, expect, it } from "vitest";
import {
  type AnyShape,
  type Body,
  ball,
  box,
  chain,
  distance,
  fixed,
  hinge,
  polygon,
  slider,
  type Vec3,
  World,
} from "../../src/index.ts";
import { inPlane, rectangle } from "./in-plane.ts";

describe("joints of planar bodies", () => {
  const axis: Vec3 = [0, 0, 1];
  const link = polygon(rectangle(0.2, 0.05));

  it("every kind holds, and everything stays in the plane to the last bit, also under a push out of it", () => {
    for (const kind of ["hinge", "ball", "slider", "fixed", "distance", "pinned", "loop"]) {
      const world = new World({ collisions: true, gravity: [0.3, -9.81, 0.7] });
      const floor = chain([
        [-9, -1],
        [9, -1],
      ]);
      world.addBody({ type: "static", planar: true, shape: floor, position: [0, 0, 1.25] });
      let a =
        kind === "pinned" || kind === "loop"
          ? null
          : world.addBody({ planar: true, shape: link, position: [-0.5, 0, 1.25] });
      for (let i = 0; i < 5; i++) {
        const b = world.addBody({ planar: true, shape: link, position: [0.5 * i, 0, 1.25] });
        const anchor: Vec3 = [0.5 * i - 0.25, 0, 1.25];
        if (kind === "ball") world.addJoint(ball({ a, b, anchor }));
        else if (kind === "slider") world.addJoint(slider({ a, b, anchor, axis: [0.6, 0.8, 0] }));
        else if (kind === "fixed") world.addJoint(fixed({ a, b, anchor }));
        else if (kind === "distance") world.addJoint(distance({ a, b, anchorA: [0.1, 0, 0], anchorB: [-0.1, 0, 0] }));
        else world.addJoint(hinge({ a, b, anchor, axis }));
        a = b;
      }
      if (kind === "loop" && a)
        world.addJoint(
          hinge({ a: null, b: a, anchorA: [1.6, 0, 1.25], anchorB: [0.25, 0, 0], axisA: axis, axisB: axis }),
        );
      for (let i = 0; i < 60; i++) {
        world.bodies[2].applyForce([1, 0, 5], [0.1, 0.2, 1.5]);
        world.step(1 / 60);
      }
      expect(world.report.jointGapMetres, kind).toBeLessThan(1e-11);
      inPlane(world, 1.25);
    }
  });

  it("a chain on hinges or on balls goes as solid links of the same mass and inertia on hinges", () => {
    const [onHinges, onBalls, solid] = ["hinges", "balls", "solid"].map((kind) => {
      const world = new World();
      let a: Body | null = null;
      for (let i = 0; i < 4; i++) {
        const planar = kind !== "solid";
        const shape: AnyShape = planar ? link : box(0.2, 0.05, 0.3);
        const b: Body = world.addBody({ planar, shape, mass: 1, position: [0.4 * i + 0.2, 0, 0] });
        const anchor: Vec3 = [0.4 * i, 0, 0];
        world.addJoint(kind === "balls" ? ball({ a, b, anchor }) : hinge({ a, b, anchor, axis }));
        a = b;
      }
      for (let i = 0; i < 60; i++) world.step(1 / 60);
      return world.bodies.map(({ position }) => position);
    });
    for (const [i, [x, y]] of solid.entries())
      for (const flat of [onHinges, onBalls]) {
        expect(flat[i][0]).toBeCloseTo(x, 9);
        expect(flat[i][1]).toBeCloseTo(y, 9);
      }
  });
});
