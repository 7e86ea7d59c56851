// A figure of eleven parts with its arms spread: trunk and head on ball joints with limits, knees and elbows on hinges that bend one way.
import {
  type BallOptions,
  type Body,
  ball,
  box,
  capsule,
  hinge,
  type Shape,
  sphere,
  type Vec3,
  type World,
} from "../src/index.ts";
import { quatFromAxisAngle } from "../src/math/index.ts";

const Y: Vec3 = [0, 1, 0];
/** From y, along which capsules lie, to x. */
const SIDEWAYS = { orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2) };
const BENDS = { limits: { lower: 0, upper: 2.3 } };

export interface FigureOptions {
  /** half-sizes of the boxes */
  readonly pelvis: Vec3;
  readonly chest: Vec3;
  /** heights of the middle of the chest and of the neck over the pelvis */
  readonly chestAt: number;
  readonly neckAt: number;
  readonly masses: Readonly<Record<"pelvis" | "chest" | "head" | "upperArm" | "forearm" | "thigh" | "shin", number>>;
  /** 1/s */
  readonly angularDamping?: number;
  /** How far shoulders and hips may turn, on the side of this sign: -1 is left. */
  readonly shoulder: (sign: number) => BallLimits;
  readonly hip: (sign: number) => BallLimits;
}
type BallLimits = Omit<BallOptions, "a" | "b" | "anchor">;

/** `added` is told of each side when it is there, left before right. */
export function addFigure(
  world: World,
  options: FigureOptions,
  added: (sign: number, forearm: Body) => void = () => {},
): void {
  const { masses, angularDamping = 0, chestAt, neckAt } = options;
  const part = (name: string, shape: Shape, mass: number, position: Vec3): Body =>
    world.addBody({ name, shape, mass, position, angularDamping });
  const pelvis = part("pelvis", box(...options.pelvis), masses.pelvis, [0, 0, 0]);
  const chest = part("chest", box(...options.chest), masses.chest, [0, chestAt, 0]);
  const head = part("head", sphere(0.12), masses.head, [0, 0.7, 0]);
  const swivel = (a: Body, b: Body, y: number, cone: number, twist: number) =>
    world.addJoint(
      ball({ a, b, anchor: [0, y, 0], axis: Y, cone, twist: { limits: { lower: -twist, upper: twist } } }),
    );
  swivel(pelvis, chest, 0.12, 0.5, 0.4);
  swivel(chest, head, neckAt, 0.6, 0.9);
  for (const s of [-1, 1]) {
    const side = s < 0 ? "left" : "right";
    const upperArm = part(`${side} upper arm`, capsule(0.05, 0.12, SIDEWAYS), masses.upperArm, [0.42 * s, 0.46, 0]);
    const forearm = part(`${side} forearm`, capsule(0.045, 0.12, SIDEWAYS), masses.forearm, [0.78 * s, 0.46, 0]);
    const thigh = part(`${side} thigh`, capsule(0.07, 0.15), masses.thigh, [0.1 * s, -0.36, 0]);
    const shin = part(`${side} shin`, capsule(0.06, 0.15), masses.shin, [0.1 * s, -0.83, 0]);
    world.addJoint(ball({ a: chest, b: upperArm, anchor: [0.24 * s, 0.46, 0], ...options.shoulder(s) }));
    world.addJoint(ball({ a: pelvis, b: thigh, anchor: [0.1 * s, -0.12, 0], ...options.hip(s) }));
    world.addJoint(hinge({ a: upperArm, b: forearm, anchor: [0.6 * s, 0.46, 0], axis: [0, -s, 0], ...BENDS }));
    world.addJoint(hinge({ a: thigh, b: shin, anchor: [0.1 * s, -0.6, 0], axis: [1, 0, 0], ...BENDS }));
    added(s, forearm);
  }
}
