// One description of every kind of constraint, on bodies that stand and move anyhow.

import type { Body, ConstraintDescription, Vec3 } from "../../../src/index.ts";
import * as Taut from "../../../src/index.ts";
import { quatFromAxisAngle } from "../../../src/math/index.ts";

/** Four dynamic bodies, their centres of mass off their origins, and a kinematic one that moves. */
export function staged(): { world: Taut.World; bodies: Body[]; cart: Body } {
  const world = new Taut.World({ gravity: [0, 0, 0], collisions: false });
  const bodies = [1, 2, 3, 4].map((i) =>
    world.addBody({
      shape: Taut.box(0.3, 0.2, 0.4, { position: [0.1, 0.05 * i, 0] }),
      position: [0.7 * i, 0.3 - 0.4 * i, 0.2 * i * i],
      orientation: quatFromAxisAngle([1, i, -2], 0.4 + i),
      velocity: [0.3 * i, -0.5, 0.4],
      angularVelocity: [0.7, -0.2 * i, 0.5],
    }),
  );
  const cart = world.addBody({
    type: "kinematic",
    position: [-1, 0.5, 0.3],
    orientation: quatFromAxisAngle([0, 1, 1], 0.8),
    velocity: [0.2, 0.1, -0.3],
    angularVelocity: [0.1, 0.6, -0.4],
  });
  return { world, bodies, cart };
}

const axis: Vec3 = [1, 2, -1];
const other: Vec3 = [-1, 0.5, 2];
const normal: Vec3 = [0.2, 1, -0.3];
const point: Vec3 = [0.1, -2, 0.3];

