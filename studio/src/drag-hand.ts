// The hand in a world of first order: one of the engine's own, which is part of the step.
import type { Body, Drag, World } from "taut";
import type { Vec3 } from "taut/math";

export class DragHand {
  readonly #drag: Drag;

  constructor(world: World, body: Body, point: Vec3) {
    this.#drag = world.drag(body, point);
  }

  get body(): Body {
    return this.#drag.body;
  }

  /** Where the taken point is now; where it shall go, once the hand has let go. */
  get point(): Vec3 {
    return this.#drag.holds ? this.#drag.point : this.target;
  }

  get target(): Vec3 {
    return this.#drag.target;
  }
  set target(target: Vec3) {
    if (this.#drag.holds) this.#drag.move(target);
  }

  /** The step does it. */
  pull(): void {}

  release(): void {
    if (this.#drag.holds) this.#drag.release();
  }
}
