// What slides over a mesh keeps its impulses from triangle to triangle: seen by how evenly it is carried.
import { expect, it } from "vitest";
import { box, mesh, plane, type Shape, World } from "../../../src/index.ts";
import { floor } from "../../support/plain-meshes.ts";

const triples = (numbers: number[]) =>
  Array.from({ length: numbers.length / 3 }, (_, i) => numbers.slice(3 * i, 3 * i + 3) as [number, number, number]);

/** A box without friction under a heavy one slides over the ground: how low and how high it comes, once it has taken up the load. */
function slide(ground: Shape): { low: number; high: number } {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: ground });
  const put = (y: number, mass: number) =>
    world.addBody({
      shape: box(0.3, 0.1, 0.3, { friction: 0 }),
      mass,
      position: [-2, y, 0.13],
      orientation: [0, Math.sin(0.2), 0, Math.cos(0.2)],
      velocity: [2, 0, 0],
    });
  const lower = put(0.1, 1);
  put(0.3, 20);
  let [low, high] = [1, 0];
  for (let i = 0; i < 120; i++) {
    world.step(1 / 120);
    if (i < 30) continue;
    low = Math.min(low, lower.position[1]);
    high = Math.max(high, lower.position[1]);
  }
  return { low, high };
}

it("a loaded box slides over triangles as evenly as over a plane", () => {
  const flat = floor(16, 3, 8);
  const onMesh = slide(mesh(triples(flat.vertices), triples(flat.triangles)));
  const onPlane = slide(plane({ normal: [0, 1, 0] }));
  // points that begin anew on every triangle let it sink by 0.2 mm more, and throw it up again
  expect(Math.abs(onMesh.low - onPlane.low)).toBeLessThan(3e-5);
  expect(Math.abs(onMesh.high - onPlane.high)).toBeLessThan(3e-5);
});
