// A robot under rows as free bodies held by ties, and the order in which they are eliminated. Nodes without inertia belong to the
// joint of the body that they carry. Made once for each shape of rows.

import { graphOfBodies } from "../../../forest/elimination/block-graph.ts";
import { gather } from "../../../forest/elimination/gather.ts";
import { type EliminationPlan, planElimination } from "../../../forest/elimination/plan-elimination.ts";
import type { ModelNode } from "../../description/make-nodes.ts";
import { FREE } from "../../kernels/layout.ts";
import type { Model } from "../../model.ts";
import { type Entry, freedomsOfNode } from "../entries.ts";
import * as K from "../kernels/layout.ts";

export interface SparseJoint {
  readonly node: number;
  /** The node of the body before, -1 for the world. */
  readonly until: number;
  /** Its tie of forces; that of torques follows. */
  readonly tie: number;
}

/** A tie on one body, which is given by its node. */
export interface SparseSide {
  readonly tie: number;
  readonly node: number;
}

/** An entry of the list, which of the three wrenches of its sides it is, and those sides. */
export interface SparsePart {
  readonly entry: number;
  readonly which: number;
  readonly side: number;
  readonly before: number | undefined;
}

export interface SparsePlan {
  /** Nodes with inertia. */
  readonly bodies: readonly number[];
  readonly joints: readonly SparseJoint[];
  /** Those of joints first: forces and torques on its body, then on the body before. */
  readonly sides: readonly SparseSide[];
  readonly parts: readonly SparsePart[];
  /** For each row its tie, and its place there. */
  readonly rows: readonly { readonly tie: number; readonly which: number }[];
  /** Ties of rows. */
  readonly groups: readonly SparseGroup[];
  readonly elimination: EliminationPlan;
}

export interface SparseGroup {
  readonly tie: number;
  readonly firstRow: number;
  rows: number;
  /** Its sides, if it acts on points or axes of at most two bodies. */
  readonly closes: readonly number[] | undefined;
}

/** The plan, or why there is none. */
export function planSparse(model: Model, entries: readonly Entry[], rowCount: number): SparsePlan | string {
  const { nodes } = model.tree;
  if (model.following) return "mimic joints follow their leaders";
  const kinds = nodes.map(inertiaOf);
  const children = new Int32Array(nodes.length);
  for (const { parent } of nodes) if (parent >= 0) children[parent]++;
  for (const [i, { joint, motion }] of nodes.entries()) {
    if (kinds[i] === "full") continue;
    const name = JSON.stringify(joint.name);
    if (kinds[i] === "partly") return `what joint ${name} moves has inertia in some directions only`;
    if (children[i] !== 1 || motion.kind === FREE) return `joint ${name} moves nothing by itself, or several things`;
  }
  const before = (node: number): number => {
    let at = nodes[node].parent;
    while (at >= 0 && kinds[at] === "none") at = nodes[at].parent;
    return at;
  };
  const bodies = nodes.flatMap((_, i) => (kinds[i] === "full" ? [i] : []));
  const joints: SparseJoint[] = [];
  const sides: SparseSide[] = [];
  for (const node of bodies) {
    if (nodes[node].motion.kind === FREE) continue;
    const [until, tie] = [before(node), 2 * joints.length];
    let freedoms = 0;
    for (let at = node; at !== until; at = nodes[at].parent) freedoms += freedomsOfNode(model, at);
    if (freedoms > 6) return `${freedoms} freedoms in a row end with joint ${JSON.stringify(nodes[node].joint.name)}`;
    joints.push({ node, until, tie });
    for (const on of until < 0 ? [node] : [node, until]) sides.push({ tie, node: on }, { tie: tie + 1, node: on });
  }
  const placed = placeRows(model, entries, rowCount, kinds, 2 * joints.length, sides);
  if (typeof placed === "string") return placed;
  const { rows, parts, groups, ties } = placed;
  const [start, list] = gather(
    nodes.length,
    Int32Array.from(sides, ({ node }) => node),
    Int32Array.from(sides, ({ tie }) => tie),
  );
  const elimination = planElimination(graphOfBodies(ties, start, list));
  return { bodies, joints, sides, parts, rows, groups, elimination };
}

