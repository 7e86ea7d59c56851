// The engine next to the slow twin: both step the same mechanism, and their difference is measured.
import type { WorldOptions } from "../../src/index.ts";
import { worldOf } from "./mechanism-world.ts";
import { advanced } from "./random-mechanism.ts";
import { angleBetween } from "./random-tree.ts";
import { type Mechanism, mechanismStep } from "./reference-mechanism.ts";
import { minus, norm, type Vector } from "./reference-step.ts";

/** Largest differences of a body: m or rad, and m/s or rad/s. */
export interface MechanismDifference {
  pose: number;
  velocity: number;
}

const middle = (p: Vector, q: Vector): Vector => p.map((x, i) => (x + q[i]) / 2);

/**
 * The differences after each step. Stops before a step that the engine splits: that is another discretisation. A step
 * starts from the fitted velocities plus half of what the fit removed.
 */
export function compareSteps(
  mechanism: Mechanism,
  h: number,
  steps: number,
  options: WorldOptions = {},
): MechanismDifference[] {
  const { world, bodies, push } = worldOf(mechanism, undefined, options);
  const differences: MechanismDifference[] = [];
  let twin = mechanism;
  for (let k = 0; k < steps; k++) {
    if (k > 0) push();
    world.step(h);
    const { theta, fallbacks } = world.report;
    if (theta !== 0.5 || fallbacks.rejected > 0 || fallbacks.halvedTrees > 0) break;
    const step = mechanismStep(twin, h);
    const [shown, raw] = [advanced(twin, step), advanced(twin, step, false)];
    const worst = (of: (b: number) => number) => Math.max(...bodies.map((_, b) => of(b)));
    const apart = (v: readonly number[], w: Vector) => norm(minus([...v], w));
    differences.push({
      pose: worst((b) =>
        Math.max(
          apart(bodies[b].centreOfMass, shown.bodies[b].position),
          angleBetween([...bodies[b].orientation], shown.bodies[b].orientation),
        ),
      ),
      velocity: worst((b) =>
        Math.max(
          apart(bodies[b].velocity, shown.bodies[b].velocity),
          apart(bodies[b].angularVelocity, shown.bodies[b].angularVelocity),
        ),
      ),
    });
    const kept = shown.bodies.map((body, b) => ({
      ...body,
      velocity: middle(body.velocity, raw.bodies[b].velocity),
      angularVelocity: middle(body.angularVelocity, raw.bodies[b].angularVelocity),
    }));
    twin = { bodies: kept, joints: shown.joints };
  }
  return differences;
}
