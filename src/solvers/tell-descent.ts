// The descent part of an answer.
import type { DescentReport } from "./contact-problem.ts";
import type { CheckedDescent } from "./descent-options.ts";
import type { Descended } from "./descent-record.ts";

interface Told {
  readonly status: "solved" | "budget" | "inconsistent";
  readonly message?: string;
  readonly method: string;
  readonly iterations: number;
  readonly descent: DescentReport;
}

/** `dual`: the worst velocity that no bound allows, including rows that nothing moves. */
export function tellDescent(done: Descended, { variant, threshold }: CheckedDescent, dual: number): Told {
  const { f, ended, sweeps, residual, energy, skipped, sweepMs, bytes } = done;
  const bytesPerRow = f.length === 0 ? 0 : bytes / f.length;
  const report = { variant, ended, sweeps, residual, threshold, energy, skipped: skipped.length, sweepMs, bytesPerRow };
  const base = { method: "descent", iterations: sweeps, descent: report };
  if (skipped.length > 0 && dual > threshold && residual <= threshold) {
    const message = `no force changes rows ${skipped.slice(0, 5).join(", ")}${skipped.length > 5 ? " and others" : ""}, and one of them violates its condition by ${dual.toExponential(1)}`;
    return { status: "inconsistent", message, ...base };
  }
  if (residual <= threshold) return { status: "solved", ...base };
  const what =
    ended === "time"
      ? `the time budget ran out after ${sweeps} sweeps${sweeps === 0 ? ", so f is the start value, clamped to its bounds" : ""}`
      : `${sweeps} sweeps were not enough`;
  return {
    status: "budget",
    message: `${what}; a row violates its condition by ${residual.toExponential(1)}`,
    ...base,
  };
}
