// Distance joint (rod): two points stay at a distance l > 0, as if by a rod without mass and with a ball at each end.
//
//   held     (d·d - l²)/2 = 0              rod: 1 row along d
//   free     five: the rod swings, and b turns as it likes
import { ANGULAR_FREE, LINEAR_ROD } from "../../memory/codes.ts";
import type { JointDescriptor } from "./descriptor.ts";
import type { WorldAnchors } from "./options.ts";

export interface DistanceOptions extends WorldAnchors {
  /** Metres, greater than 0. Default: the current distance between the anchors. */
  readonly length?: number;
}

export const distance: JointDescriptor<DistanceOptions> = {
  kind: "distance",
  linear: LINEAR_ROD,
  angular: ANGULAR_FREE,
  directions: [],
  atTop: false,
  anchors: "pair",
  axes: "none",
  own: { length: "length" },
  particles: "both",
  drawn: { parts: ["ends"], line: "rod" },
};
