// Armature, damping, dry friction and springs count, each by itself: a pendulum has all of them in closed form.
import { describe, expect, test } from "vitest";
import { ArgumentError } from "../../src/errors/errors.ts";
import {
  biasForces,
  Data,
  Model,
  type ModelOptions,
  massMatrix,
  type RobotDescription,
} from "../../src/robot/index.ts";

const pendulum: RobotDescription = {
  name: "pendulum",
  links: [{ name: "rod", inertial: { mass: 2, com: [0, 0, -0.5], inertia: [0.1, 0.1, 0.01, 0, 0, 0] } }],
  joints: [
    {
      name: "pin",
      type: "revolute",
      parent: null,
      child: "rod",
      axis: [1, 0, 0],
      armature: 0.3,
      damping: 0.7,
      friction: 0.2,
      stiffness: 4,
      springReference: 0.1,
    },
  ],
};

/** M and bias at q = 0.5, v = -1, without gravity. */
function felt(passive: ModelOptions["passive"]): [number, number] {
  const data = new Data(new Model(pendulum, { passive, gravity: [0, 0, 0] }));
  return [massMatrix(data, [0.5])[0], biasForces(data, [0.5], [-1])[0]];
}

const INERTIA = 0.1 + 2 * 0.25;
const BRAKES = -0.7 - 0.2 + 4 * 0.4;

describe("what joints have by themselves", () => {
  test.each<[ModelOptions["passive"], number, number]>([
    [true, INERTIA + 0.3, BRAKES],
    [undefined, INERTIA + 0.3, BRAKES],
    [{}, INERTIA + 0.3, BRAKES],
    [false, INERTIA, 0],
    [{ armature: false }, INERTIA, BRAKES],
    [{ damping: false }, INERTIA + 0.3, BRAKES + 0.7],
    [{ friction: false }, INERTIA + 0.3, BRAKES + 0.2],
    [{ springs: false }, INERTIA + 0.3, BRAKES - 1.6],
  ])("%j", (passive, mass, bias) => {
    const [m, b] = felt(passive);
    expect(Math.abs(m - mass)).toBeLessThan(1e-15);
    expect(Math.abs(b - bias)).toBeLessThan(1e-15);
  });

  test("a part that is none is refused", () => {
    expect(() => felt({ viscosity: false } as never)).toThrow(ArgumentError);
    expect(() => felt({ damping: 1 } as never)).toThrow(/passive\.damping must be true or false/);
  });
});
