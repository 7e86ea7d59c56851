// A scene that is running: the world, its clock, and how fast it goes. Knows nothing of the page.
import type { Drive, Snapshot, World } from "taut";
import type { Scene } from "taut/scenes";
import { type Drives, drivesOf } from "./drives.ts";
import { Samples } from "./samples.ts";
import { applySolving, type Solving, solvingOf } from "./solving.ts";

/** Never more simulated seconds in one frame than this: a slow machine slows the world down instead of hanging. */
const LONGEST_FRAME = 1 / 15;
/** Nor more milliseconds of computing. */
const BUDGET = 24;
/** Nor more steps. */
const MOST_STEPS = 1000;

export class Session {
  readonly scene: Scene;
  readonly world: World;
  /** Those of the start: a scene moves their targets, and adds none. */
  readonly drives: Drives;
  /** Whether there are joints. */
  readonly jointed: boolean;
  /** Whether there are constraints that are no joints. */
  readonly constrained: boolean;
  /** Milliseconds of the last steps. */
  readonly stepTimes = new Samples(60);
  running = true;
  /** Over the pace of the scene. */
  speed = 1;
  /** Called before each step, here forces are applied. */
  beforeStep: (dt: number) => void = () => {};
  /** Simulated seconds a second, over the pace of the scene and what is asked for; of the last frames, 1 if all went in time. */
  inTime = 1;
  readonly #start: Snapshot;
  /** What motors and servos were set to at the start, to set them again. */
  readonly #settings: readonly { drive: Drive; motor: Drive["motor"]; servo: Drive["servo"] }[];
  #driven = true;
  #solving: Solving;
  #asked = 0;
  #done = 0;

  constructor(scene: Scene) {
    this.scene = scene;
    this.world = scene.build();
    this.drives = drivesOf(this.world);
    this.jointed = this.world.joints.length > 0;
    this.constrained = this.world.constraints.length > 0;
    this.#settings = this.drives.motors.map((drive) => ({ drive, motor: drive.motor, servo: drive.servo }));
    this.#solving = solvingOf(this.world);
    this.#start = this.world.snapshot();
  }

  /** Who solves contacts, and how: at first as the scene says. */
  get solving(): Solving {
    return this.#solving;
  }
  set solving(solving: Solving) {
    this.#solving = solving;
    applySolving(this.world, solving);
  }

  /** Whether motors and servos work; without them only gravity and the hand of the user move a machine. */
  get driven(): boolean {
    return this.#driven;
  }
  set driven(driven: boolean) {
    if (driven === this.#driven) return;
    this.#driven = driven;
    this.#setMotors();
  }

  #setMotors(): void {
    for (const { drive, motor, servo } of this.#settings) {
      if (!drive.joint.exists) continue;
      drive.motor = this.#driven ? motor : undefined;
      drive.servo = this.#driven ? servo : undefined;
    }
  }

  /** Whether its shapes collide. */
  get collides(): boolean {
    return this.world.collisions;
  }

  pause(): void {
    this.running = false;
    this.#asked = this.#done = 0;
    this.inTime = 1;
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
    if (!this.#driven) this.#setMotors();
    applySolving(this.world, this.#solving);
    this.stepTimes.clear();
  }

  /**
   * Takes the steps that `seconds` of real time ask for and returns how far the present lies between the last two
   * states, 0 to 1. `remember` is called before each step.
   */
  advance(seconds: number, remember: () => void): number {
    if (!this.running) return 1;
    const { dt, pace = 1 } = this.scene;
    const asked = seconds * this.speed * pace;
    const { steps, alpha, milliseconds } = this.#attempt(() =>
      this.world.advance(Math.min(asked, LONGEST_FRAME * this.speed * pace), {
        dt,
        maxMs: BUDGET,
        maxSteps: MOST_STEPS,
        lower: this.#solving.keepPace,
        beforeStep: () => {
          this.#prepare();
          remember();
        },
      }),
    );
    for (let i = 0; i < steps; i++) this.stepTimes.add(milliseconds / steps);
    this.#measure(asked, dt * steps);
    return alpha;
  }

  /** Over about a second. */
  #measure(asked: number, done: number): void {
    this.#asked += asked;
    this.#done += done;
    if (this.#asked < this.speed * (this.scene.pace ?? 1)) return;
    this.inTime = Math.min(this.#done / this.#asked, 1);
    this.#asked = this.#done = 0;
  }

  /** What moves and pushes, before each step. */
  #prepare(): void {
    // what it moves are targets of servos
    if (this.#driven) this.scene.update?.(this.world);
    this.beforeStep(this.scene.dt);
  }

  #step(): void {
    this.#prepare();
    const started = performance.now();
    this.#attempt(() => this.world.step(this.scene.dt));
    this.stepTimes.add(performance.now() - started);
  }

  #attempt<T>(act: () => T): T {
    try {
      return act();
    } catch (error) {
      // the step did not happen; without a pause the same error would come sixty times a second
      this.pause();
      throw error;
    }
  }
}
