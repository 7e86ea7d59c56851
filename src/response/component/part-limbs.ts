// Two overlapping bodies of one component. Joints may leave them almost no direction in which to separate, such as a forearm that would have to leave
// the chest along the arm; separating them at a given speed would fling them along it. So they separate with no more energy than without joints,
// and yield if other contacts or limits hold them against each other.
//
//   speed ≤ speed alone · √(response / response alone)       u + bias + GIVE · response alone · f = 0

/** Compliance of such a contact, relative to the response of its two bodies without joints: in a substep, */
export const GIVE: f64 = 0.05;
/** and in an exact solve: an arm under twenty times its weight sinks in by 3 mm. */
export const GIVE_EXACTLY: f64 = 0.01;
