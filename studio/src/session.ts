// A scene that is running: the world, its clock, and how fast it goes. Knows nothing of the page.
import type { Snapshot, World } from "taut";
import type { Scene } from "taut/scenes";
import { type Drives, drivesOf } from "./drives.ts";
import { Samples } from "./samples.ts";

/** Never more simulated seconds in one frame than this: a slow machine slows the world down instead of hanging. */
const LONGEST_FRAME = 1 / 15;
/** Nor more milliseconds of computing. */
const BUDGET = 24;

export class Session {
  readonly scene: Scene;
  readonly world: World;
  /** Those of the start: a scene moves their targets, and adds none. */
  readonly drives: Drives;
  /** Milliseconds of the last steps. */
  readonly stepTimes = new Samples(60);
  running = true;
  /** Over the pace of the scene. */
  speed = 1;
  /** Called before each step, here forces are applied. */
  beforeStep: (dt: number) => void = () => {};
  readonly #start: Snapshot;
  #owed = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.world = scene.build();
    this.drives = drivesOf(this.world);
    this.#start = this.world.snapshot();
  }

  pause(): void {
    this.running = false;
    this.#owed = 0;
  }

  run(): void {
    this.running = true;
  }

  /** Pauses, and takes steps of exactly dt. */
  step(count = 1): void {
    this.pause();
    for (let i = 0; i < count; i++) this.#step();
  }

  restart(): void {
    this.world.restore(this.#start);
    this.stepTimes.clear();
    this.#owed = 0;
  }

  /**
   * Takes the steps that `seconds` of real time ask for and returns how far the present lies between the last two
   * states, 0 to 1. `beforeLast` is called before the last step of the frame.
   */
  advance(seconds: number, beforeLast: () => void): number {
    if (!this.running) return 1;
    const { dt, pace = 1 } = this.scene;
    this.#owed += Math.min(seconds, LONGEST_FRAME) * this.speed * pace;
    const started = performance.now();
    while (this.#owed >= dt) {
      if (performance.now() - started > BUDGET) this.#owed %= dt;
      else this.#owed -= dt;
      if (this.#owed < dt) beforeLast();
      this.#step();
    }
    return this.#owed / dt;
  }

  #step(): void {
    const { dt } = this.scene;
    this.scene.update?.(this.world);
    this.beforeStep(dt);
    const started = performance.now();
    try {
      this.world.step(dt);
    } catch (error) {
      // the step did not happen; without a pause the same error would come sixty times a second
      this.pause();
      throw error;
    }
    this.stepTimes.add(performance.now() - started);
  }
}
