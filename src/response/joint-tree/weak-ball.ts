// A ball whose body hardly resists rotation about its lever: C⁻¹ by cofactors has lost its digits, and the factored C is kept
// behind it (tree/solve-weak.ts).
import { copy3 } from "../../math/vec3.ts";
import { I32 } from "../../memory/views.ts";
import { factorWeak, substituteWeak } from "../tree/solve-weak.ts";
import * as L from "./link.ts";

/** In place of exchanges: C⁻¹ is as good as it is. */
const STRONG: i32 = -1;

export function isWeak(k: i32): bool {
  return I32[2 * k + L.WEAK_EXCHANGES] !== STRONG;
}

/** Call before P shrinks: C is at its end. */
export function noteWeak(k: i32, weak: bool): void {
  if (weak) {
    for (let i: i32 = 0; i < 3; i++) copy3(k + L.WEAK_FACTOR + 3 * i, k + L.P + 21 + 6 * i);
    I32[2 * k + L.WEAK_EXCHANGES] = factorWeak(k + L.WEAK_FACTOR);
  } else I32[2 * k + L.WEAK_EXCHANGES] = STRONG;
}

/** v ← C⁻¹ v, three numbers `stride` apart, if C is weak. */
export function substitute(k: i32, v: i32, stride: i32): void {
  substituteWeak(k + L.WEAK_FACTOR, I32[2 * k + L.WEAK_EXCHANGES], v, stride);
}
