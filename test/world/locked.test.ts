// A locked world: every setter and method of world, bodies, joints, constraints and drives that changes something is refused, every one
// that only reads is not. The lists come from the classes themselves, so that what is added to them is seen here.
import { describe, expect, it } from "vitest";
import {
  assemble,
  box,
  hinge,
  plane,
  saveScene,
  speedRatio,
  sphere,
  TautError,
  World,
  WorldLockedError,
} from "../../src/index.ts";
import { AnyWorld } from "../../src/world/any-world.ts";
import { Body } from "../../src/world/body/body.ts";
import { BodyHandle } from "../../src/world/body/body-handle.ts";
import { BodyKinds } from "../../src/world/body/body-kinds.ts";
import { BodyPose } from "../../src/world/body/body-pose.ts";
import { Constraint } from "../../src/world/constraint/constraint.ts";
import { Drag } from "../../src/world/joint/drag.ts";
import { Drive } from "../../src/world/joint/drive.ts";
import { Joint } from "../../src/world/joint/joint.ts";

function scene() {
  const world = new World({ collisions: true });
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0] }) });
  const body = world.addBody({ shape: sphere(0.5), mass: 1, position: [0, 0.5, 0] });
  const other = world.addBody({ shape: box(0.2, 0.2, 0.2), mass: 1, position: [2, 0.1, 0] });
  const joint = world.addJoint(
    hinge({ a: body, b: other, anchor: [1, 0.4, 0], axis: [0, 0, 1], motor: { speed: 1, maxForce: 2 } }),
  );
  const across = { axis: [1, 0, 0] } as const;
  const constraint = world.addConstraint(
    speedRatio({ a: { ...across, body }, b: { ...across, body: other }, ratio: 2 }),
  );
  const hand = world.drag(other, [2, 0.3, 0]);
  world.step(1 / 60);
  return { world, body, other, joint, constraint, drive: joint.drive(), hand };
}

/** Runs in the middle of a step, once. */
function during(world: World, look: () => void): void {
  let calls = 0;
  world.filterPair = () => {
    if (calls++ === 0) look();
    return true;
  };
  world.step(1 / 60);
  world.filterPair = undefined;
  expect(calls).toBeGreaterThan(0);
}

const reads: Record<string, readonly string[]> = {
  World: [
    "body",
    "joint",
    "constraint",
    "hash",
    "snapshot",
    "castRay",
    "castRayAll",
    "castSphere",
    "castSphereAll",
    "castShape",
    "castShapeAll",
    "overlap",
    "closestPoints",
    "closestShape",
    "closestShapes",
    "contactPoints",
  ],
  Body: [],
  BodyPose: [
    "worldFromBody",
    "bodyFromWorld",
    "velocityAt",
    "readPose",
    "readInterpolated",
    "interpolatedPose",
    "leverOf",
    "fixedAt",
  ],
  Joint: ["forceOn", "torqueOn", "drive"],
  Constraint: ["look"],
  Drive: ["numbers"],
  Drag: ["pull"],
};

interface Member {
  readonly name: string;
  readonly kind: "set" | "get" | "call";
}

function membersOf(prototype: object): Member[] {
  return Object.getOwnPropertyNames(prototype)
    .filter((name) => name !== "constructor")
    .flatMap((name): Member[] => {
      const { get, set, value } = Object.getOwnPropertyDescriptor(prototype, name) as PropertyDescriptor;
      const found: Member[] = [];
      if (get) found.push({ name, kind: "get" });
      if (set) found.push({ name, kind: "set" });
      if (typeof value === "function") found.push({ name, kind: "call" });
      return found;
    });
}

const made = scene();
const CLASSES = [
  ["World", World.prototype, made.world],
  ["Drag", Drag.prototype, made.hand],
  ["Body", Body.prototype, made.body],
  ["BodyPose", BodyPose.prototype, made.body],
  ["Joint", Joint.prototype, made.joint],
  ["Constraint", Constraint.prototype, made.constraint],
  ["Drive", Drive.prototype, made.drive],
] as const;

