// Whipple's bicycle: the linear equations of Meijaard, Papadopoulos, Ruina and Schwab (2007), the nonlinear benchmark of Basu-Mandal,
// Chatterjee and Papadopoulos (2007), and what everyone sees: it rides by itself between 4.3 and 6.0 m/s.
import { describe, expect, it } from "vitest";
import { addBicycle } from "../../../scenes/bicycle.ts";
import { accelerations, type Vec3, World } from "../../../src/index.ts";
import {
  type BicycleState,
  bicycleAccelerations,
  placeBicycle,
  readBicycle,
} from "../../support/beyond/bicycle-state.ts";
import { eigenvalues } from "../../support/beyond/roots.ts";
import { rungeKutta } from "../../support/beyond/runge-kutta.ts";
import { bicycleEigenvalues, linearise } from "../../support/beyond/whipple.ts";

const STATES = ["lean", "steer", "leanRate", "steerRate"] as const;

const STRAIGHT = { lean: 0, steer: 0, leanRate: 0, steerRate: 0 };

function bicycle(state: Partial<BicycleState> & { speed: number }) {
  const world = new World({ collisions: false });
  const bodies = addBicycle(world, state.speed, 0);
  placeBicycle(bodies, { ...STRAIGHT, ...state });
  return { world, bodies };
}

interface SecondDerivatives {
  readonly lean: number;
  readonly steer: number;
  /** Of the centre of the rear wheel. */
  readonly rear: readonly number[];
}
type Asked = Partial<BicycleState> & { speed: number };

/** One bicycle for all that takes no step. */
const standing = bicycle({ speed: 0 });
const placed = (state: Asked) => {
  placeBicycle(standing.bodies, { ...STRAIGHT, ...state });
  return standing.bodies;
};

/** As accelerations(world) says. */
function atOnce(state: Asked): SecondDerivatives {
  const bodies = placed(state);
  const now = new Map(accelerations(standing.world).bodies.map((found) => [found.body, found]));
  const [frame, handlebar] = [bodies.rider, bodies.handlebar].map((body) => now.get(body)!.angular);
  const [lean, steer] = bicycleAccelerations(bodies, frame, handlebar);
  return { lean, steer, rear: now.get(bodies.rear)!.linear };
}

/** By the change of velocities in a very short step, and in half of it, which takes away the error of first order. */
function bySteps(state: Asked): SecondDerivatives {
  const change = (h: number) => {
    const { world, bodies } = bicycle(state);
    const velocities = () => Object.values(bodies).flatMap((body) => [body.velocity, body.angularVelocity]);
    const before = velocities();
    world.step(h);
    return velocities().map((v, k) => v.map((x, i) => (x - before[k][i]) / h));
  };
  const [whole, half] = [change(2e-4), change(1e-4)];
  const [, frame, , handlebar, rear] = half.map((v, k) => v.map((x, i) => 2 * x - whole[k][i]) as unknown as Vec3);
  const [lean, steer] = bicycleAccelerations(placed(state), frame, handlebar);
  return { lean, steer, rear };
}

/** How far each eigenvalue is from the nearest of the published ones, over its size. */
function worst(found: [number, number][], wanted: [number, number][]): number {
  return Math.max(
    ...wanted.map(([x, y]) => Math.min(...found.map(([a, b]) => Math.hypot(a - x, b - y))) / Math.hypot(x, y)),
  );
}

// central differences of 1e-4 leave 1e-8; short steps leave 1e-5 where the bicycle casters at 25 a second
describe.each([
  ["accelerations(world)", atOnce, 1e-6, 10],
  ["short steps", bySteps, 5e-5, 6],
] as const)("Whipple's bicycle by %s", (_, secondDerivatives, most, digits) => {
  it.each([0, 2, 3.5, 5, 8, 10])("has the eigenvalues of the linear equations at %d m/s", (speed) => {
    const h = 1e-4;
    const columns = STATES.map((name) => {
      const [up, down] = [h, -h].map((value) => secondDerivatives({ speed, [name]: value }));
      return [(up.lean - down.lean) / (2 * h), (up.steer - down.steer) / (2 * h)];
    });
    const A = [[0, 0, 1, 0], [0, 0, 0, 1], columns.map(([lean]) => lean), columns.map(([, steer]) => steer)];
    expect(worst(eigenvalues(A), bicycleEigenvalues(speed))).toBeLessThan(most);
  });

  it("has the accelerations of the nonlinear benchmark, leaning by 36 degrees", () => {
    const { lean, steer, rear } = secondDerivatives({
      lean: Math.PI / 2 - 0.9501292851472,
      steer: -0.2311385135743,
      leanRate: -0.6068425835418,
      steerRate: -0.4859824687093,
      speed: 0.3 * 8.912989661489,
    });
    // its table 1, in our axes
    expect(lean).toBeCloseTo(7.8555281128244, digits);
    expect(steer).toBeCloseTo(4.6198904039403, digits);
    for (const [i, value] of [0.5041626315047, -1.460452833298, -0.3449706619454].entries())
      expect(rear[i]).toBeCloseTo(value, digits);
  });
});

