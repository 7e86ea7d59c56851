// What the build writes to dist/scene.schema.json.

import { describeScenes } from "../../scripts/scene-schema.mjs";
import { SCENE_PARTS, sceneSchema } from "../../src/world/scene-file/scene-schema.ts";

export const sceneJsonSchema = describeScenes(sceneSchema, SCENE_PARTS);
