// Two bodies of one component that overlap. Joints may leave them hardly a way apart, as a forearm that would have to leave the chest along the
// arm; to part them at a given speed would fling them along the way they have. So they are parted with no more energy than without joints,
// and where other contacts or limits hold them against each other they give way.
//
//   speed ≤ speed alone · √(answer / answer alone)       u + bias + GIVE · answer alone · f = 0

/** How far such a contact gives way to an impulse, in parts of what its two bodies would without joints: in a substep, */
export const GIVE: f64 = 0.05;
/** and where the step is solved exactly, at once: an arm under twenty times its weight sinks in by 3 mm. */
export const GIVE_EXACTLY: f64 = 0.01;
