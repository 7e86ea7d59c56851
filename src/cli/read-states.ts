// States of a robot from a file: an array, a single one, or { "states": [...] }. Every field is checked against the model; errors
// name the file, the state and the field.
import type { Vec3 } from "../math/tuples.ts";
import type { Model } from "../robot/index.ts";
import { InputError } from "./fail.ts";
import { readJson } from "./read-input.ts";

/** Characters of a file of states. */
const LARGEST = 256 * 1024 * 1024;
const MOST_STATES = 100_000;
const FIELDS = ["name", "q", "v", "tau", "a", "rows", "J", "y1", "y2"];
const ROW_FIELDS = ["link", "kind", "point", "dir"];
const ROW_KINDS = ["linear", "angular"];

/** The speed of a point of a link along a direction of the world, or the link's angular velocity about it. */
export interface StateRow {
  readonly link: string;
  readonly kind: "linear" | "angular";
  readonly point: Vec3;
  readonly dir: Vec3;
}

export interface RobotState {
  readonly name?: string;
  readonly q: readonly number[];
  readonly v: readonly number[];
  readonly tau: readonly number[];
  readonly a?: readonly number[];
  readonly rows?: readonly StateRow[];
  readonly J?: readonly (readonly number[])[];
  readonly y1?: readonly number[];
  readonly y2?: readonly number[];
}

export interface States {
  readonly states: readonly RobotState[];
  /** Whether the file had a single state, not a list. */
  readonly alone: boolean;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function refuseStrangers(where: string, value: object, allowed: readonly string[]): void {
  const stranger = Object.keys(value).find((key) => !allowed.includes(key));
  if (stranger !== undefined)
    throw new InputError(`${where}: ${stranger} is not a field; the fields are ${allowed.join(", ")}`);
}

/** JSON.parse turns numbers that overflow into infinity, and JSON.stringify turns that into null. */
const shown = (x: unknown): string =>
  typeof x === "number" && !Number.isFinite(x)
    ? `a number beyond ${x < 0 ? "-" : ""}1.8e308, the limit of doubles`
    : (JSON.stringify(x) ?? "nothing");

function numbers(where: string, value: unknown, count: number): readonly number[] {
  if (!Array.isArray(value)) throw new InputError(`${where} must be a list of ${count} numbers`);
  if (value.length !== count) throw new InputError(`${where} must be ${count} numbers, not ${value.length}`);
  value.forEach((x, i) => {
    if (typeof x !== "number" || !Number.isFinite(x))
      throw new InputError(`${where}[${i}] must be a finite number, not ${shown(x)}`);
  });
  return value;
}

function readRow(where: string, value: unknown, model: Model): StateRow {
  if (!isObject(value)) throw new InputError(`${where} must be an object`);
  refuseStrangers(where, value, ROW_FIELDS);
  const { link, kind, point, dir } = value;
  if (typeof link !== "string" || !model.links.some(({ name }) => name === link))
    throw new InputError(`${where}.link must name a link of the robot, not ${JSON.stringify(link)}`);
  if (typeof kind !== "string" || !ROW_KINDS.includes(kind))
    throw new InputError(`${where}.kind must be "linear" or "angular", not ${JSON.stringify(kind)}`);
  const direction = numbers(`${where}.dir`, dir, 3);
  if (direction.every((x) => x === 0)) throw new InputError(`${where}.dir must not be zero`);
  const at = point === undefined ? [0, 0, 0] : numbers(`${where}.point`, point, 3);
  return { link, kind, point: at, dir: direction } as StateRow;
}

/** Without Math.hypot, whose last bit differs between engines; scaled first, so that the squares neither overflow nor underflow. */
function lengthOf(numbers: readonly number[]): number {
  const largest = numbers.reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  if (largest === 0) return 0;
  return largest * Math.sqrt(numbers.reduce((sum, x) => sum + (x / largest) * (x / largest), 0));
}

/** Normalises quaternions; one of length zero is invalid. */
function readCoordinates(where: string, value: unknown, model: Model): readonly number[] {
  const q = [...numbers(where, value, model.nq)];
  for (const { name, type, qIndex, nq } of model.joints) {
    if ((type !== "spherical" && type !== "free") || nq === 0) continue;
    const at = qIndex + nq - 4;
    const length = lengthOf(q.slice(at, at + 4));
    if (!(length > 1e-9))
      throw new InputError(`${where}: the quaternion of joint ${JSON.stringify(name)}, starting at [${at}], is zero`);
    // keep one that has unit length up to rounding
    if (Math.abs(length - 1) > 1e-15) for (let i = at; i < at + 4; i++) q[i] /= length;
  }
  return q;
}

function readState(where: string, value: unknown, model: Model): RobotState {
  if (!isObject(value)) throw new InputError(`${where}: must be an object with q; v, tau, a and rows are optional`);
  refuseStrangers(where, value, FIELDS);
  const { name, q, v, tau, a, rows, J, y1, y2 } = value;
  const { nv } = model;
  if (q === undefined) throw new InputError(`${where}.q is missing`);
  if (name !== undefined && typeof name !== "string") throw new InputError(`${where}.name must be a string`);
  if (rows !== undefined && J !== undefined) throw new InputError(`${where}: give rows or J, not both`);
  if (rows !== undefined && !Array.isArray(rows)) throw new InputError(`${where}.rows must be a list`);
  if (J !== undefined && !Array.isArray(J)) throw new InputError(`${where}.J must be a list of rows`);
  const list = (rows ?? J) as readonly unknown[] | undefined;
  if (list === undefined && (y1 !== undefined || y2 !== undefined))
    throw new InputError(`${where}.${y1 === undefined ? "y2" : "y1"} needs rows or J`);
  const vector = (field: string, given: unknown) => numbers(`${where}.${field}`, given, nv);
  return {
    ...(name !== undefined && { name }),
    q: readCoordinates(`${where}.q`, q, model),
    v: v === undefined ? new Array<number>(nv).fill(0) : vector("v", v),
    tau: tau === undefined ? new Array<number>(nv).fill(0) : vector("tau", tau),
    ...(a !== undefined && { a: vector("a", a) }),
    ...(rows !== undefined && { rows: rows.map((row, i) => readRow(`${where}.rows[${i}]`, row, model)) }),
    ...(J !== undefined && { J: J.map((row, i) => numbers(`${where}.J[${i}]`, row, nv)) }),
    ...(y1 !== undefined && { y1: vector("y1", y1) }),
    ...(y2 !== undefined && { y2: numbers(`${where}.y2`, y2, list?.length ?? 0) }),
  };
}

export function readStates(file: string, model: Model): States {
  const name = file === "-" ? "standard input" : file;
  const given = readJson(file, LARGEST);
  if (isObject(given) && given.states === undefined)
    return { states: [readState(`${name}: state`, given, model)], alone: true };
  if (isObject(given)) refuseStrangers(name, given, ["states"]);
  const list = isObject(given) ? given.states : given;
  if (!Array.isArray(list))
    throw new InputError(`${name}: must be a list of states, one state, or { "states": [...] }`);
  if (list.length > MOST_STATES) throw new InputError(`${name}: at most ${MOST_STATES} states are allowed`);
  return { states: list.map((state, i) => readState(`${name}: states[${i}]`, state, model)), alone: false };
}
