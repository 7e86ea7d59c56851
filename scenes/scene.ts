// What a scene is: a world, a step, and a sentence on what to look for. Tests, benchmarks, studio and CLI share them.
import type { Vec3, World } from "../src/index.ts";

export interface Scene {
  /** As the command line names it. */
  readonly name: string;
  readonly title: string;
  /** What to look for. */
  readonly about: string;
  /** Seconds a step. */
  readonly dt: number;
  /** From where to look, and at what. */
  readonly camera: { readonly from: Vec3; readonly at: Vec3 };
  build(): World;
}
