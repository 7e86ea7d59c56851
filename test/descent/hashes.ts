// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "7292910134399c1a",
  "wall with errors": "3e15fc733e5cc671",
  boxes: "893ce6fc53afdb60",
  "bodies of six kinds": "f79b4209def9ecc5",
  "a free pile": "d81bfb82ae4c9295",
  "wall in single precision": "11dab3e7c4b6284d",
};
