// Where a lane is worked on one by one (lane-motion.ts): at x.
export * from "../../../../../build/records/step/contacts/substeps/bounces/lane-motion-layout.ts";
