// Where the numbers of a manifold lie (manifold.ts, manifold-layout.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../build/records/collision/manifold-layout.ts";
