// The state hash of worlds of test/descent after 80 steps of 1/60 s. A change of the numbers of descent changes them; then they
// are written anew, on purpose.
export const DESCENT_HASHES: Record<string, string> = {
  wall: "b450998badd6bbe0",
  "wall with errors": "63b36764f20c42a8",
  boxes: "3ea97ac879f4ae2c",
  "bodies of six kinds": "d76833a6f6fc2722",
  "a free pile": "21c33a4e621dac5f",
  "wall in single precision": "85fa3444fedf053a",
};
