// Planar bodies in a view: a colour a level, black what is fixed, white circles for joints, plates that keep to their level.
import { Color, type InstancedMesh, Matrix4, Vector3 } from "three";
import { expect, test } from "vitest";
import { circle, hinge, planarCapsule, polygon, World } from "../../src/index.ts";
import { FIXED, LEVEL_COLOURS, shaded } from "../../src/three/colours.ts";
import { WorldView } from "../../src/three/index.ts";

/** Two discs and a long bar on a pin before a fixed plate, levels 0.1 m apart. */
function build() {
  const world = new World();
  const plate = polygon([
    [-3, -3],
    [3, -3],
    [3, 3],
  ]);
  world.addBody({ type: "static", planar: true, shape: plate });
  const disc = world.addBody({ planar: true, shape: circle(0.5), position: [0, 0, 0] });
  world.addBody({ planar: true, shape: circle(0.5), position: [2, 0, 0.1] });
  const bar = world.addBody({ planar: true, shape: planarCapsule(0.1, 4), position: [0, 0, 0.3] });
  const joint = world.addJoint(hinge({ a: disc, b: bar, anchor: [0, 1, 0.15], axis: [0, 0, -1] }));
  return { world, bar, joint };
}

/** Colours of all instances, and how far they reach along z. */
function instances(mesh: InstancedMesh) {
  mesh.geometry.computeBoundingBox();
  return Array.from({ length: mesh.count }, (_, i) => {
    const [colour, matrix] = [new Color(), new Matrix4()];
    mesh.getColorAt(i, colour);
    mesh.getMatrixAt(i, matrix);
    const box = mesh.geometry.boundingBox!.clone().applyMatrix4(matrix);
    return { colour: colour.getHex(), min: box.min, max: box.max };
  });
}

test("bodies have the colour of their level, and plates end before the next one", () => {
  const { world } = build();
  const view = new WorldView(world, { joints: false });
  const shown = view.group.children.filter((child) => child.name !== "joints");
  const found = shown.flatMap((mesh) => instances(mesh as InstancedMesh));
  const levels = [
    [FIXED, 0],
    [shaded(LEVEL_COLOURS[0], world.bodies[1].id), 0],
    [shaded(LEVEL_COLOURS[1], world.bodies[2].id), 0.1],
    [shaded(LEVEL_COLOURS[2], world.bodies[3].id), 0.3],
  ];
  expect(found.map(({ colour }) => colour)).toEqual(levels.map(([colour]) => colour));
  for (const [i, { min, max }] of found.entries()) {
    // 0.4 of the distance to each side, in single precision
    expect(min.z).toBeCloseTo(levels[i][1] - 0.04, 6);
    expect(max.z).toBeCloseTo(levels[i][1] + 0.04, 6);
  }
});

test("a joint is a white circle before all levels, wherever its bodies are, with a red rim where it is driven", () => {
  const { world, bar, joint } = build();
  bar.orientation = [0, 0, Math.sin(0.5), Math.cos(0.5)];
  bar.position = [5, 0, 0.3];
  const circles = () => {
    const [pins] = new WorldView(world).group.getObjectByName("joints")!.children;
    return instances(pins as InstancedMesh);
  };
  const [rim, face] = circles();
  expect(face.colour).toBe(0xffffff);
  const at = new Vector3(5 - Math.sin(1), Math.cos(1), 0);
  for (const { min, max } of [rim, face]) {
    const middle = min.clone().add(max).multiplyScalar(0.5).setZ(0);
    expect(middle.distanceTo(at)).toBeLessThan(1e-6);
    expect(min.z).toBeCloseTo(-0.04, 6);
  }
  expect(face.max.z).toBeGreaterThan(rim.max.z);
  expect(rim.max.z).toBeGreaterThan(0.341);
  expect(rim.max.x - rim.min.x).toBeGreaterThan(1.2 * (face.max.x - face.min.x));
  joint.drive().motor = { speed: 1 };
  expect(circles()[0].colour).not.toBe(rim.colour);
});
