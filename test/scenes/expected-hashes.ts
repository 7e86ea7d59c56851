// The state hash of each scene after 1,000 steps of its own dt: the same on every platform, target and browser.
// A change of the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const EXPECTED_HASHES: Record<string, string> = {
  chain: "bb2ff28e3cf8ac12",
  "heavy-ball": "36bfabb559055da1",
  tree: "f1dcbf092ff1b18e",
  "double-pendulum": "a5536d0b2c1f96e9",
  "spinning-body": "9324df82415969d7",
  pendulum: "14d457558107f7b6",
  "spinning-chain": "0c62e78a9f06c448",
  "floating-chain": "19d3d09301230434",
  crank: "31fd0c1c376eb37a",
};
