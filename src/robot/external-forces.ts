// External forces on links, along world axes.
import { checkOptions, checkVec3 } from "../errors/checks.ts";
import { ArgumentError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { rotate, type Vec3 } from "../math/tuples.ts";
import { F64 } from "../memory/machine.ts";
import type { Data } from "./data.ts";
import * as N from "./kernels/layout.ts";
import { nodeFrame } from "./kinematics.ts";
import { compose } from "./pose.ts";

export interface ExternalForce {
  readonly link: string;
  /** N and N m, along world axes. */
  readonly force?: Vec3;
  readonly torque?: Vec3;
  /** Point of application in the link's frame. Default: its origin. */
  readonly point?: Vec3;
}

const FIELDS: readonly (keyof ExternalForce)[] = ["link", "force", "torque", "point"];

function checkForces(forces: unknown): void {
  if (!Array.isArray(forces))
    throw new ArgumentError("external forces", "list", "must be a list of { link, force, torque, point }");
}

/** Subtracts the forces from the loads of the nodes. */
export function pushLinks(data: Data, forces: readonly ExternalForce[]): void {
  checkForces(forces);
  for (const push of forces) {
    const acting = actingForce(data, push);
    if (!acting) continue;
    const { at, force, torque, arm } = acting;
    for (let i = 0; i < 3; i++) {
      const [j, l] = [(i + 1) % 3, (i + 2) % 3];
      F64[at + N.F + i] -= force[i];
      F64[at + N.F + 3 + i] -= torque[i] + arm[j] * force[l] - arm[l] * force[j];
    }
  }
}

/** Adds the forces to what answers the turning of the nodes (kernels/derivatives/turning-load.ts): P = Σ g, K = -Σ ([x][g] + [t]). */
export function pushTurning(data: Data, forces: readonly ExternalForce[]): void {
  checkForces(forces);
  for (const push of forces) {
    const acting = actingForce(data, push);
    if (!acting) continue;
    const { at, force: g, torque: t, arm: x } = acting;
    const k = at + N.PUSHED + 3;
    for (let i = 0; i < 3; i++) {
      const [j, l] = [(i + 1) % 3, (i + 2) % 3];
      F64[at + N.PUSHED + i] += g[i];
      F64[k + 4 * i] += x[j] * g[j] + x[l] * g[l];
      F64[k + 3 * i + j] += t[l] - g[i] * x[j];
      F64[k + 3 * i + l] -= t[j] + g[i] * x[l];
    }
  }
}

/** A force as the node feels it: the node's record, and the lever from its origin. Undefined for the world. */
function actingForce(
  data: Data,
  push: ExternalForce,
): { at: number; force: Vec3; torque: Vec3; arm: Vec3 } | undefined {
  const subject = `force on link ${show(push?.link)}`;
  checkOptions(subject, push, FIELDS);
  const { node, frame } = data.model.placeOf(push.link);
  if (node < 0) return undefined;
  const force = checkVec3(subject, "force", push.force ?? [0, 0, 0]);
  const torque = checkVec3(subject, "torque", push.torque ?? [0, 0, 0]);
  const point = checkVec3(subject, "point", push.point ?? [0, 0, 0]);
  const arm = rotate(
    nodeFrame(data, node).orientation,
    compose(frame, { position: point, orientation: [0, 0, 0, 1] }).position,
  );
  return { at: data.base + N.DATA_NODE * (node + 1), force, torque, arm };
}
