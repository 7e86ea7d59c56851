import { describe, expect, test } from "vitest";
import { jointScenes as scenes } from "../../../scenes/index.ts";
import { ball, box, distance, hinge, loadScene, saveScene, skate, sphere, World } from "../../../src/index.ts";
import { randomWorld } from "../../support/random-world.ts";
import { readSceneFile, sceneFiles } from "../../support/scene-files.ts";

/** Steps both worlds and compares their hashes all the way. */
function goOnAlike(one: World, other: World, steps: number, dt: number): void {
  expect(other.hash()).toBe(one.hash());
  for (let i = 0; i < steps; i++) {
    one.step(dt);
    other.step(dt);
  }
  expect(other.hash()).toBe(one.hash());
}

describe("saving", () => {
  test.each(scenes.map((scene) => scene.name))("%s: the same hash, before and after steps", (name) => {
    const scene = scenes.find((candidate) => candidate.name === name)!;
    const world = scene.build();
    goOnAlike(world, loadScene(saveScene(world)).world, 5, scene.dt);
    goOnAlike(world, loadScene(saveScene(world)).world, 5, scene.dt);
  });

  test("random worlds with locks, pushes, damping and targets", () => {
    for (let seed = 1; seed <= 20; seed++) {
      const world = randomWorld(seed, true);
      world.bodies[0].moveTo([1, 2, 3], [0, 0.6, 0, 0.8]);
      goOnAlike(world, loadScene(saveScene(world)).world, 3, 1 / 120);
      goOnAlike(world, loadScene(saveScene(world)).world, 3, 1 / 120);
    }
  });

  test.each(sceneFiles)("%s: forces and text go round", (name) => {
    const scene = loadScene(readSceneFile(name));
    for (let i = 0; i < 70; i++) scene.step();
    const { name: title, about, up, dt, forces } = scene;
    const text = saveScene(scene.world, { name: title, about, up, dt, forces });
    const again = loadScene(text);
    expect(again).toMatchObject({ name: title, about, up, dt });
    expect(again.forces.count).toBe(forces.count);
    for (let i = 0; i < 10; i++) {
      scene.step();
      again.step();
    }
    const [one, other] = [scene.world.bodies.at(-1)!.position, again.world.bodies.at(-1)!.position];
    for (const [i, x] of one.entries()) expect(other[i]).toBeCloseTo(x, 12);
  });

  test("joints and constraints of bodies that were made static stay, and hold again", () => {
    const world = new World();
    const wheels = [0, 1].map((x) =>
      world.addBody({ name: `wheel ${x}`, shape: box(0.3, 0.3, 0.1), position: [x, 0, 0] }),
    );
    const [first, second] = wheels;
    for (const b of wheels) world.addJoint(hinge({ a: null, b, anchor: b.position, axis: [0, 0, 1] }));
    world.addJoint(distance({ a: first, b: second, anchorA: [0, 0.2, 0], anchorB: [0, 0.2, 0], name: "rod" }));
    const sled = world.addBody({ name: "sled", shape: box(0.3, 0.1, 0.1), position: [0, 5, 0], velocity: [1, 0, 0] });
    world.addConstraint(skate({ body: sled, direction: [1, 0, 0], normal: [0, 1, 0] }));
    first.angularVelocity = [0, 0, 2];
    for (let i = 0; i < 5; i++) world.step(1 / 60);
    for (const b of world.bodies) b.type = "static";
    const hash = world.hash();
    const again = loadScene(saveScene(world));
    expect(world.hash()).toBe(hash);
    expect([...again.joints.keys()]).toEqual(["joint-1", "joint-2", "rod"]);
    expect(again.constraints.size).toBe(1);
    goOnAlike(world, again.world, 5, 1 / 60);
    for (const one of [world, again.world]) for (const b of one.bodies) b.type = "dynamic";
    goOnAlike(world, again.world, 20, 1 / 60);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });

  test("a fresh world needs no state, a name twice becomes an id", () => {
    const world = new World();
    for (const x of [0, 1]) world.addBody({ name: "twin", shape: sphere(1), position: [x, 0, 0] });
    const named = world.addBody({ name: "body-1", shape: box(1, 1, 1) });
    world.addJoint(ball({ a: null, b: named, anchor: [0, 1, 0] }));
    const file = JSON.parse(saveScene(world));
    expect(file.state).toBeUndefined();
    expect(file.bodies.map(({ id }: { id: string }) => id)).toEqual(["body-1'", "body-2", "body-1"]);
    expect(file.joints[0]).toMatchObject({ id: "joint-1", a: null, b: "body-1" });
  });

  test("signs of zero survive the text", () => {
    const world = new World();
    world.addBody({ shape: sphere(1), velocity: [-0, 0, -0] });
    const text = saveScene(world);
    expect(text).toContain('"velocity": [-0, 0, -0]');
    expect(loadScene(text).world.hash()).toBe(world.hash());
  });
});
