// Random worlds of ball-jointed trees, and the accelerations of any such world as a dense system of equations.
import { type Body, ball, box, sphere, type Vec3, World } from "../../src/index.ts";
import { add, cross, dot, quatFromAxisAngle, rotate, scale, subtract } from "../../src/math/index.ts";
import type { TreeConstraint, TreeProblem } from "../../src/solvers.ts";
import { seeded, signed, whole } from "./random-forest.ts";

/** Trees attached to the world, to static and kinematic bodies, or to nothing; spins, forces, damping and locks. */
export function randomWorld(seed: number, locked: boolean): World {
  const random = seeded(seed);
  const vector = (size: number): Vec3 => [size * signed(random), size * signed(random), size * signed(random)];
  const world = new World({ gravity: vector(10), collisions: false });
  const wheel = world.addBody({ type: "kinematic", position: vector(1) });
  wheel.velocity = vector(2);
  wheel.angularVelocity = vector(4);
  const floor = world.addBody({ type: "static", position: vector(1) });
  const dynamic: Body[] = [];
  for (let i = 0; i < 9; i++) {
    const lock = (chance: number) => locked && random() < chance;
    const lockRotation = [lock(0.2), lock(0.2), lock(0.2)] as const;
    const velocity = vector(3);
    const body = world.addBody({
      shapes: [box(0.1 + random(), 0.1 + random(), 0.1 + random(), { position: vector(0.5) }), sphere(0.3)],
      density: 10 * 100 ** (random() - 0.5),
      position: vector(3),
      orientation: quatFromAxisAngle([1, signed(random), signed(random)], 3 * random()),
      velocity,
      angularVelocity: vector(5).map((x, k) => (lockRotation[k] ? 0 : x)) as unknown as Vec3,
      linearDamping: random(),
      angularDamping: random(),
      gravityScale: random(),
      lockRotation,
    });
    body.applyForce(vector(20), vector(1));
    const start = i === 0 || random() < 0.25;
    const holder = start ? [null, wheel, floor, undefined][whole(random, 0, 3)] : dynamic[whole(random, 0, i - 1)];
    dynamic.push(body);
    if (holder === undefined) continue;
    // anchors that do not coincide: the equations hold for open joints too
    const pair = !holder || random() < 0.5 ? { a: holder, b: body } : { a: body, b: holder };
    world.addJoint(ball({ ...pair, anchorA: vector(0.7), anchorB: vector(0.7) }));
  }
  return world;
}

/** The same instant as a dense system, every term computed from the public handles; a lock is one more row. */
export function denseTwin(world: World, alpha: number, beta: number): { dynamic: Body[]; problem: TreeProblem } {
  const dynamic = world.bodies.filter((body) => body.type === "dynamic");
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const bodies = dynamic.map((body) => {
    const [xx, yy, zz, xy, xz, yz] = body.inertia;
    const inBody = [
      [xx, xy, xz],
      [xy, yy, yz],
      [xz, yz, zz],
    ] as unknown as Vec3[];
    const e = axes.map((axis) => rotate(body.orientation, axis));
    const sum = (i: number, j: number) =>
      e.reduce((total, ek, k) => total + e.reduce((part, el, l) => part + ek[i] * inBody[k][l] * el[j], 0), 0);
    const inertia = [0, 1, 2].map((i) => [0, 1, 2].map((j) => 0.5 * (sum(i, j) + sum(j, i))));
    const spin = body.angularVelocity;
    const momentum = inertia.map((row) => dot(row as unknown as Vec3, spin)) as unknown as Vec3;
    const weight = scale(body.mass * body.gravityScale, world.gravity);
    const drag = scale(-body.mass * body.linearDamping, body.velocity);
    const turn = subtract(scale(-body.angularDamping, momentum), cross(spin, momentum));
    return { mass: body.mass, inertia, force: [...add(body.force, add(weight, drag)), ...add(body.torque, turn)] };
  });
  const primary = world.joints.map((joint): TreeConstraint => {
    const side = (body: Body | null, sign: number, at: Vec3) => {
      const r = body ? subtract(at, body.centreOfMass) : ([0, 0, 0] as Vec3);
      const spin = body?.angularVelocity ?? [0, 0, 0];
      // a row of J: sign e on the velocity, sign (r × e) on the spin
      const rows = axes.map((axis) => [...scale(sign, axis), ...scale(sign, cross(r, axis))]);
      const speed = body ? add(body.velocity, cross(spin, r)) : ([0, 0, 0] as Vec3);
      const own = add(cross(spin, cross(spin, r)), add(scale(2 * alpha, speed), scale(beta * beta, at)));
      return { index: body ? dynamic.indexOf(body) : -1, rows, own: scale(sign, own) };
    };
    const [a, b] = [side(joint.a, -1, joint.anchorA), side(joint.b, 1, joint.anchorB)];
    return { a: a.index, b: b.index, ja: a.rows, jb: b.rows, c: [...add(a.own, b.own)] };
  });
  const locks = dynamic.flatMap((body, b) =>
    [...body.lockedTranslation, ...body.lockedRotation].flatMap((lock, i) =>
      lock ? [{ a: -1, b, jb: [[0, 1, 2, 3, 4, 5].map((k) => (k === i ? 1 : 0))], c: [0] }] : [],
    ),
  );
  return { dynamic, problem: { bodies, primary: [...primary, ...locks] } };
}
