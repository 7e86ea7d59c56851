// Materials by name, and settings for pairs of them. Names have numbers from 1 on, which are never reused; the pairs are in the
// model, in ascending order, so that snapshots include them and kernels find them.
import * as Pair from "../../contacts/surfaces/material-layout.ts";
import { checkNotNegative, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import * as Col from "../../memory/column-ids.ts";
import { F64, I32 } from "../../memory/machine.ts";
import type { WorldMemory } from "../../memory/world-memory.ts";
import { checkMaterial, checkRestitution, checkStatic } from "../../shapes/surface.ts";

/** Friction and restitution between two materials. Default of each field: as the shapes define. */
export interface PairSurface {
  readonly friction?: number;
  /** At least `friction`. Default: `friction`. */
  readonly staticFriction?: number;
  /** Friction across the frictionDirection of a shape, if it has one. Default: `friction`. */
  readonly crossFriction?: number;
  readonly restitution?: number;
  /** Metres, each independent of the others. */
  readonly rollingFriction?: number;
  readonly torsionalFriction?: number;
}

export interface MaterialPair extends PairSurface {
  readonly a: string;
  readonly b: string;
}

const SUBJECT = "the pair of materials";
const TURNING = ["rollingFriction", "torsionalFriction"] as const satisfies readonly (keyof PairSurface)[];
const FIELDS: readonly (keyof PairSurface)[] = [
  "friction",
  "staticFriction",
  "crossFriction",
  "restitution",
  ...TURNING,
];

function checkPair(given: PairSurface): PairSurface {
  checkOptions(SUBJECT, given, FIELDS);
  const { friction, staticFriction, crossFriction, restitution } = given;
  if (
    friction === undefined &&
    restitution === undefined &&
    staticFriction === undefined &&
    crossFriction === undefined &&
    TURNING.every((field) => given[field] === undefined)
  )
    throw new ArgumentError(
      SUBJECT,
      "friction",
      "or restitution must be given, or rollingFriction or torsionalFriction",
    );
  if (friction !== undefined) checkNotNegative(SUBJECT, "friction", friction);
  for (const field of ["staticFriction", "crossFriction"] as const)
    if (given[field] !== undefined && friction === undefined)
      throw new ArgumentError(SUBJECT, field, "is given without friction");
  if (staticFriction !== undefined) checkStatic(SUBJECT, "staticFriction", staticFriction, friction as number);
  if (crossFriction !== undefined) checkNotNegative(SUBJECT, "crossFriction", crossFriction);
  for (const field of TURNING) if (given[field] !== undefined) checkNotNegative(SUBJECT, field, given[field]);
  if (restitution !== undefined) checkRestitution(SUBJECT, "restitution", restitution);
  return given;
}

export class Materials {
  readonly #memory: WorldMemory;
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [""];

  constructor(memory: WorldMemory) {
    this.#memory = memory;
  }

  /** The number of a material; a new name gets one. */
  numberOf(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#names.length);
    return this.#names.push(name) - 1;
  }

  get #count(): number {
    return this.#memory.word(Col.MATERIAL_PAIRS);
  }

  #at(i: number): number {
    return this.#memory.column(Col.MATERIAL_PAIR) + Pair.STRIDE * i;
  }

  /** The index of a pair in the table, or where it would be inserted. */
  #place(lower: number, upper: number): { readonly i: number; readonly found: boolean } {
    let i = 0;
    for (; i < this.#count; i++) {
      const at = this.#at(i);
      const [one, other] = [I32[2 * at + Pair.MATERIAL_A], I32[2 * at + Pair.MATERIAL_B]];
      if (one === lower && other === upper) return { i, found: true };
      if (one > lower || (one === lower && other > upper)) break;
    }
    return { i, found: false };
  }

  set(a: string, b: string, given: PairSurface): void {
    checkMaterial(SUBJECT, "a", a);
    checkMaterial(SUBJECT, "b", b);
    const { friction, staticFriction = friction, crossFriction = friction, restitution } = checkPair(given);
    const { rollingFriction, torsionalFriction } = given;
    this.#memory.reserve({ "material pair": this.#count + 1 });
    const [one, other] = [this.numberOf(a), this.numberOf(b)];
    const [lower, upper] = [Math.min(one, other), Math.max(one, other)];
    const { i, found } = this.#place(lower, upper);
    if (!found) {
      F64.copyWithin(this.#at(i + 1), this.#at(i), this.#at(this.#count));
      this.#memory.setWord(Col.MATERIAL_PAIRS, this.#count + 1);
    }
    const gives =
      (friction === undefined ? 0 : Pair.GIVES_FRICTION) |
      (restitution === undefined ? 0 : Pair.GIVES_RESTITUTION) |
      (rollingFriction === undefined ? 0 : Pair.GIVES_ROLLING) |
      (torsionalFriction === undefined ? 0 : Pair.GIVES_TORSIONAL);
    I32.set([lower, upper, gives, 0], 2 * this.#at(i) + Pair.MATERIAL_A);
    F64.set([friction ?? 0, staticFriction ?? 0, crossFriction ?? 0, restitution ?? 0], this.#at(i) + Pair.FRICTION);
    F64.set([rollingFriction ?? 0, torsionalFriction ?? 0], this.#at(i) + Pair.ROLLING_FRICTION);
  }

  /** Returns whether there was one. */
  remove(a: string, b: string): boolean {
    const [one, other] = [a, b].map((name) => this.#numbers.get(name) ?? -1);
    const { i, found } = this.#place(Math.min(one, other), Math.max(one, other));
    if (!found) return false;
    F64.copyWithin(this.#at(i), this.#at(i + 1), this.#at(this.#count));
    this.#memory.setWord(Col.MATERIAL_PAIRS, this.#count - 1);
    return true;
  }

  list(): MaterialPair[] {
    return Array.from({ length: this.#count }, (_, i) => {
      const at = this.#at(i);
      const [a, b] = [this.#names[I32[2 * at + Pair.MATERIAL_A]], this.#names[I32[2 * at + Pair.MATERIAL_B]]];
      const [friction, staticFriction, crossFriction, restitution] = F64.subarray(at + Pair.FRICTION);
      const [rollingFriction, torsionalFriction] = F64.subarray(at + Pair.ROLLING_FRICTION);
      const gives = I32[2 * at + Pair.GIVES];
      return {
        a,
        b,
        ...((gives & Pair.GIVES_FRICTION) !== 0 && { friction, staticFriction, crossFriction }),
        ...((gives & Pair.GIVES_RESTITUTION) !== 0 && { restitution }),
        ...((gives & Pair.GIVES_ROLLING) !== 0 && { rollingFriction }),
        ...((gives & Pair.GIVES_TORSIONAL) !== 0 && { torsionalFriction }),
      };
    });
  }
}
