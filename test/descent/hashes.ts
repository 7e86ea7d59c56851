// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "4aa492aa703b5442",
  "wall with errors": "b0e7dcfd9c0aa7c0",
  boxes: "d2bab2757f154bc8",
  "bodies of six kinds": "8931e52aeeb9f93c",
  "a free pile": "ff469393c2916532",
  "wall in single precision": "7a76365d90743a28",
};
