// Worlds with many loops, which are stepped as nets: ladders, curtains, trusses, wheels, nets on a chain; and how they are built.
import { TREE_KIND } from "../../build/records/memory/records/tree.ts";
import { TREE_WIDTH } from "../../build/records/memory/widths.ts";
import * as taut from "../../src/index.ts";
import { add, atan2, cos, cross, quatFromAxisAngle, scale, sin, subtract } from "../../src/math/index.ts";
import * as Col from "../../src/memory/column-ids.ts";
import { I32 } from "../../src/memory/machine.ts";
import { NET } from "../../src/memory/tree-kinds.ts";

type Vec3 = taut.Vec3;
type Body = taut.Body;
type World = taut.World;

/** How many components of the world were stepped as nets in the last step. */
export function netsOf({ store: { memory } }: World): number {
  const first = memory.column(Col.TREE);
  const kinds = Array.from(
    { length: memory.word(Col.TREE_COUNT) },
    (_, i) => I32[2 * (first + TREE_WIDTH * i) + TREE_KIND],
  );
  return kinds.filter((kind) => kind === NET).length;
}

/** A bar from p to q, along its own x axis, half a kilogram. It is shorter than that, so that bars that meet at right angles in a knot do not touch. */
export function bar(world: World, p: Vec3, q: Vec3, options: taut.BodyOptions = {}): Body {
  const [x, y, z] = subtract(q, p);
  const length = Math.sqrt(x * x + y * y + z * z);
  const normal = cross([1, 0, 0], [x, y, z]);
  const across = Math.sqrt(normal[1] * normal[1] + normal[2] * normal[2]);
  const axis: Vec3 = across > 1e-9 * length ? normal : [0, 0, 1];
  return world.addBody({
    shape: taut.box(Math.max(0.2 * length, length / 2 - 0.08), 0.03, 0.02),
    mass: 0.5,
    position: scale(0.5, add(p, q)),
    orientation: quatFromAxisAngle(axis, atan2(across, x)),
    ...options,
  });
}

export function knot(world: World, position: Vec3, options: taut.BodyOptions = {}): Body {
  return world.addBody({ shape: taut.sphere(0.05), mass: 0.3, position, ...options });
}

/** A bar between two bodies, on a ball at each end. */
export function stick(
  world: World,
  a: Body | null,
  b: Body | null,
  p: Vec3,
  q: Vec3,
  options?: taut.BodyOptions,
): Body {
  const between = bar(world, p, q, options);
  world.addJoint(taut.ball({ a, b: between, anchor: p }));
  world.addJoint(b === null ? taut.ball({ a: null, b: between, anchor: q }) : taut.ball({ a: between, b, anchor: q }));
  return between;
}

export interface Built {
  world: World;
  bodies: Body[];
}

const STILL: taut.WorldOptions = { collisions: false };

/** Two rails of links, a rung after each pair of them; it begins at `angle` from the vertical. */
export function ladder(rungs: number, angle = 1, options: taut.WorldOptions = STILL): Built {
  const world = new taut.World({ loops: "nets", ...options });
  const [dx, dy] = [0.5 * sin(angle), -0.5 * cos(angle)];
  const at = (i: number, z: number): Vec3 => [i * dx, i * dy, z];
  let rung: Body | null = null;
  for (let i = 0; i < rungs; i++) {
    const rails = [-0.4, 0.4].map((z) => {
      const rail = bar(world, at(i, z), at(i + 1, z));
      world.addJoint(taut.ball({ a: rung, b: rail, anchor: at(i, z) }));
      return rail;
    });
    rung = bar(world, at(i + 1, -0.4), at(i + 1, 0.4), { mass: 1 });
    for (const [k, z] of [-0.4, 0.4].entries())
      world.addJoint(taut.ball({ a: rails[k], b: rung, anchor: at(i + 1, z) }));
  }
  return { world, bodies: world.bodies };
}

