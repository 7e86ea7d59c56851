// The state hash of each scene of many loops after so many steps of its own dt. The same on every platform, target and browser. A change of
// the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const NET_HASHES: Record<string, readonly [steps: number, hash: string]> = {
  "catching-net": [50, "e70f026a309e728c"],
  "walked-bridge": [100, "4f47df5272b19c01"],
  "suspension-bridge": [90, "5c12b1e5ca42ddf3"],
  "wire-fence": [30, "d7612ab08a7fe238"],
  "chain-mail": [15, "c08bb23922f7d30f"],
  cloth: [10, "046e853878791f8e"],
  "truss-crane": [60, "7a366b8f55469322"],
  scaffold: [70, "d2c40cf737ae2d0a"],
  tensegrity: [70, "366ab716f10ca65c"],
  "tracked-vehicle": [36, "933d830560a9fb9e"],
};
