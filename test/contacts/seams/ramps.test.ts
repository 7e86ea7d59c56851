// Ramps: the foot of one lies flush with the floor, and what slides into it goes up. The reference is the same surface as one mesh, which has no seam.
import { describe, expect, it } from "vitest";
import {
  box,
  capsule,
  chain,
  cylinder,
  hull,
  mesh,
  type PlanarShape,
  plane,
  polygon,
  type Shape,
  sphere,
  type Vec3,
  World,
} from "../../../src/index.ts";
import { quatFromAxisAngle, rotate } from "../../../src/math/index.ts";
import { SMOOTH } from "../../support/seams.ts";

const LENGTH = 4;
const WIDE = 2;
type Ramp = "hull" | "box" | "mesh";

const RIDERS: Record<string, readonly Shape[]> = {
  box: [box(0.5, 0.25, 0.25, SMOOTH)],
  hull: [
    hull(
      [-0.25, 0.25].flatMap((y) => [0, 1, 2, 3, 4, 5].map((i): Vec3 => [0.4 * cosine(i), y, 0.4 * cosine(i - 1.5)])),
      SMOOTH,
    ),
  ],
  "cylinder that stands": [cylinder(0.3, 0.25, SMOOTH)],
  "compound of two": [-0.25, 0.25].map((x): Shape => ({ ...box(0.25, 0.25, 0.25, SMOOTH), position: [x, 0, 0] })),
  sphere: [sphere(0.25, SMOOTH)],
  capsule: [{ ...capsule(0.25, 0.3, SMOOTH), orientation: quatFromAxisAngle([0, 0, 1], Math.PI / 2) }],
};

function cosine(sixths: number): number {
  return Math.cos((sixths * Math.PI) / 3);
}

/** A floor up to x = 0, and a ramp from there, in pieces. */
function addPieces(world: World, ramp: Ramp, angle: number, turn: (p: Vec3) => Vec3): void {
  const [x, y] = [LENGTH * Math.cos(angle), LENGTH * Math.sin(angle)];
  world.addBody({ type: "static", shape: plane({ normal: turn([0, 1, 0]), ...SMOOTH }) });
  const flat: Vec3[] = [-WIDE, WIDE].flatMap((z): Vec3[] => [
    [0, 0, z],
    [x, y, z],
  ]);
  // a board that lies with one edge on the floor: what is behind the edge is below the floor
  const board: Vec3[] = flat.map(([px, py, z]): Vec3 => [px + 0.2 * Math.sin(angle), py - 0.2 * Math.cos(angle), z]);
  const wedge: Vec3[] = [-WIDE, WIDE].map((z): Vec3 => [x, 0, z]);
  if (ramp === "mesh") {
    const triangles: [number, number, number][] = [
      [0, 2, 1],
      [1, 2, 3],
    ];
    world.addBody({ type: "static", shape: mesh(flat.map(turn), triangles, SMOOTH) });
  } else
    world.addBody({ type: "static", shape: hull([...flat, ...(ramp === "hull" ? wedge : board)].map(turn), SMOOTH) });
}

function addWhole(world: World, angle: number): void {
  const [x, y] = [LENGTH * Math.cos(angle), LENGTH * Math.sin(angle)];
  const corners = [-WIDE, WIDE].flatMap((z): Vec3[] => [
    [-10, 0, z],
    [0, 0, z],
    [x, y, z],
  ]);
  const triangles: [number, number, number][] = [
    [0, 3, 1],
    [1, 3, 4],
    [1, 4, 2],
    [2, 4, 5],
  ];
  world.addBody({ type: "static", shape: mesh(corners, triangles, SMOOTH) });
}

function launch(world: World, rider: string, speed: number, turn: (p: Vec3) => Vec3 = (p) => p, yaw = 0) {
  return world.addBody({
    shapes: RIDERS[rider],
    mass: 1,
    position: turn([-1.0131, 0.25, 0]),
    orientation: quatFromAxisAngle([0, 1, 0], yaw),
    velocity: turn([speed, 0, 0]),
  });
}

/** Where the rider is step by step, while it runs into the ramp and up. */
function wayOf(world: World, rider: string, speed: number): Vec3[] {
  const body = launch(world, rider, speed);
  return Array.from({ length: 120 / speed }, () => {
    world.step(1 / 60);
    return [...body.position] as unknown as Vec3;
  });
}

function wayOnMesh(rider: string, angle: number, speed: number): Vec3[] {
  const world = new World({ solver: "pivoting" });
  addWhole(world, angle);
  return wayOf(world, rider, speed);
}

function furthestApart(one: readonly Vec3[], other: readonly Vec3[]): number {
  return Math.max(...one.map((p, i) => Math.hypot(p[0] - other[i][0], p[1] - other[i][1], p[2] - other[i][2])));
}

describe.each(["hull", "box", "mesh"] as const)("a ramp that is a %s", (ramp) => {
  describe.each([5, 15, 30])("of %d degrees", (degrees) => {
    it.each(Object.keys(RIDERS))("takes up a %s as one mesh does", (rider) => {
      const angle = (degrees * Math.PI) / 180;
      for (const speed of [2, 5]) {
        const whole = wayOnMesh(rider, angle, speed);
        // a hard blow on several points is shared among them unevenly by descent, and what is round then sways
        for (const solver of speed > 2 ? (["pivoting", "auto"] as const) : (["pivoting", "auto", "descent"] as const)) {
          const world = new World({ solver });
          addPieces(world, ramp, angle, (p) => p);
          expect(furthestApart(wayOf(world, rider, speed), whole)).toBeLessThan(0.04);
        }
      }
    });
  });
});

