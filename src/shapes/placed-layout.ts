// Where the numbers of a placed shape lie (placed.ts). Constants only: kernels and the code around them share this file.

// words: kind, address of its geometry (hull-data.ts, mesh-data.ts; 0: none), slot of its body, slot of the shape
export const CENTRE: i32 = 2; // origin of the shape's frame in the world
export const R: i32 = 5; // rotation matrix, world from shape, row by row
export const SIZE: i32 = 14; // half edges of a box; radius and half height (y) of a cylinder or cone, half height of a capsule at SIZE + 1
export const ROUND: i32 = 17; // radius around the core
export const LOW: i32 = 18; // box of the world that holds the shape, its radius included
export const HIGH: i32 = 21;
// written and read by contacts/, where a shape moves
export const VELOCITY: i32 = 24; // of its body's centre
export const TURNING: i32 = 27; // how far its body's spin can take a point of it in the step
export const REACH: i32 = 28; // no point of it is further from CENTRE
// word at 29: whether it is a sensor
export const SENSOR: i32 = 29;
// of a step that is taken again (contacts/ahead/missed-pairs.ts)
export const OUTRUN: i32 = 30; // how far a point of it went at most beyond what the velocities at the start of the step said
export const FURTHER: i32 = 31; // how much further contacts of it are looked for; 0 but where a step is taken again
export const WANTED: i32 = 32; // the same of the next time
export const STRIDE: i32 = 33;
