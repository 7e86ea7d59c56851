// Worlds → scene files. The readable part comes first; numbers that it does not give to the last bit follow in `state`
// (scene-state.ts), so that the file loads to the same hash and continues bit for bit.
import { checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import type { Joint } from "../joint/joint.ts";
import { descentBeyond } from "../settings/descent-options.ts";
import { DEFAULT_BOUNCE_THRESHOLD } from "../settings/solver-options.ts";
import { World } from "../world.ts";
import { constraintEntry } from "./constraint-entries.ts";
import { loadScene } from "./load-scene.ts";
import { bodyEntry } from "./save-body.ts";
import { jointEntry } from "./save-joint.ts";
import { SceneForces } from "./scene-forces.ts";
import { CAPS, type SceneFile } from "./scene-schema.ts";
import { stateBeyond } from "./scene-state.ts";
import { writeJson } from "./write-json.ts";

export interface SaveOptions {
  readonly name?: string;
  /** What to look for. */
  readonly about?: string;
  readonly up?: "x" | "y" | "z";
  /** Seconds per step. */
  readonly dt?: number;
  /** The forces of the loaded scene, to be kept. */
  readonly forces?: SceneForces;
}

const KEYS: readonly (keyof SaveOptions)[] = ["name", "about", "up", "dt", "forces"];

/** An id for every body, joint or constraint: its name if that is valid and unique, otherwise its type and number. */
export function idsOf<T extends Body | Joint | Constraint>(handles: readonly T[], what: string): Map<T, string> {
  const counts = new Map<string, number>();
  for (const { name } of handles) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  const taken = new Set(counts.keys());
  return new Map(
    handles.map((handle, i) => {
      const { name } = handle;
      if (name !== undefined && counts.get(name) === 1 && name.length > 0 && name.length <= CAPS.id)
        return [handle, name];
      let id = `${what}-${i + 1}`;
      while (taken.has(id)) id += "'";
      taken.add(id);
      return [handle, id];
    }),
  );
}

/**
 * The text of a scene file. It loads to a world of the same hash, unless bodies, joints or drives were removed from this
 * one, or drives were added in another order than the joints: the hash includes slots, and files do not keep them.
 * Bodies and joints without a name get an id such as body-3.
 */
export function saveScene(world: World, given: SaveOptions = {}): string {
  if (!(world instanceof World)) throw new ArgumentError("saveScene", "world", "must be a World");
  checkOptions("saveScene", given, KEYS);
  const { forces, ...options } = given;
  if (forces !== undefined && !(forces instanceof SceneForces))
    throw new ArgumentError("saveScene", "forces", "must come from a loaded scene");
  const bodyIds = idsOf(world.bodies, "body");
  const jointIds = idsOf(world.joints, "joint");
  const constraintIds = idsOf(world.constraints, "constraint");
  const idOf = (body: Body) => bodyIds.get(body)!;
  const descent = descentBeyond(world.descent);
  const file: SceneFile = {
    taut: 1,
    ...options,
    ...(world.mode !== "second-order" && { mode: world.mode }),
    gravity: [...world.gravity],
    ...(!world.collisions && { collisions: false }),
    ...(world.loops !== "auto" && { loops: world.loops }),
    ...(world.solver !== "auto" && { solver: world.solver }),
    ...(descent && { descent }),
    ...(world.bounceThreshold !== DEFAULT_BOUNCE_THRESHOLD && { bounceThreshold: world.bounceThreshold }),
    ...(world.sleeping && { sleeping: world.sleeping }),
    ...(world.materialPairs.length > 0 && { materials: world.materialPairs }),
    bodies: world.bodies.map((body) => bodyEntry(body, idOf(body))),
    joints: world.joints.map((joint) => jointEntry(joint, jointIds.get(joint)!, idOf)),
    ...(world.constraints.length > 0 && {
      constraints: world.constraints.map((held) => constraintEntry(held, constraintIds.get(held)!, idOf)),
    }),
    ...(forces && forces.count > 0 && { forces: forces.describe(idOf) }),
  };
  const state = stateBeyond(world.store, loadScene(file, "saved scene").world.store);
  return writeJson({ ...file, ...(state && { state }) });
}
