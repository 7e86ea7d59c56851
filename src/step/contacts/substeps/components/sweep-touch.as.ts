// AssemblyScript twin of sweep-touch.ts: the same names and the same order of every sum, on lanes of two numbers. What the touch needs of s is gathered
// behind its rows. What a row gives its components and what the next rows feel of that are one pass over it, and the two rows of friction are read and given
// together.
import * as L from "../../../../../build/records/multipliers/substeps/lane-layout.ts";
import * as Clock from "../../../../../build/records/response/component/layout.ts";
import * as T from "../../../../../build/records/response/component/touch-layout.ts";

@inline function at(index: i32): usize { return <usize>index << 3; }
@inline function word(record: i32, place: i32): i32 { return load<i32>(at(record) + (<usize>place << 2)); }
@inline function field(row: usize, place: i32): f64 { return load<f64>(row + at(place)); }
@inline function setField(row: usize, place: i32, value: f64): void { store<f64>(row + at(place), value); }
@inline function pair(x: f64, y: f64): v128 { return f64x2.replace_lane(f64x2.splat(x), 1, y); }
@inline function first(x: v128): f64 { return f64x2.extract_lane(x, 0); }
@inline function latter(x: v128): f64 { return f64x2.extract_lane(x, 1); }
@inline function plus(x: v128, y: v128): v128 { return f64x2.add(x, y); }
@inline function times(x: v128, y: v128): v128 { return f64x2.mul(x, y); }
@inline function sums(x: v128, y: v128): v128 { return plus(v128.shuffle<f64>(x, y, 0, 2), v128.shuffle<f64>(x, y, 1, 3)); }
@inline function placeAt(list: usize): usize { return <usize>load<i32>(list) << 3; }

/** s → `now`; `size`: bytes of it, 64 or more and a multiple of 32. */
@inline function gather(now: usize, list: usize, size: usize): void {
  v128.store(now, v128.load(placeAt(list)));
  v128.store(now, v128.load(placeAt(list + 4)), 16);
  v128.store(now, v128.load(placeAt(list + 8)), 32);
  v128.store(now, v128.load(placeAt(list + 12)), 48);
  for (let k: usize = 64; k < size; k += 32) {
    v128.store(now + k, v128.load(placeAt(list + (k >> 2))));
    v128.store(now + k, v128.load(placeAt(list + (k >> 2) + 4)), 16);
  }
}

/** `now` → s */
@inline function scatter(now: usize, list: usize, size: usize): void {
  v128.store(placeAt(list), v128.load(now));
  v128.store(placeAt(list + 4), v128.load(now, 16));
  v128.store(placeAt(list + 8), v128.load(now, 32));
  v128.store(placeAt(list + 12), v128.load(now, 48));
  for (let k: usize = 64; k < size; k += 32) {
    v128.store(placeAt(list + (k >> 2)), v128.load(now + k));
    v128.store(placeAt(list + (k >> 2) + 4), v128.load(now + k, 16));
  }
}

/** rest - z·y as in subtractAtPlaces */
@inline function lessDot(rest: f64, y: usize, z: usize, size: usize): f64 {
  let s0: v128 = times(v128.load(z), v128.load(y));
  let s1: v128 = times(v128.load(z, 16), v128.load(y, 16));
  let s2: v128 = times(v128.load(z, 32), v128.load(y, 32));
  let s3: v128 = times(v128.load(z, 48), v128.load(y, 48));
  for (let k: usize = 64; k < size; k += 64) {
    s0 = plus(s0, times(v128.load(z + k), v128.load(y + k)));
    s1 = plus(s1, times(v128.load(z + k, 16), v128.load(y + k, 16)));
    if (k + 32 === size) break;
    s2 = plus(s2, times(v128.load(z + k, 32), v128.load(y + k, 32)));
    s3 = plus(s3, times(v128.load(z + k, 48), v128.load(y + k, 48)));
  }
  const s: v128 = plus(plus(s0, s1), plus(s2, s3));
  return rest - (first(s) + latter(s));
}

