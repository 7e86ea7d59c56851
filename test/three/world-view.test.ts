// What a WorldView makes of a world, without a page to draw it on.
import { DoubleSide, type InstancedMesh, type Material, Matrix4, type Object3D, Vector3 } from "three";
import { expect, test } from "vitest";
import { ball, box, hinge, mesh, plane, World } from "../../src/index.ts";
import { WorldView } from "../../src/three/index.ts";

test("has one mesh for equal shapes, and follows bodies that come and go", () => {
  const world = new World();
  const view = new WorldView(world);
  const counts = () => view.group.children.map((mesh) => (mesh as InstancedMesh).count);
  expect(counts()).toEqual([]);
  const first = world.addBody({ shape: box(1, 2, 3), position: [4, 5, 6] });
  for (let i = 0; i < 9; i++) world.addBody({ shapes: [box(1, 2, 3), box(1, 1, 1)] });
  view.update();
  expect(counts()).toEqual([10, 9]);
  first.remove();
  view.update();
  expect(counts()).toEqual([9, 9]);
  for (const body of world.bodies) body.remove();
  view.update();
  expect(counts()).toEqual([]);
});

test("draws limits only when asked, and goes on doing so when joints come", () => {
  const world = new World();
  const b = world.addBody({ shape: box(1, 1, 1) });
  world.addJoint(hinge({ a: null, b, anchor: [0, 0, 0], axis: [1, 0, 0], limits: { lower: 0, upper: Math.PI / 2 } }));
  const view = new WorldView(world);
  const limits = () => view.group.getObjectByName("limits") as Object3D as InstancedMesh;
  expect(limits().visible).toBe(false);
  view.showLimits = true;
  expect(limits().visible).toBe(true);
  // a quarter of 36 pieces, two ends and a hand
  expect(limits().count).toBe(9 + 2 + 1);
  const c = world.addBody({ shape: box(1, 1, 1) });
  world.addJoint(ball({ a: b, b: c, anchor: [0, 0, 0], axis: [1, 0, 0], cone: 1 }));
  view.update();
  expect(limits().visible).toBe(true);
  // and the rim of a cone, four lines to it and a hand
  expect(limits().count).toBe(12 + 36 + 4 + 1);
  expect(new WorldView(world, { limits: true }).showLimits).toBe(true);
});

test("draws contacts only when asked, a dot and a line for each point, and no plane where it is not wanted", () => {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  for (let i = 0; i < 100; i++) world.addBody({ shape: box(0.1, 0.1, 0.1), position: [i, 0.1, 0] });
  world.step(1 / 60);
  const view = new WorldView(world, { planes: false });
  const contacts = () => view.group.getObjectByName("contacts");
  const counts = () => contacts()?.children.map((child) => (child as InstancedMesh).count);
  expect(contacts()).toBeUndefined();
  expect(view.group.children.filter((child) => "isInstancedMesh" in child)).toHaveLength(1);
  view.showContacts = true;
  view.update();
  // more than there is room for at first
  expect(counts()).toEqual([400, 400]);
  view.showContacts = false;
  expect(contacts()?.visible).toBe(false);
  view.dispose();
});

test("draws meshes from both sides", () => {
  const world = new World();
  const corners: [number, number, number][] = [
    [0, 0, 0],
    [1, 0, 0],
    [0, 0, 1],
  ];
  world.addBody({ type: "static", shape: mesh(corners, [[0, 2, 1]]) });
  const [batch] = new WorldView(world).group.children.filter((child) => "isInstancedMesh" in child);
  expect(((batch as InstancedMesh).material as Material).side).toBe(DoubleSide);
});

test("draws scalable bodies as large as they are, with their joints where their points are", () => {
  const world = new World();
  const shape = box(1, 2, 3, { group: 0, mask: 0 });
  const grown = world.addBody({ shape, com: [1, 0, 0], position: [5, 0, 0], scalable: { scale: [2, 1, 0.5] } });
  const plain = world.addBody({ shape, position: [-5, 0, 0] });
  world.addJoint(ball({ a: plain, b: grown, anchorA: [0, 0, 0], anchorB: [1, 0, 2] }));
  const view = new WorldView(world);
  const [boxes] = view.group.children as InstancedMesh[];
  const [matrix, point] = [new Matrix4(), new Vector3()];
  const corner = (i: number) => {
    boxes.getMatrixAt(i, matrix);
    return point.set(1, 2, 3).applyMatrix4(matrix).toArray();
  };
  expect(corner(0)).toEqual([7, 2, 1.5]);
  expect(corner(0)).toEqual(grown.worldFromBody([1, 2, 3]));
  expect(corner(1)).toEqual([-4, 2, 3]);
  const joint = view.group.getObjectByName("joints")?.children[0] as InstancedMesh;
  joint.getMatrixAt(0, matrix);
  expect(point.setFromMatrixPosition(matrix).toArray()).toEqual([7, 0, 1]);
  // half of the way from the scales before to those now
  view.remember();
  grown.scale = [4, 1, 1.5];
  grown.position = [5, 0, 0];
  view.update(0.5);
  expect(corner(0)).toEqual([8, 2, 3]);
});
