import type { GenericSchema } from "valibot";

export declare function describeScenes(
  sceneSchema: GenericSchema,
  parts: Readonly<Record<string, GenericSchema>>,
): Record<string, unknown>;
export declare function writeSceneSchema(): Promise<void>;
