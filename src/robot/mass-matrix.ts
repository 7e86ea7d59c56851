// The mass matrix M(q), by the composite-rigid-body algorithm.
import { kernels } from "../memory/robot-kernels.ts";
import { takeSquare } from "./coriolis-matrix.ts";
import { checkData, type Data } from "./data.ts";

/** nv x nv, row by row. */
export function massMatrix(data: Data, q: ArrayLike<number>): Float64Array {
  checkData(data);
  const { model, base } = data;
  const { nv } = model;
  const all = model.tree.nv;
  data.putCoordinates(q);
  const at = data.work("matrix", all * all);
  const k = kernels();
  k.placeNodes(model.base, base, data.at("q"));
  k.crba(model.base, base, at);
  const result = data.result("mass matrix", nv * nv);
  takeSquare(data, at, result);
  // with followers, the two halves sum in different orders
  if (model.following) for (let i = 0; i < nv; i++) for (let j = 0; j < i; j++) result[i * nv + j] = result[j * nv + i];
  // no entry is larger than those on the diagonal
  for (let i = 0; i < nv; i++) data.finite("mass matrix", result, i * (nv + 1), i * (nv + 1) + 1);
  return result;
}
