// Schema of constraint settings: bodies, points and directions on them, numbers. One table per kind defines what a user may
// give, what a file may contain, and what belongs to which body; checks, files and programs all use it.
//
// Settings are kept in body frames, with bodies as indices into the constraint's list. Defaults of optional fields are computed
// when the constraint is made, from the poses at that moment.
import type { Quat, Vec3 } from "../../errors/checks.ts";
import type { Inputs, Output } from "./jets.ts";

export type Field =
  /** A body; `world`: it may be null for the world, which is then the default. */
  | { readonly is: "body"; readonly world?: boolean }
  /** On the body named by the field `of`: a unit vector, a vector, or a point; `centre`: the default is the centre of mass. */
  | { readonly is: "axis" | "vector"; readonly of: string; readonly optional?: boolean }
  | { readonly is: "point"; readonly of: string; readonly optional?: boolean; readonly centre?: boolean }
  | { readonly is: "number" | "positive" | "nonzero"; readonly optional?: boolean; readonly otherwise?: number }
  | { readonly is: "lengths" }
  | { readonly is: "flag"; readonly otherwise: boolean }
  | { readonly is: "function" }
  /** A nested group of fields with its own bodies; a joint with such a direction may stand for the part. */
  | { readonly is: "part"; readonly fields: Fields; readonly joint?: "turn" | "slide" }
  /** One of several parts, selected by its field `shape`. */
  | { readonly is: "shape"; readonly shapes: Readonly<Record<string, Fields>> };

export type Fields = Readonly<Record<string, Field>>;

/** Poses of a constraint's bodies, to interpret settings at this moment. */
export interface Place {
  readonly time: number;
  isWorld(i: number): boolean;
  /** A point of body i in the world; for the world, the point itself. */
  point(i: number, r: Vec3): Vec3;
  direction(i: number, d: Vec3): Vec3;
  /** The inverse. */
  ownPoint(i: number, p: Vec3): Vec3;
  ownDirection(i: number, d: Vec3): Vec3;
  /** Orientation of body i. */
  orientation(i: number): Quat;
}

/** The two programs of a constraint: functions held at zero, of poses and of velocities. */
export interface GeneralProgram {
  readonly value?: (inputs: Inputs) => Output;
  readonly velocity?: (inputs: Inputs) => Output;
}

/** Reports what is wrong with a setting. */
export type Refuse = (argument: string, problem: string) => never;

export interface ConstraintKind<Settings> {
  readonly kind: string;
  readonly fields: Fields;
  /** Default of whether the bodies collide. */
  readonly collide: boolean;
  /** A joint may stand for bodies, points and axes: which direction it must have, which fields are told beside it, and what it sets. */
  readonly onJoint?: {
    readonly direction: "turn" | "slide";
    readonly fields: readonly string[];
    readonly sets: Readonly<Record<string, unknown>>;
  };
  /** Fills what was left out, and refuses what cannot be. */
  complete?(settings: Settings, place: Place, refuse: Refuse): Settings;
  /** Points are relative to the centres of mass here. */
  program(settings: Settings, place: Place): GeneralProgram;
  /** Whether the program depends on the pose at which it is written, so that it is rewritten before every step. */
  renews?(settings: Settings): boolean;
}
