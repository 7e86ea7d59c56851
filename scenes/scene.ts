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
  /** Simulated seconds a second of watching; 1 unless given. */
  readonly pace?: number;
  /**
   * From where to look, at what, and how many metres must be seen left and right of it: unless given, all that is in reach. With the
   * name of a body in `follow` the camera goes along with it. A `flat` scene is seen from afar, as on paper, before a wall.
   */
  readonly camera: {
    readonly from: Vec3;
    readonly at: Vec3;
    readonly wide?: number;
    readonly follow?: string;
    readonly flat?: boolean;
  };
  /** Whether points of contact are shown from the start. */
  readonly contacts?: boolean;
  /** Whether joints are drawn from the start; they are unless said. */
  readonly joints?: boolean;
  /** Height of the floor to draw; below all that can be reached unless given. */
  readonly floor?: number;
  /** Points whose paths are shown: the name of a body, and where on it, in its frame; at its origin unless given. */
  readonly trace?: readonly { readonly body: string; readonly point?: Vec3 }[];
  build(): World;
  /** Called before each step: moves the targets of servos, a function of world.time alone. */
  update?(world: World): void;
}
