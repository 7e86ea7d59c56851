// Scene files → worlds. A file is checked as a whole before a world is made from it; every error names the path of the
// fault, as in bodies[3].mass.
import * as v from "valibot";
import type { Vec3 } from "../../errors/checks.ts";
import { ArgumentError, UnsupportedError } from "../../errors/errors.ts";
import * as Col from "../../memory/column-ids.ts";
import { type AnyShape, KINDS } from "../../shapes/kinds.ts";
import type { Body } from "../body/body.ts";
import type { AnyBodyOptions, BodyOptions } from "../body/body-options.ts";
import { addConstraint } from "../constraint/add-constraint.ts";
import type { Constraint } from "../constraint/constraint.ts";
import { addJoint } from "../joint/add-joint.ts";
import type { Joint } from "../joint/joint.ts";
import type { JointDescription } from "../joint/joint-options.ts";
import { World } from "../world.ts";
import { describedConstraint } from "./constraint-entries.ts";
import { FILE_KINDS } from "./constraint-schema.ts";
import { SceneForces, type TimedForce } from "./scene-forces.ts";
import { CAPS, type SceneBody, type SceneFile, type SceneForce, sceneSchema } from "./scene-schema.ts";
import { applyState } from "./scene-state.ts";

/** Seconds per step, if the file does not say. */
export const DEFAULT_DT = 1 / 120;

export interface LoadedScene {
  readonly world: World;
  readonly name: string | undefined;
  /** What to look for. */
  readonly about: string | undefined;
  readonly up: "x" | "y" | "z";
  /** Seconds per step. */
  readonly dt: number;
  /** By the ids of the file; these are also the names of bodies, joints and constraints. */
  readonly bodies: ReadonlyMap<string, Body>;
  readonly joints: ReadonlyMap<string, Joint>;
  readonly constraints: ReadonlyMap<string, Constraint>;
  /** The forces of the file: forces.apply(dt) before each step. */
  readonly forces: SceneForces;
  /** Applies the forces and advances the world, by the scene's dt unless another is given. */
  step(dt?: number): void;
}

function parse(json: unknown, source: string): unknown {
  if (typeof json !== "string") return json;
  if (json.length > CAPS.text)
    throw new ArgumentError(source, "file", `has ${json.length} characters; at most ${CAPS.text} are allowed`);
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new ArgumentError(source, "file", `is not JSON: ${(error as Error).message}`);
  }
}

/** Entries in the wrong list get an error of their own. */
function refuseMisplaced(file: unknown, source: string): void {
  const joints = (file as Record<string, unknown> | null)?.joints;
  if (!Array.isArray(joints)) return;
  for (const [i, joint] of joints.slice(0, CAPS.joints).entries())
    if (FILE_KINDS.includes(joint?.kind))
      throw new ArgumentError(
        source,
        `joints[${i}].kind`,
        `is ${joint.kind}, which is a constraint; put it in constraints`,
      );
}

/** bodies, 3, mass → bodies[3].mass */
function pathOf(issue: v.BaseIssue<unknown>): string {
  let path = "";
  for (const { key } of issue.path ?? [])
    path += typeof key === "number" ? `[${key}]` : `${path ? "." : ""}${String(key)}`;
  return path || "file";
}

/** The file, or an error that names its first fault. */
export function checkSceneFile(json: unknown, source = "scene"): SceneFile {
  const file = parse(json, source);
  if (Array.isArray(file)) throw new ArgumentError(source, "file", "must be an object, not a list");
  refuseMisplaced(file, source);
  const { success, issues, output } = v.safeParse(sceneSchema, file, { abortEarly: true });
  if (!success) throw new ArgumentError(source, pathOf(issues[0]), issues[0].message);
  return output;
}

/** Makes the entry at `path`; its errors name that path. */
function at<T>(source: string, path: string, make: () => T): T {
  try {
    return make();
  } catch (error) {
    if (error instanceof ArgumentError) {
      const problem = error.message.slice(`${error.subject}: ${error.argument} `.length);
      throw new ArgumentError(source, `${path}.${error.argument}`, problem);
    }
    if (error instanceof UnsupportedError)
      throw new UnsupportedError(source, `${path}: ${error.message.slice(error.subject.length + 2)}`);
    throw error;
  }
}

/** Position of a body, with the level of a planar one: given alone, or as the z of the position. */
function positionOf({ planar, level, position }: SceneBody): Vec3 | undefined {
  if (level === undefined) return position;
  const [x, y, z] = position ?? [0, 0, planar ? level : 0];
  if (planar && z !== level) throw new ArgumentError("body", "level", `must equal the z of the position, ${z}`);
  if (!planar && level !== 0) throw new ArgumentError("body", "level", "must be 0: only planar bodies have a level");
  return [x, y, z];
}

function addBody(world: World, body: SceneBody): Body {
  const { id, collides, level, shapes, ...rest } = body;
  const position = positionOf(body);
  const alone = collides === false ? { group: 0, mask: 0 } : {};
  const all = shapes?.map((shape) => ({ ...KINDS[shape.kind].defaults, ...shape, ...alone }) as AnyShape);
  const options = { ...rest, name: id, ...(position && { position }), ...(all && { shapes: all }) };
  // addBody rejects what does not go together
  const { velocity = [0, 0, 0], angularVelocity = [0, 0, 0] } = rest;
  if (world.mode === "second-order" || (rest.type ?? "dynamic") !== "dynamic")
    return world.addBody(options as AnyBodyOptions);
  // left by the last step and not read by the next
  const added = world.addBody({ ...(options as BodyOptions), velocity: [0, 0, 0], angularVelocity: [0, 0, 0] });
  const { memory } = world.store;
  world.store.write(memory.now(Col.VELOCITY) + 3 * added.slot, velocity);
  world.store.write(memory.now(Col.SPIN) + 3 * added.slot, angularVelocity);
  return added;
}

