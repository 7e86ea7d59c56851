// The touched bodies of a net as a component in substeps. Its change s is the change of their velocities: ι is 1, and ε is Φ.
import { F64, zeros } from "../../memory/views.ts";
import * as C from "../../response/component/layout.ts";
import * as Net from "../../response/net/net.ts";
import { addTouched, beginTouched, phiOf, touchedNumbers } from "../../response/net/touched/touched.ts";
import { answerWays, waysNumbers } from "../../response/net/touched/ways.ts";
import * as Node from "../../response/tree/node.ts";
import { AT_REST, standsStill } from "../../response/tree/stands-still.ts";
import * as T from "../../response/tree/tree.ts";
import { answerListed, drivenNumbers, meetContacts } from "./driven-net.ts";
import { touchedBodies } from "./touched-bodies.ts";

export function netWidth(w: i32, t: i32): i32 {
  return 6 * touchedBodies(w, t);
}

export function netScratch(w: i32, t: i32): i32 {
  return drivenNumbers(t) + touchedNumbers(T.netOf(t), touchedBodies(w, t));
}

/** Whether net t is a long ring, whose bodies answer along their ways to the roots. */
export function isRing(t: i32): bool {
  return Net.table(T.netOf(t), Net.RING) !== 0;
}

/** Numbers of these ways, which are part of the component. */
export function ringNumbers(w: i32, t: i32): i32 {
  return waysNumbers(T.netOf(t), touchedBodies(w, t));
}

/** The same as below for a long ring, by rounds. */
function answerRing(w: i32, t: i32, c: i32, rows: i32, clock: i32): void {
  const net: i32 = T.netOf(t);
  const bodies: i32 = C.wordOf(c, C.BODIES);
  const ways: i32 = C.rowAt(c, 0);
  C.setWord(c, C.WAYS, ways);
  C.setWord(c, C.END, ways + waysNumbers(net, bodies));
  beginTouched(net, ways, bodies);
  for (let b: i32 = 0; b < bodies; b++) addTouched(ways, Node.moverOf(C.nodeOf(C.bodyAt(c, b))));
  C.setWord(c, C.DRIVEN, meetContacts(w, t, net, rows, clock, true));
  answerWays(net, ways, false);
  for (let b: i32 = 0; b < bodies; b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) F64[body + C.GAIN + i] = F64[C.nodeOf(body) + Node.FITTED + i];
  }
}

/** The bodies of component c are known, and V and OM of the nodes are to be fitted: GAIN becomes the fitted velocities. */
export function answerNet(w: i32, t: i32, c: i32, rows: i32, clock: i32, looks: bool): void {
  if (looks && isRing(t)) {
    answerRing(w, t, c, rows, clock);
    return;
  }
  const bodies: i32 = C.wordOf(c, C.BODIES);
  const scratch: i32 = rows + drivenNumbers(t);
  beginTouched(T.netOf(t), scratch, bodies);
  for (let b: i32 = 0; b < bodies; b++) addTouched(scratch, Node.moverOf(C.nodeOf(C.bodyAt(c, b))));
  // forces that change from step to step make nothing stiff, unless somebody looks at what it did
  const stiff: bool = looks || standsStill(w, t, AT_REST);
  C.setWord(c, C.DRIVEN, answerListed(w, t, scratch, rows, clock, stiff));
  const width: i32 = 6 * bodies;
  zeros(C.iotaAt(c, 0), width * width);
  for (let b: i32 = 0; b < bodies; b++) {
    const body: i32 = C.bodyAt(c, b);
    for (let i: i32 = 0; i < 6; i++) {
      F64[C.iotaAt(c, 6 * b + i) + 6 * b + i] = 1.0;
      // Φ is symmetric: its rows are its columns
      for (let f: i32 = 0; f < width; f++)
        F64[C.epsilonAt(c, 6 * b + i) + f] = F64[phiOf(scratch) + width * (6 * b + i) + f];
      F64[body + C.GAIN + i] = F64[C.nodeOf(body) + Node.FITTED + i];
    }
  }
}
