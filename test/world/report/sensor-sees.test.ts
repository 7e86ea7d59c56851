// What sensors see where no body of a pair is dynamic: kinematic bodies and static ones, if their shapes ask for it. Against a twin that measures distances of
// spheres, in worlds that a user plays with; and nobody is pushed, joined, woken or kept awake by it.
import { describe, expect, it } from "vitest";
import {
  type Body,
  type BodyType,
  box,
  loadScene,
  mesh,
  plane,
  type Sphere,
  saveScene,
  sphere,
  type Vec3,
  World,
  type WorldEvent,
} from "../../../src/index.ts";
import { boxSurface } from "../../support/meshes.ts";

const DT = 1 / 60;

/** Numbers from 0 to 1 in an order of their own. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    return (state >>> 8) / 2 ** 24;
  };
}

const pairOf = (a: Body, b: Body) => (a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`);

/** Whether the sensor of one tells of the other, by the words of the documentation. */
function sees(one: Body, other: Body): boolean {
  const shape = one.shapes[0] as Sphere;
  if (!shape.sensor) return false;
  if (one.type === "dynamic" || other.type === "dynamic") return true;
  return (other.type === "kinematic" ? shape.seesKinematic : shape.seesStatic) === true;
}

/** The pairs that sensors have to tell of, where bodies are now. */
function overlaps(world: World): Set<string> {
  const pairs = new Set<string>();
  if (!world.collisions) return pairs;
  const bodies = world.bodies.map((body) => ({ body, at: body.position, radius: (body.shapes[0] as Sphere).radius }));
  for (const [i, one] of bodies.entries())
    for (const other of bodies.slice(i + 1)) {
      const apart = Math.hypot(...one.at.map((x, k) => x - other.at[k]));
      if (apart >= one.radius + other.radius) continue;
      if (sees(one.body, other.body) || sees(other.body, one.body)) pairs.add(pairOf(one.body, other.body));
    }
  return pairs;
}

function changes(events: readonly WorldEvent[]): { began: string[]; ended: string[] } {
  const [began, ended]: string[][] = [[], []];
  for (const event of events) {
    if (event.type === "contactBegan" && event.contact.sensor) began.push(pairOf(event.contact.a, event.contact.b));
    if (event.type === "contactEnded") ended.push(pairOf(event.a, event.b));
  }
  return { began: began.sort(), ended: ended.sort() };
}

const without = (all: Set<string>, some: Set<string>) => [...all].filter((pair) => !some.has(pair)).sort();

/** Bodies come, go, stand, move off, change their type; every step is looked at. */
function play(seed: number, sleeping: boolean, steps: number) {
  const random = numbers(seed);
  const between = (low: number, high: number) => low + (high - low) * random();
  const place = (): Vec3 => [between(-2, 2), between(-2, 2), between(-0.5, 0.5)];
  const pick = <T>(all: readonly T[]): T => all[Math.floor(all.length * random())];
  const options = sleeping ? { sleeping: { time: 0.05, energy: 1e-2 } } : {};
  const world = new World({ gravity: [0, 0, 0], contactEvents: "changes", ...options });
  const add = () => {
    const sensor = random() < 0.6;
    const surface = sensor
      ? { sensor, ...(random() < 0.6 && { seesKinematic: true }), ...(random() < 0.4 && { seesStatic: true }) }
      : { group: 2, mask: 1 }; // solids pass through each other
    const type = pick<BodyType>(["static", "kinematic", "kinematic", "dynamic"]);
    return world.addBody({ type, shape: sphere(between(0.2, 0.6), surface), mass: 1, position: place() });
  };
  for (let i = 0; i < 24; i++) add();
  const some = (type: BodyType): Body => pick(world.bodies.filter((body) => body.type === type)) ?? add();
  let kept = world.snapshot();
  let before = new Set<string>();
  const actions = [
    () => {
      const body = some("kinematic");
      if (body.type === "kinematic") body.moveTo(place());
    },
    () => (some("kinematic").velocity = [between(-1, 1), between(-1, 1), 0]),
    () => {
      for (const body of world.bodies) if (body.type !== "static") body.velocity = [0, 0, 0];
    },
    () => pick(world.bodies).teleport(place()),
    () => some("static").teleport(place()),
    () => pick(world.bodies).remove(),
    () => add(),
    () => add(),
    () => (pick(world.bodies).type = pick<BodyType>(["static", "kinematic", "dynamic"])),
    () => (world.collisions = !world.collisions),
    () => (kept = world.snapshot()),
    () => {
      world.restore(kept);
      before = new Set(); // nothing is known of what touched
    },
  ];
  const seen = { kinematic: 0, static: 0, began: 0 };
  const typeOf = (id: string) => world.body(Number(id)).type;
  for (let i = 0; i < steps; i++) {
    if (random() < 0.25) pick(actions)();
    if (random() < 0.1) world.collisions = true;
    const expected = overlaps(world);
    world.step(DT);
    const told = world.contacts.filter(({ sensor }) => sensor);
    const now = new Set(told.map(({ a, b }) => pairOf(a, b)));
    expect([...now].sort(), `step ${i}`).toEqual([...expected].sort());
    const { began, ended } = changes(world.drainEvents());
    expect(began, `step ${i}`).toEqual(without(now, before));
    expect(ended, `step ${i}`).toEqual(without(before, now));
    for (const pair of now) {
      const types = pair.split(" ").map(typeOf);
      if (types.includes("dynamic")) continue;
      if (types.includes("kinematic")) seen.kinematic++;
      else seen.static++;
    }
    seen.began += began.length;
    before = now;
  }
  return { hash: world.hash(), seen };
}