function timedForce(entry: SceneForce, bodies: ReadonlyMap<string, Body>): TimedForce {
  const refuse = (argument: string, problem: string) => {
    throw new ArgumentError("force", argument, problem);
  };
  const body = bodies.get(entry.body);
  if (!body) return refuse("body", `names ${JSON.stringify(entry.body)}, but no body has this id`) as never;
  if (body.type !== "dynamic") refuse("body", `must be dynamic; ${JSON.stringify(entry.body)} is ${body.type}`);
  if (!entry.force && !entry.torque) refuse("force", "or torque must be given");
  if (entry.at && !entry.force) refuse("at", "is given without a force");
  const zero: Vec3 = [0, 0, 0];
  const { force = zero, torque = zero, from = 0, to = Number.POSITIVE_INFINITY } = entry;
  if (!(to > from)) refuse("to", `must be later than from (${from})`);
  return { body, force, torque, at: entry.at && body.bodyFromWorld(entry.at), from, to };
}

function addMaterials(world: World, { materials = [] }: SceneFile, source: string): void {
  const named = new Set<string>();
  for (const [i, { a, b, ...surface }] of materials.entries()) {
    const pair = JSON.stringify([a, b].sort());
    if (named.has(pair)) throw new ArgumentError(source, `materials[${i}].b`, `${pair} is listed twice`);
    named.add(pair);
    at(source, `materials[${i}]`, () => world.setMaterialPair(a, b, surface));
  }
}

const DOWN: Readonly<Record<"x" | "y" | "z", Vec3>> = { x: [-9.81, 0, 0], y: [0, -9.81, 0], z: [0, 0, -9.81] };

/** Loads a world from a scene file: its text, or the result of JSON.parse. `source` is the file's name in errors. */
export function loadScene(json: unknown, source = "scene"): LoadedScene {
  const file = checkSceneFile(json, source);
  const world = new World({
    mode: file.mode,
    gravity: file.gravity ?? DOWN[file.up ?? "y"],
    collisions: file.collisions ?? true,
    loops: file.loops,
    solver: file.solver,
    descent: file.descent,
    bounceThreshold: file.bounceThreshold,
    sleeping: file.sleeping,
  });
  try {
    return fill(world, file, source);
  } catch (error) {
    // nobody will ever get a handle to it
    world.dispose();
    throw error;
  }
}

function fill(world: World, file: SceneFile, source: string): LoadedScene {
  addMaterials(world, file, source);
  const bodies = new Map<string, Body>();
  for (const [i, body] of file.bodies.entries()) {
    if (bodies.has(body.id))
      throw new ArgumentError(
        source,
        `bodies[${i}].id`,
        `${JSON.stringify(body.id)} is already used by an earlier body`,
      );
    bodies.set(
      body.id,
      at(source, `bodies[${i}]`, () => addBody(world, body)),
    );
  }
  const joints = new Map<string, Joint>();
  for (const [i, { id, a, b, ...rest }] of (file.joints ?? []).entries()) {
    const name = id ?? `joint-${i + 1}`;
    if (joints.has(name))
      throw new ArgumentError(source, `joints[${i}].id`, `${JSON.stringify(name)} is already used by an earlier joint`);
    const find = (side: string, body: string): Body => {
      const found = bodies.get(body);
      if (found) return found;
      throw new ArgumentError(source, `joints[${i}].${side}`, `names ${JSON.stringify(body)}, but no body has this id`);
    };
    const ends = { a: a === null ? null : find("a", a), b: find("b", b) };
    joints.set(
      name,
      at(source, `joints[${i}]`, () => addJoint(world.store, { ...rest, ...ends, name } as JointDescription, true)),
    );
  }
  const constraints = new Map<string, Constraint>();
  for (const [i, entry] of (file.constraints ?? []).entries()) {
    const name = entry.id ?? `constraint-${i + 1}`;
    const path = `constraints[${i}]`;
    if (constraints.has(name))
      throw new ArgumentError(source, `${path}.id`, `${JSON.stringify(name)} is already used by an earlier constraint`);
    const add = () => addConstraint(world.store, describedConstraint(entry, name, bodies), true);
    constraints.set(name, at(source, path, add));
  }
  const forces = (file.forces ?? []).map((entry, i) => at(source, `forces[${i}]`, () => timedForce(entry, bodies)));
  if (file.state) applyState(world.store, file.state, source);

  const loaded = {
    world,
    name: file.name,
    about: file.about,
    up: file.up ?? "y",
    dt: file.dt ?? DEFAULT_DT,
    bodies,
    joints,
    constraints,
  };
  const timed = new SceneForces(world, forces);
  const step = (dt: number = loaded.dt) => {
    timed.apply(dt);
    world.step(dt);
  };
  return { ...loaded, forces: timed, step };
}
