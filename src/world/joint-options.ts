// What a user says of a new joint: ball({ a, b, anchor }).
import { checkName, checkOneOf, checkOptions, checkVec3, type Vec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import type { Body } from "./body.ts";

export interface BallOptions {
  /** The body that holds, or null for the world. */
  readonly a: Body | null;
  /** The body that is held. */
  readonly b: Body;
  readonly name?: string;
  /** The common point, in the world as the bodies stand now. */
  readonly anchor?: Vec3;
  /** Or the two points, each in its body's frame (in the world's frame where a is null). */
  readonly anchorA?: Vec3;
  readonly anchorB?: Vec3;
  readonly userData?: unknown;
}

export interface JointDescription extends BallOptions {
  readonly kind: "ball";
}

const KEYS = ["a", "b", "name", "anchor", "anchorA", "anchorB", "userData"];

/** A ball joint, to be given to world.addJoint. */
export function ball(options: BallOptions): JointDescription {
  const subject = options?.name === undefined ? "ball joint" : `joint "${options.name}"`;
  checkOptions(subject, options, KEYS);
  const description: JointDescription = { ...options, kind: "ball" };
  checkJoint(subject, description);
  return description;
}

/** Checks all of a description but its bodies. */
export function checkJoint(subject: string, description: JointDescription): void {
  checkOptions(subject, description, ["kind", ...KEYS]);
  checkOneOf(subject, "kind", description.kind, ["ball"]);
  checkName(subject, description.name);
  const { anchor, anchorA, anchorB } = description;
  if (anchor !== undefined) {
    checkVec3(subject, "anchor", anchor);
    if (anchorA !== undefined || anchorB !== undefined)
      throw new ArgumentError(subject, "anchor", "is given together with anchorA or anchorB; give one or the others");
  } else {
    checkVec3(subject, "anchorA", anchorA);
    checkVec3(subject, "anchorB", anchorB);
  }
}