describe("the motion of Whipple's bicycle", () => {
  it.each([3.5, 5, 8])("has these eigenvalues at %d m/s too", (speed) => {
    const [h, dt, steps] = [1e-4, 1 / 1000, 40];
    const evolved = (name: (typeof STATES)[number], value: number) => {
      const { world, bodies } = bicycle({ speed, [name]: value });
      for (let i = 0; i < steps; i++) world.step(dt);
      return readBicycle(bodies);
    };
    // what becomes of each small deviation in 40 ms
    const columns = STATES.map((name) => {
      const [up, down] = [evolved(name, h), evolved(name, -h)];
      return up.map((value, i) => (value - down[i]) / (2 * h));
    });
    const rows = columns.map((_, i) => columns.map((column) => column[i]));
    const found = eigenvalues(rows).map(([x, y]): [number, number] => {
      return [Math.log(Math.hypot(x, y)) / (steps * dt), Math.atan2(y, x) / (steps * dt)];
    });
    expect(worst(found, bicycleEigenvalues(speed))).toBeLessThan(0.01);
  });

  it.each([3.5, 5, 8])("follows the linear equations for 4 s at %d m/s", (speed) => {
    const { M, C1, K0, K2 } = linearise();
    const whole = M[0][0] * M[1][1] - M[0][1] * M[1][0];
    const derivative = ([lean, steer, leanRate, steerRate]: readonly number[]) => {
      const [f, g] = [0, 1].map((i) => {
        const stiff = (j: number) => 9.81 * K0[i][j] + speed ** 2 * K2[i][j];
        return -speed * (C1[i][0] * leanRate + C1[i][1] * steerRate) - stiff(0) * lean - stiff(1) * steer;
      });
      return [leanRate, steerRate, (M[1][1] * f - M[0][1] * g) / whole, (M[0][0] * g - M[1][0] * f) / whole];
    };
    const { world, bodies } = bicycle({ speed, leanRate: 1e-3 });
    let wanted = [0, 0, 1e-3, 0];
    let [worstLean, most] = [0, 0];
    const leans: number[] = [];
    for (let i = 0; i < 960; i++) {
      world.step(1 / 240);
      wanted = rungeKutta(derivative, wanted, 1 / 240, 4);
      leans.push(readBicycle(bodies)[0]);
      worstLean = Math.max(worstLean, Math.abs(leans[i] - wanted[0]));
      most = Math.max(most, Math.abs(wanted[0]));
    }
    expect(worstLean / most).toBeLessThan(0.01);
    // weaving grows at 3.5 m/s; at 5 m/s all dies away; at 8 m/s it leans ever more to one side
    const [early, late] = [leans.slice(240, 480), leans.slice(-240)].map((some) => Math.max(...some.map(Math.abs)));
    if (speed === 3.5) expect(late).toBeGreaterThan(10 * early);
    if (speed === 5) expect(late).toBeLessThan(0.5 * early);
    if (speed === 8) expect([leans[959] > 1.1 * leans[719], leans[719] > 1.1 * leans[479]]).toEqual([true, true]);
  });

  it("knocked hard at 5 m/s is upright again after 6 s", () => {
    const { world, bodies } = bicycle({ speed: 5, leanRate: 0.4 });
    let most = 0;
    for (let i = 0; i < 720; i++) {
      world.step(1 / 120);
      most = Math.max(most, Math.abs(readBicycle(bodies)[0]));
    }
    expect(most).toBeGreaterThan(0.03);
    expect(Math.abs(readBicycle(bodies)[0])).toBeLessThan(0.1 * most);
  });
});
