// Surfaces meet solids only: which bodies pass through each other is told in the report, and nothing else is.
import { expect, test } from "vitest";
import { type AnyShape, box, fixed, mesh, plane, sphere, type Vec3, World } from "../../../src/index.ts";

const corners: Vec3[] = [
  [0, 0, 0],
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];
const rock = (options = {}) =>
  mesh(
    corners,
    [
      [0, 2, 1],
      [0, 1, 3],
      [0, 3, 2],
      [1, 2, 3],
    ],
    options,
  );
const ground = plane({ normal: [0, 1, 0] });

const pairs = (world: World) => world.report.passThrough.map(([a, b]) => `${a.name} ${b.name}`);

test.each<[string, AnyShape, AnyShape, boolean]>([
  ["a mesh and a plane", rock(), ground, true],
  ["two meshes", rock(), rock(), true],
  ["a mesh and a box", rock(), box(1, 1, 1), false],
  ["a ball and a mesh", sphere(1), rock(), false],
  ["a mesh that the plane does not see", rock({ group: 2 }), plane({ normal: [0, 1, 0], mask: 1 }), false],
])("%s", (_, moving, standing, passes) => {
  const world = new World();
  world.addBody({ type: "static", shape: standing, name: "standing" });
  const body = world.addBody({ shape: moving, position: [0, 5, 0], name: "moving" });
  expect(pairs(world)).toEqual(passes ? ["moving standing"] : []);
  for (let i = 0; i < 240; i++) world.step(1 / 60);
  // the report says what happens
  if (standing.kind === "plane" || standing.kind === "box")
    expect(body.position[1] < -5).toBe(passes || _.includes("see"));
  body.type = "kinematic";
  expect(pairs(world)).toEqual([]);
});

test("not of bodies that a joint keeps from colliding, and not where nothing collides", () => {
  const world = new World();
  const [a, b] = ["a", "b"].map((name) => world.addBody({ shape: rock(), name }));
  expect(pairs(world)).toEqual(["a b"]);
  world.collisions = false;
  world.addBody({ shape: rock(), name: "c" }).remove();
  expect(pairs(world)).toEqual([]);
  world.collisions = true;
  world.addJoint(fixed({ a, b, anchor: [0, 0, 0] }));
  expect(pairs(world)).toEqual([]);
});
