// Includes rows that always hold (loops, locked axes, springs and drives within their bounds) in the responses of all others.
//
//   S = ι_E ε_Eᵀ + softness      x = S⁻¹ ι_E      ε ← ε - ε_E x·ε
//   for the motion without contacts: s0 = -ε_E S⁻¹ r_E, r_E the rates of these rows without their own forces
import { factorBlock, solveLower, solveUpper } from "../../math/block.ts";
import { addScaled, subtractDot, subtractScaled } from "../../math/dense.ts";
import { F64, zeros } from "../../memory/views.ts";

/** A row that is linearly dependent on those before it to this degree holds already: squared sine of their angle. */
const DEPENDENT: f64 = 1e-13;

/** Factors S at `system`, lower half, of `count` rows whose ι and ε of `width` numbers are at `iotas` and `epsilons`; its diagonal includes the softness. */
export function factorHeld(system: i32, count: i32, iotas: i32, epsilons: i32, width: i32): void {
  for (let i: i32 = 0; i < count; i++) {
    for (let l: i32 = 0; l <= i; l++) {
      const at: i32 = system + count * i + l;
      F64[at] = -F64[at];
      subtractDot(at, iotas + width * i, epsilons + width * l, width);
      F64[at] = -F64[at];
    }
  }
  factorBlock(system, count, DEPENDENT);
}

/** Adds to s, at `change`, the rows' forces that cancel r_E, given at x. Overwrites x. */
export function closeRates(change: i32, x: i32, system: i32, count: i32, epsilons: i32, width: i32): void {
  solveLower(x, system, count);
  solveUpper(x, system, count);
  for (let l: i32 = 0; l < count; l++) subtractScaled(change, x + l, epsilons + width * l, width);
}

/** ε of one row, at `epsilon`, becomes its response with the rows held; x is scratch of `count` numbers. */
export function holdAgainst(
  epsilon: i32,
  x: i32,
  system: i32,
  count: i32,
  iotas: i32,
  epsilons: i32,
  width: i32,
): void {
  zeros(x, count);
  for (let l: i32 = 0; l < count; l++) subtractDot(x + l, iotas + width * l, epsilon, width);
  solveLower(x, system, count);
  solveUpper(x, system, count);
  for (let l: i32 = 0; l < count; l++) addScaled(epsilon, x + l, epsilons + width * l, width);
}
