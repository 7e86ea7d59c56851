// The state hash of each scene with more than rigid bodies on joints after 480 steps of its own dt: the same on every platform, target
// and browser. A change of the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const BEYOND_HASHES: Record<string, string> = {
  "rolling-coin": "f59e1c8a578455bd",
  "chaplygin-sleigh": "8d1289c6ee7d34cb",
  rattleback: "a0d21fa9fec88a13",
  bicycle: "05598fc98238a10b",
  differential: "02c27149a8846c0c",
  "clock-gears": "bb999e9ab5a160b0",
  "scalable-bodies": "d12c6aa3133f6e9f",
  "roller-on-curve": "db37f0dbb16b0bb3",
};
