// An actuator as MuJoCo stores it while reading: one record for all kinds. motor, position and velocity each fill parts of a
// general actuator, so the class of a motor also affects a position servo.
import type { XmlElement } from "../xml/element.ts";
import { number, numbers, oneOf, refuse } from "../xml/read.ts";
import { LIMITED, type Limited } from "./limited.ts";

export interface Drive {
  readonly gear: readonly number[];
  readonly controlRange: readonly [number, number];
  readonly controlLimited: Limited;
  readonly forceRange: readonly [number, number];
  readonly forceLimited: Limited;
  /** gaintype, biastype and dyntype as written. */
  readonly gainType: string;
  readonly biasType: string;
  readonly dynamics: string;
  readonly gain: readonly [number, number, number];
  readonly bias: readonly [number, number, number];
  /** Of a position servo; if above zero, the control range is that of the joint, this many times as wide. */
  readonly inheritRange: number;
}

export const NO_DRIVE: Drive = {
  gear: [1, 0, 0, 0, 0, 0],
  controlRange: [0, 0],
  controlLimited: "auto",
  forceRange: [0, 0],
  forceLimited: "auto",
  gainType: "fixed",
  biasType: "none",
  dynamics: "none",
  gain: [1, 0, 0],
  bias: [0, 0, 0],
  inheritRange: 0,
};

/** Kinds that are read. Classes know the others only by their common attributes. */
export const READ_DRIVES = ["general", "motor", "position", "velocity"];
export const DRIVE_NAMES: ReadonlySet<string> = new Set([
  ...READ_DRIVES,
  ..."intvelocity orientation pid damper cylinder muscle adhesion dcmotor".split(" "),
]);

type Triple = [number, number, number];

/** A list with its first numbers replaced by the given ones. */
function partly(element: XmlElement, name: string, most: number, before: readonly number[]): number[] {
  const given = numbers(element, name, [1, most], [] as number[]);
  return [...given, ...before.slice(given.length)];
}

const range = (element: XmlElement, name: string, before: readonly [number, number]): [number, number] =>
  numbers(element, name, 2, before) as unknown as [number, number];

function applyPosition(drive: Drive, element: XmlElement): Drive {
  const kp = number(element, "kp", drive.gain[0]);
  const kv = number(element, "kv", undefined);
  const ratio = number(element, "dampratio", undefined);
  if (kv !== undefined && ratio !== undefined) refuse(element, "dampratio", "is given together with kv: keep only one");
  if (kv !== undefined && kv < 0) refuse(element, "kv", `must not be negative, but is ${kv}`);
  if (ratio !== undefined && ratio < 0) refuse(element, "dampratio", `must not be negative, but is ${ratio}`);
  const constant = number(element, "timeconst", undefined);
  const inheritRange = number(element, "inheritrange", drive.inheritRange);
  if (inheritRange < 0) refuse(element, "inheritrange", `must not be negative, but is ${inheritRange}`);
  // MuJoCo stores a damping ratio as a bias of the opposite sign
  const damping = kv !== undefined ? -kv : (ratio ?? drive.bias[2]);
  return {
    ...drive,
    inheritRange,
    gainType: "fixed",
    biasType: "affine",
    gain: [kp, drive.gain[1], drive.gain[2]],
    bias: [drive.bias[0], -kp, damping],
    dynamics: constant === undefined ? drive.dynamics : constant === 0 ? "none" : "filterexact",
  };
}

function applyVelocity(drive: Drive, element: XmlElement): Drive {
  const kv = number(element, "kv", drive.gain[0]);
  return { ...drive, gainType: "fixed", biasType: "affine", dynamics: "none", gain: [kv, 0, 0], bias: [0, 0, -kv] };
}

function applyGeneral(drive: Drive, element: XmlElement): Drive {
  const word = (name: string, before: string): string => element.attributes.get(name)?.value ?? before;
  return {
    ...drive,
    gainType: word("gaintype", drive.gainType),
    biasType: word("biastype", drive.biasType),
    dynamics: word("dyntype", drive.dynamics),
    gain: partly(element, "gainprm", 10, drive.gain).slice(0, 3) as Triple,
    bias: partly(element, "biasprm", 10, drive.bias).slice(0, 3) as Triple,
  };
}

/** The settings of an element, over those of its class. */
export function applyDrive(below: Drive, element: XmlElement): Drive {
  const common: Drive = {
    ...below,
    gear: partly(element, "gear", 6, below.gear),
    controlRange: range(element, "ctrlrange", below.controlRange),
    controlLimited: oneOf(element, "ctrllimited", LIMITED, below.controlLimited),
    forceRange: range(element, "forcerange", below.forceRange),
    forceLimited: oneOf(element, "forcelimited", LIMITED, below.forceLimited),
  };
  if (element.name === "general") return applyGeneral(common, element);
  if (element.name === "position") return applyPosition(common, element);
  if (element.name === "velocity") return applyVelocity(common, element);
  if (element.name !== "motor") return common;
  return { ...common, gainType: "fixed", biasType: "none", dynamics: "none", gain: [1, 0, 0] };
}
