// Opens a scene by its name in the gallery, or a scene file by its path.
import { findScene, scenes } from "../../scenes/index.ts";
import type { Body } from "../world/body/body.ts";
import type { Constraint } from "../world/constraint/constraint.ts";
import type { Joint } from "../world/joint/joint.ts";
import { loadScene } from "../world/scene-file/load-scene.ts";
import { idsOf } from "../world/scene-file/save-scene.ts";
import { CAPS } from "../world/scene-file/scene-schema.ts";
import type { World } from "../world/world.ts";
import { InputError } from "./fail.ts";
import { findJsonError } from "./find-json-error.ts";
import { readText } from "./read-input.ts";

export interface OpenScene {
  readonly name: string;
  readonly world: World;
  readonly dt: number;
  /** Applies forces to the bodies for a step of dt seconds, or for this instant with dt = 0. */
  applyForces(dt: number): void;
  /** Ids of bodies, joints and constraints in the output. */
  readonly bodyIds: ReadonlyMap<Body, string>;
  readonly jointIds: ReadonlyMap<Joint, string>;
  readonly constraintIds: ReadonlyMap<Constraint, string>;
}

/** As loadScene; if the text is not JSON, the error has line and column. */
function loadText(text: string, file: string): ReturnType<typeof loadScene> {
  try {
    return loadScene(text, file);
  } catch (error) {
    const wrong = text.length <= CAPS.text ? findJsonError(text) : undefined;
    throw wrong ? new InputError(`${file}:${wrong.line}:${wrong.column}: is not JSON: ${wrong.problem}`) : error;
  }
}

export function openScene(nameOrFile: string): OpenScene {
  const ids = (world: World) => ({
    bodyIds: idsOf(world.bodies, "body"),
    jointIds: idsOf(world.joints, "joint"),
    constraintIds: idsOf(world.constraints, "constraint"),
  });
  const builtIn = findScene(nameOrFile);
  if (builtIn) {
    const world = builtIn.build();
    return { name: builtIn.name, world, dt: builtIn.dt, applyForces: () => builtIn.update?.(world), ...ids(world) };
  }
  if (!/[./\\]|^-$/.test(nameOrFile))
    throw new InputError(
      `there is no scene "${nameOrFile}"; the scenes are ${scenes.map(({ name }) => name).join(", ")}`,
    );
  const { world, name, dt, forces } = loadText(readText(nameOrFile, CAPS.text), nameOrFile);
  return { name: name ?? nameOrFile, world, dt, applyForces: (h) => forces.apply(h), ...ids(world) };
}