type Build = (bodies: readonly Body[], cart: Body, world: Taut.World) => ConstraintDescription;
export const EVERY_CONSTRAINT: readonly [string, Build][] = [
  ["gear", ([a, b], cart) => Taut.gear({ a: { body: a, axis, base: cart }, b: { body: b, axis: other }, ratio: -1.5 })],
  [
    "gear between three",
    ([a, b, c]) => Taut.gear({ a: { body: a, base: c, axis }, b: { body: b, base: c, axis: other }, ratio: 2 }),
  ],
  [
    "gear on a hinge",
    ([a, b, c], _, world) =>
      Taut.gear({
        a: world.addJoint(Taut.hinge({ a, b, anchor: [0, 0, 0], axis })),
        b: { body: c, axis: other },
        ratio: 3,
      }),
  ],
  [
    "rackAndPinion",
    ([a, b, c]) =>
      Taut.rackAndPinion({ rack: { body: a, base: c, axis }, pinion: { body: b, axis: other }, radius: 0.3 }),
  ],
  ["screw", ([a, b]) => Taut.screw({ body: a, base: b, axis, pitch: 0.4, point: [0.5, 0, 0] })],
  ["screw that holds no axis", ([a], cart) => Taut.screw({ body: a, base: cart, axis, pitch: -0.4, holdsAxis: false })],
  [
    "differential",
    ([carrier, left, right], base) =>
      Taut.differential({
        carrier: { body: carrier, base, axis },
        left: { body: left, base, axis: other },
        right: { body: right, base, axis: other },
      }),
  ],
  [
    "pulley",
    ([a, b, base]) => Taut.pulley({ a, b, base, wheelA: [3, 3, 3], wheelB: [4, 3, 3], ratio: 2, anchorA: [1, 0, 0.2] }),
  ],
  ["belt", ([a, b, base]) => Taut.belt({ a, b, base, axis, radiusA: 0.3, radiusB: 0.7 })],
  [
    "belt, crossed",
    ([a, b]) => Taut.belt({ a, b, axis, radiusA: 0.3, radiusB: 0.7, crossed: true, centreA: [0, 0.2, 0] }),
  ],
  ...(
    [
      ["sphere", { shape: "sphere", radius: 0.3, centre: [1, 0.2, 0] }],
      ["cylinder", { shape: "cylinder", radius: 0.3, axis }],
      ["ellipsoid", { shape: "ellipsoid", half: [0.3, 0.2, 0.5], xAxis: [1, 1, 0], yAxis: [1, -1, 0] }],
    ] as const
  ).map(([name, surface]): [string, Build] => [
    `tangent: plane and ${name}`,
    ([a, b]) => Taut.tangent({ a: { shape: "plane", body: b, point, normal }, b: { ...surface, body: a } }),
  ]),
  [
    "tangent: two spheres",
    ([a, b]) =>
      Taut.tangent({ a: { shape: "sphere", body: a, radius: 0.3 }, b: { shape: "sphere", body: b, radius: 0.5 } }),
  ],
  [
    "tangent: a sphere in a sphere",
    ([a], body) =>
      Taut.tangent({
        a: { shape: "sphere", body: a, radius: 0.3 },
        b: { shape: "sphere", body, radius: 2, hollow: true },
      }),
  ],
  [
    "tangent: sphere and cylinder",
    ([a, b]) =>
      Taut.tangent({
        a: { shape: "sphere", body: a, radius: 0.3 },
        b: { shape: "cylinder", body: b, axis, radius: 0.5 },
      }),
  ],
  [
    "tangent: two cylinders",
    ([a, b]) =>
      Taut.tangent({
        a: { shape: "cylinder", body: a, axis: other, radius: 0.3 },
        b: { shape: "cylinder", body: b, axis, radius: 0.5 },
      }),
  ],
  ...(
    [
      ["sphere", { shape: "sphere", radius: 0.3 }],
      ["cylinder", { shape: "cylinder", radius: 0.3, axis }],
      ["ellipsoid", { shape: "ellipsoid", half: [0.5, 0.4, 0.2] }],
    ] as const
  ).map(([name, surface]): [string, Build] => [
    `tangent: ellipsoid and ${name}`,
    ([a, b]) =>
      Taut.tangent({
        a: { shape: "ellipsoid", body: a, half: [0.3, 0.2, 0.5], xAxis: [1, 1, 0], yAxis: [1, -1, 0] },
        b: { ...surface, body: b },
      }),
  ]),
  ["skate", ([a], base) => Taut.skate({ body: a, base, point: [1, 0, 0], direction: [1, 0.2, 0], normal })],
  ["skate off its plane", ([a, base]) => Taut.skate({ body: a, base, direction: other, normal, onPlane: false })],
  [
    "rollingBall on a plane",
    ([a, body]) => Taut.rollingBall({ body: a, radius: 0.5, on: { shape: "plane", body, point, normal } }),
  ],
  [
    "rollingBall on a sphere",
    ([a, body]) => Taut.rollingBall({ body: a, radius: 0.5, on: { shape: "sphere", body, radius: 1 } }),
  ],
  [
    "rollingBall in a cylinder",
    ([a], body) =>
      Taut.rollingBall({
        body: a,
        radius: 0.5,
        centre: [1, 0, 0],
        on: { shape: "cylinder", body, axis, radius: 2, hollow: true },
      }),
  ],
  ["rollingDisc", ([a], base) => Taut.rollingDisc({ body: a, axis, radius: 0.5, base, point, normal })],
  ["rollingEllipsoid", ([a, base]) => Taut.rollingEllipsoid({ body: a, half: [0.5, 0.2, 0.3], base, point, normal })],
  [
    "steeredWheel",
    ([carrier, wheel], base) =>
      Taut.steeredWheel({ carrier, wheel, base, centre: [0.5, -1, 0], axle: axis, radius: 0.4, point, normal }),
  ],
  [
    "steeredWheel without a wheel",
    ([carrier]) =>
      Taut.steeredWheel({ carrier, centre: [0.5, -1, 0], axle: axis, radius: 0.4, point, normal, onPlane: false }),
  ],
  [
    "speedRatio",
    ([a, b], base) => Taut.speedRatio({ a: { body: a, base, axis }, b: { body: b, axis: other }, ratio: -2 }),
  ],
  [
    "movingAnchor",
    ([body]) => Taut.movingAnchor({ body, anchor: [1, 0, 0], path: (t) => [t.plus(1).sin(), t.times(2).cos(), 0.5] }),
  ],
  ["closing", ([a, b]) => Taut.closing({ a, b, anchorA: [0, 1, 0], anchorB: [1, 0, 1], seconds: 2, begin: -1 })],
  [
    "custom",
    ([a, b, c]) =>
      Taut.custom({
        bodies: [a, null, b, c],
        value: ({ bodies: [p, world, q, r], time }) => [
          p
            .point([0, 0.3, 0])
            .minus(q.position)
            .cross(r.direction([1, 0, 0])),
          p.local(q.position.minus(world.point([1, 2, 3]))).x.times(time.plus(1).exp()),
        ],
        velocity: ({ bodies: [p, , q] }) =>
          Taut.vector(p.velocity.x, q.angularVelocity.y, p.pointVelocity([1, 0, 0]).z),
      }),
  ],
];

/** A body moved by x and turned by a rotation vector about its centre of mass. */
export function shift(body: Body, x: Vec3, turn: Vec3): void {
  const centre = body.centreOfMass;
  const angle = Math.hypot(...turn);
  if (angle > 0) {
    const q = quatFromAxisAngle(turn, angle);
    const p = body.orientation;
    body.orientation = [
      q[3] * p[0] + q[0] * p[3] + q[1] * p[2] - q[2] * p[1],
      q[3] * p[1] + q[1] * p[3] + q[2] * p[0] - q[0] * p[2],
      q[3] * p[2] + q[2] * p[3] + q[0] * p[1] - q[1] * p[0],
      q[3] * p[3] - q[0] * p[0] - q[1] * p[1] - q[2] * p[2],
    ];
  }
  const now = body.centreOfMass;
  const { position } = body;
  body.position = [0, 1, 2].map((i) => position[i] + centre[i] + x[i] - now[i]) as unknown as Vec3;
}
