// Options of descent.
import { checkNotNegative, checkOneOf, checkOptions, checkPositive } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import * as Code from "../../memory/codes.ts";
import { DESCENT_SETTING } from "../../memory/column-ids.ts";
import { F64 } from "../../memory/machine.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";

/** By their codes. */
export const DESCENT_SCHEMES = ["substeps", "sweeps"] as const;
/**
 * "substeps": splits the step into many parts, with one sweep over all manifolds each. "sweeps": rounds of sweeps over the
 * rows of each island, with joint corrections in between.
 */
export type DescentScheme = (typeof DESCENT_SCHEMES)[number];

/** By their codes. */
export const PRECISIONS = ["double", "single", "auto"] as const;
/**
 * Precision of substeps. "single" is faster and less accurate; its results differ from double, but are the same on every platform. "auto": single if an island is large (128 points), rests
 * on something and has no joints, otherwise double.
 */
export type Precision = (typeof PRECISIONS)[number];

export const MOST_SUBSTEPS = 1000;

export interface DescentOptions {
  /** Default: "substeps". */
  readonly scheme?: DescentScheme;
  /** Substeps per step, 1 to 1000. Default: 24. */
  readonly substeps?: number;
  /** Default: "auto". */
  readonly precision?: Precision;
  /** Hz: frequency of the contact springs; the higher, the less contacts give under load. Default: 120. */
  readonly frequency?: number;
  /** The same for contacts with bodies that do not move. Default: 240. */
  readonly staticFrequency?: number;
  /** Damping ratio of these springs. Default: 10. */
  readonly damping?: number;
  /** Metres: the most by which a contact is lifted to offset its sinking under load; 0 disables it. Default: 0.002. */
  readonly loadOffset?: number;
  /** m/s: largest speed at which overlapping shapes are pushed apart. Default: 4. */
  readonly pushOut?: number;
}

export const DESCENT_DEFAULTS: Required<DescentOptions> = {
  scheme: "substeps",
  substeps: Code.DEFAULT_SUBSTEPS,
  precision: "auto",
  frequency: 120,
  staticFrequency: 240,
  damping: 10,
  loadOffset: 2e-3,
  pushOut: 4,
};
const KEYS = Object.keys(DESCENT_DEFAULTS);

export function checkSubsteps(subject: string, argument: string, value: unknown): number {
  if (!Number.isInteger(value) || (value as number) < 1 || (value as number) > MOST_SUBSTEPS)
    throw new ArgumentError(subject, argument, `must be a whole number from 1 to ${MOST_SUBSTEPS}, not ${show(value)}`);
  return value as number;
}

/** Options that are not given stay as they were. */
function checkDescent(options: DescentOptions, before: Required<DescentOptions>): Required<DescentOptions> {
  checkOptions("world descent", options, KEYS);
  const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const all: Required<DescentOptions> = { ...before, ...given };
  const positive = (key: "frequency" | "staticFrequency" | "damping") =>
    checkPositive("world", `descent.${key}`, all[key]);
  return {
    scheme: checkOneOf("world", "descent.scheme", all.scheme, DESCENT_SCHEMES),
    substeps: checkSubsteps("world", "descent.substeps", all.substeps),
    precision: checkOneOf("world", "descent.precision", all.precision, PRECISIONS),
    frequency: positive("frequency"),
    staticFrequency: positive("staticFrequency"),
    damping: positive("damping"),
    loadOffset: checkNotNegative("world", "descent.loadOffset", all.loadOffset),
    pushOut: checkNotNegative("world", "descent.pushOut", all.pushOut),
  };
}

/** @internal */
export function readDescent(memory: WorldMemory): Required<DescentOptions> {
  const at = memory.column(DESCENT_SETTING);
  return Object.freeze({
    scheme: DESCENT_SCHEMES[F64[at + Code.DESCENT_SCHEME]],
    substeps: F64[at + Code.DESCENT_SUBSTEPS],
    precision: PRECISIONS[F64[at + Code.DESCENT_PRECISION]],
    frequency: F64[at + Code.DESCENT_FREQUENCY],
    staticFrequency: F64[at + Code.DESCENT_STATIC_FREQUENCY],
    damping: F64[at + Code.DESCENT_DAMPING],
    loadOffset: F64[at + Code.DESCENT_OFFSET],
    pushOut: F64[at + Code.DESCENT_PUSH],
  });
}

/** @internal */
export function setDescent(memory: WorldMemory, options: DescentOptions, before: Required<DescentOptions>): void {
  const all = checkDescent(options, before);
  const at = memory.column(DESCENT_SETTING);
  F64[at + Code.DESCENT_SCHEME] = DESCENT_SCHEMES.indexOf(all.scheme);
  F64[at + Code.DESCENT_SUBSTEPS] = all.substeps;
  F64[at + Code.DESCENT_PRECISION] = PRECISIONS.indexOf(all.precision);
  F64[at + Code.DESCENT_FREQUENCY] = all.frequency;
  F64[at + Code.DESCENT_STATIC_FREQUENCY] = all.staticFrequency;
  F64[at + Code.DESCENT_DAMPING] = all.damping;
  F64[at + Code.DESCENT_OFFSET] = all.loadOffset;
  F64[at + Code.DESCENT_PUSH] = all.pushOut;
}

/** Options that differ from the defaults, for a scene file; undefined if none does. */
export function descentBeyond(all: Required<DescentOptions>): DescentOptions | undefined {
  const other = Object.entries(all).filter(([key, value]) => value !== DESCENT_DEFAULTS[key as keyof DescentOptions]);
  return other.length > 0 ? Object.fromEntries(other) : undefined;
}
