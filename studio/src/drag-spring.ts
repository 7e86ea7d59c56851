// The hand: a damped spring from a point of a body to a point of the world.
//   F = m (ω² (target - p) - 2 ω v), m the mass felt at the point, cut at MOST x the body's mass
// The force is explicit, so ω dt and the mass must not be overrated. The joints of a body can only add to the mass that is felt,
// so the mass of the body alone is the safe one: a 1 kg link stays calm also with 1000 kg below it, and simply gives way.
import type { Body } from "taut";
import { length, scale, subtract, type Vec3 } from "taut/math";

/** rad/s: a body follows the cursor within a fifth of a second. */
const STIFFEST = 25;
const LARGEST_ANGLE = 0.4;
/** m/s², the most the hand accelerates a free body by. */
const MOST = 1500;

/** A mass not above the one felt at the point in any direction: 1/m plus the trace of -[r] I⁻¹ [r]. */
export function massAt(body: Body, local: Vec3): number {
  const [xx, yy, zz, xy, xz, yz] = body.inertia;
  const [x, y, z] = subtract(local, body.com);
  // I⁻¹ by cofactors
  const [a, b, c] = [yy * zz - yz * yz, xz * yz - xy * zz, xy * yz - xz * yy];
  const [d, e, f] = [xx * zz - xz * xz, xy * xz - xx * yz, xx * yy - xy * xy];
  const determinant = xx * a + xy * b + xz * c;
  const along = a * x * x + d * y * y + f * z * z + 2 * (b * x * y + c * x * z + e * y * z);
  const turning = ((a + d + f) * (x * x + y * y + z * z) - along) / determinant;
  return 1 / (1 / body.mass + turning);
}

export class DragSpring {
  readonly body: Body;
  /** Where the body was taken, in its frame. */
  readonly #local: Vec3;
  readonly #mass: number;
  target: Vec3;

  constructor(body: Body, point: Vec3) {
    this.body = body;
    // a particle has no point but its own
    this.#local = body.kind === "particle" ? [0, 0, 0] : body.bodyFromWorld(point);
    this.#mass = massAt(body, this.#local);
    this.target = point;
  }

  /** Where the taken point is now. */
  get point(): Vec3 {
    return this.body.worldFromBody(this.#local);
  }

  /** Lets go: nothing is left of it after the step. */
  release(): void {}

  /** Pulls for the coming step. */
  pull(dt: number): void {
    const { body, point } = this;
    if (!body.exists || body.type !== "dynamic") return;
    const stiffness = Math.min(STIFFEST, LARGEST_ANGLE / dt);
    const pull = scale(this.#mass * stiffness * stiffness, subtract(this.target, point));
    const force = subtract(pull, scale(2 * this.#mass * stiffness, body.velocityAt(point)));
    const size = length(force);
    const most = MOST * body.mass;
    body.applyForce(size > most ? scale(most / size, force) : force, point);
  }
}