/** A net of knots and sticks in the plane y = 0, a third of a metre wide each, hung by the knots of one edge; or free. */
export function curtain(
  size: number,
  options: taut.WorldOptions = STILL,
  pins: "edge" | "corners" | "none" = "edge",
): Built {
  const world = new taut.World({ loops: "nets", ...options });
  const at = (i: number, k: number): Vec3 => [i / 3, 0, k / 3];
  const knots = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, k) => knot(world, at(i, k))));
  for (let i = 0; i < size; i++)
    for (let k = 0; k < size; k++) {
      if (i + 1 < size) stick(world, knots[i][k], knots[i + 1][k], at(i, k), at(i + 1, k));
      if (k + 1 < size) stick(world, knots[i][k], knots[i][k + 1], at(i, k), at(i, k + 1));
      const isCorner = i % (size - 1) === 0 && k % (size - 1) === 0;
      if ((pins === "edge" && i === 0) || (pins === "corners" && isCorner))
        world.addJoint(taut.ball({ a: null, b: knots[i][k], anchor: at(i, k) }));
    }
  return { world, bodies: world.bodies };
}

/** A boom of bays, square in section, of knots and sticks, hung by one corner; `crossed`: both diagonals of each side, one of which is too many. */
export function truss(bays: number, crossed = false, options: taut.WorldOptions = STILL): Built {
  const world = new taut.World({ loops: "nets", ...options });
  const SQUARE = [
    [0, 0],
    [0, 0.5],
    [0.5, 0.5],
    [0.5, 0],
  ];
  const at = (i: number, k: number): Vec3 => [0.6 * i, ...(SQUARE[k % 4] as [number, number])];
  const knots = Array.from({ length: bays + 1 }, (_, i) => SQUARE.map((__, k) => knot(world, at(i, k))));
  const join = (i: number, k: number, j: number, l: number) =>
    stick(world, knots[i][k % 4], knots[j][l % 4], at(i, k), at(j, l), { mass: 0.2 });
  for (let i = 0; i <= bays; i++) {
    for (let k = 0; k < 4; k++) {
      join(i, k, i, k + 1);
      if (i === bays) continue;
      join(i, k, i + 1, k);
      join(i, k, i + 1, k + 1);
      if (crossed) join(i, k + 1, i + 1, k);
    }
    if (i === 0 || i === bays) join(i, 0, i, 2);
  }
  world.addJoint(taut.ball({ a: null, b: knots[0][0], anchor: at(0, 0) }));
  return { world, bodies: world.bodies };
}

/** A hub with spokes of two links each and a rim, in the plane y = 0; held at the hub. */
export function wheel(spokes: number, options: taut.WorldOptions = STILL): Built {
  const world = new taut.World({ loops: "nets", ...options });
  const at = (i: number, r: number): Vec3 => {
    const angle = (2 * Math.PI * i) / spokes;
    return [r * cos(angle), 0, r * sin(angle)];
  };
  const hub = world.addBody({ shape: taut.cylinder(0.2, 0.1), mass: 5 });
  const rim = Array.from({ length: spokes }, (_, i) => knot(world, at(i, 1)));
  for (let i = 0; i < spokes; i++) {
    const inner = bar(world, at(i, 0.2), at(i, 0.6));
    world.addJoint(taut.ball({ a: hub, b: inner, anchor: at(i, 0.2) }));
    const outer = bar(world, at(i, 0.6), at(i, 1));
    world.addJoint(taut.ball({ a: inner, b: outer, anchor: at(i, 0.6) }));
    world.addJoint(taut.ball({ a: outer, b: rim[i], anchor: at(i, 1) }));
    stick(world, rim[i], rim[(i + 1) % spokes], at(i, 1), at(i + 1, 1), { mass: 0.2 });
  }
  world.addJoint(taut.ball({ a: null, b: hub, anchor: [0, 0.3, 0] }));
  return { world, bodies: world.bodies };
}

/**
 * A small weight on a hinge below a body, in a world that is solved as a tree with auxiliary rows or as a net: the same world can be stepped both ways.
 */
export function hangWeight(world: World, a: Body, asTree: boolean, options: taut.BodyOptions = {}): Body {
  const anchor = a.position;
  const b = world.addBody({
    mass: 0.05,
    inertia: [1e-3, 1e-3, 1e-3, 0, 0, 0],
    position: add(anchor, [0, -0.1, 0]),
    ...options,
  });
  world.loops = asTree ? "trees" : "nets";
  world.addJoint(taut.hinge({ a, b, anchor, axis: [0, 0, 1] }));
  return b;
}
