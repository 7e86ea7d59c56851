// How a touched body of a component answers at the centre of a manifold, in the manifold's frame, as answer-lane-unrolled.ts has it for
// bodies alone.
//
//   of a force f at the centre and a torque τ the body feels (f, τ + r × f); at the centre it moves with v + ω × r
import {
  ANSWER,
  BLOCK,
  FRAMED,
  IMPULSE,
  PRODUCT,
} from "../../../../../build/records/step/contacts/substeps/components/component-response.ts";
import { subtractDots6 } from "../../../../math/dense.ts";
import { cross3, dot3 } from "../../../../math/vec3.ts";
import { F64, I32, zeros } from "../../../../memory/views.ts";
import * as C from "../../../../response/component/layout.ts";
import { wayBlock } from "../../../../response/net/touched/ways.ts";
import * as T from "../../../../response/tree/tree.ts";
import * as P from "../pair-layout.ts";

export { RESPONSE_SCRATCH } from "../../../../../build/records/step/contacts/substeps/components/component-response.ts";

/** Adds a body with its lever to the responses at `pair`. */
export function addOwn(pair: i32, body: i32, lever: i32, scratch: i32): void {
  ownBlock(body);
  answerIn(pair, body + C.OWN, lever, lever, scratch);
  addFramed(pair, scratch + FRAMED, 0.5);
}

/** OWN of a body, if not yet computed. */
export function ownBlock(body: i32): void {
  if (I32[2 * body + C.OWNED] === 0) writeBlock(body + C.OWN, body, body);
  I32[2 * body + C.OWNED] = 1;
}

/** If two bodies of one component press against each other, subtracts their cross response. */
export function subtractCross(pair: i32, a: i32, b: i32, scratch: i32): void {
  writeBlock(scratch + BLOCK, b, a);
  answerIn(pair, scratch + BLOCK, pair + P.RB, pair + P.RA, scratch);
  addFramed(pair, scratch + FRAMED, -1.0);
}

/** 6 x 6: the response of a body to impulses on `by`, of the same component. */
function writeBlock(block: i32, body: i32, by: i32): void {
  const c: i32 = C.componentOf(body);
  if (C.wordOf(c, C.WAYS) !== 0) {
    wayBlock(T.netOf(C.wordOf(c, C.TREE)), C.wordOf(c, C.WAYS), C.placeOf(body), C.placeOf(by), block);
    return;
  }
  const width: i32 = C.wordOf(c, C.WIDTH);
  zeros(block, 36);
  const epsilon: i32 = C.epsilonAt(c, 6 * C.placeOf(by));
  for (let i: i32 = 0; i < 6; i++) subtractDots6(block + 6 * i, epsilon, C.iotaAt(c, 6 * C.placeOf(body) + i), width);
  for (let i: i32 = 0; i < 36; i++) F64[block + i] = -F64[block + i];
}

/** Velocity at the end of lever `out` and spin for unit forces at the end of `into` and unit torques, 6 x 6, at FRAMED. */
function answerIn(pair: i32, block: i32, out: i32, into: i32, scratch: i32): void {
  const impulse: i32 = scratch + IMPULSE;
  const answer: i32 = scratch + ANSWER;
  const product: i32 = scratch + PRODUCT;
  for (let d: i32 = 0; d < 6; d++) {
    const e: i32 = pair + P.FRAME + 3 * (d < 3 ? d : d - 3);
    for (let i: i32 = 0; i < 3; i++) {
      F64[impulse + i] = d < 3 ? F64[e + i] : 0.0;
      F64[impulse + 3 + i] = F64[e + i];
    }
    if (d < 3) cross3(impulse + 3, into, impulse);
    for (let i: i32 = 0; i < 6; i++) {
      const row: i32 = block + 6 * i;
      F64[answer + i] = dot3(row, impulse) + dot3(row + 3, impulse + 3);
    }
    cross3(product, answer + 3, out);
    for (let i: i32 = 0; i < 3; i++) F64[answer + i] += F64[product + i];
    for (let i: i32 = 0; i < 3; i++) {
      F64[scratch + FRAMED + 6 * i + d] = dot3(pair + P.FRAME + 3 * i, answer);
      F64[scratch + FRAMED + 6 * (3 + i) + d] = dot3(pair + P.FRAME + 3 * i, answer + 3);
    }
  }
}

/** Adds the symmetric part of a 6 x 6 response, twice the factor, to that of the pair. */
function addFramed(pair: i32, m: i32, factor: f64): void {
  let place: i32 = 0;
  for (let i: i32 = 0; i < 3; i++) {
    for (let l: i32 = 0; l < 3; l++) {
      F64[pair + P.VW + 3 * i + l] += factor * (F64[m + 6 * i + 3 + l] + F64[m + 6 * (3 + l) + i]);
      if (l < i) continue;
      F64[pair + P.VV + place] += factor * (F64[m + 6 * i + l] + F64[m + 6 * l + i]);
      F64[pair + P.WW + place] += factor * (F64[m + 6 * (3 + i) + 3 + l] + F64[m + 6 * (3 + l) + 3 + i]);
      place++;
    }
  }
}
