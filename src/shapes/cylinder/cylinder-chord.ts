// Chord with a cylinder about y: the chord of its tube, cut by its two ends.
import { tubeChord } from "../quadric-chord.ts";
import { cutHeight } from "../slab-chord.ts";

export function cylinderChord(out: i32, r: f64, h: f64): void {
  // along the axis the tube has no normal, and the ends give one
  tubeChord(out, 0.0, 0.0, 0.0, 0.0, 1.0, 0.0, r);
  cutHeight(out, h);
}
