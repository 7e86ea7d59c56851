// A built-in joint as a program: the conditions of conditions.ts, in the same order. If programs solve a component, they also
// solve its joints.
//
//   d                         from the anchor on a to the anchor on b
//   a1 a2 a3, b1 b2 b3        axes of the joint's frame as the two bodies carry it
import type { Vec3 } from "../../errors/checks.ts";
import { rotate } from "../../math/tuples.ts";
import * as Code from "../../memory/codes.ts";
import type { Inputs, Scalar, Vector } from "./jets.ts";

/** Axis i of a frame with unit quaternion q: x y z w from `from` on. */
function axisOf(q: ArrayLike<number>, from: number, i: number): Vec3 {
  const e: Vec3 = [i === 0 ? 1 : 0, i === 1 ? 1 : 0, i === 2 ? 1 : 0];
  return rotate([q[from], q[from + 1], q[from + 2], q[from + 3]], e);
}

/**
 * What a joint holds of points and of directions (codes.ts), its anchors and frames as in the columns: those of a, then of b.
 * The bodies of the program are a and b. A rope holds nothing: its program has no output.
 */
export function jointProgram(
  linear: number,
  angular: number,
  anchors: ArrayLike<number>,
  frames: ArrayLike<number>,
  rodLength: number,
): (inputs: Inputs) => (Scalar | Vector)[] {
  const anchorA: Vec3 = [anchors[0], anchors[1], anchors[2]];
  const anchorB: Vec3 = [anchors[3], anchors[4], anchors[5]];
  const onA = [0, 1, 2].map((i) => axisOf(frames, 0, i));
  const onB = [0, 1, 2].map((i) => axisOf(frames, 4, i));

  return ({ bodies: [a, b] }) => {
    const outputs: (Scalar | Vector)[] = [];
    if (linear !== Code.LINEAR_FREE) {
      const d = b.point(anchorB).minus(a.point(anchorA));
      if (linear === Code.LINEAR_ROD)
        outputs.push(
          d
            .lengthSquared()
            .minus(rodLength * rodLength)
            .times(0.5),
        );
      else if (linear === Code.LINEAR_PLANE) outputs.push(d.dot(a.direction(onA[0])));
      else if (linear === Code.LINEAR_LINE) outputs.push(d.dot(a.direction(onA[1])), d.dot(a.direction(onA[2])));
      else outputs.push(d);
    }
    if (angular === Code.ANGULAR_FREE) return outputs;
    const a1 = a.direction(onA[0]);
    const b3 = angular === Code.ANGULAR_CROSS ? undefined : b.direction(onB[2]);
    outputs.push(a1.dot(b.direction(onB[1])));
    if (b3) outputs.push(a1.dot(b3));
    if (b3 && angular !== Code.ANGULAR_AXIS) outputs.push(a.direction(onA[1]).dot(b3));
    return outputs;
  };
}
