// Links on joints that lie on the ground, and once more what their joints and locks hold: rows over all bodies, for dense twins.
import { type Body, ball, box, type ContactSolver, hinge, plane, type Vec3, World } from "../../src/index.ts";
import { add, cross, subtract } from "../../src/math/index.ts";

export const X: Vec3 = [1, 0, 0];
export const Y: Vec3 = [0, 1, 0];
export const Z: Vec3 = [0, 0, 1];
export const NONE: Vec3 = [0, 0, 0];

/** d·(v + ω × r) + t·ω of b less the same of a is held, at -bias, and gives by softness times its force. */
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

/** J of a row over all slots, and what it is held at: the motion of what is not dynamic counts in. */
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

export class HeldWorld {
  readonly world: World;
  readonly ground: Body;
  readonly held: HeldRow[] = [];
  /** Limits and friction of joints, in the order in which the components have them. */
  readonly bounded: HeldRow[] = [];

  constructor(solver: ContactSolver) {
    this.world = new World({ solver });
    this.ground = this.world.addBody({ type: "static", shape: plane({ normal: Y }) });
  }

  link(x: number, mass = 1, y = 0.1, lockRotation?: [boolean, boolean, boolean]): Body {
    return this.world.addBody({
      shape: box(0.24, 0.1, 0.15),
      mass,
      position: [x, y, 0.01 * x],
      velocity: [0.1, -1, 0],
      angularVelocity: [lockRotation ? 0 : 0.3, x, -0.2],
      ...(lockRotation && { lockRotation }),
    });
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
