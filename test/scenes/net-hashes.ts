// The state hash of each scene of many loops after so many steps of its own dt. The same on every platform, target and browser. A change of
// the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const NET_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "catching-net": [50, "f22a71f3f1b04017"],
  "walked-bridge": [100, "737d5b090159d2df"],
  "suspension-bridge": [90, "fd83fba715f8aae3"],
  "wire-fence": [30, "13dc25cbf69ddf08"],
  "chain-mail": [15, "e3e6ac7d787dd050"],
  cloth: [10, "8b080266fc2c754e"],
  "truss-crane": [60, "004da172e7fcc922"],
  scaffold: [70, "dd567986c1f4cae2"],
  tensegrity: [70, "3187e899b22c333b"],
  "tracked-vehicle": [36, "5d2a70a9d6edf376"],
};
