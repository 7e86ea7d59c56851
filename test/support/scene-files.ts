// The example files, and a small scene for tests to corrupt.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./imports.ts";

const FOLDER = join(root, "scenes/files");
export const sceneFiles = readdirSync(FOLDER).sort();
export const readSceneFile = (name: string): string => readFileSync(join(FOLDER, name), "utf8");

export const goodScene = () => ({
  taut: 1,
  name: "two",
  bodies: [
    { id: "floor", type: "static" },
    { id: "bob", position: [1, 2, 3], mass: 2, shapes: [{ kind: "sphere", radius: 0.5 }] },
    { id: "tail", position: [1, 0, 3], density: 500, shapes: [{ kind: "box", half: [0.1, 0.2, 0.3] }] },
  ],
  joints: [
    { id: "top", kind: "ball", a: null, b: "bob", anchor: [1, 3, 3] },
    { id: "low", kind: "ball", a: "bob", b: "tail", anchorA: [0, -1, 0], anchorB: [0, 1, 0] },
  ],
  forces: [{ body: "tail", force: [1, 0, 0], from: 0.5, to: 1 }],
});
