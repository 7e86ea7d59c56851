/** A number in the mean of start and end, where `late` is the share of the end (END_SHARE): there impulses act. */
export function mean(start: f64, end: f64, late: f64): f64 {
  return late * end + (1.0 - late) * start;
}
