// The state hash of each scene of a robot after 480 steps of its own dt, as in expected-hashes.ts.
export const ROBOT_HASHES: Record<string, string> = {
  quadruped: "6081180da2453b93",
  "humanoid-fall": "a1d5f0d4237faea6",
  "cassie-legs": "b83df15f242185e2",
  "arm-inverse-dynamics": "747cde801465c02e",
};
