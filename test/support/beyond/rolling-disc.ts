// A disc that rolls on a plane without slipping, from the Newton–Euler equations in the frame e1 e2 e3 that follows the disc but does not
// spin with it: e1 level and along the rim at the contact, e3 the axle, e2 = e3 × e1 up along the disc; y is up.
//   angles     θ from up to the axle, φ of e1 about up, ψ of the disc about its axle: orientation Ry(φ) Rx(θ) Ry(ψ) of a body with axle y
//   ω          = θ' e1 + φ' sin θ e2 + (ψ' + φ' cos θ) e3, the frame itself with Ω3 = φ' cos θ instead of ω3
//   rolling    v = ω × a e2 = a (ω1 e3 - ω3 e1) of the centre
//   moments    A about a diameter, C about the axle
import { rungeKutta } from "./runge-kutta.ts";

export interface Disc {
  readonly radius: number;
  readonly mass: number;
  readonly A: number;
  readonly C: number;
}

export interface DiscState {
  theta: number;
  phi: number;
  psi: number;
  /** Angular velocity along e1 e2 e3. */
  omega: [number, number, number];
  /** Position of the centre. */
  centre: [number, number, number];
}

type Vec3 = [number, number, number];

/** e1, e2, e3 in the world. */
export function discAxes(theta: number, phi: number): [Vec3, Vec3, Vec3] {
  const [s, c] = [Math.sin(theta), Math.cos(theta)];
  const [sp, cp] = [Math.sin(phi), Math.cos(phi)];
  return [
    [cp, 0, -sp],
    [-c * sp, s, -c * cp],
    [s * sp, c, s * cp],
  ];
}

/** Orientation as a quaternion x y z w. */
export function discOrientation({ theta, phi, psi }: DiscState): [number, number, number, number] {
  const [s, c] = [Math.sin(theta / 2), Math.cos(theta / 2)];
  const [sum, difference] = [(phi + psi) / 2, (phi - psi) / 2];
  return [s * Math.cos(difference), c * Math.sin(sum), -s * Math.sin(difference), c * Math.cos(sum)];
}

/** Velocity of the centre and angular velocity, in the world. */
export function discMotion({ radius }: Disc, { theta, phi, omega }: DiscState): { velocity: Vec3; angular: Vec3 } {
  const [e1, e2, e3] = discAxes(theta, phi);
  const sum = (x: number, y: number, z: number) => [0, 1, 2].map((i) => x * e1[i] + y * e2[i] + z * e3[i]) as Vec3;
  return { velocity: sum(-radius * omega[2], 0, radius * omega[0]), angular: sum(...omega) };
}

/** After `seconds`. */
export function rollDisc(disc: Disc, start: DiscState, seconds: number, steps: number, g = 9.81): DiscState {
  const { radius: a, mass: m, A, C } = disc;
  const derivative = ([theta, phi, psi, w1, w2, w3]: readonly number[]) => {
    const turn = w2 / Math.sin(theta);
    const frame = turn * Math.cos(theta);
    const { velocity } = discMotion(disc, { theta, phi, psi, omega: [w1, w2, w3], centre: [0, 0, 0] });
    return [
      w1,
      turn,
      w3 - frame,
      (A * frame * w2 - (C + m * a * a) * w2 * w3 - m * g * a * Math.cos(theta)) / (A + m * a * a),
      (C * w1 * w3 - A * frame * w1) / A,
      (m * a * a * w1 * w2) / (C + m * a * a),
      ...velocity,
    ];
  };
  const { theta, phi, psi, omega, centre } = start;
  const end = rungeKutta(derivative, [theta, phi, psi, ...omega, ...centre], seconds, steps);
  const [x, y, z, w1, w2, w3, ...where] = end;
  return { theta: x, phi: y, psi: z, omega: [w1, w2, w3], centre: where as Vec3 };
}

/**
 * The steady circle of a disc with its axle at θ from vertical, going round at `turn` = φ': its lean and ω3 are constant, so A
 * φ'² sin θ cos θ = (C + m a²) φ' sin θ ω3 + m g a cos θ, and the centre moves on a circle of radius a |ω3 / φ'|.
 */
export function steadyCircle({ radius: a, mass: m, A, C }: Disc, theta: number, turn: number, g = 9.81) {
  const [s, c] = [Math.sin(theta), Math.cos(theta)];
  const spin = (A * turn ** 2 * s * c - m * g * a * c) / ((C + m * a * a) * turn * s);
  const state: DiscState = { theta, phi: 0, psi: 0, omega: [0, turn * s, spin], centre: [0, a * s, 0] };
  return { state, radius: a * Math.abs(spin / turn), period: (2 * Math.PI) / Math.abs(turn) };
}
