// A swept box as it is given to query.ts. Constants only: kernels and the code around them share this file.
export * from "../../../build/records/collision/broad/swept-layout.ts";
