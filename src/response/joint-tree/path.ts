// The free directions reached by the half-solve of a row: at most 32 equal parts of them, a bit each. Products of two rows
// run over the parts that both reach.

/** Directions are counted in parts of 1 << shift. */
export function shiftOf(freedoms: i32): i32 {
  let shift: i32 = 0;
  while ((freedoms - 1) >> shift > 31) shift++;
  return shift;
}

/** The bits of `count` directions from `first` on. */
export function partsOf(first: i32, count: i32, shift: i32): i32 {
  let path: i32 = 0;
  for (let part: i32 = first >> shift; part <= (first + count - 1) >> shift; part++) path |= 1 << part;
  return path;
}

/** The first part from `part` on whose bit is as `wanted`; 32 if there is none. */
export function nextPart(path: i32, part: i32, wanted: i32): i32 {
  let next: i32 = part;
  while (next < 32 && ((path >> next) & 1) !== wanted) next++;
  return next;
}
