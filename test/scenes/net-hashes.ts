// The state hash of each scene of many loops after so many steps of its own dt. The same on every platform, target and browser. A change of
// the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const NET_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "catching-net": [50, "0cb0184c3db87afa"],
  "walked-bridge": [100, "ee4e16143f1929dc"],
  "suspension-bridge": [90, "5c12b1e5ca42ddf3"],
  "wire-fence": [30, "ef4ba60a8076b90b"],
  "chain-mail": [15, "9d51e1340231571e"],
  cloth: [10, "046e853878791f8e"],
  "truss-crane": [60, "7a366b8f55469322"],
  scaffold: [70, "5a6c71a5652363af"],
  tensegrity: [70, "366ab716f10ca65c"],
  "tracked-vehicle": [36, "933d830560a9fb9e"],
};
