// The linear equations of Whipple's bicycle, M q'' + v C1 q' + (g K0 + v² K2) q = 0 with q = (lean, steer), from its 25 parameters.
// J. P. Meijaard, J. M. Papadopoulos, A. Ruina, A. L. Schwab: Linearized dynamics equations for the balance and steer of a
// bicycle, Proc. R. Soc. A 463 (2007): table 1 and appendix A. Letters are theirs: x forward, y right, z down, from the rear contact;
// R rear wheel, B rear frame with rider, H handlebar and fork, F front wheel, A front assembly, T the whole.
import { BENCHMARK, type BicycleParameters } from "../../../scenes/bicycle-parameters.ts";
import { roots } from "./roots.ts";

type Matrix2 = [[number, number], [number, number]];
export interface Linearised {
  M: Matrix2;
  C1: Matrix2;
  K0: Matrix2;
  K2: Matrix2;
}

export function linearise(p: BicycleParameters = BENCHMARK): Linearised {
  const { w, c, lambda, R, B, H, F } = p;
  const [sin, cos] = [Math.sin(lambda), Math.cos(lambda)];
  const mT = R.m + B.m + H.m + F.m;
  const xT = (B.x * B.m + H.x * H.m + w * F.m) / mT;
  const zT = (-R.r * R.m + B.z * B.m + H.z * H.m - F.r * F.m) / mT;
  const ITxx = R.xx + B.xx + H.xx + F.xx + R.m * R.r ** 2 + B.m * B.z ** 2 + H.m * H.z ** 2 + F.m * F.r ** 2;
  const ITxz = B.xz + H.xz - B.m * B.x * B.z - H.m * H.x * H.z + F.m * w * F.r;
  // for a wheel Izz is Ixx
  const ITzz = R.xx + B.zz + H.zz + F.xx + B.m * B.x ** 2 + H.m * H.x ** 2 + F.m * w ** 2;

  const mA = H.m + F.m;
  const xA = (H.x * H.m + w * F.m) / mA;
  const zA = (H.z * H.m - F.r * F.m) / mA;
  const IAxx = H.xx + F.xx + H.m * (H.z - zA) ** 2 + F.m * (F.r + zA) ** 2;
  const IAxz = H.xz - H.m * (H.x - xA) * (H.z - zA) + F.m * (w - xA) * (F.r + zA);
  const IAzz = H.zz + F.xx + H.m * (H.x - xA) ** 2 + F.m * (w - xA) ** 2;

  // distance of the front assembly's centre ahead of the steer axis, and moments about that axis
  const uA = (xA - w - c) * cos - zA * sin;
  const along = mA * uA ** 2 + IAxx * sin ** 2 + 2 * IAxz * sin * cos + IAzz * cos ** 2;
  const alongX = -mA * uA * zA + IAxx * sin + IAxz * cos;
  const alongZ = mA * uA * xA + IAxz * sin + IAzz * cos;

  const mu = (c / w) * cos;
  const SR = R.yy / R.r;
  const SF = F.yy / F.r;
  const ST = SR + SF;
  const SA = mA * uA + mu * mT * xT;
  const cross = alongX + mu * ITxz;
  return {
    M: [
      [ITxx, cross],
      [cross, along + 2 * mu * alongZ + mu ** 2 * ITzz],
    ],
    C1: [
      [0, mu * ST + SF * cos + (ITxz / w) * cos - mu * mT * zT],
      [-(mu * ST + SF * cos), (alongZ / w) * cos + mu * (SA + (ITzz / w) * cos)],
    ],
    K0: [
      [mT * zT, -SA],
      [-SA, -SA * sin],
    ],
    K2: [
      [0, ((ST - mT * zT) / w) * cos],
      [0, ((SA + SF * sin) / w) * cos],
    ],
  };
}

/** The four eigenvalues at a speed, [real, imaginary], ascending by real, then by imaginary part. */
export function bicycleEigenvalues(speed: number, g = 9.81, { M, C1, K0, K2 } = linearise()): [number, number][] {
  // each entry of λ² M + λ v C1 + g K0 + v² K2, a polynomial in λ, lowest power first
  const entry = (i: number, j: number) => [g * K0[i][j] + speed ** 2 * K2[i][j], speed * C1[i][j], M[i][j]];
  const determinant = [0, 0, 0, 0, 0];
  for (let a = 0; a < 3; a++)
    for (let b = 0; b < 3; b++) determinant[a + b] += entry(0, 0)[a] * entry(1, 1)[b] - entry(0, 1)[a] * entry(1, 0)[b];
  return roots(determinant);
}
