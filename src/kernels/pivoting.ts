// Part of the lists of world.ts, robot.ts and solvers.ts: pivoting, and what refines its friction.

export { coulombNumbers } from "../multipliers/coulomb/layout.ts";
export { refineCoulomb } from "../multipliers/coulomb/refine-coulomb.ts";
export { computeForces } from "../multipliers/pivoting/compute-forces.ts";
export { computeForcesNumbers } from "../multipliers/pivoting/layout.ts";
export { computeFrictionForces } from "../multipliers/pivoting-friction/compute-friction-forces.ts";
export { frictionNumbers } from "../multipliers/pivoting-friction/layout.ts";
