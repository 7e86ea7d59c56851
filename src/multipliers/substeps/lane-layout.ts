// Where the numbers of lanes, bundles and runners lie. Constants only.
//
// A lane is one manifold in its own frame: two tangents, the normal, a centre c, points at (x, y) from it. A bundle holds LANES of
// them that share no moving body: field k of lane l lies LANES * k + l behind the first, so that one instruction takes a field of all
// lanes. What a single point needs comes first, so that its bundle is short; heads lie apart, one behind the other.

/** Lanes of a bundle in double precision. In single there are SINGLE_LANES, and every field takes as many bytes. */
export const LANES: i32 = 2;
export const SINGLE_LANES: i32 = 4;
/** Most points of a manifold. */
export const MOST_POINTS: i32 = 4;

// fields of a lane
export const T1: i32 = 0; // the frame, world axes: three numbers each
export const T2: i32 = 3;
export const NORMAL: i32 = 6;
export const RA: i32 = 9; // from the centre of each body to c
export const RB: i32 = 12;
export const LEVER_A: i32 = 15; // that × normal
export const LEVER_B: i32 = 18;
export const MASS_A: i32 = 21; // inverse
export const MASS_B: i32 = 22;
export const INERTIA_A: i32 = 23; // inverse, world axes: xx yy zz xy xz yz
export const INERTIA_B: i32 = 29;
export const TANGENT: i32 = 35; // the inverse of the answer of the two tangents: 11 12 22
export const PULL: i32 = 38; // what a force along the normal gives to V_1 and V_2
export const MU: i32 = 40;
export const RATE: i32 = 41; // softness: part of an overlap taken away in a second,
export const SHARE: i32 = 42; // and of the impulse of a rigid contact
export const SLIDE: i32 = 43; // velocity of the surfaces along the two tangents: belts
export const SCALE: i32 = 45; // μ along the second tangent by that along the first
export const FRICTION: i32 = 46; // impulse along the two tangents, at c
export const TWIST: i32 = 48; // and about the normal
export const SUM_FRICTION: i32 = 49; // the same of all substeps
export const SUM_TWIST: i32 = 51;
// of each point, PER_LOAD fields
export const INVERSE: i32 = 52; // 1 / a; 0 where there is no point
export const GAP: i32 = 53; // separation at the start of the step, less the load offset
export const F: i32 = 54; // impulse along the normal,
export const SUM: i32 = 55; // and of all substeps
export const PER_LOAD: i32 = 4;
// all that a single point does without
export const CROSS: i32 = INVERSE + PER_LOAD * MOST_POINTS; // what friction gives to W_n
export const INVERSE_TWIST: i32 = CROSS + 2;
export const TURN: i32 = CROSS + 3; // what a force along the normal gives to W_n
export const COUPLING: i32 = CROSS + 4; // what torques about the two tangents give to V_1, V_2 and W_n: three each
export const DIRECT: i32 = CROSS + 10; // what a force along the normal gives to V_n, W_1 and W_2
export const TURNING: i32 = CROSS + 13; // what torques about the two tangents give to W_1 and W_2: 11 12 22
// of each point, PER_PLACE fields
export const X: i32 = CROSS + 16; // where it lies along the two tangents
export const Y: i32 = X + 1;
export const PAIRED: i32 = X + 2; // what impulses of the points before it give to it
export const REACH: i32 = X + 5; // its distance from c times μ, and friction against spinning in place
export const CHANGE: i32 = X + 6; // by how much its impulse became more in the last sweep
export const PER_PLACE: i32 = 7;

// what start-lane.ts finds where the sums and levers will be
export const GIVES: i32 = SUM_FRICTION; // how far the contact gives way to a load of 1 at one of its points
export const FREE: i32 = SUM_FRICTION + 1; // what both bodies would answer to a force, were they without joints
export const MOST_OFFSET: i32 = SUM_TWIST; // the load offset is no larger
export const FIRMEST: i32 = LEVER_A; // it is firmer under what it has learned to carry, and at most so many times
export const MEAN: i32 = SUM; // of each point: load that it has learned to carry

// words of the head of a bundle
export const RUNNERS_A: i32 = 0; // of each lane
export const RUNNERS_B: i32 = 4;
export const MANIFOLDS: i32 = 8; // that the lanes were made from; 0 where a lane is empty
export const POINTS: i32 = 12; // of the lane that has most
export const FILLED: i32 = 13; // lanes
export const NEXT: i32 = 14; // while bundles are filled: where the next with an empty lane may be
export const BOUNCING: i32 = 14; // then: a bit for each lane that may bounce
export const FIELDS: i32 = 15; // where the fields begin
export const HEAD: i32 = 8;

/**
 * Numbers that the fields take: of single points when they are swept, of others without their points, and for each of these. Bundles are
 * written in order, and only then is a single point as long as others: what it reaches over into is the next one's, which is still to come.
 */
export const POINT_FIELDS: i32 = LANES * (INVERSE + PER_LOAD);
export const LEAST_FIELDS: i32 = LANES * X;
export const FIELDS_PER_POINT: i32 = LANES * PER_PLACE;
/** A bundle of MOST_POINTS with its head, where both lie together. */
export const BUNDLE: i32 = HEAD + LEAST_FIELDS + MOST_POINTS * FIELDS_PER_POINT;

// A runner is a body during the substeps: velocity, displacement since the start of the step, velocity before the contacts of
// this substep, and what a substep adds by itself; linear and angular each.
export const V: i32 = 0;
export const D: i32 = 6;
export const BEFORE: i32 = 12;
export const GAIN: i32 = 18;
export const RUNNER: i32 = 24;

// What all lanes share: the record that kernels call s
export const PER_SUBSTEP: i32 = 0; // 1 / h
export const FASTEST: i32 = 1; // no overlap is taken away faster (m/s), negative
export const SUBSTEP: i32 = 2; // h
export const COUNT: i32 = 3; // of substeps
export const SOFTNESS: i32 = 4; // RATE, SHARE, 1 - SHARE of contacts between moving bodies, and how far a contact gives way to 1 m/s of load
export const STATIC_SOFTNESS: i32 = 8; // the same where one of the two does not move
export const LARGEST_OFFSET: i32 = 12; // load offset at first (m)
export const BOUNCES: i32 = 13; // manifolds that may
export const SINGLE: i32 = 14; // not 0: in single precision
export const SETTINGS: i32 = 16;
