// A tree that its pin lets go of is a free one, whatever the pin did before: its record keeps nothing of an earlier plan.
import { expect, test } from "vitest";
import { ball, box, World } from "../../src/index.ts";

/** A chain on a kinematic body, released after a step and set up anew with so much spin; where it is in the steps that follow. */
function released(pinSpeed: number, spin: number): number[][] {
  const world = new World({ gravity: [0, 0, 0] });
  world.collisions = false;
  const pin = world.addBody({ type: "kinematic", velocity: [pinSpeed, 0, 0], shape: box(0.1, 0.1, 0.1) });
  const links = [0, 1, 2, 3].map((i) =>
    world.addBody({ shape: box(0.2, 0.02, 0.02), position: [0.2 + 0.4 * i, 0, 0] }),
  );
  const joints = links.map((b, i) => world.addJoint(ball({ a: links[i - 1] ?? pin, b, anchor: [0.4 * i, 0, 0] })));
  world.step(1 / 60);
  joints[0].remove();
  pin.remove();
  for (const [i, link] of links.entries()) {
    link.position = [0.2 + 0.4 * i, 0, 0];
    link.orientation = [0, 0, 0, 1];
    link.velocity = [0, 0, 0];
    link.angularVelocity = [0, i % 2 === 0 ? -spin : spin, 0.7 * spin];
  }
  return Array.from({ length: 30 }, () => {
    world.step(1 / 60);
    return links.flatMap(({ position, velocity }) => [...position, ...velocity]);
  });
}

test.each([10, 20, 40])("a chain of %d rad/s moves the same whether its pin had moved or not", (spin) => {
  expect(released(1, spin)).toEqual(released(0, spin));
});
