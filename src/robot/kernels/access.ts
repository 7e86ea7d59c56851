// Accessors for the records of a robot (layout.ts): m is the model, d the data, k a node, c its constants.
import { I32 } from "../../memory/views.ts";
import {
  COORDINATE,
  DATA_NODE,
  FREE,
  FREEDOM,
  FREEDOMS,
  KIND,
  MODEL_HEADER,
  MODEL_NODE,
  NODES,
  PARENT,
  SPHERICAL,
} from "./layout.ts";

export function nodes(m: i32): i32 {
  return I32[2 * m + NODES];
}
export function freedoms(m: i32): i32 {
  return I32[2 * m + FREEDOMS];
}
/** The constants of node k. */
export function constants(m: i32, k: i32): i32 {
  return m + MODEL_HEADER + MODEL_NODE * k;
}
/** The record of node k; the world is node -1. */
export function record(d: i32, k: i32): i32 {
  return d + DATA_NODE * (k + 1);
}
/** The record of the parent of the node with constants c. */
export function parentRecord(d: i32, c: i32): i32 {
  return d + DATA_NODE * I32[2 * c + PARENT];
}
export function hasParent(c: i32): bool {
  return I32[2 * c + PARENT] !== 0;
}
export function kind(c: i32): i32 {
  return I32[2 * c + KIND];
}
export function coordinate(c: i32): i32 {
  return I32[2 * c + COORDINATE];
}
export function freedom(c: i32): i32 {
  return I32[2 * c + FREEDOM];
}
/** Number of freedoms of the node with constants c. */
export function freedomsOf(c: i32): i32 {
  const type: i32 = kind(c);
  return type === FREE ? 6 : type === SPHERICAL ? 3 : 1;
}
/** The constants of the parent of the node with constants c. */
export function parentConstants(m: i32, c: i32): i32 {
  return constants(m, I32[2 * c + PARENT] - 1);
}