describe("what sensors see", () => {
  it.each([
    [1, false],
    [2, false],
    [3, true],
    [4, true],
    [5, true],
  ])("whatever is done, seed %i, sleeping %s", (seed, sleeping) => {
    const { hash, seen } = play(seed, sleeping, 600);
    expect(seen.kinematic).toBeGreaterThan(100);
    expect(seen.static).toBeGreaterThan(20);
    expect(seen.began).toBeGreaterThan(30);
    expect(play(seed, sleeping, 600).hash).toBe(hash);
  });
});

/** A crate on a floor, with a zone around it and a lift that goes through the zone; `sees`: what the zone is given. */
function hall(sees: object, options: object = {}) {
  const world = new World({ contactEvents: "changes", ...options });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }), name: "floor" });
  const crates = [0, 1].map((i) => world.addBody({ shape: box(0.5, 0.5, 0.5), position: [i, 0.5 + i, 0] }));
  const zone = world.addBody({ type: "static", shape: box(4, 4, 4, { sensor: true, ...sees }), name: "zone" });
  const lift = world.addBody({ type: "kinematic", shape: box(0.5, 0.1, 0.5), position: [0, 1, 8], name: "lift" });
  return { world, crates, zone, lift };
}

describe("nobody else notices", () => {
  const motion = (bodies: readonly Body[]) =>
    bodies.map(({ position, orientation, velocity }) => [...position, ...orientation, ...velocity]);

  const islands = ({ report: { islands: all } }: World) => [all.count, all.largest, all.asleep];

  it("bodies move to the bit as they do without the option, and no island is joined", () => {
    const [plain, seeing] = [hall({}), hall({ seesKinematic: true, seesStatic: true })];
    for (const { lift } of [plain, seeing]) lift.velocity = [0, 0, -4];
    let seen = 0;
    for (let i = 0; i < 240; i++) {
      for (const { world } of [plain, seeing]) world.step(DT);
      expect(motion(seeing.world.bodies)).toEqual(motion(plain.world.bodies));
      expect(islands(seeing.world)).toEqual(islands(plain.world));
      expect(seeing.world.report.contacts.points).toBe(plain.world.report.contacts.points);
      seen += seeing.world.contacts.filter(({ a, b }) => a === seeing.zone && b === seeing.lift).length;
    }
    expect(seen).toBeGreaterThan(60);
  });

  it("crates fall asleep in the zone, the lift comes, stands and goes, and they sleep on", () => {
    const { world, crates, zone, lift } = hall({ seesKinematic: true }, { sleeping: true });
    const told = () =>
      world.drainEvents().flatMap((event) => {
        if (event.type === "contactBegan" && event.contact.b === lift) return [`${event.contact.a.name} began`];
        return event.type === "contactEnded" && event.b === lift ? [`${event.a.name} ended`] : [];
      });
    lift.position = [2.5, 1, 8];
    for (let i = 0; i < 120; i++) world.step(DT);
    expect(crates.map(({ isSleeping }) => isSleeping)).toEqual([true, true]);
    expect(told()).toEqual([]);
    // in one stride, and then it stands
    lift.moveTo([2.5, 1, 3]);
    for (let i = 0; i < 60; i++) {
      world.step(DT);
      expect(world.contacts.some(({ a, b }) => a === zone && b === lift)).toBe(i > 0);
    }
    expect(told()).toEqual(["zone began"]);
    expect(world.report.islands.asleep).toBe(2);
    lift.moveTo([2.5, 1, 8]);
    for (let i = 0; i < 60; i++) world.step(DT);
    expect(told()).toEqual(["zone ended"]);
    expect(crates.map(({ isSleeping }) => isSleeping)).toEqual([true, true]);
  });

  it("a zone that comes in one stride and stands sees what sleeps there", () => {
    const { world, crates } = hall({}, { sleeping: true });
    const scan = { type: "kinematic", shape: box(1, 1, 1, { sensor: true }), position: [0, 9, 0] } as const;
    const scanner = world.addBody(scan);
    for (let i = 0; i < 120; i++) world.step(DT);
    expect(crates[0].isSleeping).toBe(true);
    scanner.moveTo([0, 0.5, 0]);
    for (let i = 0; i < 3; i++) world.step(DT);
    expect(world.contacts.filter(({ a, b }) => a === crates[0] && b === scanner)).toHaveLength(1);
    expect(crates[0].isSleeping).toBe(true);
  });
});

