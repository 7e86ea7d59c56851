// What the code around the kernels knows of a kind of joint. One file a kind, with the derivation of what it holds; the
// conditions themselves are written once for all of them (conditions.ts), and so are the coordinates (coordinates.ts).

export const JOINT_KINDS = [
  "ball",
  "hinge",
  "slider",
  "cylindrical",
  "universal",
  "planar",
  "fixed",
  "distance",
  "rope",
  "pointOnLine",
  "pointOnPlane",
  "bushing",
] as const;
export type JointKind = (typeof JOINT_KINDS)[number];

/** What a drive can do to its coordinate. */
export const DRIVE_PARTS = ["limits", "motor", "servo", "spring", "friction"] as const;
export type DrivePart = (typeof DRIVE_PARTS)[number];

/** A freedom that a joint leaves, as its user sees it. */
export interface Direction {
  readonly name: string;
  /** Its coordinate: memory/codes.ts. */
  readonly coordinate: number;
  /** What may act on it; everything unless said. */
  readonly takes?: readonly DrivePart[];
}

export interface JointDescriptor {
  readonly kind: JointKind;
  /** What is held of the points and of the directions: memory/codes.ts. */
  readonly linear: number;
  readonly angular: number;
  readonly directions: readonly Direction[];
  /** The direction that is meant where none is named. */
  readonly main?: string;
  /** Whether what acts on the main direction may stand among the options of the joint itself. */
  readonly atTop: boolean;
  /** The anchors at the start: one common point, two points, or whichever the user gives. */
  readonly anchors: "common" | "pair" | "any";
  /** What the user says of the joint's frame: nothing, only its zero, an axis on both bodies, on a, or two crossed axes. */
  readonly axes: "none" | "zero" | "optional" | "both" | "onA" | "crossed";
  /** The limit without which the joint would be none. */
  readonly keeps?: "lower" | "upper";
}
