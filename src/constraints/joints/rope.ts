// Rope: two points are at most a length apart. Nothing is held while it is slack: it is an upper limit and no condition.
//
//   held     nothing
//   length   q = |d| ≤ l                   q̇ = (d / |d|)·(v_b + ω_b × r_b - v_a - ω_a × r_a)
import { ANGULAR_FREE, LENGTH, LINEAR_FREE } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { DriveOptions, WorldAnchors } from "./options.ts";

export interface RopeOptions extends WorldAnchors, DriveOptions {
  /** Metres, greater than 0. Default: the current distance between the anchors. */
  readonly length?: number;
}

export const rope: JointDescriptor<RopeOptions> = {
  kind: "rope",
  linear: LINEAR_FREE,
  angular: ANGULAR_FREE,
  directions: [{ name: "length", coordinate: LENGTH }],
  main: "length",
  atTop: true,
  anchors: "pair",
  axes: "none",
  keeps: "upper",
  own: { length: "length" },
  particles: "both",
  drawn: { parts: ["ends"], line: "rope", spring: "length" },
};
