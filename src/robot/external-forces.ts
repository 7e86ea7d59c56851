// Forces from outside on links, along the axes of the world.
import { checkVec3 } from "../errors/checks.ts";
import { rotate, type Vec3 } from "../math/tuples.ts";
import { F64 } from "../memory/machine.ts";
import type { Data } from "./data.ts";
import * as N from "./kernels/layout.ts";
import { nodeFrame } from "./kinematics.ts";
import { compose } from "./pose.ts";

export interface ExternalForce {
  readonly link: string;
  /** N and N m, along the axes of the world. */
  readonly force?: Vec3;
  readonly torque?: Vec3;
  /** Where the force acts, in the link's frame; its origin unless given. */
  readonly point?: Vec3;
}

/** Takes the forces off what the nodes are loaded with. */
export function pushLinks(data: Data, forces: readonly ExternalForce[]): void {
  for (const push of forces) {
    const subject = `force on link ${JSON.stringify(push.link)}`;
    const { node, frame } = data.model.placeOf(push.link);
    if (node < 0) continue;
    const force = checkVec3(subject, "force", push.force ?? [0, 0, 0]);
    const torque = checkVec3(subject, "torque", push.torque ?? [0, 0, 0]);
    const point = checkVec3(subject, "point", push.point ?? [0, 0, 0]);
    const arm = rotate(
      nodeFrame(data, node).orientation,
      compose(frame, { position: point, orientation: [0, 0, 0, 1] }).position,
    );
    const at = data.base + N.DATA_NODE * (node + 1) + N.F;
    for (let i = 0; i < 3; i++) {
      const [j, l] = [(i + 1) % 3, (i + 2) % 3];
      F64[at + i] -= force[i];
      F64[at + 3 + i] -= torque[i] + arm[j] * force[l] - arm[l] * force[j];
    }
  }
}
