// Scenes of many loops: the expected hashes, files and snapshots of all, and what each should show.
import { describe, expect, it, test } from "vitest";
import { buildCatchingNet } from "../../scenes/catching-net.ts";
import { buildChainMail } from "../../scenes/chain-mail.ts";
import { buildCloth } from "../../scenes/cloth.ts";
import { netScenes } from "../../scenes/index.ts";
import { buildScaffold, shake } from "../../scenes/scaffold.ts";
import { buildSuspensionBridge, driveOver } from "../../scenes/suspension-bridge.ts";
import { buildTensegrity } from "../../scenes/tensegrity.ts";
import { buildTrackedVehicle, driveTracks } from "../../scenes/tracked-vehicle.ts";
import { buildTrussCrane, luff } from "../../scenes/truss-crane.ts";
import { buildWalkedBridge, walk } from "../../scenes/walked-bridge.ts";
import { buildWireFence } from "../../scenes/wire-fence.ts";
import { type Body, loadScene, saveScene, type World } from "../../src/index.ts";
import { isOnOneTarget, sampled } from "../support/sampled.ts";
import { expectAlikeWhenTakenBack } from "../support/taken-back.ts";
import { NET_HASHES } from "./net-hashes.ts";

const G = 9.81;
const named = (world: World, name: string) => world.bodies.find((body) => body.name === name) as Body;
const moving = (world: World) => world.bodies.filter(({ mass, type }) => type !== "static" && mass > 0);
const fastest = (world: World) => Math.max(...moving(world).map(({ velocity }) => Math.hypot(...velocity)));

/** Steps for so many seconds; joints must stay closed to 1e-9 of a link, and `look` is called after each step. */
function run(world: World, seconds: number, dt: number, update?: (world: World) => void, look?: () => void): void {
  const steps = Math.round(seconds / dt);
  for (let i = 0; i < steps; i++) {
    update?.(world);
    world.step(dt);
    const { jointGap, jointGapRadians, nets } = world.report;
    expect(nets, `step ${i}`).toBeGreaterThan(0);
    expect(jointGap, `step ${i}`).toBeLessThan(1e-9);
    expect(jointGapRadians, `step ${i}`).toBeLessThan(1e-9);
    look?.();
  }
}

/** The same, and energy never exceeds that of the start by more than 1e-7 of what the weights do in a metre. */
function runFreely(world: World, seconds: number, dt: number, look?: () => void): void {
  const weights = moving(world).reduce((sum, { mass }) => sum + G * mass, 0);
  const most = world.report.energy.total + 1e-7 * weights;
  run(world, seconds, dt, undefined, () => {
    expect(world.report.energy.total).toBeLessThan(most);
    look?.();
  });
}

describe.each(netScenes.map((scene) => [scene.name, scene] as const))("%s", (name, scene) => {
  it("has the expected hash", () => {
    const world = scene.build();
    const [steps, hash] = NET_HASHES[name];
    for (let i = 0; i < steps; i++) {
      scene.update?.(world);
      world.step(scene.dt);
    }
    expect(world.hash()).toBe(hash);
    expect(world.report.nets).toBeGreaterThan(0);
    expect(world.report.jointGap).toBeLessThan(1e-9);
  });

  it.runIf(isOnOneTarget)("goes on alike after it was taken back, and goes through a file", () => {
    // a smaller cloth: the whole one takes seconds where it touches
    const world = name === "cloth" ? buildCloth(14) : scene.build();
    const { world: again } = loadScene(JSON.parse(JSON.stringify(saveScene(world))));
    for (const one of [world, again]) for (let i = 0; i < 5; i++) one.step(scene.dt);
    expect(again.hash()).toBe(world.hash());
    expectAlikeWhenTakenBack(world, scene.dt);
  });
});

