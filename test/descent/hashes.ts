// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "e1afa79c51280e69",
  "wall with errors": "b0e7dcfd9c0aa7c0",
  boxes: "45019f196f4cf212",
  "bodies of six kinds": "2ebf098258f3f50b",
  "a free pile": "ff469393c2916532",
  "wall in single precision": "f94f8c005b77518a",
};
