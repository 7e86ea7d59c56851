// The inertia of a point of a link as an external force feels it: Λ = (J M⁻¹ Jᵀ)⁻¹ of its six directions (Khatib 1987).
import { checkVec3 } from "../../errors/checks.ts";
import { show } from "../../errors/show.ts";
import type { Vec3 } from "../../math/tuples.ts";
import { F64 } from "../../memory/machine.ts";
import { kernels } from "../../memory/robot-kernels.ts";
import { checkData, type Data } from "../data.ts";
import { factorMass } from "../forward-dynamics.ts";
import * as Z from "./kernels/delassus-layout.ts";
import * as K from "./kernels/layout.ts";
import type { KktRow } from "./row.ts";
import { putRows } from "./solve-kkt.ts";
import { chooseMethod, factorDelassus, makeDelassus, takeDelassus } from "./system.ts";

export interface OperationalInertia {
  /** Λ, 6 x 6, row by row, linear first, along world axes; for a singular pose the pseudo-inverse. */
  readonly inertia: Float64Array;
  /** J M⁻¹ Jᵀ, the same way. */
  readonly mobility: Float64Array;
  /** 6, or less if the link cannot move in every direction: there its inertia is infinite. */
  readonly rank: number;
}

/** `point` is in the link's frame. Default: its origin. */
export function operationalInertia(
  data: Data,
  q: ArrayLike<number>,
  link: string,
  point: Vec3 = [0, 0, 0],
): OperationalInertia {
  checkData(data);
  checkVec3(`link ${show(link)}`, "point", point);
  const rows = sixRows(link, point);
  factorMass(data, q);
  const plan = putRows(data, { rows });
  const method = chooseMethod(plan, "auto");
  makeDelassus(data, plan, method);
  const rank = factorDelassus(data, plan, 0, method);
  const at = plan.at(K.AT_SOLVE);
  const inertia = data.result("operational inertia", 36);
  for (let j = 0; j < 6; j++) {
    for (let i = 0; i < 6; i++) F64[Z.atB(at, 6) + i] = i === j ? 1 : 0;
    kernels().solveDelassus(at, 6);
    for (let i = 0; i < 6; i++) inertia[6 * i + j] = F64[Z.atX(at, 6) + i];
  }
  return { inertia: data.finite("inertia", inertia), mobility: takeDelassus(data, plan), rank };
}

/** All directions of a point of a link: three linear rows, three angular ones. */
export function sixRows(link: string, point: Vec3 = [0, 0, 0]): KktRow[] {
  return (["linear", "angular"] as const).flatMap((kind) =>
    [0, 1, 2].map((axis): KktRow => {
      const dir: Vec3 = [axis === 0 ? 1 : 0, axis === 1 ? 1 : 0, axis === 2 ? 1 : 0];
      return kind === "linear" ? { kind, link, point, dir } : { kind, link, dir };
    }),
  );
}