/** Nodes that an entry acts on, the one it is written for first; or why not. */
function nodesOf({ tree: { nodes } }: Model, { node, kind }: Entry, kinds: readonly Inertia[]): number[] | string {
  if (node < 0) return [];
  const { parent, motion, joint } = nodes[node];
  const name = JSON.stringify(joint.name);
  if (kinds[node] !== "full") return `a row acts on what joint ${name} moves, which has no inertia`;
  if (kind !== K.AT_FREEDOM || parent < 0) return [node];
  if (kinds[parent] !== "full" || motion.kind === FREE) return `a row acts on joint ${name}, which is one of several`;
  return [node, parent];
}

/** Rows in ties of up to three: neighbours that act on the same bodies. Adds their sides to the list. */
function placeRows(
  model: Model,
  entries: readonly Entry[],
  count: number,
  kinds: readonly Inertia[],
  firstTie: number,
  sides: SparseSide[],
): (Pick<SparsePlan, "rows" | "parts" | "groups"> & { ties: number }) | string {
  const ofRow: { entry: number; on: number[] }[][] = Array.from({ length: count }, () => []);
  for (const [entry, each] of entries.entries()) {
    const on = nodesOf(model, each, kinds);
    if (typeof on === "string") return on;
    ofRow[each.row].push({ entry, on });
  }
  const rows: { tie: number; which: number }[] = [];
  const parts: SparsePart[] = [];
  const groups: SparseGroup[] = [];
  let last = "";
  let room = new Map<number, number>();
  for (const [row, own] of ofRow.entries()) {
    const on = [...new Set(own.flatMap((each) => each.on))];
    const previous = rows.at(-1);
    // rows on freedoms stay by themselves
    const onLinks = own.every(({ entry }) => entries[entry].kind !== K.AT_FREEDOM);
    const kind = `${onLinks ? "links" : row} ${on.join()}`;
    const joins = previous !== undefined && previous.which < 2 && kind === last;
    const tie = joins ? previous.tie : (previous?.tie ?? firstTie - 1) + 1;
    const which = joins ? previous.which + 1 : 0;
    if (!joins) {
      room = new Map(on.map((node, i) => [node, sides.length + i]));
      for (const node of on) sides.push({ tie, node });
      groups.push({ tie, firstRow: row, rows: 0, closes: onLinks && on.length <= 2 ? [...room.values()] : undefined });
    }
    groups[groups.length - 1].rows++;
    last = kind;
    rows.push({ tie, which });
    for (const { entry, on: acts } of own)
      if (acts.length > 0) parts.push({ entry, which, side: room.get(acts[0]) as number, before: room.get(acts[1]) });
  }
  return { rows, parts, groups, ties: (rows.at(-1)?.tie ?? firstTie - 1) + 1 };
}

type Inertia = "full" | "none" | "partly";

/** A pivot below this part of the inertia about the centre is none. */
const THIN = 1e-9;

/** Whether a free body of this inertia answers in every direction, in none, or in some. */
function inertiaOf({ sum: { mass, moment, inertia } }: ModelNode): Inertia {
  if (mass === 0) return "none";
  if (!(mass > 0)) return "partly";
  const [x, y, z] = moment.map((h) => h / mass);
  const [xx, yy, zz, xy, xz, yz] = inertia.map(
    (i, k) => i - mass * [y * y + z * z, x * x + z * z, x * x + y * y, -x * y, -x * z, -y * z][k],
  );
  const bar = THIN * (inertia[0] + inertia[1] + inertia[2]);
  const second = yy - (xy * xy) / xx;
  const across = yz - (xy * xz) / xx;
  const third = zz - (xz * xz) / xx - (across * across) / second;
  return xx > bar && second > bar && third > bar ? "full" : "partly";
}
