// Rows of a touch on the free directions that its bodies reach: a list of words says where two numbers each lie in s. at-places.as.ts does the same on lanes.
// The sums of subtractAtPlaces are those of sweep-touch.as.ts: eight partial sums, the last four numbers into the first four of them.
import { F64, I32 } from "../../../../memory/views.ts";

/** F64[at] -= x·s; `numbers` of x, eight or more and a multiple of four. */
export function subtractAtPlaces(at: i32, x: i32, list: i32, numbers: i32): void {
  let word: i32 = list;
  let place: i32 = I32[word];
  let s0: f64 = F64[x] * F64[place];
  let s1: f64 = F64[x + 1] * F64[place + 1];
  word++;
  place = I32[word];
  let s2: f64 = F64[x + 2] * F64[place];
  let s3: f64 = F64[x + 3] * F64[place + 1];
  word++;
  place = I32[word];
  let s4: f64 = F64[x + 4] * F64[place];
  let s5: f64 = F64[x + 5] * F64[place + 1];
  word++;
  place = I32[word];
  let s6: f64 = F64[x + 6] * F64[place];
  let s7: f64 = F64[x + 7] * F64[place + 1];
  for (let m: i32 = 8; m < numbers; m += 8) {
    word++;
    place = I32[word];
    s0 += F64[x + m] * F64[place];
    s1 += F64[x + m + 1] * F64[place + 1];
    word++;
    place = I32[word];
    s2 += F64[x + m + 2] * F64[place];
    s3 += F64[x + m + 3] * F64[place + 1];
    if (m + 4 >= numbers) break;
    word++;
    place = I32[word];
    s4 += F64[x + m + 4] * F64[place];
    s5 += F64[x + m + 5] * F64[place + 1];
    word++;
    place = I32[word];
    s6 += F64[x + m + 6] * F64[place];
    s7 += F64[x + m + 7] * F64[place + 1];
  }
  F64[at] -= s0 + s2 + (s4 + s6) + (s1 + s3 + (s5 + s7));
}

/** s += F64[factor] x */
export function addAtPlaces(factor: i32, x: i32, list: i32, numbers: i32): void {
  const c: f64 = F64[factor];
  for (let m: i32 = 0; m < numbers; m += 2) {
    const place: i32 = I32[list + (m >> 1)];
    F64[place] += c * F64[x + m];
    F64[place + 1] += c * F64[x + m + 1];
  }
}

/** Adds six rows of `width` numbers, each times its factor, to `count` pairs from y on; `rows` counts from s. */
export function addAtPlaces6(y: i32, factors: i32, rows: i32, width: i32, list: i32, count: i32): void {
  const f0: f64 = F64[factors];
  const f1: f64 = F64[factors + 1];
  const f2: f64 = F64[factors + 2];
  const f3: f64 = F64[factors + 3];
  const f4: f64 = F64[factors + 4];
  const f5: f64 = F64[factors + 5];
  for (let i: i32 = 0; i < count; i++) {
    for (let l: i32 = 0; l < 2; l++) {
      const x: i32 = rows + I32[list + i] + l;
      let sum: f64 = F64[y + 2 * i + l] + f0 * F64[x];
      sum += f1 * F64[x + width];
      sum += f2 * F64[x + 2 * width];
      sum += f3 * F64[x + 3 * width];
      sum += f4 * F64[x + 4 * width];
      F64[y + 2 * i + l] = sum + f5 * F64[x + 5 * width];
    }
  }
}
