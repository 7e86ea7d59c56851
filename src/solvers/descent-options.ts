// Options of method "descent": variant, stopping criteria, friction.
import { ArgumentError, UnsupportedError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { checkIterations } from "./check-rows.ts";
import { checkFields, checkNumber, checkObject, checkVector } from "./check-values.ts";

/** The listings of the source text in order, then two references: docs/descent.md. */
export const VARIANTS = [
  "plain",
  "auxiliary",
  "incremental",
  "compressed",
  "boxed",
  "halved",
  "filtered",
  "jacobi",
  "sor",
] as const;
export type DescentVariant = (typeof VARIANTS)[number];
/** Variants that work on A alone; the others need the bodies. */
const ON_MATRIX: readonly string[] = ["plain", "jacobi", "sor"];

export interface DescentOptions {
  readonly method: "descent";
  /** Default: "boxed", or "plain" if A is given. */
  readonly variant?: DescentVariant;
  /** Most sweeps. Default: 10,000. */
  readonly iterations?: number;
  /** Largest allowed violation of a row, in its own units. Default: 1e-6 of max(1, |b|). */
  readonly threshold?: number;
  /** Time limit of the whole call in milliseconds, checked between sweeps; 0 returns the start values. */
  readonly budgetMs?: number;
  /** Start values of the forces (warm start), for example those of the last step. */
  readonly start?: readonly number[];
  /** nesterov: extrapolates each sweep in the direction of the last ones. anderson: mixes it with them. */
  readonly acceleration?: "none" | "nesterov" | "anderson";
  /** Relaxation factor between 0 and 2, only for variants sor and jacobi. Default: 1.3 for sor, 1 for jacobi. */
  readonly relaxation?: number;
  /** Skips the check that A is symmetric and semidefinite. */
  readonly trusted?: boolean;
}

export interface DescentContactOptions extends DescentOptions {
  /** cone: both tangents together, full Coulomb friction. pyramid: each tangent separately. */
  readonly friction?: "cone" | "pyramid";
}

export type CheckedDescent = Required<Omit<DescentContactOptions, "method" | "start" | "budgetMs" | "trusted">> & {
  readonly start?: readonly number[];
  readonly budgetMs?: number;
};

export const isDescent = <O>(options: O): options is Extract<O, { readonly method: "descent" }> =>
  (options as { readonly method?: unknown } | null | undefined)?.method === "descent";

const FIELDS = [
  "method",
  "variant",
  "iterations",
  "threshold",
  "budgetMs",
  "start",
  "acceleration",
  "relaxation",
  "trusted",
];

function choose<T extends string>(subject: string, name: string, value: unknown, choices: readonly T[]): T {
  if (choices.includes(value as T)) return value as T;
  const words = choices.map((choice) => `"${choice}"`).join(", ");
  throw new ArgumentError(subject, name, `is ${show(value)}; it must be one of ${words}`);
}

function checkAmount(subject: string, name: string, value: unknown): void {
  if (value === undefined) return;
  checkNumber(subject, name, value);
  if (value < 0) throw new ArgumentError(subject, name, `is ${value}; it must not be negative`);
}

function relaxationOf(subject: string, variant: DescentVariant, given: unknown): number {
  if (given === undefined) return variant === "sor" ? 1.3 : 1;
  if (variant !== "sor" && variant !== "jacobi")
    throw new ArgumentError(subject, "relaxation", `is for variants "sor" and "jacobi" only; "${variant}" has none`);
  checkNumber(subject, "relaxation", given);
  if (!(given > 0 && given < 2))
    throw new ArgumentError(subject, "relaxation", `is ${given}; it must be between 0 and 2`);
  return given;
}

/** `size` is max(1, |b|); `more`: additional options of this kind. */
export function checkDescent(
  subject: string,
  options: DescentContactOptions,
  given: { readonly rows: number; readonly hasBodies: boolean; readonly size: number },
  more: readonly string[] = [],
): CheckedDescent {
  checkObject(subject, "options", options);
  checkFields(subject, options, [...FIELDS, ...more]);
  const { iterations = 10_000, threshold, budgetMs, start, acceleration = "none", friction = "cone" } = options;
  const variant = choose(subject, "variant", options.variant ?? (given.hasBodies ? "boxed" : "plain"), VARIANTS);
  if (!given.hasBodies && !ON_MATRIX.includes(variant))
    throw new UnsupportedError(
      subject,
      `variant "${variant}" needs bodies and rows; for a matrix A the variants are ${ON_MATRIX.join(", ")}`,
    );
  checkIterations(subject, iterations);
  checkAmount(subject, "threshold", threshold);
  checkAmount(subject, "budgetMs", budgetMs);
  choose(subject, "acceleration", acceleration, ["none", "nesterov", "anderson"]);
  choose(subject, "friction", friction, ["cone", "pyramid"]);
  if (acceleration !== "none" && variant === "filtered")
    throw new ArgumentError(subject, "acceleration", 'needs every row, but variant "filtered" skips rows');
  if (start !== undefined) checkVector(subject, "start", start, given.rows);
  return {
    variant,
    iterations,
    threshold: threshold ?? 1e-6 * given.size,
    acceleration,
    relaxation: relaxationOf(subject, variant, options.relaxation),
    friction,
    ...(budgetMs !== undefined && { budgetMs }),
    ...(start !== undefined && { start }),
  };
}
