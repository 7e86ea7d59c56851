// Robots that can be described in a sentence.
import type { RobotDescription } from "../../../src/robot/description/description.ts";

/** Rods of one kilogram in a chain, on hinges with axes x and y in turn; straight down at zero. */
export function hingeChain(links: number): RobotDescription {
  const length = 0.2;
  const moment = (length * length) / 12;
  return {
    name: `chain of ${links}`,
    links: Array.from({ length: links }, (_, i) => ({
      name: `link${i}`,
      inertial: { mass: 1, com: [0, 0, -length / 2], inertia: [moment, moment, moment / 50, 0, 0, 0] },
    })),
    joints: Array.from({ length: links }, (_, i) => ({
      name: `hinge${i}`,
      type: "revolute",
      parent: i === 0 ? null : `link${i - 1}`,
      child: `link${i}`,
      inParent: { position: [0, 0, i === 0 ? 0 : -length] },
      axis: i % 2 === 0 ? [1, 0, 0] : [0, 1, 0],
    })),
  };
}

export interface DoublePendulum {
  m: [number, number];
  /** Length of the first rod, distances of the centres from the hinges, moments about the centres. */
  length: number;
  c: [number, number];
  I: [number, number];
}

/** In the plane y z, rotating about x, hanging along -z at zero; the second angle counts from the first rod. */
export const planarDoublePendulum = ({ m, length, c, I }: DoublePendulum): RobotDescription => ({
  name: "double pendulum",
  links: [0, 1].map((i) => ({
    name: `rod${i}`,
    // the other moments have no effect
    inertial: { mass: m[i], com: [0, 0, -c[i]], inertia: [I[i], I[i], I[i] / 10, 0, 0, 0] },
  })),
  joints: [0, 1].map((i) => ({
    name: `hinge${i}`,
    type: "revolute",
    parent: i === 0 ? null : "rod0",
    child: `rod${i}`,
    inParent: { position: [0, 0, i === 0 ? 0 : -length] },
    axis: [1, 0, 0],
  })),
});

/** The equations of the textbook: M a + bias = tau. */
export function doublePendulumEquations(
  { m, length: l, c, I }: DoublePendulum,
  q: readonly number[],
  v: readonly number[],
  g: number,
): { M: number[][]; bias: number[] } {
  const [s2, c2] = [Math.sin(q[1]), Math.cos(q[1])];
  const m22 = I[1] + m[1] * c[1] * c[1];
  const m12 = m22 + m[1] * l * c[1] * c2;
  const m11 = I[0] + m[0] * c[0] * c[0] + m[1] * l * l + m22 + 2 * m[1] * l * c[1] * c2;
  const h = m[1] * l * c[1] * s2;
  const outer = m[1] * g * c[1] * Math.sin(q[0] + q[1]);
  return {
    M: [
      [m11, m12],
      [m12, m22],
    ],
    bias: [
      -h * (2 * v[0] * v[1] + v[1] * v[1]) + (m[0] * c[0] + m[1] * l) * g * Math.sin(q[0]) + outer,
      h * v[0] * v[0] + outer,
    ],
  };
}
