// Codes of the operations. README.md has the formulas.
//
// of bodies and time
export const TIME: i32 = 0;
export const POSITION_OF: i32 = 1;
/** A point fixed in a body, a direction fixed in a body: constants, with the rotated constant stored next to them. */
export const FIXED_POINT: i32 = 2;
export const FIXED_DIRECTION: i32 = 3;
export const POINT: i32 = 4;
export const ROTATE: i32 = 5;
export const LOCAL: i32 = 6;
export const SCALED_POINT: i32 = 7;
export const SCALE_OF: i32 = 8;
export const OWN_POSE: i32 = 9;
export const VELOCITY: i32 = 10;
export const SPIN: i32 = 11;
export const POINT_VELOCITY: i32 = 12;
export const SCALE_RATE: i32 = 13;
export const OWN_RATE: i32 = 14;

// of vectors
export const FIRST_OF_VECTORS: i32 = 16;
export const ADD3: i32 = 16;
export const SUBTRACT3: i32 = 17;
export const NEGATE3: i32 = 18;
export const TIMES3: i32 = 19;
export const DOT: i32 = 20;
export const CROSS: i32 = 21;
export const EACH: i32 = 22;
export const LENGTH: i32 = 23;
export const GATHER: i32 = 24;

// of scalars
export const FIRST_OF_SCALARS: i32 = 32;
export const ADD: i32 = 32;
export const SUBTRACT: i32 = 33;
export const NEGATE: i32 = 34;
export const TIMES: i32 = 35;
export const MINIMUM: i32 = 36;
export const MAXIMUM: i32 = 37;
export const ATAN2: i32 = 38;
export const TURN: i32 = 39;

// functions of one scalar
export const FIRST_OF_FUNCTIONS: i32 = 48;
export const SQUARE: i32 = 48;
export const SQUARE_ROOT: i32 = 49;
export const RECIPROCAL: i32 = 50;
export const SINE: i32 = 51;
export const COSINE: i32 = 52;
export const TANGENT: i32 = 53;
export const ARCSINE: i32 = 54;
export const ARCCOSINE: i32 = 55;
export const EXPONENTIAL: i32 = 56;
export const LOGARITHM: i32 = 57;
export const ABSOLUTE: i32 = 58;
