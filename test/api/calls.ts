// What a user can call on a world and on what is in it, each with sound arguments.
import { box, sphere, type World } from "../../src/index.ts";
import type { Stage } from "./stage.ts";

/** The name of a call, its sound arguments, and how to make it. */
export interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
  readonly run: (stage: Stage, args: readonly unknown[]) => unknown;
}

type Owner = Exclude<keyof Stage, "snapshot">;

const method =
  (owner: Owner) =>
  (name: string, ...args: unknown[]): Call => ({
    name: `${owner}.${name}`,
    args,
    run: (stage, given) => (stage[owner] as unknown as Record<string, (...all: unknown[]) => unknown>)[name](...given),
  });

const setter =
  (owner: Owner) =>
  (name: string, value: unknown): Call => ({
    name: `${owner}.${name} =`,
    args: [value],
    run: (stage, [given]) => {
      (stage[owner] as unknown as Record<string, unknown>)[name] = given;
    },
  });

const up = [0, 1, 0] as const;
const turn = [0, 0, 0, 1] as const;
const at = [0, 3, 0] as const;
const query = { mask: 1, group: 1, sensors: true, exclude: [], filter: () => true };
const surface = { friction: 0.3, staticFriction: 0.4, crossFriction: 0.3, restitution: 0.1, rollingFriction: 0.01 };

export function callsOnWorld({ solid, moved, snapshot }: Stage): Call[] {
  const world = method("world");
  const set = setter("world");
  return [
    world("body", solid.id),
    world("joint", 1),
    world("constraint", 1),
    world("step", 0.01),
    world("advance", 0.01, {
      dt: 0.01,
      maxMs: 5,
      maxSteps: 2,
      late: "drop",
      lower: true,
      beforeStep: () => {},
      record: { runs: [{ dt: 0.01, limit: 0, count: 1 }] },
      clock: () => 0,
    }),
    world("replay", { runs: [{ dt: 0.01, limit: 0, count: 1 }] }, () => {}),
    world("restore", snapshot),
    world("castRay", at, up, { ...query, maxDistance: 10 }),
    world("castRayAll", at, up, { ...query, maxDistance: 10 }),
    world("castSphere", 0.5, at, up, { ...query, maxDistance: 10 }),
    world("castSphereAll", 0.5, at, up, { ...query, maxDistance: 10 }),
    world("castShape", box(1, 1, 1), { position: at, orientation: turn }, up, { ...query, rotation: [0, 1, 0] }),
    world("castShapeAll", sphere(1), { position: at }, up, query),
    world("overlap", box(1, 1, 1), { position: at, orientation: turn }, query),
    world("closestPoints", solid, moved),
    world("closestPoints", { body: solid, shape: 0 }, { body: moved, shape: 0 }),
    world("closestShape", at, { ...query, maxDistance: 10 }),
    world("closestShapes", at, { ...query, maxDistance: 10 }),
    world("contactPoints", solid, moved, { within: 1 }),
    world("setMaterialPair", "ice", "wood", surface),
    world("removeMaterialPair", "ice", "steel"),
    world("drag", solid, [0, 1, 0], [0, 2, 0], { stiffness: 10, damping: 1, maxForce: 5, name: "hand" }),
    world("impact", {
      impulses: [{ body: solid, impulse: up, point: at, angularImpulse: up }],
      restitution: 0.5,
      apply: true,
    }),
    world("drainEvents"),
    world("hash"),
    world("snapshot"),
    set("gravity", [0, -1, 0]),
    set("collisions", true),
    set("solver", "auto"),
    set("descent", { scheme: "substeps", substeps: 4 }),
    set("bounceThreshold", 0.1),
    set("filterPair", () => true),
    set("beforeContact", () => undefined),
  ];
}

export function callsOnBodies(): Call[] {
  const body = method("solid");
  const set = setter("solid");
  return [
    body("lock", { translation: [false, true, false], rotation: [false, true, false] }),
    body("applyForce", up, at),
    body("applyTorque", up),
    body("applyImpulse", up, at),
    body("applyAngularImpulse", up),
    body("clearForces"),
    body("teleport", at, turn),
    body("worldFromBody", at),
    body("bodyFromWorld", at),
    body("velocityAt", at),
    body("readPose", [0, 0, 0, 0, 0, 0, 0], 0),
    body("readInterpolated", 0.5, [0, 0, 0, 0, 0, 0, 0], 0),
    body("interpolatedPose", 0.5),
    body("sleep"),
    body("wake"),
    body("remove"),
    method("moved")("moveTo", at, turn),
    method("grown")("applyScaleForce", [1, 2, 3]),
    method("own")("applyForces", [1, 2]),
    set("gravityScale", 1),
    set("linearDamping", 1),
    set("angularDamping", 1),
    set("solver", "descent"),
    set("type", "kinematic"),
    set("position", at),
    set("orientation", turn),
    set("velocity", at),
    set("angularVelocity", at),
    setter("grown")("scale", [1, 2, 1]),
    setter("grown")("scaleRate", [1, 2, 1]),
    setter("own")("pose", [1, 2]),
    setter("own")("rates", [1, 2]),
    setter("own")("constantForce", [1, 2]),
    ...["velocity", "position"].map((name) => setter("own")(name, at)),
    ...["scale", "pose"].map((name) => setter("solid")(name, at)),
  ];
}

export function callsOnJoints(): Call[] {
  const set = setter("drive");
  return [
    method("door")("drive", "turn"),
    method("door")("forceOn", "a"),
    method("door")("torqueOn", "b"),
    method("door")("remove"),
    setter("door")("coordinate", 0.5),
    setter("door")("rate", 0.5),
    setter("door")("maxForce", 100),
    setter("door")("maxTorque", 100),
    set("coordinate", 0.5),
    set("rate", 0.5),
    set("limits", { lower: -1, upper: 1, compliance: 0.1 }),
    set("motor", { speed: 1, maxForce: 2 }),
    set("servo", { target: 1, stiffness: 2, damping: 1, maxForce: 3 }),
    set("spring", { stiffness: 2, damping: 1, rest: 0 }),
    set("friction", 0.1),
    method("hand")("move", at),
    method("hand")("release"),
    method("gears")("remove"),
  ];
}

/** Counts, hash and time: what a call that throws must leave as it was. */
export const tell = (world: World): string =>
  [
    world.hash(),
    world.bodies.length,
    world.joints.length,
    world.constraints.length,
    world.time,
    JSON.stringify(world.materialPairs),
    world.solver,
    JSON.stringify(world.descent),
    world.bounceThreshold,
    world.gravity,
    world.collisions,
  ].join(" ");
