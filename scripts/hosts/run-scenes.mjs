// What every host runs, in a page or in a shell: the built package, using only the language itself.
import { chooseTarget, currentTarget } from "../../dist/index.js";
import { findScene } from "../../dist/scenes.js";

function hashOf({ scene: name, steps, precision }) {
  const scene = findScene(name);
  const world = scene.build();
  if (precision !== "auto") world.descent = { precision };
  for (let i = 0; i < steps; i++) {
    scene.update?.(world);
    world.step(scene.dt);
  }
  return world.hash();
}

/** Runs `list` on `target`; passes each result to `report` as soon as it is available, and `{ done: true }` at the end. */
export async function runScenes(target, list, report) {
  chooseTarget(target);
  for (const { scene, steps, precision } of list) {
    const result = { target: currentTarget(), scene, steps, precision };
    try {
      result.hash = hashOf(result);
    } catch (error) {
      result.error = String(error);
    }
    await report(result);
  }
  await report({ done: true });
}
