// Writes a model's constants to memory in the format of kernels/layout.ts.
import type { Vec3 } from "../../math/tuples.ts";
import { F64, I32 } from "../../memory/machine.ts";
import * as N from "../kernels/layout.ts";
import type { Passive } from "../passive.ts";
import { rotationRows } from "../pose.ts";
import type { ModelNode } from "./make-nodes.ts";

export const modelNumbers = (nodes: number): number => N.MODEL_HEADER + N.MODEL_NODE * nodes;

export function writeModel(
  base: number,
  nodes: readonly ModelNode[],
  nv: number,
  gravity: Vec3,
  passive: Passive,
): void {
  I32[2 * base + N.NODES] = nodes.length;
  I32[2 * base + N.FREEDOMS] = nv;
  F64.set(gravity, base + N.GRAVITY);
  nodes.forEach((node, k) => {
    writeNode(base + N.MODEL_HEADER + N.MODEL_NODE * k, node, passive);
  });
}

function writeNode(c: number, { parent, motion, joint, tree, q, v, sum }: ModelNode, passive: Passive): void {
  I32[2 * c + N.PARENT] = parent + 1;
  I32[2 * c + N.KIND] = motion.kind;
  I32[2 * c + N.COORDINATE] = q;
  I32[2 * c + N.FREEDOM] = v;
  F64.set(rotationRows(tree.orientation), c + N.TREE);
  F64.set(tree.position, c + N.TREE_SHIFT);
  F64[c + N.ALONG] = motion.along;
  F64[c + N.ABOUT] = motion.about;
  F64[c + N.REFERENCE] = joint.reference ?? 0;
  F64[c + N.MASS] = sum.mass;
  F64.set(sum.moment, c + N.MOMENT);
  F64.set(sum.inertia, c + N.INERTIA);
  F64[c + N.ARMATURE] = passive.armature ? (joint.armature ?? 0) : 0;
  F64[c + N.DAMPING] = passive.damping ? (joint.damping ?? 0) : 0;
  F64[c + N.FRICTION] = passive.friction ? (joint.friction ?? 0) : 0;
  F64[c + N.STIFFNESS] = passive.springs ? (joint.stiffness ?? 0) : 0;
  F64.set(joint.type === "spherical" ? (joint.initial ?? [0, 0, 0, 1]) : [joint.springReference ?? 0], c + N.REST);
}
