// The state hash of each scene of a robot after 360 steps of its own dt, as in expected-hashes.ts.
export const ROBOT_HASHES: Record<string, string> = {
  quadruped: "8fca7af84a18768f",
  "humanoid-fall": "d2a9b794120463a9",
  "cassie-legs": "dd0c9c4ccd7c410a",
  "arm-inverse-dynamics": "8821db76a80bee62",
};