describe.each(CLASSES)("%s", (name, prototype, object) => {
  const members = membersOf(prototype);
  const isRead = ({ name: member, kind }: Member) => kind === "get" || reads[name].includes(member);

  it("refuses all that changes something, and is left as it was", () => {
    const changing = members.filter((member) => !isRead(member));
    expect(changing.length).toBeGreaterThan(0);
    const before = made.world.hash();
    const bodies = made.world.bodies.length;
    const outcomes: string[] = [];
    expect(() =>
      during(made.world, () => {
        for (const { name: member, kind } of changing) {
          try {
            if (kind === "set") Reflect.set(object, member, Reflect.get(object, member));
            else (Reflect.get(object, member) as () => void).call(object);
            outcomes.push(`${member} was let in`);
          } catch (error) {
            if (!(error instanceof WorldLockedError) || !error.call.includes(member))
              outcomes.push(`${member}: ${String(error)}`);
          }
        }
        throw new RangeError("end");
      }),
    ).toThrow(RangeError);
    made.world.filterPair = undefined;
    expect(outcomes).toEqual([]);
    expect(made.world.hash()).toBe(before);
    expect(made.world.bodies).toHaveLength(bodies);
  });

  it("may be read", () => {
    during(made.world, () => {
      for (const { name: member, kind } of members.filter(({ kind }) => kind === "get")) {
        expect(kind).toBe("get");
        Reflect.get(object, member);
      }
    });
  });
});

it("no class above or below has setters of its own, or methods that are missed here", () => {
  expect(Object.getPrototypeOf(Body.prototype)).toBe(BodyPose.prototype);
  // what only bodies of other kinds have: test/world/body/bodies-of-kinds.test.ts
  expect(Object.getPrototypeOf(BodyPose.prototype)).toBe(BodyKinds.prototype);
  expect(Object.getPrototypeOf(BodyKinds.prototype)).toBe(BodyHandle.prototype);
  for (const prototype of [BodyHandle.prototype, Object.getPrototypeOf(Joint.prototype)])
    expect(membersOf(prototype).filter(({ kind }) => kind === "set")).toEqual([]);
  expect(Object.getPrototypeOf(World.prototype)).toBe(AnyWorld.prototype);
  expect(membersOf(AnyWorld.prototype)).toEqual([]);
});

it("reading methods, queries, saving, and other worlds are allowed", () => {
  const { world, body, other, joint, drive } = scene();
  const twin = scene().world;
  const another = scene();
  during(world, () => {
    world.body(body.id).worldFromBody([1, 0, 0]);
    world.joint(joint.id).forceOn("a");
    joint.torqueOn("world");
    body.bodyFromWorld([0, 0, 0]);
    body.velocityAt([0, 1, 0]);
    body.readPose(new Float64Array(7));
    expect(drive.numbers().length).toBeGreaterThan(0);
    expect(world.castRay([0, 5, 0], [0, -1, 0])?.body).toBe(body);
    expect(world.castShape(box(0.1, 0.1, 0.1), { position: [2, 4, 0] }, [0, -8, 0])?.body).toBe(other);
    expect(world.overlap(sphere(0.6), { position: [0, 0.5, 0] })).toHaveLength(2);
    expect(world.closestPoints(body, other).distance).toBeGreaterThan(1);
    expect(world.closestShape([0, 3, 0])?.body).toBe(body);
    expect(world.contactPoints(world.bodies[0], body)).toHaveLength(1);
    world.snapshot();
    world.hash();
    saveScene(world);
    another.world.addBody({ shape: sphere(0.1), mass: 1, position: [0, 3, 0] });
    another.world.step(1 / 60);
  });
  twin.step(1 / 60);
  // what was asked in the middle of it did not change the step
  expect(world.hash()).toBe(twin.hash());
});

it("assemble is refused; a filter of a query is locked too, and may ask", () => {
  const { world, body } = scene();
  expect(() => during(world, () => assemble(world))).toThrow(WorldLockedError);
  world.filterPair = undefined;
  const ask = (filter: () => boolean) => world.castRayAll([0, 5, 0], [0, -1, 0], { filter });
  expect(() => ask(() => body.remove() as never)).toThrow(WorldLockedError);
  expect(body.exists).toBe(true);
  const plain = world.castRayAll([0, 5, 0], [0, -1, 0]);
  expect(ask(() => world.castRay([2, 5, 0], [0, -1, 0]) !== undefined)).toEqual(plain);
  const cause = new WorldLockedError("world", "step()");
  expect(cause).toBeInstanceOf(TautError);
  expect(cause.code).toBe("locked");
});
