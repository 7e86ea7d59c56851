// The distance between cores, as used by sweeps and closest points.
export { distance } from "../gjk/distance.ts";
export {
  DIRECTION,
  DISTANCE,
  overlaps as isOverlap,
  POINT_A as ON_A,
  POINT_B as ON_B,
  STRIDE as DISTANCE_RECORD,
} from "../gjk/distance-record.ts";
