// The benchmark bicycle of J. P. Meijaard, J. M. Papadopoulos, A. Ruina, A. L. Schwab: Linearized dynamics equations for the balance
// and steer of a bicycle, Proc. R. Soc. A 463 (2007), table 1. Their axes: x forward, y to the right, z down, from the rear contact.

export interface Wheel {
  /** Radius, mass, and moments of inertia about a diameter and about the axle. */
  readonly r: number;
  readonly m: number;
  readonly xx: number;
  readonly yy: number;
}

export interface Frame {
  /** Where the centre of mass lies, mass, and the matrix of inertia about it (xz: its off-diagonal entry). */
  readonly x: number;
  readonly z: number;
  readonly m: number;
  readonly xx: number;
  readonly yy: number;
  readonly zz: number;
  readonly xz: number;
}

export interface BicycleParameters {
  /** Wheelbase, trail, and tilt of the steer axis from the vertical. */
  readonly w: number;
  readonly c: number;
  readonly lambda: number;
  /** Rear wheel, rear frame with the rider, handlebar with fork, front wheel. */
  readonly R: Wheel;
  readonly B: Frame;
  readonly H: Frame;
  readonly F: Wheel;
}

export const BENCHMARK: BicycleParameters = {
  w: 1.02,
  c: 0.08,
  lambda: Math.PI / 10,
  R: { r: 0.3, m: 2, xx: 0.0603, yy: 0.12 },
  B: { x: 0.3, z: -0.9, m: 85, xx: 9.2, yy: 11, zz: 2.8, xz: 2.4 },
  H: { x: 0.9, z: -0.7, m: 4, xx: 0.05892, yy: 0.06, zz: 0.00708, xz: -0.00756 },
  F: { r: 0.35, m: 3, xx: 0.1405, yy: 0.28 },
};
