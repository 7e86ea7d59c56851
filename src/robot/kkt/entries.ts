// From rows to entries: the node or freedom that each part of a row acts on. Parts on fixed links have no entry.
import { ArgumentError } from "../../errors/errors.ts";
import { show } from "../../errors/show.ts";
import type { Data } from "../data.ts";
import { followerRows } from "../hold-followers.ts";
import { FREE, SPHERICAL } from "../kernels/layout.ts";
import type { Model } from "../model.ts";
import { type Frame, IDENTITY } from "../pose.ts";
import * as K from "./kernels/layout.ts";
import { checkRow, type JointTerm, type KktRow } from "./row.ts";

export interface Entry {
  /** -1: it acts on the world and is left out. */
  readonly node: number;
  /** In the whole system, followers first. */
  readonly row: number;
  readonly kind: number;
  /** Among all freedoms, for an entry on one; otherwise -1. */
  readonly freedom: number;
  /** The link in its node. */
  readonly frame: Frame;
  /** For the followers' rows; the others are given with each solve. */
  readonly coefficient: number;
}

/** @internal Number of freedoms of a node. */
export const freedomsOfNode = ({ tree }: Model, node: number): number => {
  const { kind } = tree.nodes[node].motion;
  return kind === FREE ? 6 : kind === SPHERICAL ? 3 : 1;
};

/** The node that a freedom belongs to. */
function nodeOfFreedom({ tree }: Model, freedom: number): number {
  let node = tree.nodes.length - 1;
  while (tree.nodes[node].v > freedom) node--;
  return node;
}

/** In the order of the given values: the parts of each row in turn. Followers come first. */
export function listEntries(data: Data, rows: readonly KktRow[]): { followers: number; entries: Entry[] } {
  const { model } = data;
  const entries: Entry[] = [];
  const atFreedom = (row: number, freedom: number, coefficient: number) =>
    entries.push({
      node: nodeOfFreedom(model, freedom),
      row,
      kind: K.AT_FREEDOM,
      freedom,
      frame: IDENTITY,
      coefficient,
    });
  const held = followerRows(data);
  held.forEach(({ follower, leader, multiplier }, i) => {
    atFreedom(i, follower, 1);
    atFreedom(i, leader, -multiplier);
  });
  rows.forEach((row, i) => {
    const subject = `row ${i}`;
    checkRow(subject, row);
    const at = held.length + i;
    if (row.kind === "joint") {
      for (const term of row.terms) atFreedom(at, freedomOf(model, subject, term), 0);
      return;
    }
    const kind = row.kind === "linear" ? K.LINEAR : K.ANGULAR;
    for (const { link } of row.other ? [row, row.other] : [row]) {
      const { node, frame } = link === null ? { node: -1, frame: IDENTITY } : model.placeOf(link);
      entries.push({ node, row: at, kind, freedom: -1, frame, coefficient: 0 });
    }
  });
  return { followers: held.length, entries };
}

/** Index of a joint's freedom among all. */
export function freedomOf(model: Model, subject: string, { joint: name, freedom = 0 }: JointTerm): number {
  const joint = model.joint(name);
  const first = model.tree.firstNodes.get(name);
  const count = joint.follows ? 1 : joint.nv;
  if (first === undefined || !Number.isInteger(freedom) || freedom < 0 || freedom >= count)
    throw new ArgumentError(
      subject,
      `freedom of ${show(name)}`,
      `is ${show(freedom)}; the joint has ${count === 0 ? "no freedoms" : `${count}, counted from 0`}`,
    );
  return model.tree.nodes[first].v + freedom;
}
