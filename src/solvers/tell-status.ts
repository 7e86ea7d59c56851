// The status of an answer as text, never better than the certificate.
import type { Status } from "./contact-record.ts";

/** Relative violation below which an answer counts as solved, whatever the solver's status; and above which it never does. */
export const GOOD = 1e-9;
export const POOR = 1e-6;

const WORDS: { readonly [status in Status]?: string } = {
  budget: "the budget ran out; f is within its bounds and cones, and the certificate tells how accurate it is",
  ray: "the problem is unbounded: forces can grow along the ray without limit; f is where the ray starts",
  inconsistent: "no finite forces solve the problem: b is outside the range of A; f is within its bounds and cones",
};

export interface Told<S extends Status> {
  readonly status: S | "solved" | "budget";
  readonly message?: string;
}

/** `violation`: the worst relative violation of the requested conditions. */
export function tellStatus<S extends Status>(status: S, violation: number): Told<S> {
  if (status === "budget" && violation <= GOOD) return { status: "solved" };
  if (status !== "solved") return { status, message: WORDS[status] };
  if (violation <= POOR) return { status };
  return { status: "budget", message: `a condition is violated by ${violation.toExponential(1)} of max(1, |b|)` };
}
