// What the code around the kernels knows of a kind of joint. One file a kind, with the derivation of what it holds; the
// conditions themselves are written once for all of them (conditions.ts), and so are the coordinates (coordinates.ts).

/** What a drive can do to its coordinate. */
export const DRIVE_PARTS = ["limits", "motor", "servo", "spring", "friction"] as const;
export type DrivePart = (typeof DRIVE_PARTS)[number];
/** What can act on a component of a rotation vector. */
export const BUT_LIMITS: readonly DrivePart[] = ["motor", "servo", "spring", "friction"];

/** A freedom that a joint leaves, as its user sees it. */
export interface Direction {
  readonly name: string;
  /** Its coordinate: memory/codes.ts. */
  readonly coordinate: number;
  /** What may act on it; everything unless said. */
  readonly takes?: readonly DrivePart[];
  /** It is measured from the joint's axis: without one nothing can act on it. */
  readonly fromAxis?: boolean;
  /** A number in place of options is its upper limit. */
  readonly numberIsUpper?: boolean;
  /** Refuses limits that mean nothing to it. */
  readonly check?: (subject: string, lower: number, upper: number) => void;
}

/** What a joint looks like, in words that src/three knows; sizes come from what is joined. */
export interface JointDrawing {
  /** bead: a ball that is small on a fixed guide; rail: a guide unless there is a spring; lump: a block as large as a ball; ends: a small ball on each anchor. */
  readonly parts: readonly (
    | "ball"
    | "bead"
    | "block"
    | "cross"
    | "ends"
    | "guide"
    | "lump"
    | "pin"
    | "plate"
    | "rail"
  )[];
  /** Between the anchors. */
  readonly line?: "rod" | "rope";
  /** The direction along which its spring is drawn, in place of a guide or a line. */
  readonly spring?: string;
  /** How the limits of its first direction are drawn. */
  readonly limits?: "arc" | "cone";
}

/** `Options`: what a user may say of the joint beside its bodies. */
export interface JointDescriptor<Options = unknown> {
  readonly kind: string;
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
  /** Options beside those of anchors, axes and directions. A length with the name of a direction is its upper limit. */
  readonly own?: Readonly<Record<string, "length" | "flag">>;
  /** What scene.schema.json says of its options, by their names. */
  readonly about?: Readonly<Record<string, string>>;
  /** What the joint is instead where an option is true. */
  readonly variants?: readonly JointDescriptor[];
  /** Of a variant: that option. */
  readonly flag?: string;
  /** Which of its bodies may be particles, which have no directions; none unless said. */
  readonly particles?: "both" | "b";
  readonly drawn: JointDrawing;
  /** Never there: it only carries a type. */
  readonly options?: Options;
}
