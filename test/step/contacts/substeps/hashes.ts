// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "cc12211a39e2bbca",
  "wall with errors": "4e1d8ef5dac14dc0",
  boxes: "0b6a1120b7f11bdf",
  "bodies of six kinds": "e68723e9c4eb0c4b",
  "a free pile": "739b4c2da66e6677",
  "wall in single precision": "aa502791aa690ffa",
};
