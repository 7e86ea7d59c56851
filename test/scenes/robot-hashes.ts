// The state hash of each scene of a robot after 360 steps of its own dt, as in joint-hashes.ts.
export const ROBOT_HASHES: Record<string, string> = {
  quadruped: "44ad1d74dbffda32",
  "humanoid-fall": "611a2bc6f8afba6a",
  "cassie-legs": "bee0824e2bb8b84a",
  "arm-inverse-dynamics": "8821db76a80bee62",
};
