// Where the numbers of lanes, bundles and runners lie. Constants only. A runner is a body during the substeps.
//
// A lane is one manifold in its own frame: two tangents, the normal, a centre c, points at (x, y) from it. A bundle holds LANES of
// them that share no moving body: field k of lane l lies LANES * k + l behind the first, so that one instruction takes a field of all
// lanes. What a single point needs comes first, so that its bundle is short; heads lie apart, one behind the other.
import { HEAD, INVERSE, PER_LOAD, PER_PLACE, X } from "../../../build/records/multipliers/substeps/lane-layout.ts";
import { MANIFOLD_POINTS } from "../../memory/manifold-points.ts";

/** Lanes of a bundle in double precision. In single there are SINGLE_LANES, and every field takes as many bytes. */
export const LANES: i32 = 2;
export const SINGLE_LANES: i32 = 4;
export const MOST_POINTS: i32 = MANIFOLD_POINTS;

// While a lane is started, start-lane.ts finds GIVES, FREE, MOST_OFFSET, FIRMEST and MEAN where the sums and levers will be.
export * from "../../../build/records/multipliers/substeps/lane-layout.ts";

/**
 * Numbers that the fields take: of single points when they are swept, of others without their points, and for each of these. Bundles are
 * written in order, and only then is a single point as long as others: what it reaches over into is the next one's, which is still to come.
 */
export const POINT_FIELDS: i32 = LANES * (INVERSE + PER_LOAD);
export const LEAST_FIELDS: i32 = LANES * X;
export const FIELDS_PER_POINT: i32 = LANES * PER_PLACE;
/** A bundle of MOST_POINTS with its head, where both lie together. */
export const BUNDLE: i32 = HEAD + LEAST_FIELDS + MOST_POINTS * FIELDS_PER_POINT;
