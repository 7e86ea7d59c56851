// The numbers of one joint from q and v, including followers.
import type { Model } from "../model.ts";

export function coordinatesOf(model: Model, name: string, q: readonly number[]): number[] {
  const { follows, qIndex, nq } = model.joint(name);
  if (!follows) return q.slice(qIndex, qIndex + nq);
  return [follows.multiplier * q[model.joint(follows.joint).qIndex] + follows.offset];
}

export function speedsOf(model: Model, name: string, v: readonly number[]): number[] {
  const { follows, vIndex, nv } = model.joint(name);
  if (!follows) return v.slice(vIndex, vIndex + nv);
  return [follows.multiplier * v[model.joint(follows.joint).vIndex]];
}
