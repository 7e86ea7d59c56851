// Options of a new world.
import type { Vec3 } from "../errors/checks.ts";
import type { Loops } from "../forest/net/loops.ts";
import type { BeforeContact, FilterPair } from "./hooks/contact-hooks.ts";
import type { ContactEvents } from "./report/contact-events.ts";
import type { SleepEvents } from "./report/sleep-events.ts";
import type { LawOptions } from "./settings/laws.ts";
import type { SleepOptions } from "./settings/sleep-options.ts";
import type { SolverOptions } from "./settings/solver-options.ts";

export interface WorldOptions extends LawOptions, SolverOptions {
  /** m/s². Default: (0, -9.81, 0). */
  readonly gravity?: Vec3;
  /** Whether shapes collide. Default: true. */
  readonly collisions?: boolean;
  /** How components with loops are solved: as trees with auxiliary rows, as nets by sparse elimination, or by their size (docs/nets.md). Default: "auto". */
  readonly loops?: Loops;
  /** Contact events to report: those that begin and end ("changes"), or also those that persist ("all"). Default: none. */
  readonly contactEvents?: ContactEvents;
  /** Prevents contact between pairs of shapes; see World.filterPair. */
  readonly filterPair?: FilterPair;
  /** Called with each contact before it is solved; see World.beforeContact. */
  readonly beforeContact?: BeforeContact;
  /** Whether islands at rest fall asleep, and when. Default: false. */
  readonly sleeping?: boolean | SleepOptions;
  /** "changes" reports bodies that fall asleep or wake. Default: none. */
  readonly sleepEvents?: SleepEvents;
  /** Measures each stage of a step; read with `stageMilliseconds`. */
  readonly timing?: boolean;
}

export const WORLD_OPTIONS = [
  "mode",
  "gravity",
  "collisions",
  "loops",
  "contactEvents",
  "filterPair",
  "beforeContact",
  "solver",
  "descent",
  "bounceThreshold",
  "sleeping",
  "sleepEvents",
  "timing",
] as const;
