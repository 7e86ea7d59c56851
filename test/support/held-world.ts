// Jointed links lying on the ground, and again what their joints and locks hold: rows over all bodies, for dense twins.
import { type Body, ball, box, type ContactSolver, hinge, plane, type Vec3, World } from "../../src/index.ts";
import { add, cross, quatFromAxisAngle, rotate, scale, subtract } from "../../src/math/index.ts";
import { leastSquares } from "./dense.ts";
import { multiply, rotation, transpose } from "./reference-step.ts";

export const X: Vec3 = [1, 0, 0];
export const Y: Vec3 = [0, 1, 0];
export const Z: Vec3 = [0, 0, 1];
export const NONE: Vec3 = [0, 0, 0];

/** d·(v + ω × r) + t·ω of b minus the same of a is held at -bias, and yields by softness times its force. */
export interface HeldRow {
  readonly a: Body | null;
  readonly b: Body;
  readonly point: Vec3;
  readonly d: Vec3;
  readonly t: Vec3;
  readonly softness?: number;
  readonly bias?: number;
}

export const dot = (x: readonly number[], y: readonly number[]): number =>
  x.reduce((sum, value, i) => sum + value * y[i], 0);

/** J of a row over all slots, and its target: includes the motion of bodies that are not dynamic. */
export function rowOver(slots: number, { a, b, point, d, t, bias = 0 }: HeldRow): { row: number[]; target: number } {
  const row = new Array<number>(6 * slots).fill(0);
  let target = -bias;
  for (const [body, sign] of [[a, -1] as const, [b, 1] as const]) {
    if (body === null) continue;
    const j = [...d, ...add(t, cross(subtract(point, body.centreOfMass), d))].map((x) => sign * x);
    if (body.type === "dynamic") for (const [i, x] of j.entries()) row[6 * body.slot + i] += x;
    else target -= dot([...body.velocity, ...body.angularVelocity], j);
  }
  return { row, target };
}

/** Change of a ball or hinge row's target due to rotation, until the end of a step of h: -h (dJ/dt) v. */
export function swingOf({ a, b, point, d, t }: HeldRow, h: number): number {
  const spins = [a, b].map((body) => body?.angularVelocity ?? NONE);
  const [from, to] = [a, b].map((body, i) => {
    const r = subtract(point, body?.centreOfMass ?? point);
    if (body === null) return NONE;
    // a kinematic body moves its pin along a circle
    const angle = body.type === "kinematic" ? h * Math.hypot(...spins[i]) : 0;
    if (angle === 0) return cross(spins[i], cross(spins[i], r));
    return cross(spins[i], scale(1 / h, subtract(rotate(quatFromAxisAngle(spins[i], angle), r), r)));
  });
  return h * (dot(t, cross(spins[0], spins[1])) - dot(d, subtract(to, from)));
}

/** Gyroscopic change of a spin ω in a step of h, by one Newton step from ω: (I + h ([ω]ₓ I - [I ω]ₓ)) Δ = -h ω × I ω */
export function gyroscopic(q: readonly number[], inertia: readonly number[], omega: Vec3, h: number): Vec3 {
  const R = rotation([...q]);
  const [xx, yy, zz, xy, xz, yz] = inertia;
  const I = multiply(multiply(R, [[xx, xy, xz], [xy, yy, yz], [xz, yz, zz]]), transpose(R)); // biome-ignore format: a matrix
  const times = (v: Vec3): Vec3 => [dot(I[0], v), dot(I[1], v), dot(I[2], v)];
  const columns = [X, Y, Z].map((e) => {
    const turned = subtract(cross(omega, times(e)), cross(times(omega), e));
    return add(times(e), scale(h, turned));
  });
  const torque = cross(omega, times(omega));
  const rows = [0, 1, 2].map((i) => columns.map((column) => column[i]));
  const [x, y, z] = leastSquares(rows, 1e-14).solve([...scale(-h, torque)]);
  return [x, y, z];
}

export class HeldWorld {
  readonly world: World;
  readonly ground: Body;
  readonly held: HeldRow[] = [];
  /** Limits and friction of joints, in the order of the components. */
  readonly bounded: HeldRow[] = [];

  /** Whether further links slide along the ground; otherwise they fall on it. */
  slides = false;

  constructor(solver: ContactSolver) {
    this.world = new World({ solver });
    this.ground = this.world.addBody({ type: "static", shape: plane({ normal: Y }) });
  }

  link(x: number, mass = 1, y = 0.1, lockRotation?: [boolean, boolean, boolean]): Body {
    return this.world.addBody({
      shape: box(0.24, 0.1, 0.15),
      mass,
      position: [x, y, 0.01 * x],
      velocity: this.slides ? [0.1, 0, 0.2] : [0.1, -1, 0],
      angularVelocity: this.slides ? [0, 1 + x, 0] : [lockRotation ? 0 : 0.3, x, -0.2],
      ...(lockRotation && { lockRotation }),
    });
  }

  /** A loop of hinges on two pins, redundant; its middle body may not turn about x. */
  pinnedLoop(): void {
    const [first, second, third] = [0, 0.5, 1].map((x) =>
      this.link(x, 1 + x, 0.1, x === 0.5 ? [true, false, false] : undefined),
    );
    this.hinge(first, second, [0.25, 0.12, 0.03]);
    this.hinge(second, third, [0.75, 0.12, 0.03]);
    this.hinge(null, third, [1.25, 0.7, 0]);
    this.hinge(null, first, [-0.25, 0.6, 0]);
    this.held.push({ a: null, b: second, point: NONE, d: NONE, t: X });
  }

  ball(a: Body | null, b: Body, point: Vec3): void {
    this.world.addJoint(ball({ a, b, anchor: point }));
    for (const d of [X, Y, Z]) this.held.push({ a, b, point, d, t: NONE });
  }

  hinge(a: Body | null, b: Body, point: Vec3, more: Partial<Parameters<typeof hinge>[0]> = {}): void {
    this.world.addJoint(hinge({ a, b, anchor: point, axis: Z, ...more }));
    for (const d of [X, Y, Z]) this.held.push({ a, b, point, d, t: NONE });
    for (const t of [X, Y]) this.held.push({ a, b, point, d: NONE, t });
  }

  chain(masses: number[], join: "ball" | "hinge"): Body[] {
    const links = masses.map((mass, i) => this.link(0.5 * i, mass));
    for (let i = 1; i < links.length; i++) this[join](links[i - 1], links[i], [0.5 * i - 0.25, 0.12, 0.03]);
    return links;
  }
}
