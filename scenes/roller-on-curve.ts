import { type Body, box, custom, cylinder, type Scalar, type Shape, sphere, type Vec3, World } from "../src/index.ts";
import { atan2, quatFromAxisAngle } from "../src/math/index.ts";
import { ALONG_Z, spokedWheel } from "./parts.ts";
import type { Scene } from "./scene.ts";

/** Two valleys and a hump: y = high (x²/square - 1)². */
export const CURVE = { high: 0.8, square: 2.25 };
export const RADIUS = 0.14;
const Z: Vec3 = [0, 0, 1];
/** Of the slope 4 high/square (x²/square - 1) x. */
const STEEP = (4 * CURVE.high) / CURVE.square;

export function heightAt(x: number): number {
  const u = (x * x) / CURVE.square - 1;
  return CURVE.high * u * u;
}
export const slopeAt = (x: number): number => STEEP * ((x * x) / CURVE.square - 1) * x;

// the same of jets: this is what a user writes for a curve of their own
const fromValley = (x: Scalar) => x.squared().over(CURVE.square).minus(1);
const height = (x: Scalar) => fromValley(x).squared().times(CURVE.high);
const slope = (x: Scalar) => fromValley(x).times(x).times(STEEP);

/** Keeps a body on the curve, upright in its plane; one that rolls turns as far as the rail below it says. */
export function keepOnCurve(world: World, body: Body, rolls: boolean) {
  const [, , depth] = body.position;
  return world.addConstraint(
    custom({
      name: "rail",
      bodies: [body],
      value: ({ bodies: [it] }) => {
        const { x, y, z } = it.position;
        const axle = it.direction(Z);
        return [y.minus(height(x)), z.minus(depth), axle.x, axle.y];
      },
      velocity: ({ bodies: [it] }) => {
        const along = slope(it.position.x);
        const size = along.squared().plus(1).sqrt();
        const spin = it.angularVelocity.z;
        if (!rolls) return spin;
        // at rest where it touches: RADIUS below the centre, square to the curve
        return it.velocity.x.plus(along.times(it.velocity.y)).over(size).plus(spin.times(RADIUS));
      },
    }),
  );
}

/** Starts at rest on the curve; `inertia` is about its axle, in m r². */
export function addRoller(world: World, name: string, shapes: Shape[], x: number, z: number, inertia: number): Body {
  const moment = Math.max(inertia, 0.01) * RADIUS * RADIUS;
  const body = world.addBody({
    ...{ name, shapes, mass: 1, com: [0, 0, 0] as Vec3 },
    inertia: [moment, moment, moment, 0, 0, 0],
    position: [x, heightAt(x), z],
  });
  keepOnCurve(world, body, inertia > 0);
  return body;
}

/** The rail: bars a radius below the curve. */
function addRail(world: World, z: number): void {
  const at = (x: number): [number, number] => {
    const f = slopeAt(x);
    const part = RADIUS / Math.sqrt(1 + f * f);
    return [x + f * part, heightAt(x) - part];
  };
  const bars = Array.from({ length: 80 }, (_, i) => {
    const [p, q] = [at(-2.5 + i / 16), at(-2.5 + (i + 1) / 16)];
    const [dx, dy] = [q[0] - p[0], q[1] - p[1]];
    const orientation = quatFromAxisAngle(Z, atan2(dy, dx));
    const position: Vec3 = [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2 - 0.012, z];
    return box(Math.sqrt(dx * dx + dy * dy) / 2 + 0.004, 0.012, 0.05, { position, orientation });
  });
  world.addBody({ type: "static", name: "rail", shapes: bars });
}

export const rollerOnCurve: Scene = {
  name: "roller-on-curve",
  title: "Rollers on a curve",
  about:
    "A bead that slides, and a disc and a hoop that roll, are each held to the same curve by one function of ten lines. All start at one height and none loses energy: each rises as high on the other side, the bead first, the hoop last.",
  dt: 1 / 240,
  camera: { from: [1.2, 2.4, 6.4], at: [0, 0.9, 0], wide: 3 },
  build() {
    const world = new World({ collisions: false });
    const mark = box(RADIUS * 0.9, 0.012, 0.035);
    const kinds: [string, Shape[], number][] = [
      ["hoop", spokedWheel(RADIUS, 0.02, 6, 24), 1],
      ["disc", [cylinder(RADIUS, 0.03, { orientation: ALONG_Z }), mark], 0.5],
      ["bead", [sphere(RADIUS)], 0],
    ];
    for (const [i, [name, shapes, inertia]] of kinds.entries()) {
      const z = 0.5 * (i - 1);
      addRail(world, z);
      addRoller(world, name, shapes, -2.25, z, inertia);
    }
    return world;
  },
};
