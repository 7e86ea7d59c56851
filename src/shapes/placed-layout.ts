// Where the numbers of a placed shape lie (placed-layout.fields.ts). VELOCITY, TURNING and what comes behind are written and read by contacts/, where a
// shape moves; OUTRUN and what comes behind it are of a step that is taken again (contacts/ahead/missed-pairs.ts).
// Constants only: kernels and the code around them share this file.
export * from "../../build/records/shapes/placed-layout.ts";
