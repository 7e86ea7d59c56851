// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "51c068fe88fed564",
  "wall with errors": "ba31acef8ddb90d0",
  boxes: "1fb0f3982ad84804",
  "bodies of six kinds": "409a6ac293d3d6b8",
  "a free pile": "739b4c2da66e6677",
  "wall in single precision": "8e478927353143b2",
};
