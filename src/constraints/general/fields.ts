// How the settings of a constraint are told: which bodies, which points and directions on them, which numbers. One table a kind
// says what a user may give, what a file may hold, and what belongs to which body; checks, files and programs all go by it.
//
// Settings are kept in the frames of the bodies, with bodies as their places in the constraint's list. What an optional field
// stands for is worked out when the constraint is made, from the poses of that moment.
import type { Quat, Vec3 } from "../../errors/checks.ts";
import type { Inputs, Output } from "./jets.ts";

export type Field =
  /** A body; `world`: it may be null for the world, which it is where nothing is said. */
  | { readonly is: "body"; readonly world?: boolean }
  /** On the body named by the field `of`. A unit vector, a vector, or a point; the centre of mass where `centre` is set. */
  | { readonly is: "axis" | "vector"; readonly of: string; readonly optional?: boolean }
  | { readonly is: "point"; readonly of: string; readonly optional?: boolean; readonly centre?: boolean }
  | { readonly is: "number" | "positive" | "nonzero"; readonly optional?: boolean; readonly otherwise?: number }
  | { readonly is: "lengths" }
  | { readonly is: "flag"; readonly otherwise: boolean }
  | { readonly is: "function" }
  /** Fields of their own, with their own bodies; a joint may stand for the part where it has such a direction. */
  | { readonly is: "part"; readonly fields: Fields; readonly joint?: "turn" | "slide" }
  /** One of several parts, by its field `shape`. */
  | { readonly is: "shape"; readonly shapes: Readonly<Record<string, Fields>> };

export type Fields = Readonly<Record<string, Field>>;

/** Where the bodies of a constraint are: for what settings mean at this moment. */
export interface Place {
  readonly time: number;
  isWorld(i: number): boolean;
  /** A point of body i in the world; of the world, the point itself. */
  point(i: number, r: Vec3): Vec3;
  direction(i: number, d: Vec3): Vec3;
  /** And back. */
  ownPoint(i: number, p: Vec3): Vec3;
  ownDirection(i: number, d: Vec3): Vec3;
  /** Orientation of body i. */
  orientation(i: number): Quat;
}

/** The two programs of a constraint: what stays zero of the poses, and what of the velocities. */
export interface GeneralProgram {
  readonly value?: (inputs: Inputs) => Output;
  readonly velocity?: (inputs: Inputs) => Output;
}

/** Says what is wrong with a setting. */
export type Refuse = (argument: string, problem: string) => never;

export interface ConstraintKind<Settings> {
  readonly kind: string;
  readonly fields: Fields;
  /** Whether the bodies touch each other unless something else is said. */
  readonly collide: boolean;
  /** A joint may stand for bodies, points and axes: which direction it must have, which fields are told beside it, and what it sets. */
  readonly onJoint?: {
    readonly direction: "turn" | "slide";
    readonly fields: readonly string[];
    readonly sets: Readonly<Record<string, unknown>>;
  };
  /** Fills what was left out, and refuses what cannot be. */
  complete?(settings: Settings, place: Place, refuse: Refuse): Settings;
  /** Points from the centres of mass here. */
  program(settings: Settings, place: Place): GeneralProgram;
  /** Whether the program depends on the pose at which it is written, and is written again before every step. */
  renews?(settings: Settings): boolean;
}
