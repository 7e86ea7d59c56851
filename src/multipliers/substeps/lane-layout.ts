// Where the numbers of lanes, bundles and runners lie. Constants only.
//
// A lane is one manifold in its own frame: two tangents, the normal, a centre c, points at (x, y) from it. A bundle holds LANES of
// them that share no moving body: field k of lane l lies at bundle + LANES * k + l, so that one instruction takes a field of all lanes.

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
export const MASS_A: i32 = 15; // inverse
export const MASS_B: i32 = 16;
export const INERTIA_A: i32 = 17; // inverse, world axes: xx yy zz xy xz yz
export const INERTIA_B: i32 = 23;
export const X: i32 = 29; // of each point, along the two tangents
export const Y: i32 = 33;
export const INVERSE: i32 = 37; // of each point 1 / a; 0 where there is none
export const ANSWER: i32 = 41; // of each point: what its impulse gives to V_n, W_1 and W_2
export const GAP: i32 = 53; // of each point: separation at the start of the step, less the load offset
export const F: i32 = 57; // of each point: impulse along the normal
export const FRICTION: i32 = 61; // impulse along the two tangents, at c
export const TWIST: i32 = 63; // and about the normal
export const TANGENT: i32 = 64; // the inverse of the answer of the two tangents: 11 12 22
export const CROSS: i32 = 67; // what friction gives to W_n
export const INVERSE_TWIST: i32 = 69;
export const COUPLING: i32 = 70; // what a force along the normal, and torques about the two tangents, give to V_1, V_2 and W_n: three each
export const MU: i32 = 79;
export const REACH: i32 = 80; // of each point: its distance from c times μ, and friction against spinning in place
export const RATE: i32 = 84; // softness: part of an overlap taken away in a second,
export const SHARE: i32 = 85; // and of the impulse of a rigid contact
export const SLIDE: i32 = 86; // velocity of the surfaces along the two tangents: belts
export const SCALE: i32 = 88; // μ along the second tangent by that along the first
export const SUM: i32 = 89; // of each point: its impulses of all substeps; then those of the tangents and of the twist
export const FIELDS: i32 = 96;

// words behind the fields of a bundle
export const WORDS: i32 = LANES * FIELDS; // in numbers from the bundle
export const RUNNERS_A: i32 = 0; // of each lane, in words from there
export const RUNNERS_B: i32 = 4;
export const MANIFOLDS: i32 = 8; // that the lanes were made from; 0 where a lane is empty
export const POINTS: i32 = 12; // of the lane that has most
export const FILLED: i32 = 13; // lanes
export const NEXT: i32 = 14; // while bundles are filled: where the next with an empty lane may be
export const BUNDLE: i32 = WORDS + 8;

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
export const MOST_OFFSET: i32 = 12; // largest load offset (m)
export const SETTINGS: i32 = 14;