/** rest - (z·y, w·y) */
@inline function lessDots(rest: v128, y: usize, z: usize, w: usize, size: usize): v128 {
  let now: v128 = v128.load(y);
  let s0: v128 = times(v128.load(z), now);
  let t0: v128 = times(v128.load(w), now);
  now = v128.load(y, 16);
  let s1: v128 = times(v128.load(z, 16), now);
  let t1: v128 = times(v128.load(w, 16), now);
  now = v128.load(y, 32);
  let s2: v128 = times(v128.load(z, 32), now);
  let t2: v128 = times(v128.load(w, 32), now);
  now = v128.load(y, 48);
  let s3: v128 = times(v128.load(z, 48), now);
  let t3: v128 = times(v128.load(w, 48), now);
  for (let k: usize = 64; k < size; k += 64) {
    now = v128.load(y + k);
    s0 = plus(s0, times(v128.load(z + k), now));
    t0 = plus(t0, times(v128.load(w + k), now));
    now = v128.load(y + k, 16);
    s1 = plus(s1, times(v128.load(z + k, 16), now));
    t1 = plus(t1, times(v128.load(w + k, 16), now));
    if (k + 32 === size) break;
    now = v128.load(y + k, 32);
    s2 = plus(s2, times(v128.load(z + k, 32), now));
    t2 = plus(t2, times(v128.load(w + k, 32), now));
    now = v128.load(y + k, 48);
    s3 = plus(s3, times(v128.load(z + k, 48), now));
    t3 = plus(t3, times(v128.load(w + k, 48), now));
  }
  return f64x2.sub(rest, sums(plus(plus(s0, s1), plus(s2, s3)), plus(plus(t0, t1), plus(t2, t3))));
}

/** y += c x, which is returned too */
@inline function given(y: usize, c: v128, x: usize): v128 {
  const now: v128 = plus(v128.load(y), times(c, v128.load(x)));
  v128.store(y, now);
  return now;
}

/** y += c x, then rest - z·y */
@inline function giveLessDot(rest: f64, y: usize, c: f64, x: usize, z: usize, size: usize): f64 {
  const cc: v128 = f64x2.splat(c);
  let s0: v128 = times(v128.load(z), given(y, cc, x));
  let s1: v128 = times(v128.load(z, 16), given(y + 16, cc, x + 16));
  let s2: v128 = times(v128.load(z, 32), given(y + 32, cc, x + 32));
  let s3: v128 = times(v128.load(z, 48), given(y + 48, cc, x + 48));
  for (let k: usize = 64; k < size; k += 64) {
    s0 = plus(s0, times(v128.load(z + k), given(y + k, cc, x + k)));
    s1 = plus(s1, times(v128.load(z + k, 16), given(y + k + 16, cc, x + k + 16)));
    if (k + 32 === size) break;
    s2 = plus(s2, times(v128.load(z + k, 32), given(y + k + 32, cc, x + k + 32)));
    s3 = plus(s3, times(v128.load(z + k, 48), given(y + k + 48, cc, x + k + 48)));
  }
  const s: v128 = plus(plus(s0, s1), plus(s2, s3));
  return rest - (first(s) + latter(s));
}

