// Where a moving convex shape first meets a static shape of any kind; or how they overlap, if they do from the start.
import { F64 } from "../../memory/views.ts";
import * as Placed from "../placed.ts";
import * as Motion from "./motion.ts";
import { separate } from "./separate.ts";
import * as Separation from "./separation.ts";
import { sweep } from "./sweep.ts";
import { sweepMesh } from "./sweep-mesh.ts";

/** Cores are kept this far apart (m), so that they have a direction between them; radii may be larger. */
const APART: f64 = 1e-6;
const FAR: f64 = 1e300;

/** Like sweep; the motion is that of a, and its TARGET is set here. CLOSE comes with separation, normal and points at the start. */
export function castShape(a: i32, b: i32, motion: i32, out: i32, scratch: i32): void {
  const round: f64 = F64[a + Placed.ROUND] + F64[b + Placed.ROUND];
  F64[motion + Motion.TARGET] = round >= APART ? 0.0 : APART;
  if (Placed.kindOf(b) === Placed.MESH) sweepMesh(a, b, motion, out, scratch);
  else sweep(a, b, motion, out, scratch);
  if (Separation.stateOf(out) !== Separation.CLOSE) return;
  F64[out + Separation.SEPARATION] = FAR;
  F64[out + Separation.FRACTION] = -FAR;
  separate(a, b, out, scratch);
  Separation.setState(out, Separation.CLOSE, 0);
  F64[out + Separation.FRACTION] = 0.0;
}
