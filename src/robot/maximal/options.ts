// What a user may say of a robot that is put into a world.
import { checkBoolean, checkNumber, checkOneOf, checkOptions, checkQuat, checkVec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import type { Quat, Vec3 } from "../../math/tuples.ts";
import { type Frame, IDENTITY } from "../pose.ts";

export interface MaximalOptions {
  /** Where the robot's world is in this one; its origin unless given. */
  readonly position?: Vec3;
  readonly orientation?: Quat;
  /** Put before the names of bodies and joints. */
  readonly prefix?: string;
  /** Coordinates to be put up with; as the description says unless given. */
  readonly q?: readonly number[];
  /** Bounds of coordinates; true unless said otherwise. */
  readonly limits?: boolean;
  /** Damping, dry friction and springs of joints; true unless said otherwise. */
  readonly passive?: boolean;
  /** Servos and motors; true unless said otherwise. */
  readonly actuators?: boolean;
  /**
   * Inertia of rotors. "rotors": a body of its own for each, exact, and the robot is stepped by the general solver. "none": left out,
   * with a warning, which is the default.
   */
  readonly armature?: "rotors" | "none";
  /** Shapes of links, and those of the description's world; true unless said otherwise. */
  readonly shapes?: boolean;
  readonly scenery?: boolean;
  /** Whether links of the robot touch each other; false unless said. Neighbours and excluded pairs never do. */
  readonly selfCollide?: boolean;
  /** Which bit of the groups of shapes is the robot's, 1 to 31, where it does not collide with itself; 1 unless given. */
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
