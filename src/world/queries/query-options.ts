// Options of every query: which shapes it sees.
import * as S from "../../contacts/shape-layout.ts";
import { checkBoolean, checkOptions } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import * as Col from "../../memory/column-ids.ts";
import { I32 } from "../../memory/machine.ts";
import { checkBits } from "../../shapes/surface.ts";
import type { Body } from "../body/body.ts";
import { ownerOf } from "../report/contact.ts";
import type { Store } from "../store.ts";

export interface QueryOptions {
  /** Groups of shapes to include, 32 bits. Default: all. */
  readonly mask?: number;
  /** Groups of the query itself, 32 bits: shapes whose mask has none of them are ignored. Default: all. */
  readonly group?: number;
  /** Whether to include sensors. Default: false. */
  readonly sensors?: boolean;
  /** One or more bodies to ignore. */
  readonly exclude?: Body | readonly Body[];
  /** Returns whether to include a shape of a body, given its index. It may read the world but not change it. */
  readonly filter?: (body: Body, shape: number) => boolean;
}

const KEYS = ["mask", "group", "sensors", "exclude", "filter"] as const;
const ALL = -1;

/** A shape that a query found: its body and its slot. */
export interface Candidate {
  readonly slot: number;
  readonly body: Body;
  /** Index of the shape on its body. */
  readonly shape: number;
}

/** Checked options, as a filter over slots. */
export type Chooser = (slots: readonly number[]) => Candidate[];

function excluded(store: Store, subject: string, given: QueryOptions["exclude"]): ReadonlySet<Body> {
  const bodies = given === undefined ? [] : Array.isArray(given) ? (given as readonly Body[]) : [given as Body];
  for (const body of bodies) store.checkBody(body, subject, "exclude", "exclude it from a query");
  return new Set(bodies);
}

/** Checks the options of a query; `more`: additional option names. */
export function chooser(store: Store, subject: string, options: QueryOptions, more: readonly string[] = []): Chooser {
  checkOptions(subject, options, [...more, ...KEYS]);
  const { filter } = options;
  const mask = options.mask === undefined ? ALL : checkBits(subject, "mask", options.mask);
  const group = options.group === undefined ? ALL : checkBits(subject, "group", options.group);
  const sensors = options.sensors !== undefined && checkBoolean(subject, "sensors", options.sensors);
  const without = excluded(store, subject, options.exclude);
  if (filter !== undefined && typeof filter !== "function")
    throw new ArgumentError(subject, "filter", "must be a function");
  const sees = (slot: number): boolean => {
    const words = 2 * (store.memory.column(Col.SHAPE) + S.STRIDE * slot);
    if ((I32[words + S.FLAGS] & S.SENSOR) !== 0 && !sensors) return false;
    return (I32[words + S.GROUPS] & mask) !== 0 && (I32[words + S.MASK] & group) !== 0;
  };
  return (slots) => {
    const seen = slots.filter(sees).map((slot): Candidate => {
      const { body, index } = ownerOf(store, slot);
      return { slot, body, shape: index };
    });
    const left = without.size === 0 ? seen : seen.filter(({ body }) => !without.has(body));
    return filter ? store.locked(() => left.filter(({ body, shape }) => filter(body, shape) !== false)) : left;
  };
}

/** Nearest first; the sort is stable, so equally near ones stay in the order of their slots. */
export function byDistance<T extends { readonly distance: number }>(hits: T[]): T[] {
  return hits.sort((one, other) => one.distance - other.distance);
}
