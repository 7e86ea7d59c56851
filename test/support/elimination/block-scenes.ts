// Mechanisms as graphs only: which nodes (ball joints, three rows each) act on which body. The world is no body, it couples nothing.
import { type BlockGraph, graphOfBodies } from "../../../src/forest/elimination/block-graph.ts";

export interface BlockScene {
  readonly nodes: number;
  /** The nodes on each body. */
  readonly bodies: readonly (readonly number[])[];
}

const WORLD = -1;

class Stage implements BlockScene {
  nodes = 0;
  readonly bodies: number[][] = [];

  body(): number {
    return this.bodies.push([]) - 1;
  }

  ball(a: number, b: number): void {
    for (const body of [a, b]) if (body !== WORLD) this.bodies[body].push(this.nodes);
    this.nodes++;
  }

  /** A body between two others, on a ball at each end. */
  stick(a: number, b: number): void {
    const stick = this.body();
    this.ball(a, stick);
    this.ball(stick, b);
  }
}

export function chain(links: number): BlockScene {
  const stage = new Stage();
  for (let i = 0, above = WORLD; i < links; i++) {
    const link = stage.body();
    stage.ball(above, link);
    above = link;
  }
  return stage;
}

/** Two rails of links, a rung after each pair of them. */
export function ladder(rungs: number): BlockScene {
  const stage = new Stage();
  for (let i = 0, held = WORLD; i < rungs; i++) {
    const rails = [stage.body(), stage.body()];
    for (const rail of rails) stage.ball(held, rail);
    held = stage.body();
    for (const rail of rails) stage.ball(rail, held);
  }
  return stage;
}

/** A net of knots and sticks, square unless a width is given, hung by all knots of its upper edge. */
export function curtain(height: number, width = height): BlockScene {
  const stage = new Stage();
  const knots = Array.from({ length: height }, () => Array.from({ length: width }, () => stage.body()));
  for (let i = 0; i < height; i++) {
    for (let j = 0; j < width; j++) {
      if (i + 1 < height) stage.stick(knots[i][j], knots[i + 1][j]);
      if (j + 1 < width && i > 0) stage.stick(knots[i][j], knots[i][j + 1]);
    }
  }
  for (const knot of knots[0]) stage.ball(WORLD, knot);
  return stage;
}

/** A curtain with a chain of links at each knot of its lower edge, or with trees of as many. */
export function fringe(height: number, links: number, branches = false): BlockScene {
  const stage = curtain(height) as Stage;
  for (let j = 0; j < height; j++) {
    const hung = [height * (height - 1) + j];
    for (let i = 0; i < links; i++) {
      const link = stage.body();
      stage.ball(hung[branches ? i >> 1 : i], link);
      hung.push(link);
    }
  }
  return stage;
}

/** Planks on two rails of links, two hand ropes above them, hangers between. */
export function ropeBridge(planks: number): BlockScene {
  const stage = new Stage();
  const deck = Array.from({ length: planks }, () => stage.body());
  for (let s = 0; s < 2; s++) {
    for (let i = 0, rope = WORLD; i <= planks; i++) {
      const rail = stage.body();
      stage.ball(i > 0 ? deck[i - 1] : WORLD, rail);
      stage.ball(rail, i < planks ? deck[i] : WORLD);
      const next = stage.body();
      stage.ball(rope, next);
      rope = next;
      if (i < planks) stage.stick(rope, deck[i]);
      else stage.ball(WORLD, rope);
    }
  }
  return stage;
}

/** A boom of bays, square in section, of knots and sticks, hung by one corner. */
export function truss(bays: number): BlockScene {
  const stage = new Stage();
  const knots = Array.from({ length: bays + 1 }, () => [0, 1, 2, 3].map(() => stage.body()));
  for (let i = 0; i <= bays; i++) {
    for (let k = 0; k < 4; k++) {
      stage.stick(knots[i][k], knots[i][(k + 1) % 4]);
      if (i < bays) stage.stick(knots[i][k], knots[i + 1][k]);
      if (i < bays) stage.stick(knots[i][k], knots[i + 1][(k + 1) % 4]);
    }
    if (i === 0 || i === bays) stage.stick(knots[i][0], knots[i][2]);
  }
  stage.ball(WORLD, knots[0][0]);
  return stage;
}

/** A hub, spokes of three links each, and a rim. */
export function wheel(spokes: number): BlockScene {
  const stage = new Stage();
  const hub = stage.body();
  const rim = Array.from({ length: spokes }, () => stage.body());
  for (let i = 0; i < spokes; i++) {
    let last = hub;
    for (let k = 0; k < 3; k++) {
      const link = stage.body();
      stage.ball(last, link);
      last = link;
    }
    stage.ball(last, rim[i]);
    stage.ball(rim[i], rim[(i + 1) % spokes]);
  }
  return stage;
}

/** A tree: every body hangs on an earlier one, some on the world. */
export function randomTree(random: () => number, bodies: number): BlockScene {
  const stage = new Stage();
  for (let i = 0; i < bodies; i++) stage.ball(Math.floor(random() * (i + 1)) - 1, stage.body());
  return stage;
}

/** Joints between random bodies, with now and then a second node, as a hinge has. */
export function randomScene(random: () => number, nodes: number): BlockScene {
  const stage = new Stage();
  const bodies = Array.from({ length: Math.ceil(nodes * (0.4 + 0.6 * random())) }, () => stage.body());
  while (stage.nodes < nodes) {
    const a = Math.floor(random() * (bodies.length + 1)) - 1;
    const b = Math.floor(random() * bodies.length);
    if (a === b) continue;
    stage.ball(a, b);
    if (random() < 0.2) stage.ball(a, b);
  }
  return stage;
}

export function graphOf({ nodes, bodies }: BlockScene): BlockGraph {
  return graphOfBodies(nodes, ...listsOf(bodies));
}

/** Lists one after the other, and where each starts. */
export function listsOf(bodies: readonly (readonly number[])[]): [start: Int32Array, nodes: Int32Array] {
  const start = new Int32Array(bodies.length + 1);
  for (const [body, nodes] of bodies.entries()) start[body + 1] = start[body] + nodes.length;
  return [start, Int32Array.from(bodies.flat())];
}

/** The same list in random order. */
export function shuffled<T>(random: () => number, list: readonly T[]): T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const k = Math.floor(random() * (i + 1));
    [mixed[i], mixed[k]] = [mixed[k], mixed[i]];
  }
  return mixed;
}
