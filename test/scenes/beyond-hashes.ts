// The state hash of each scene with more than rigid bodies on joints after 480 steps of its own dt: the same on every platform, target
// and browser. A change of the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const BEYOND_HASHES: Record<string, string> = {
  "rolling-coin": "846762338bb2335b",
  "chaplygin-sleigh": "5ef47f884175c78d",
  rattleback: "a3f1bf4ed0648b9c",
  bicycle: "4614755f5cdbaed5",
  differential: "02c27149a8846c0c",
  "clock-gears": "bb999e9ab5a160b0",
  "scalable-bodies": "a6563a5b7bed1162",
  "roller-on-curve": "50c6fa897c4b00cb",
};
