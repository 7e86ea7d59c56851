// What a user says of a new joint: its bodies, and what its kind takes (constraints/joints).
import type { JointKind, OwnOptions } from "../../constraints/joints/index.ts";
import type { Body } from "../body/body.ts";

export interface JointOptions {
  /** The body that holds, or null for the world. */
  readonly a: Body | null;
  /** The body that is held. */
  readonly b: Body;
  readonly name?: string;
  readonly userData?: unknown;
  /** Whether a and b touch each other; false unless said. */
  readonly collide?: boolean;
  /** The joint breaks when it carries more, N and N m; never unless given. */
  readonly maxForce?: number;
  readonly maxTorque?: number;
}

export type JointOptionsOf<K extends JointKind> = JointOptions & OwnOptions<K>;

/** What world.addJoint takes. */
export type JointDescription = { [K in JointKind]: { readonly kind: K } & JointOptionsOf<K> }[JointKind];
