// A shape: plain data, placed in the frame of its body. Lengths in metres; capsules and cylinders lie along local y.
import type { Quat, Vec3 } from "../errors/checks.ts";

export interface Placement {
  readonly position?: Vec3;
  readonly orientation?: Quat;
}

export interface Sphere extends Placement {
  readonly kind: "sphere";
  readonly radius: number;
}
export interface Box extends Placement {
  readonly kind: "box";
  /** Half of each edge. */
  readonly half: Vec3;
}
export interface Capsule extends Placement {
  readonly kind: "capsule";
  readonly radius: number;
  /** Half the distance between the centres of the two caps. */
  readonly halfHeight: number;
}
export interface Cylinder extends Placement {
  readonly kind: "cylinder";
  readonly radius: number;
  readonly halfHeight: number;
}

export type Shape = Sphere | Box | Capsule | Cylinder;
export const SHAPE_KINDS = ["sphere", "box", "capsule", "cylinder"] as const;
