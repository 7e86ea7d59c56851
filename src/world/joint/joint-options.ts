// What a user says of a new joint: its bodies, and what its kind takes (constraints/joints).
import type { JointKind, OwnOptions } from "../../constraints/joints/index.ts";
import type { Body } from "../body/body.ts";

export interface JointOptions {
  /** First body, or null for the world. */
  readonly a: Body | null;
  /** Second body. */
  readonly b: Body;
  readonly name?: string;
  readonly userData?: unknown;
  /** Whether a and b collide with each other. Default: false. */
  readonly collide?: boolean;
  /** The joint breaks when it carries more than this, N and N m. Default: it never breaks. */
  readonly maxForce?: number;
  readonly maxTorque?: number;
}

export type JointOptionsOf<K extends JointKind> = JointOptions & OwnOptions<K>;

/** Options of world.addJoint. */
export type JointDescription = { [K in JointKind]: { readonly kind: K } & JointOptionsOf<K> }[JointKind];
