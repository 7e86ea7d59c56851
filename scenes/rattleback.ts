import { hull, rollingEllipsoid, sphere, type Vec3, World } from "../src/index.ts";
import { cos, sin } from "../src/math/index.ts";
import type { Scene } from "./scene.ts";

/** Half-axes of the surface, mass of the solid, and two weights on it, a little off its long axis. */
const AXES: Vec3 = [0.3, 0.06, 0.08];
const SOLID = 1;
const WEIGHT = { mass: 0.05, arm: 0.24, angle: 0.3 };
const SQUARES: Vec3 = [AXES[0] * AXES[0], AXES[1] * AXES[1], AXES[2] * AXES[2]];

/** Mass, half-axes, and inertia about the centre: of the ellipsoid and the two weights. */
export function rattlebackMass() {
  const [a, b, c] = SQUARES;
  const { mass, arm, angle } = WEIGHT;
  const [x, z] = [arm * cos(angle), arm * sin(angle)];
  const inertia = [
    (SOLID * (b + c)) / 5 + 2 * mass * z * z,
    (SOLID * (a + c)) / 5 + 2 * mass * arm * arm,
    (SOLID * (a + b)) / 5 + 2 * mass * x * x,
    0,
    -2 * mass * x * z,
    0,
  ] as const;
  return { mass: SOLID + 2 * mass, axes: AXES, inertia };
}

/** Points of the surface, for drawing. */
function surface(): Vec3[] {
  return Array.from({ length: 13 }, (_, i) => -cos((Math.PI * (i + 0.3)) / 12.6)).flatMap((x, i) => {
    const across = Math.sqrt(1 - x * x);
    return Array.from({ length: 14 }, (_, k): Vec3 => {
      const angle = (Math.PI * (2 * k + (i % 2))) / 14;
      return [AXES[0] * x, AXES[1] * across * cos(angle), AXES[2] * across * sin(angle)];
    });
  });
}

export function addRattleback(world: World, name: string, z: number, spin: number) {
  const { arm, angle } = WEIGHT;
  const body = world.addBody({
    name,
    shapes: [
      hull(surface()),
      ...[arm, -arm].map((r) => sphere(0.018, { position: [r * cos(angle), 0, r * sin(angle)] })),
    ],
    ...{ mass: rattlebackMass().mass, inertia: rattlebackMass().inertia, com: [0, 0, 0] as Vec3 },
    position: [0, AXES[1], z],
    // as it stands, rocking slowly: the contact rests, so the centre moves by height × ω
    velocity: [-0.02 * AXES[1], 0, 0.02 * AXES[1]],
    angularVelocity: [0.02, spin, 0.02],
  });
  world.addConstraint(rollingEllipsoid({ body, half: AXES, point: [0, 0, 0], normal: [0, 1, 0] }));
  return body;
}

export const rattleback: Scene = {
  name: "rattleback",
  title: "Rattleback",
  about:
    "Two equal stones roll on a table without slipping, one spun each way. Their mass lies skew to their shape: the one that spins the wrong way starts to rattle, stops, and reverses.",
  dt: 1 / 480,
  camera: { from: [0.3, 0.8, 1.3], at: [0, 0, 0], wide: 0.7 },
  floor: 0,
  build() {
    const world = new World({ collisions: false });
    addRattleback(world, "wrong way", -0.3, 5);
    addRattleback(world, "right way", 0.3, -5);
    return world;
  },
};
