// A manifold on its way into a lane: its frame, and how its two bodies answer together, in that frame: velocity at its centre c and spin of b
// against a, for a force at c and a torque between them. At the scratch of contacts.
export * from "../../../../build/records/step/contacts/substeps/pair-layout.ts";
