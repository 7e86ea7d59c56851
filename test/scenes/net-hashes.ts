// The state hash of each scene of many loops after so many steps of its own dt. The same on every platform, target and browser. A change of
// the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const NET_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "catching-net": [50, "4538cecb76c22662"],
  "walked-bridge": [100, "e259d9e121e706d4"],
  "suspension-bridge": [90, "e89101dc7426431d"],
  "wire-fence": [30, "029e82ac8ad4d5df"],
  "chain-mail": [15, "772fbe33033f2583"],
  cloth: [10, "bdddeaba1dd7ee7d"],
  "truss-crane": [60, "b25506fb5b8fdb10"],
  scaffold: [70, "af058660bdbfc3c0"],
  tensegrity: [70, "70a06ce976d6435a"],
  "tracked-vehicle": [36, "d197ed82797eb8f8"],
};