it.each([0.3, 1.1, 2.5, 4])("the same in a world that is turned by %d about the vertical", (yaw) => {
  const [there, back] = [yaw, -yaw].map((angle) => quatFromAxisAngle([0, 1, 0], angle));
  const turn = (p: Vec3): Vec3 => rotate(there, p);
  const world = new World({ solver: "pivoting" });
  addPieces(world, "hull", 0.2, turn);
  const body = launch(world, "box", 5, turn, yaw);
  const way = Array.from({ length: 24 }, () => {
    world.step(1 / 60);
    return rotate(back, body.position);
  });
  expect(furthestApart(way, wayOnMesh("box", 0.2, 5))).toBeLessThan(0.01);
});

it("a ball that runs up keeps what it has along the ramp", () => {
  for (const degrees of [5, 15, 30]) {
    const angle = (degrees * Math.PI) / 180;
    const world = new World({ solver: "pivoting" });
    addPieces(world, "hull", angle, (p) => p);
    const body = launch(world, "sphere", 5);
    for (let i = 0; i < 96; i++) world.step(1 / 240);
    const [vx, vy] = body.velocity;
    // where the ball left the floor its centre was at 0.25; what it has risen by since took energy
    const expected = (5 * Math.cos(angle)) ** 2 - 2 * 9.81 * (body.position[1] - 0.25);
    expect(Math.abs((vx * vx + vy * vy) / expected - 1)).toBeLessThan(0.02);
  }
});

it("from behind, a ramp is a step", () => {
  const world = new World();
  world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...SMOOTH }) });
  const corners = [-WIDE, WIDE].flatMap((z): Vec3[] => [
    [0, 0, z],
    [0, 1, z],
    [4, 0, z],
  ]);
  world.addBody({ type: "static", shape: hull(corners, SMOOTH) });
  const body = launch(world, "box", 5);
  for (let i = 0; i < 30; i++) world.step(1 / 60);
  expect(Math.abs(body.velocity[0])).toBeLessThan(1e-3);
  expect(Math.abs(body.position[0] + 0.5)).toBeLessThan(1e-3);
});

it("two ramps that begin at the same line are a valley", () => {
  const line = (side: number): Vec3[] => [-WIDE, WIDE].map((z) => [4 * side, Math.abs(side), z]);
  const run = (add: (world: World) => void): Vec3[] => {
    const world = new World({ solver: "pivoting" });
    add(world);
    const body = world.addBody({ shape: box(0.4, 0.2, 0.3, SMOOTH), mass: 1, position: [-2, 0.71, 0] });
    return Array.from({ length: 240 }, () => {
      world.step(1 / 120);
      return [...body.position] as unknown as Vec3;
    });
  };
  const pieces = run((world) => {
    for (const side of [-1, 1]) {
      const below = line(side).map(([x, , z]): Vec3 => [x, 0, z]);
      world.addBody({ type: "static", shape: hull([...line(0), ...line(side), ...below], SMOOTH) });
    }
  });
  const whole = run((world) => {
    const corners = [...line(-1), ...line(0), ...line(1)];
    const triangles: [number, number, number][] = [
      [0, 1, 2],
      [1, 3, 2],
      [2, 3, 4],
      [3, 5, 4],
    ];
    world.addBody({ type: "static", shape: mesh(corners, triangles, SMOOTH) });
  });
  expect(furthestApart(pieces, whole)).toBeLessThan(0.04);
});

it("a planar square goes up a planar ramp", () => {
  const corners: [number, number][] = [
    [-0.4, -0.25],
    [0.4, -0.25],
    [0.4, 0.25],
    [-0.4, 0.25],
  ];
  const run = (pieces: boolean): readonly number[] => {
    const world = new World({ solver: "pivoting" });
    const still = (shape: PlanarShape) => world.addBody({ type: "static", planar: true, shape });
    if (pieces) {
      still(
        polygon(
          [
            [-10, -1],
            [5, -1],
            [5, 0],
            [-10, 0],
          ],
          SMOOTH,
        ),
      );
      still(
        polygon(
          [
            [0, 0],
            [4, 0],
            [4, 1],
          ],
          SMOOTH,
        ),
      );
    } else
      still(
        chain(
          [
            [-10, 0],
            [0, 0],
            [4, 1],
          ],
          SMOOTH,
        ),
      );
    const body = world.addBody({
      planar: true,
      shape: polygon(corners, SMOOTH),
      mass: 1,
      position: [-1.013, 0.25, 0],
      velocity: [5, 0, 0],
    });
    for (let i = 0; i < 24; i++) world.step(1 / 60);
    return [...body.velocity, ...body.position];
  };
  const [one, other] = [run(true), run(false)];
  for (let k = 0; k < 6; k++) expect(Math.abs(one[k] - other[k])).toBeLessThan(0.05);
});
