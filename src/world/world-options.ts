// What a user may say of a new world.
import type { Vec3 } from "../errors/checks.ts";
import type { BeforeContact, FilterPair } from "./hooks/contact-hooks.ts";
import type { ContactEvents } from "./report/contact-events.ts";
import type { SleepEvents } from "./report/sleep-events.ts";
import type { LawOptions } from "./settings/laws.ts";
import type { SleepOptions } from "./settings/sleep-options.ts";
import type { SolverOptions } from "./settings/solver-options.ts";

export interface WorldOptions extends LawOptions, SolverOptions {
  /** m/s², (0, -9.81, 0) unless given. */
  readonly gravity?: Vec3;
  /** Whether shapes collide; they do unless said otherwise. */
  readonly collisions?: boolean;
  /** Which events contacts make: none unless given, what begins and ends ("changes"), or also what goes on ("all"). */
  readonly contactEvents?: ContactEvents;
  /** Keeps pairs of shapes from touching; see World.filterPair. */
  readonly filterPair?: FilterPair;
  /** Sees contacts before they are solved; see World.beforeContact. */
  readonly beforeContact?: BeforeContact;
  /** Whether islands at rest fall asleep, and when; off unless said otherwise. */
  readonly sleeping?: boolean | SleepOptions;
  /** "changes" tells which bodies fell asleep or woke; none unless given. */
  readonly sleepEvents?: SleepEvents;
  /** Measure each stage of a step: read with `stageMilliseconds`. */
  readonly timing?: boolean;
}

export const WORLD_OPTIONS = [
  "mode",
  "gravity",
  "collisions",
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
