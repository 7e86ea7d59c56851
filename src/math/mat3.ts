// 3x3 matrices in memory, row-major; symmetric ones as xx yy zz xy xz yz. Vector results may overwrite their operand.
export {
  fullFromSymmetric,
  invertSymmetric,
  rotate,
  rotateSymmetric,
  timesSymmetric,
  transposeRotate,
} from "../../build/unrolled/math/mat3.ts";
export { determinant, invert } from "./invert.ts";
export { rotationMatrix } from "./rotation-matrix.ts";
