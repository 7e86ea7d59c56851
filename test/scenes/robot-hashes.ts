// The state hash of each scene of a robot after 360 steps of its own dt, as in expected-hashes.ts.
export const ROBOT_HASHES: Record<string, string> = {
  quadruped: "8fca7af84a18768f",
  "humanoid-fall": "d2a9b794120463a9",
  "cassie-legs": "a268dfb40c70dcc8",
  "arm-inverse-dynamics": "8821db76a80bee62",
};
