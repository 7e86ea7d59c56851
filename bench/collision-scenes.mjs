// Scenes of the collision benchmark, built in code: what lies still in them was let fall and came to rest before anything is timed.
import { seeded } from "./seeded.mjs";

function anyOrientation(random) {
  for (;;) {
    const q = [0, 1, 2, 3].map(() => 2 * random() - 1);
    const length = Math.hypot(...q);
    if (length > 0.1 && length <= 1) return q.map((x) => x / length);
  }
}

/** A floor and four walls around a square of 2 half by 2 half metres. */
function addBin(taut, world, half, height) {
  world.addBody({ type: "static", shape: taut.plane({ normal: [0, 1, 0] }) });
  for (const [x, z] of [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ])
    world.addBody({
      type: "static",
      shape: taut.box(x === 0 ? half + 1 : 0.5, height / 2, z === 0 ? half + 1 : 0.5),
      position: [x * (half + 0.5), height / 2, z * (half + 0.5)],
    });
}

/** `count` bodies over a bin, in layers of side by side, randomly rotated; `shapeOf` returns the shape of number i. */
function addHeap(taut, world, count, side, apart, shapeOf, seed) {
  const random = seeded(seed);
  const layers = Math.ceil(count / (side * side));
  addBin(taut, world, (side * apart) / 2 + 0.1, layers * apart * 1.5 + 2);
  for (let i = 0; i < count; i++) {
    const [x, z] = [i % side, Math.floor(i / side) % side];
    const layer = Math.floor(i / (side * side));
    world.addBody({
      shape: shapeOf(i, random),
      mass: 10,
      position: [
        (x - (side - 1) / 2) * apart + 0.06 * (random() - 0.5),
        0.5 + 1.15 * apart * layer,
        (z - (side - 1) / 2) * apart + 0.06 * (random() - 0.5),
      ],
      orientation: anyOrientation(random),
    });
  }
}

/** Bricks of 1 x 0.5 x 0.5 m in running bond; half bricks close the odd courses. */
function addWall(taut, world, courses) {
  world.addBody({ type: "static", shape: taut.plane({ normal: [0, 1, 0] }) });
  const pitch = 1.002;
  const left = (-courses * pitch) / 2;
  for (let r = 0; r < courses; r++) {
    const put = (x, half) =>
      world.addBody({ shape: taut.box(half, 0.25, 0.25), mass: 40 * half, position: [x, 0.25 + 0.5 * r, 0] });
    if (r % 2 === 0) for (let i = 0; i < courses; i++) put(left + (i + 0.5) * pitch, 0.5);
    else {
      put(left + 0.25, 0.249);
      for (let i = 1; i < courses; i++) put(left + i * pitch, 0.5);
      put(-left - 0.25, 0.249);
    }
  }
}

/** A rough stone: the hull of twelve points on a ball. */
function stone(taut, radius, random) {
  const points = Array.from({ length: 12 }, () => {
    const [x, y, z] = anyOrientation(random);
    const length = Math.hypot(x, y, z);
    return [x, y, z].map((c) => (radius * c) / length);
  });
  return taut.hull(points);
}

/** Six kinds in turn, all about the size of a box of half a metre. */
function anyShape(taut, i, random) {
  const make = [
    () => taut.sphere(0.25),
    () => taut.box(0.2, 0.22, 0.24),
    () => taut.capsule(0.17, 0.15),
    () => taut.cylinder(0.2, 0.22),
    () => taut.cone(0.25, 0.25),
    () => stone(taut, 0.28, random),
  ];
  return make[i % make.length]();
}

const mixed = (count, side) => ({
  bodies: count,
  settle: 400,
  build: (taut, world) => addHeap(taut, world, count, side, 0.68, (i, random) => anyShape(taut, i, random), 9),
});

/** Each: number of bodies, steps until it settles, and its builder. */
export const scenes = {
  "pile of 888 boxes": {
    bodies: 888,
    settle: 500,
    goal: 2.5,
    build: (taut, world) => addHeap(taut, world, 888, 8, 0.6, () => taut.box(0.25, 0.25, 0.25), 7),
  },
  "wall of 32 x 32 bricks": { bodies: 1040, settle: 60, goal: 2, build: (taut, world) => addWall(taut, world, 32) },
  "5,000 mixed shapes": { ...mixed(5000, 14), goal: 15 },
};

/** Mixed heaps of the same proportions and growing size: as wide as high. */
export const growth = [250, 500, 1000, 2000, 4000, 8000].map((count) =>
  mixed(count, Math.round((count / 2) ** (1 / 3))),
);
