// Worlds → scene files. What a person reads comes first; numbers that it does not give to the last bit follow in `state`
// (scene-state.ts), so that the file loads to the same hash and goes on with the same bits.
import { ArgumentError } from "../errors/errors.ts";
import type { Body } from "./body.ts";
import type { AxisLocks } from "./body-options.ts";
import type { Joint } from "./joint.ts";
import { jointEntry } from "./save-joint.ts";
import { loadScene } from "./scene-file.ts";
import type { SceneForces } from "./scene-forces.ts";
import { CAPS, type SceneBody, type SceneFile } from "./scene-schema.ts";
import { stateBeyond } from "./scene-state.ts";
import { World } from "./world.ts";
import { writeJson } from "./write-json.ts";

export interface SaveOptions {
  readonly name?: string;
  /** What to look for. */
  readonly about?: string;
  readonly up?: "x" | "y" | "z";
  /** Seconds a step. */
  readonly dt?: number;
  /** Those of the scene that was loaded, to be kept. */
  readonly forces?: SceneForces;
}

/** An id for every body or joint: its name where that is one, and no other has it; else what and its number. */
export function idsOf<T extends Body | Joint>(handles: readonly T[], what: string): Map<T, string> {
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

const isZero = (values: readonly number[]) => values.every((x) => Object.is(x, 0));
const some = (flags: readonly boolean[]) => flags.includes(true);

const own = ([x, y, z]: AxisLocks, without: readonly number[]): [boolean, boolean, boolean] => {
  const locks = [x, y, z].map((lock, i) => lock && !without.includes(i));
  return [locks[0], locks[1], locks[2]];
};

function bodyEntry(body: Body, id: string): SceneBody {
  const { type, mass, inertia, com, velocity, angularVelocity } = body;
  // what a planar body has by itself need not be said
  const translation = own(body.lockedTranslation, body.planar ? [2] : []);
  const rotation = own(body.lockedRotation, body.planar ? [0, 1] : []);
  const turned = body.orientation.some((x, i) => !Object.is(x, i === 3 ? 1 : 0));
  return {
    id,
    type,
    position: [...body.position],
    ...(turned && { orientation: [...body.orientation] }),
    ...(!isZero(velocity) && { velocity: [...velocity] }),
    ...(!isZero(angularVelocity) && { angularVelocity: [...angularVelocity] }),
    ...(mass > 0 && { mass, inertia }),
    // without it the shapes would say where the centre of mass is
    ...((!isZero(com) || body.shapes.length > 0) && { com: [...com] }),
    ...(body.shapes.length > 0 && { shapes: structuredClone(body.shapes) as SceneBody["shapes"] }),
    ...(body.gravityScale !== 1 && { gravityScale: body.gravityScale }),
    ...(body.linearDamping !== 0 && { linearDamping: body.linearDamping }),
    ...(body.angularDamping !== 0 && { angularDamping: body.angularDamping }),
    ...(body.planar && { planar: true }),
    ...(some(translation) && { lockTranslation: translation }),
    ...(some(rotation) && { lockRotation: rotation }),
  };
}

/**
 * The text of a scene file. It loads to a world of the same hash, unless bodies, joints or drives were removed from this
 * one, or drives came in another order than that of the joints: slots count in a hash and are not kept. Bodies and joints
 * without a name of their own get an id such as body-3.
 */
export function saveScene(world: World, { forces, ...options }: SaveOptions = {}): string {
  if (!(world instanceof World)) throw new ArgumentError("saveScene", "world", "must be a World");
  const bodyIds = idsOf(world.bodies, "body");
  const jointIds = idsOf(world.joints, "joint");
  const idOf = (body: Body) => bodyIds.get(body)!;
  const file: SceneFile = {
    taut: 1,
    ...options,
    gravity: [...world.gravity],
    ...(!world.collisions && { collisions: false }),
    ...(world.sleeping && { sleeping: world.sleeping }),
    bodies: world.bodies.map((body) => bodyEntry(body, idOf(body))),
    joints: world.joints.map((joint) => jointEntry(joint, jointIds.get(joint)!, idOf)),
    ...(forces && forces.count > 0 && { forces: forces.describe(idOf) }),
  };
  const state = stateBeyond(world.store, loadScene(file, "saved scene").world.store);
  return writeJson({ ...file, ...(state && { state }) });
}