describe.runIf(isOnOneTarget)("what they show", () => {
  test.each(sampled([1, 15, 40], [15]))("a ball of %d kg falls into the net and stays in it", (mass) => {
    const world = buildCatchingNet(10, 0.45, mass, 1.6);
    const ball = named(world, "ball");
    runFreely(world, 6, 1 / 60, () => expect(ball.position[1]).toBeGreaterThan(-1.2));
    // threads are 0.3 m apart and the ball is 0.7 m wide: above the middle of the net, not beside it
    expect(Math.hypot(ball.position[0], ball.position[2])).toBeLessThan(0.6);
    expect(Math.hypot(...ball.velocity)).toBeLessThan(1);
    expect(world.report.contacts.penetration).toBeLessThan(0.02);
  });

  test.each(sampled([4, 7, 10], [7]))("a ball that flies into the fence at %d m/s is thrown back", (speed) => {
    const world = buildWireFence(22, 12, 0.3, 20, speed);
    const ball = named(world, "ball");
    let deepest = 0;
    runFreely(world, 2, 1 / 60, () => {
      deepest = Math.min(deepest, ball.position[2]);
    });
    // it touches the fence at z = 0.05, and the fence gives way by less than a metre
    expect(deepest).toBeLessThan(0.1);
    expect(deepest).toBeGreaterThan(-1);
    expect(ball.velocity[2]).toBeGreaterThan(0);
  });

  test("the walker comes over the bridge, which dips under each step", () => {
    const world = buildWalkedBridge(22);
    const walker = named(world, "walker");
    let lowest = Number.POSITIVE_INFINITY;
    run(
      world,
      13,
      1 / 60,
      (w) => walk(w, 0.5),
      () => {
        lowest = Math.min(lowest, walker.position[1]);
      },
    );
    expect(walker.position[0]).toBeGreaterThan(5.2);
    expect(walker.position[1]).toBeGreaterThan(0.7);
    expect(lowest).toBeLessThan(0.3);
    expect(lowest).toBeGreaterThan(-0.2);
  });

  test.each(sampled([2, 5], [2]))(
    "%d cars come over the suspension bridge, which bends under them and rises again",
    (count) => {
      const world = buildSuspensionBridge(28, count);
      const cars = Array.from({ length: count }, (_, i) => named(world, `car ${i + 1}`));
      // each starts 2.1 m behind the one before, and drives at 3 m/s
      const last = 10 + 0.7 * count;
      const middle = world.bodies.filter(({ mass }) => mass === 500)[6];
      const before = middle.position[1];
      let lowest = 0;
      run(
        world,
        last + 1.5,
        1 / 60,
        (w) => driveOver(w, 0.5, last),
        () => {
          lowest = Math.min(lowest, middle.position[1]);
        },
      );
      for (const { position, velocity } of cars) {
        expect(position[0]).toBeGreaterThan(14);
        // on its wheels, on the far bank
        expect(Math.abs(position[1] - 0.38)).toBeLessThan(0.01);
        expect(Math.hypot(...velocity)).toBeLessThan(0.1);
      }
      expect(lowest).toBeLessThan(before - 0.1);
      expect(Math.abs(middle.position[1] - before)).toBeLessThan(0.05);
    },
  );

  test("chain mail hangs over its pole and comes to rest", () => {
    const world = buildChainMail(7, 10, 0.5);
    runFreely(world, sampled(6, 4), 1 / 60);
    expect(fastest(world)).toBeLessThan(0.6);
    const rings = world.bodies.filter(({ name }) => name?.startsWith("ring"));
    for (const side of [-1, 1]) {
      const half = rings.filter(({ position }) => side * position[0] > 0.1);
      expect(half.length).toBeGreaterThan(12);
      expect(Math.min(...half.map(({ position }) => position[1]))).toBeLessThan(-0.3);
    }
    expect(world.report.contacts.penetration).toBeLessThan(0.01);
  });

  test("the cloth lies on the ball, no rod gets longer, and no particle sinks in", () => {
    const world = buildCloth(16);
    const ball = named(world, "ball");
    runFreely(world, sampled(3, 1), 1 / 60);
    const [, y] = ball.position;
    const beads = world.bodies.filter(({ kind }) => kind === "particle");
    const far = beads.map(({ position }) => Math.hypot(position[0], position[1] - y, position[2]) + y);
    // the radius of the ball is -y, that of a particle 0.03
    expect(Math.min(...far)).toBeGreaterThan(0.03 - 5e-3);
    expect(beads.filter(({ position }) => position[1] < y).length).toBeGreaterThan(30);
    expect(world.report.contacts.points).toBeGreaterThan(60);
  });

  test("bars of 0.1 kg carry 5 t: the stay pulls as statics says, and lifts the load by 3 m", () => {
    const world = buildTrussCrane(5000);
    const stay = world.joints.find(({ name }) => name === "stay")!;
    const load = named(world, "load");
    run(world, 4, 1 / 60);
    // it swings by a centimetre, since the stay gives way by as much when it takes the load
    expect(Math.hypot(...load.velocity)).toBeLessThan(0.02);
    // about the pins at x = 0, y = 0.1: weights of boom, chain and load against the stay
    const mast = stay.a!.joints[0].anchorA;
    const tip = stay.b.joints.find(({ name }) => name !== "stay")!.anchorA;
    const [dx, dy] = [tip[0] - mast[0], tip[1] - mast[1]];
    const arm = (mast[0] * dy - (mast[1] - 0.1) * dx) / Math.hypot(dx, dy);
    // the weight of the stay, 10 kg, is shared by mast and boom
    const lifted = moving(world).filter(({ position }) => position[0] > 0 && position[1] < 4.4);
    const moment = lifted.reduce((sum, { mass, position }) => sum + G * mass * position[0], 0);
    expect(Math.abs(stay.drive().force * arm)).toBeGreaterThan(0.999 * moment);
    expect(Math.abs(stay.drive().force * arm)).toBeLessThan(1.002 * moment);
    const before = load.position[1];
    const start = world.time;
    run(world, 8, 1 / 60, (w) => luff(w, start));
    expect(load.position[1] - before).toBeGreaterThan(3);
  });

  test("pallets stay where they stand on the shaking scaffold, which is braced more than it needs", () => {
    const world = buildScaffold(3, 4, 400);
    const table = named(world, "table");
    const pallets = world.bodies.filter(({ name }) => name === "pallet");
    const places = () => pallets.map(({ position }) => position[0] - table.position[0]);
    run(world, 1, 1 / 60, shake);
    const before = places();
    run(world, 4, 1 / 60, shake);
    for (const [i, x] of places().entries()) expect(Math.abs(x - before[i])).toBeLessThan(2e-3);
    expect(world.report.rows.redundant).toBeGreaterThan(100);
    expect(world.report.fallbacks.unsolved).toBe(0);
  });

  test("only tension holds the tower: it stands with its cables, even when hit, and falls without", () => {
    for (const cut of [false, true]) {
      const world = buildTensegrity(8, 8);
      if (cut) for (const joint of world.joints) if (joint.kind === "rope") joint.drive().spring = undefined;
      run(world, 3, 1 / 120);
      const top = Math.max(...moving(world).map(({ position }) => position[1]));
      // struts of the last storey have their middles at 6.75 m
      if (cut) expect(top).toBeLessThan(4);
      else expect(top).toBeGreaterThan(6.4);
    }
  });

  test("the tracked vehicle drives over stones on tracks that stay closed and on their wheels", () => {
    const world = buildTrackedVehicle(56);
    const hull = named(world, "hull");
    run(world, sampled(8, 3.5), 1 / 60, (w) => driveTracks(w, 0.5));
    expect(hull.position[0]).toBeGreaterThan(2);
    expect(hull.position[1]).toBeGreaterThan(0.45);
    expect(hull.position[1]).toBeLessThan(0.8);
    // seen from the hull, which may turn: links are 0.36 m wide, wheels 0.26 m
    for (const { position, mass } of moving(world))
      if (mass === 8) expect(Math.abs(Math.abs(hull.bodyFromWorld(position)[2]) - 0.85)).toBeLessThan(0.1);
  });
});
