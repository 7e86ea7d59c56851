// The state hash of each scene after 1,000 steps of its own dt: the same on every platform, target and browser.
// A change of the numbers of a scene or of the step changes them; then they are written anew, on purpose.
export const EXPECTED_HASHES: Record<string, string> = {
  chain: "04e0f5b3fcffbb4f",
  "heavy-ball": "9fa94113ebf19be6",
  tree: "e3aca954ae5b6401",
  "double-pendulum": "3430ab412ec6b5f9",
  "spinning-body": "df199c91ae32bd49",
  pendulum: "4a09ec3e8d99c3d8",
  "spinning-chain": "816ecb92d8110abb",
  "floating-chain": "c5eec6b45896bc07",
  crank: "b901570fc3f94f99",
};
