// The state hash of each scene of a robot after 360 steps of its own dt, as in joint-hashes.ts.
export const ROBOT_HASHES: Record<string, string> = {
  quadruped: "96c5c53c62a6373f",
  "humanoid-fall": "67e917b0b1799f6d",
  "cassie-legs": "dd0c9c4ccd7c410a",
  "arm-inverse-dynamics": "8821db76a80bee62",
};