describe("who is asked, and who ends it", () => {
  const inside = () => {
    const stage = hall({ seesKinematic: true });
    stage.lift.teleport([0, 3, 0]);
    stage.world.step(DT);
    stage.world.drainEvents();
    return stage;
  };
  const ends = (world: World) =>
    world.drainEvents().flatMap((event) => (event.type === "contactEnded" ? [`${event.a.name} ${event.b.name}`] : []));

  it.each<[string, (stage: ReturnType<typeof hall>) => unknown]>([
    ["the lift is removed", ({ lift }) => lift.remove()],
    ["the zone is removed, and crates in it", ({ zone, crates }) => [zone, ...crates].map((body) => body.remove())],
    ["the lift becomes static", ({ lift }) => (lift.type = "static")],
    ["the lift is put elsewhere", ({ lift }) => lift.teleport([0, 30, 0])],
    ["the zone is put elsewhere", ({ zone }) => zone.teleport([0, 30, 0])],
    ["nothing collides any more", ({ world }) => (world.collisions = false)],
    ["a filter says no", ({ world }) => (world.filterPair = (a, b) => ![a.name, b.name].includes("lift"))],
  ])("%s", (_, end) => {
    const stage = inside();
    expect(stage.world.contacts.some(({ a, b }) => a === stage.zone && b === stage.lift)).toBe(true);
    end(stage);
    stage.world.step(DT);
    expect(ends(stage.world)).toContain("zone lift");
    stage.world.step(DT);
    expect(ends(stage.world)).toEqual([]);
  });

  it.each<[string, object, boolean]>([
    ["all groups", {}, true],
    ["a mask that has the lift", { mask: 5 }, true],
    ["a mask that has it not", { mask: 4 }, false],
    ["a group of which the lift knows nothing", { group: 0 }, false],
  ])("%s", (_, groups, expected) => {
    const { world, zone, lift } = hall({ seesKinematic: true, ...groups });
    lift.teleport([0, 3, 0]);
    world.step(DT);
    expect(world.contacts.some(({ a, b }) => a === zone && b === lift)).toBe(expected);
  });

  it("surfaces that pass a sensor unseen are named", () => {
    const { vertices, triangles } = boxSurface([1, 1, 1]);
    const world = new World();
    const gate = mesh(vertices, triangles, { sensor: true, seesKinematic: true });
    world.addBody({ type: "static", shape: gate, name: "gate" });
    world.addBody({ type: "kinematic", shape: mesh(vertices, triangles), name: "lift" });
    world.addBody({ type: "static", shape: mesh(vertices, triangles), name: "wall" });
    expect(world.report.passThrough.map((pair) => pair.map(({ name }) => name))).toEqual([["gate", "lift"]]);
  });
});

it("is refused where there is no sensor, and is kept by a scene file", () => {
  expect(() => sphere(1, { seesKinematic: true })).toThrow("seesKinematic is for sensors only");
  expect(() => sphere(1, { sensor: false, seesStatic: true })).toThrow("seesStatic is for sensors only");
  expect(() => sphere(1, { sensor: true, seesStatic: 1 as never })).toThrow("true or false");
  const { world } = hall({ seesKinematic: true, seesStatic: true });
  const file = saveScene(world);
  const { world: again } = loadScene(JSON.parse(file));
  expect(saveScene(again)).toBe(file);
  const zone = JSON.parse(file).bodies.find(({ id }: { id: string }) => id === "zone");
  expect(zone.shapes[0]).toMatchObject({ sensor: true, seesKinematic: true, seesStatic: true });
  for (let i = 0; i < 5; i++) for (const one of [world, again]) one.step(DT);
  expect(again.hash()).toBe(world.hash());
});
