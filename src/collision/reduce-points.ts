// At most four points of a contact that support a body as well as all of them would.
//
//   1  the deepest
//   2  the furthest from 1, seen along the normal
//   3  the furthest from the line through 1 and 2
//   4  the one that adds most area to the triangle 1 2 3, whichever of its sides it is beyond
//
// Of points that are equally far, within SAME of the distance, the deeper one is taken, and of equally deep ones the first:
// the choice depends on nothing but the list. Points are records of a manifold (manifold.ts): x y z, separation, identity.
import { larger } from "../math/extremes.ts";
import { swapWords } from "../math/swap.ts";
import { F64 } from "../memory/views.ts";
import { areaAlong } from "./area-along.ts";
import * as M from "./manifold.ts";

const SAME: f64 = 1e-9;
/** Area, as a part of the square of the longest distance, below which a point adds nothing. */
const NO_AREA: f64 = 1e-12;

function swapPoints(one: i32, other: i32): void {
  if (one === other) return;
  for (let i: i32 = 0; i < 2 * M.POINT; i++) swapWords(2 * one + i, 2 * other + i);
}

/** Square of the distance of p and q, seen along the normal. */
function apart(normal: i32, p: i32, q: i32): f64 {
  const d0: f64 = F64[q] - F64[p];
  const d1: f64 = F64[q + 1] - F64[p + 1];
  const d2: f64 = F64[q + 2] - F64[p + 2];
  const along: f64 = d0 * F64[normal] + d1 * F64[normal + 1] + d2 * F64[normal + 2];
  return d0 * d0 + d1 * d1 + d2 * d2 - along * along;
}

/** What point p adds to the chosen points, the first `chosen` of the list. */
function gain(list: i32, chosen: i32, normal: i32, p: i32): f64 {
  if (chosen === 0) return 0.0;
  const first: i32 = list;
  const second: i32 = list + M.POINT;
  const third: i32 = list + 2 * M.POINT;
  if (chosen === 1) return apart(normal, first, p);
  if (chosen === 2) return Math.abs(areaAlong(normal, first, second, p));
  const sign: f64 = areaAlong(normal, first, second, third) < 0.0 ? -1.0 : 1.0;
  const beyond: f64 = larger(-sign * areaAlong(normal, first, second, p), -sign * areaAlong(normal, second, third, p));
  return larger(beyond, -sign * areaAlong(normal, third, first, p));
}

/** Moves the chosen points to the front of the list of `count` and returns their number. Lists of up to four are unchanged. */
export function reducePoints(list: i32, count: i32, normal: i32): i32 {
  if (count <= M.MOST_POINTS) return count;
  let longest: f64 = 0.0;
  for (let chosen: i32 = 0; chosen < M.MOST_POINTS; chosen++) {
    let best: i32 = -1;
    let most: f64 = 0.0;
    for (let i: i32 = chosen; i < count; i++) {
      const p: i32 = list + M.POINT * i;
      const more: f64 = gain(list, chosen, normal, p);
      const slack: f64 = SAME * Math.abs(most);
      const bestPoint: i32 = list + M.POINT * best;
      const deeper: bool = best < 0 || F64[p + M.SEPARATION] < F64[bestPoint + M.SEPARATION];
      if (more > most + slack || (more >= most - slack && deeper)) {
        // the largest gain seen, so that a chain of nearly equal points does not drift downwards
        most = best < 0 ? more : larger(more, most);
        best = i;
      }
    }
    if (best < 0 || (chosen > 0 && !(most > NO_AREA * longest))) return chosen;
    if (chosen === 1) longest = most;
    swapPoints(list + M.POINT * chosen, list + M.POINT * best);
  }
  return M.MOST_POINTS;
}
