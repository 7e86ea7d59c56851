// The state hash of each scene of many loops after so many steps of its own dt. The same on every platform, target and browser. A change of
// the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const NET_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "catching-net": [50, "3e577bc393aa06b9"],
  "walked-bridge": [100, "4c22a4afdc56e13b"],
  "suspension-bridge": [90, "dd3a7b93948902b6"],
  "wire-fence": [30, "7e78cef9f1f220ff"],
  "chain-mail": [15, "c08bb23922f7d30f"],
  cloth: [10, "51c5bdb83d2c49f3"],
  "truss-crane": [60, "7a366b8f55469322"],
  scaffold: [70, "e27dd49e404d7876"],
  tensegrity: [70, "b9ce74486cec0b3a"],
  "tracked-vehicle": [36, "c18c13d23293185e"],
};
