// The matrix of a rotation, row-major.
import { F64 } from "../memory/views.ts";

/** out = rotation matrix of the quaternion x y z w at q, of any nonzero length */
export function rotationMatrix(out: i32, q: i32): void {
  const x: f64 = F64[q];
  const y: f64 = F64[q + 1];
  const z: f64 = F64[q + 2];
  const w: f64 = F64[q + 3];
  const two: f64 = 2.0 / (x * x + y * y + z * z + w * w);
  F64[out] = 1.0 - two * (y * y + z * z);
  F64[out + 1] = two * (x * y - w * z);
  F64[out + 2] = two * (x * z + w * y);
  F64[out + 3] = two * (x * y + w * z);
  F64[out + 4] = 1.0 - two * (x * x + z * z);
  F64[out + 5] = two * (y * z - w * x);
  F64[out + 6] = two * (x * z - w * y);
  F64[out + 7] = two * (y * z + w * x);
  F64[out + 8] = 1.0 - two * (x * x + y * y);
}
