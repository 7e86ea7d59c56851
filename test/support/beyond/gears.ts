// Gear trains by hand: parts that rotate together are one inertia, each weighted by the square of its speed.

/** Inertia felt at the first shaft; `speeds` are those of all shafts if the first turns at 1. */
export function trainInertia(inertias: readonly number[], speeds: readonly number[]): number {
  return inertias.reduce((sum, inertia, i) => sum + inertia * speeds[i] ** 2, 0);
}

/**
 * A differential, left + right = 2 carrier: accelerations of [carrier, left, right] under torques on each. The free speeds are
 * those of left and right, l and r; the carrier turns at (l + r)/2, so half of its inertia and torque counts on each.
 */
export function differentialAccelerations(
  [carrier, left, right]: readonly [number, number, number],
  [onCarrier, onLeft, onRight]: readonly [number, number, number],
): [number, number, number] {
  const shared = carrier / 4;
  const [a, b] = [left + shared, right + shared];
  const [f, g] = [onLeft + onCarrier / 2, onRight + onCarrier / 2];
  const whole = a * b - shared * shared;
  const l = (b * f - shared * g) / whole;
  const r = (a * g - shared * f) / whole;
  return [(l + r) / 2, l, r];
}
