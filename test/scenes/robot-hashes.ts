// The state hash of each scene of a robot after 360 steps of its own dt, as in joint-hashes.ts.
export const ROBOT_HASHES: Record<string, string> = {
  quadruped: "9f647c2520117a93",
  "humanoid-fall": "f4081e72ef96a357",
  "cassie-legs": "a5926c8564cc68e6",
  "arm-inverse-dynamics": "8821db76a80bee62",
};
