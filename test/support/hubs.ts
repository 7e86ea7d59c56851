// Worlds with a body that many joints hold: wheels, an umbrella, a plate on rods, a spider's web, a star of particles.
import * as Net from "../../build/records/memory/records/net.ts";
import { TREE_KIND, TREE_NET } from "../../build/records/memory/records/tree.ts";
import { TREE_WIDTH } from "../../build/records/memory/widths.ts";
import * as taut from "../../src/index.ts";
import { cos, sin } from "../../src/math/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { I32 } from "../../src/memory/machine.ts";
import { NET } from "../../src/memory/tree-kinds.ts";
import { type Built, bar, knot, stick } from "./nets.ts";

type Vec3 = taut.Vec3;

const STILL: taut.WorldOptions = { collisions: false };

/** How many bodies the elimination took in parts in the last step. */
export function hubsOf({ store: { memory } }: taut.World): number {
  let hubs = 0;
  for (let i = 0; i < memory.word(Col.TREE_COUNT); i++) {
    const tree = 2 * (memory.column(Col.TREE) + TREE_WIDTH * i);
    if (I32[tree + TREE_KIND] !== NET) continue;
    const net = 2 * I32[tree + TREE_NET];
    hubs += (I32[net + Net.END_HUB] - I32[net + Net.FIRST_HUB]) / Net.HUB;
  }
  return hubs;
}

const around = (i: number, count: number, radius: number, y = 0): Vec3 => {
  const angle = (2 * Math.PI * i) / count;
  return [radius * cos(angle), y, radius * sin(angle)];
};

const built = (world: taut.World): Built => ({ world, bodies: world.bodies });
const netWorld = (options: taut.WorldOptions) => new taut.World({ loops: "nets", ...options });

/** A hub, spokes with balls at both ends, up and down in turns, and a rim of links; it flies and turns, or hangs by a point beside the hub. */
export function spokedWheel(spokes: number, hangs: boolean, options = STILL, hubOptions: taut.BodyOptions = {}): Built {
  const world = netWorld(options);
  const hub = world.addBody({
    shape: taut.cylinder(0.15, 0.1),
    mass: 5,
    velocity: hangs ? [0, 0, 0] : [0.5, 1, 0.2],
    angularVelocity: hangs ? [0, 0, 0] : [0.3, 2, 0.1],
    ...hubOptions,
  });
  if (hangs) world.addJoint(taut.ball({ a: null, b: hub, anchor: [0.3, 0, 0] }));
  const rim = Array.from({ length: spokes }, (_, i) =>
    bar(world, around(i, spokes, 1), around(i + 1, spokes, 1), { mass: 0.3 }),
  );
  for (let i = 0; i < spokes; i++) {
    stick(world, hub, rim[i], around(i, spokes, 0.15, i % 2 === 0 ? 0.08 : -0.08), around(i, spokes, 1), { mass: 0.1 });
    world.addJoint(taut.ball({ a: rim[i], b: rim[(i + 1) % spokes], anchor: around(i + 1, spokes, 1) }));
  }
  return built(world);
}

/** Ribs on hinges at a pole, and struts from a runner that slides along it: two hubs. The ribs may have motors. */
export function umbrella(ribs: number, drive: Partial<taut.HingeOptions> = {}): Built {
  const world = netWorld(STILL);
  const pole = world.addBody({ shape: taut.box(0.03, 0.5, 0.03), mass: 2 });
  const runner = world.addBody({ shape: taut.box(0.05, 0.05, 0.05), mass: 0.3, position: [0, -0.2, 0] });
  world.addJoint(taut.slider({ a: pole, b: runner, anchor: [0, -0.2, 0], axis: [0, 1, 0] }));
  world.addJoint(taut.ball({ a: null, b: pole, anchor: [0.1, 0.5, 0] }));
  for (let i = 0; i < ribs; i++) {
    const [x, , z] = around(i, ribs, 1);
    const rib = bar(world, around(i, ribs, 0.05, 0.2), around(i, ribs, 0.8), { mass: 0.1 });
    world.addJoint(taut.hinge({ a: pole, b: rib, anchor: around(i, ribs, 0.05, 0.2), axis: [-z, 0, x], ...drive }));
    stick(world, runner, rib, around(i, ribs, 0.05, -0.2), around(i, ribs, 0.425, 0.1), { mass: 0.05 });
  }
  return built(world);
}

