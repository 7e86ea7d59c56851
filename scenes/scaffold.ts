import { type Body, ball, box, type Vec3, World } from "../src/index.ts";
import { sin } from "../src/math/index.ts";
import { addBar, addKnot, type LatticeOptions, middleOf } from "./lattice.ts";
import type { Scene } from "./scene.ts";

/** Of a bay, metres. */
const [LONG, HIGH, DEEP] = [1.8, 1.9, 1.1];
/** Tubes and decks touch only what stands on them. */
const TUBES = 2;
const SURFACE = { group: TUBES, mask: ~TUBES, friction: 0.7 };
const TUBE: LatticeOptions = { radius: 0.025, mass: 2, surface: SURFACE };
const KNOT: LatticeOptions = { radius: 0.045, mass: 0.5, surface: SURFACE };
/** The shaking: largest speed, m/s, and rad/s; it starts after a second. */
const SHAKE = { speed: 0.45, rate: 8, from: 1 };

/** A deck held by four knots, and perhaps a pallet on it. */
function addDeck(world: World, knots: readonly Body[], mass: number): void {
  const position = middleOf(knots[0].position, knots[2].position);
  const shape = box(LONG / 2 - 0.06, 0.03, DEEP / 2 - 0.06, SURFACE);
  const deck = world.addBody({ shape, mass: 25, position });
  for (const a of knots) world.addJoint(ball({ a, b: deck, anchor: a.position }));
  if (mass === 0) return;
  const [x, y, z] = position;
  const pallet = box(0.4, 0.3, 0.35, { friction: 0.7 });
  world.addBody({ name: "pallet", shape: pallet, mass, position: [x, y + 0.34, z] });
}

/** Bays side by side and storeys above each other, two crossed tubes in every upright face, on a table; on every second deck a pallet. */
export function buildScaffold(bays: number, storeys: number, mass: number): World {
  const world = new World();
  const table = world.addBody({
    name: "table",
    type: "kinematic",
    shape: box(0.5 * bays * LONG + 0.4, 0.1, 0.5 * DEEP + 0.4, SURFACE),
    position: [0, -0.1, 0],
  });
  const at = (i: number, j: number, k: number): Vec3 => [(i - bays / 2) * LONG, j * HIGH, (k - 0.5) * DEEP];
  const row = Array.from({ length: bays + 1 }, (_, i) => i);
  let below: Body[][] = [];
  for (let j = 0; j <= storeys; j++) {
    const here = row.map((i) => [0, 1].map((k) => addKnot(world, at(i, j, k), KNOT)));
    const tube = (a: Body, b: Body) => addBar(world, a, b, TUBE);
    for (const i of row)
      for (const k of [0, 1]) {
        if (j === 0) {
          world.addJoint(ball({ a: table, b: here[i][k], anchor: here[i][k].position }));
          continue;
        }
        tube(below[i][k], here[i][k]);
        tube(below[i][k], here[i][1 - k]);
        if (k === 0) tube(here[i][0], here[i][1]);
        if (i === 0) continue;
        tube(here[i - 1][k], here[i][k]);
        tube(below[i - 1][k], here[i][k]);
        tube(below[i][k], here[i - 1][k]);
      }
    for (let i = 0; j > 0 && i < bays; i++) {
      const [left, right] = [here[i], here[i + 1]];
      addDeck(world, [left[0], right[0], right[1], left[1]], (i + j) % 2 === 0 ? mass : 0);
    }
    below = here;
  }
  return world;
}

/** Moves the table to and fro. */
export function shake(world: World): void {
  const time = world.time - SHAKE.from;
  const speed = time > 0 ? SHAKE.speed * sin(SHAKE.rate * time) : 0;
  for (const body of world.bodies) if (body.name === "table") body.velocity = [speed, 0, 0];
}

export const scaffold: Scene = {
  name: "scaffold",
  title: "Scaffold on a shaking table",
  about:
    "Three bays, four storeys, crossed twice in every face: 122 rows of its joints repeat others, and the report says so. Six pallets of 400 kg stand on decks held by four knots each. The table shakes with a third of gravity: nothing gives way, and nothing slides.",
  dt: 1 / 60,
  camera: { from: [5.5, 5.5, 12.5], at: [0, 4.1, 0], wide: 7 },
  floor: -0.2,
  joints: false,
  build: () => buildScaffold(3, 4, 400),
  update: shake,
};
