// The forces of a scene file: each acts on a body during a time interval.
import { checkNotNegative, type Vec3 } from "../../errors/checks.ts";
import type { Body } from "../body/body.ts";
import type { World } from "../world.ts";
import type { SceneForce } from "./scene-schema.ts";

export interface TimedForce {
  readonly body: Body;
  /** World axes. */
  readonly force: Vec3;
  readonly torque: Vec3;
  /** Where the force acts, in the body's frame; undefined for the centre of mass. */
  readonly at: Vec3 | undefined;
  /** Seconds of the world's clock. */
  readonly from: number;
  readonly to: number;
}

export class SceneForces implements Iterable<TimedForce> {
  readonly #world: World;
  readonly #forces: TimedForce[];

  /** @internal Made by loadScene. */
  constructor(world: World, forces: TimedForce[]) {
    this.#world = world;
    this.#forces = forces;
  }

  get count(): number {
    return this.#forces.length;
  }

  [Symbol.iterator](): Iterator<TimedForce> {
    return this.#forces[Symbol.iterator]();
  }

  /**
   * Applies the forces for a step of dt seconds: call it before each world.step(dt). A force acts in a step if the middle
   * of the step is within its interval. With dt = 0: the forces at this instant, for `accelerations`.
   */
  apply(dt: number): void {
    checkNotNegative("forces", "dt", dt);
    const time = this.#world.time + 0.5 * dt;
    for (const { body, force, torque, at, from, to } of this.#forces) {
      if (time < from || time >= to || !body.exists || body.type !== "dynamic") continue;
      body.applyForce(force, at && body.worldFromBody(at));
      body.applyTorque(torque);
    }
  }

  /** As in a file, with the bodies at their current poses. */
  describe(idOf: (body: Body) => string): SceneForce[] {
    return this.#forces
      .filter(({ body }) => body.exists)
      .map(({ body, force, torque, at, from, to }) => ({
        body: idOf(body),
        force: [...force],
        torque: [...torque],
        ...(at && { at: [...body.worldFromBody(at)] as [number, number, number] }),
        from,
        ...(to < Number.POSITIVE_INFINITY && { to }),
      }));
  }
}