/** A plate on rods to points above, more than hold it. */
export function heldPlate(rods: number, options = STILL, rod: taut.BodyOptions = {}): Built {
  const world = netWorld(options);
  const plate = world.addBody({ shape: taut.box(1, 0.05, 1), mass: 20 });
  for (let i = 0; i < rods; i++) {
    const [x, z] = [-0.9 + (1.8 * ((7 * i) % rods)) / rods, -0.9 + (1.8 * i) / rods];
    stick(world, plate, null, [x, 0.05, z], [x + 0.3 * sin(i), 1 + 0.3 * cos(3 * i), z + 0.3 * cos(i)], {
      mass: 0.1,
      ...rod,
    });
  }
  return built(world);
}

/** Threads of links from a knot in the middle to the world, and rings between them. */
export function web(threads: number, rings: number): Built {
  const world = netWorld(STILL);
  const at = (i: number, ring: number): Vec3 => {
    const r = ring / (rings + 1);
    return around(i, threads, r, 0.3 * (r * r - 1));
  };
  const middle = knot(world, at(0, 0), { mass: 0.1 });
  let inner = Array.from({ length: threads }, () => middle);
  for (let ring = 1; ring <= rings; ring++) {
    const outer = inner.map((_, i) => knot(world, at(i, ring), { mass: 0.05 }));
    for (let i = 0; i < threads; i++) {
      stick(world, inner[i], outer[i], at(i, ring - 1), at(i, ring), { mass: 0.02 });
      stick(world, outer[i], outer[(i + 1) % threads], at(i, ring), at(i + 1, ring), { mass: 0.02 });
    }
    inner = outer;
  }
  for (let i = 0; i < threads; i++) stick(world, inner[i], null, at(i, rings), at(i, rings + 1), { mass: 0.02 });
  return built(world);
}

/** A particle in the middle of others, on rods, and rods from each to the next: nothing turns. */
export function star(rays: number): Built {
  const world = netWorld(STILL);
  const ends = { anchorA: [0, 0, 0] as Vec3, anchorB: [0, 0, 0] as Vec3 };
  const middle = world.addBody({ type: "particle", mass: 1, velocity: [0, 3, 0] });
  const tips = Array.from({ length: rays }, (_, i) =>
    world.addBody({ type: "particle", mass: 0.1, position: around(i, rays, 1, 0.2 * (i % 3)) }),
  );
  for (let i = 0; i < rays; i++) {
    world.addJoint(taut.distance({ a: middle, b: tips[i], ...ends }));
    world.addJoint(taut.distance({ a: tips[i], b: tips[(i + 1) % rays], ...ends }));
  }
  return built(world);
}

/** Chains that hang on a body, and a rod from the last link of every second one to that of the one before. */
export function tassel(chains: number, hubOptions: taut.BodyOptions = {}): Built {
  const world = netWorld(STILL);
  const hub = world.addBody({ shape: taut.sphere(0.2), mass: 5, angularVelocity: [0, 3, 0], ...hubOptions });
  world.addJoint(taut.ball({ a: null, b: hub, anchor: [0, 0.2, 0] }));
  let before: taut.Body | undefined;
  for (let i = 0; i < chains; i++) {
    let end = hub;
    for (let k = 0; k < 2; k++) {
      const [p, q] = [around(i, chains, 0.2 + 0.3 * k), around(i, chains, 0.5 + 0.3 * k)];
      const link = bar(world, p, q, { mass: 0.1 });
      world.addJoint(taut.ball({ a: end, b: link, anchor: p }));
      end = link;
    }
    if (i % 2 === 1 && before)
      world.addJoint(taut.distance({ a: before, b: end, anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
    before = end;
  }
  return built(world);
}

/** A hub and a rim of particles, on two rods each to the hub and one to the next: the rim may turn about the hub, and tension in it holds itself. */
export function rodWheel(spokes: number): Built {
  const world = netWorld(STILL);
  const hub = world.addBody({ shape: taut.sphere(0.1), mass: 5 });
  const rim = Array.from({ length: spokes }, (_, i) =>
    world.addBody({ type: "particle", mass: 0.3, position: around(i, spokes, 1) }),
  );
  const anchorB: Vec3 = [0, 0, 0];
  for (let i = 0; i < spokes; i++) {
    for (const y of [-0.08, 0.08])
      world.addJoint(taut.distance({ a: hub, b: rim[i], anchorA: around(i, spokes, 0.15, y), anchorB }));
    world.addJoint(taut.distance({ a: rim[i], b: rim[(i + 1) % spokes], anchorA: [0, 0, 0], anchorB }));
  }
  return built(world);
}