/** y += c x, then rest - (z·y, w·y) */
@inline function giveLessDots(rest: v128, y: usize, c: f64, x: usize, z: usize, w: usize, size: usize): v128 {
  const cc: v128 = f64x2.splat(c);
  let now: v128 = given(y, cc, x);
  let s0: v128 = times(v128.load(z), now);
  let t0: v128 = times(v128.load(w), now);
  now = given(y + 16, cc, x + 16);
  let s1: v128 = times(v128.load(z, 16), now);
  let t1: v128 = times(v128.load(w, 16), now);
  now = given(y + 32, cc, x + 32);
  let s2: v128 = times(v128.load(z, 32), now);
  let t2: v128 = times(v128.load(w, 32), now);
  now = given(y + 48, cc, x + 48);
  let s3: v128 = times(v128.load(z, 48), now);
  let t3: v128 = times(v128.load(w, 48), now);
  for (let k: usize = 64; k < size; k += 64) {
    now = given(y + k, cc, x + k);
    s0 = plus(s0, times(v128.load(z + k), now));
    t0 = plus(t0, times(v128.load(w + k), now));
    now = given(y + k + 16, cc, x + k + 16);
    s1 = plus(s1, times(v128.load(z + k, 16), now));
    t1 = plus(t1, times(v128.load(w + k, 16), now));
    if (k + 32 === size) break;
    now = given(y + k + 32, cc, x + k + 32);
    s2 = plus(s2, times(v128.load(z + k, 32), now));
    t2 = plus(t2, times(v128.load(w + k, 32), now));
    now = given(y + k + 48, cc, x + k + 48);
    s3 = plus(s3, times(v128.load(z + k, 48), now));
    t3 = plus(t3, times(v128.load(w + k, 48), now));
  }
  return f64x2.sub(rest, sums(plus(plus(s0, s1), plus(s2, s3)), plus(plus(t0, t1), plus(t2, t3))));
}

/** s ← y + c x */
@inline function gain(list: usize, y: usize, c: f64, x: usize, size: usize): void {
  const cc: v128 = f64x2.splat(c);
  for (let k: usize = 0; k < size; k += 32) {
    v128.store(placeAt(list + (k >> 2)), plus(v128.load(y + k), times(cc, v128.load(x + k))));
    v128.store(placeAt(list + (k >> 2) + 4), plus(v128.load(y + k, 16), times(cc, v128.load(x + k, 16))));
  }
}

/** s ← y + c x + d z */
@inline function gainBoth(list: usize, y: usize, c: f64, x: usize, d: f64, z: usize, size: usize): void {
  const cc: v128 = f64x2.splat(c);
  const dd: v128 = f64x2.splat(d);
  for (let k: usize = 0; k < size; k += 32) {
    v128.store(placeAt(list + (k >> 2)), plus(plus(v128.load(y + k), times(cc, v128.load(x + k))), times(dd, v128.load(z + k))));
    v128.store(placeAt(list + (k >> 2) + 4), plus(plus(v128.load(y + k, 16), times(cc, v128.load(x + k, 16))), times(dd, v128.load(z + k, 16))));
  }
}

