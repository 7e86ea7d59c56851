// A body as the sweep knows it: its velocity, and how it answers an impulse (motion.fields.ts).
export * from "../../build/records/rows/motion.ts";
