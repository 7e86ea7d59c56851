// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "0f6fc074fe10e868",
  "wall with errors": "c5948cee313595a8",
  boxes: "8d4a415b580bd73f",
  "bodies of six kinds": "aad93251c8c3c429",
  "a free pile": "cac99b20947cd8f4",
  "wall in single precision": "18460867e01070b7",
};