export function sweepTouch(touch: i32, s: i32, clock: i32): void {
  const points: i32 = word(touch, T.POINTS);
  const stride: usize = at(word(touch, T.STRIDE));
  const size: usize = at(word(touch, T.NUMBERS));
  const iota: usize = at(T.ANSWERS);
  const epsilon: usize = iota + size;
  const list: usize = <usize>word(touch, T.PLACES) << 2;
  const now: usize = list - size;
  const begun: f64 = field(at(clock), Clock.BEGUN);
  const perSubstep: f64 = field(at(s), L.PER_SUBSTEP);
  const fastest: f64 = field(at(s), L.FASTEST);
  const pushRate: f64 = field(at(touch), T.PUSH_RATE);
  const share: f64 = field(at(touch), T.SHARE);
  gather(now, list, size);

  let row: usize = at(touch + T.HEAD);
  let pressed: f64 = 0.0;
  let reach: f64 = 0.0;
  let c: f64 = 0.0; // what the row before gives
  let gave: bool = false;
  for (let i: i32 = 0; i < points; i++) {
    let rate: f64 = -field(row, T.RATE) - begun * field(row, T.GAIN);
    if (c !== 0.0) {
      rate = giveLessDot(rate, now, c, row - stride + epsilon, row + iota, size);
      gave = true;
    } else rate = lessDot(rate, now, row + iota, size);
    const f: f64 = field(row, T.F);
    const gap: f64 = field(row, T.GAP);
    const apart: bool = gap > 0.0;
    const bias: f64 = apart ? gap * perSubstep : max<f64>(pushRate * gap, fastest);
    const part: f64 = apart ? 1.0 : share;
    const g: f64 = max<f64>(part * (f - field(row, T.INVERSE) * (bias - rate)), 0.0);
    c = g - f;
    if (c !== 0.0) setField(row, T.F, g);
    pressed += g;
    reach += field(row, T.REACH) * g;
    row += stride;
  }

  const by: usize = row - stride;
  const second: usize = row + stride;
  const f1: f64 = field(row, T.F);
  const f2: f64 = field(second, T.F);
  if (pressed !== 0.0 || f1 !== 0.0 || f2 !== 0.0) {
    let rates: v128 = pair(-field(row, T.RATE) - begun * field(row, T.GAIN), -field(second, T.RATE) - begun * field(second, T.GAIN));
    if (c !== 0.0) {
      rates = giveLessDots(rates, now, c, by + epsilon, row + iota, second + iota, size);
      gave = true;
    } else rates = lessDots(rates, now, row + iota, second + iota, size);
    const u1: f64 = -first(rates);
    const u2: f64 = -latter(rates);
    const a12: f64 = field(at(touch), T.TANGENT + 1);
    const g1: f64 = f1 - (field(at(touch), T.TANGENT) * u1 + a12 * u2);
    const g2: f64 = f2 - (a12 * u1 + field(at(touch), T.TANGENT + 2) * u2);
    const most: f64 = field(at(touch), T.MU) * pressed;
    const length: f64 = g1 * g1 + g2 * g2;
    const back: f64 = length > most * most ? most / sqrt<f64>(length) : 1.0;
    const to1: f64 = back * g1;
    const to2: f64 = back * g2;
    if (to1 !== f1) setField(row, T.F, to1);
    if (to2 !== f2) setField(second, T.F, to2);
    if (to1 !== f1 && to2 !== f2) gainBoth(list, now, to1 - f1, row + epsilon, to2 - f2, second + epsilon, size);
    else if (to1 !== f1) gain(list, now, to1 - f1, row + epsilon, size);
    else if (to2 !== f2) gain(list, now, to2 - f2, second + epsilon, size);
    else if (gave) scatter(now, list, size);
  } else if (c !== 0.0) gain(list, now, c, by + epsilon, size);
  else if (gave) scatter(now, list, size);

  if (word(touch, T.ROWS) <= points + 2) return;
  row = second + stride;
  const f: f64 = field(row, T.F);
  if (reach === 0.0 && f === 0.0) return;
  gather(now, list, size);
  const rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), now, row + iota, size);
  const g: f64 = f + field(at(touch), T.INVERSE_TWIST) * rate;
  const to: f64 = max<f64>(min<f64>(g, reach), -reach);
  if (to === f) return;
  setField(row, T.F, to);
  gain(list, now, to - f, row + epsilon, size);
}

export function advanceTouch(touch: i32, clock: i32): void {
  const h: f64 = field(at(clock), Clock.SUBSTEP);
  const left: f64 = field(at(clock), Clock.LEFT);
  const begun: f64 = field(at(clock), Clock.BEGUN);
  const points: i32 = word(touch, T.POINTS);
  const rows: i32 = word(touch, T.ROWS);
  const stride: usize = at(word(touch, T.STRIDE));
  const size: usize = at(word(touch, T.NUMBERS));
  const list: usize = <usize>word(touch, T.PLACES) << 2;
  const now: usize = list - size;
  gather(now, list, size);
  let row: usize = at(touch + T.HEAD);
  for (let i: i32 = 0; i < rows; i++) {
    const f: f64 = field(row, T.F);
    setField(row, T.SUM, field(row, T.SUM) + f);
    setField(row, T.MOMENT, field(row, T.MOMENT) + left * f);
    if (i < points) {
      const rate: f64 = lessDot(-field(row, T.RATE) - begun * field(row, T.GAIN), now, row + at(T.ANSWERS), size);
      setField(row, T.GAP, field(row, T.GAP) - h * rate);
    }
    row += stride;
  }
}
