// Options of toMaximal.
import { checkBoolean, checkNumber, checkOneOf, checkOptions, checkQuat, checkVec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import type { Quat, Vec3 } from "../../math/tuples.ts";
import { type Frame, IDENTITY } from "../pose.ts";

export interface MaximalOptions {
  /** Placement of the robot's world frame in this world. Default: the origin. */
  readonly position?: Vec3;
  readonly orientation?: Quat;
  /** Prefix of the names of bodies and joints. */
  readonly prefix?: string;
  /** Initial coordinates. Default: those of the description. */
  readonly q?: readonly number[];
  /** Whether to include joint limits. Default: true. */
  readonly limits?: boolean;
  /** Whether to include damping, dry friction and springs of joints. Default: true. */
  readonly passive?: boolean;
  /** Whether to include servos and motors. Default: true. */
  readonly actuators?: boolean;
  /**
   * Inertia of rotors. "rotors": one body for each rotor, which is exact; the robot is then stepped by the general solver. "none":
   * ignored, with a warning. Default: "none".
   */
  readonly armature?: "rotors" | "none";
  /** Whether to include shapes of links, and those of the description's world. Default: true. */
  readonly shapes?: boolean;
  readonly scenery?: boolean;
  /** Whether links of the robot collide with each other; neighbours and excluded pairs never do. Default: false. */
  readonly selfCollide?: boolean;
  /** Group bit of the robot's shapes, 1 to 31, used if it does not collide with itself. Default: 1. */
  readonly groupBit?: number;
}

const KEYS: readonly (keyof MaximalOptions)[] = [
  "position",
  "orientation",
  "prefix",
  "q",
  "limits",
  "passive",
  "actuators",
  "armature",
  "shapes",
  "scenery",
  "selfCollide",
  "groupBit",
];

export interface Settings {
  readonly base: Frame;
  readonly prefix: string;
  readonly limits: boolean;
  readonly passive: boolean;
  readonly actuators: boolean;
  readonly rotors: boolean;
  readonly shapes: boolean;
  readonly scenery: boolean;
  readonly selfCollide: boolean;
  readonly groupBit: number;
}

export function checkMaximalOptions(options: MaximalOptions): Settings {
  const subject = "toMaximal";
  checkOptions(subject, options, KEYS);
  const { position, orientation, prefix = "", groupBit = 1 } = options;
  const flag = (name: "limits" | "passive" | "actuators" | "shapes" | "scenery" | "selfCollide", otherwise: boolean) =>
    options[name] === undefined ? otherwise : checkBoolean(subject, name, options[name]);
  if (typeof prefix !== "string") throw new ArgumentError(subject, "prefix", "must be a string");
  if (!Number.isInteger(checkNumber(subject, "groupBit", groupBit)) || groupBit < 1 || groupBit > 31)
    throw new ArgumentError(subject, "groupBit", `must be a whole number from 1 to 31, not ${show(groupBit)}`);
  return {
    base: {
      position: position === undefined ? IDENTITY.position : checkVec3(subject, "position", position),
      orientation: orientation === undefined ? IDENTITY.orientation : checkQuat(subject, "orientation", orientation),
    },
    prefix,
    limits: flag("limits", true),
    passive: flag("passive", true),
    actuators: flag("actuators", true),
    rotors: checkOneOf(subject, "armature", options.armature ?? "none", ["rotors", "none"]) === "rotors",
    shapes: flag("shapes", true),
    scenery: flag("scenery", true),
    selfCollide: flag("selfCollide", false),
    groupBit,
  };
}
