// A body with locked axes at a contact, every combination of locks, against a dense solve with a row for each lock.
import { expect, it } from "vitest";
import { box, type Quat, sphere, type Vec3, World } from "../../../../src/index.ts";
import { cross, rotate } from "../../../../src/math/index.ts";

const DT = 1e-7;
const TURN: Quat = [0.1, 0.2, 0.3, Math.sqrt(0.86)];
const INERTIA = [0.3, 0.4, 0.5, 0.02, -0.03, 0.05] as const;
const MASS = 2.5;
/** Where the sphere touches, and the direction in which it pushes. */
const POINT = rotate(TURN, [0.21, -0.4, 0.13]);
const PUSH = rotate(TURN, [0, 1, 0]);
const ROW = [...PUSH, ...cross(POINT, PUSH)];
/** Every part of the motion leads into the sphere: whatever is locked, the rest strikes it. */
const MOTION = ROW.map((x, i) => -Math.sign(x) * (0.3 + 0.2 * i));

/** Gauss with row exchange; the matrix is square and of full rank. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]]);
  for (let k = 0; k < rows.length; k++) {
    const best = rows.reduce((b, row, i) => (i >= k && Math.abs(row[k]) > Math.abs(rows[b][k]) ? i : b), k);
    [rows[k], rows[best]] = [rows[best], rows[k]];
    for (let i = 0; i < rows.length; i++) {
      if (i === k) continue;
      const factor = rows[i][k] / rows[k][k];
      rows[i] = rows[i].map((x, j) => x - factor * rows[k][j]);
    }
  }
  return rows.map((row, i) => row[rows.length] / row[i]);
}

/** The inertia in world axes, column by column from that of the body. */
function worldInertia(q: Quat): number[][] {
  const [xx, yy, zz, xy, xz, yz] = INERTIA;
  const own = (v: Vec3): Vec3 => [
    xx * v[0] + xy * v[1] + xz * v[2],
    xy * v[0] + yy * v[1] + yz * v[2],
    xz * v[0] + yz * v[1] + zz * v[2],
  ];
  const back: Quat = [-q[0], -q[1], -q[2], q[3]];
  const axes: Vec3[] = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ];
  const columns = axes.map((axis) => rotate(q, own(rotate(back, axis))));
  return axes.map((_, i) => columns.map((column) => column[i]));
}

/** Velocities after the impact and its impulse: [M Lᵀ Jᵀ; L 0 0; J 0 0] (v, -λ, -f) = (M v₀, 0, 0). */
function impact(locks: readonly boolean[]): { motion: number[]; impulse: number } {
  const inertia = worldInertia(TURN);
  const mass = (i: number, j: number) => (i < 3 || j < 3 ? (i === j ? MASS : 0) : inertia[i - 3][j - 3]);
  const held = locks.flatMap((locked, i) => (locked ? [[0, 1, 2, 3, 4, 5].map((j) => (i === j ? 1 : 0))] : []));
  // what moves along a locked axis has been stopped before
  const before = MOTION.map((x, i) => (locks[i] ? 0 : x));
  // a contact that moves nothing any more has no impulse
  const free = ROW.some((x, i) => !locks[i] && x !== 0);
  const rows = free ? [...held, ROW] : held;
  const size = 6 + rows.length;
  const matrix = Array.from({ length: size }, (_, i) =>
    Array.from({ length: size }, (_, j) => {
      if (i < 6 && j < 6) return mass(i, j);
      if (i < 6) return rows[j - 6][i];
      return j < 6 ? rows[i - 6][j] : 0;
    }),
  );
  const momentum = before.map((_, i) => before.reduce((sum, v, j) => sum + mass(i, j) * v, 0));
  const answer = solve(matrix, [...momentum, ...rows.map(() => 0)]);
  return { motion: answer.slice(0, 6), impulse: free ? -answer[size - 1] : 0 };
}

const COMBINATIONS = Array.from({ length: 64 }, (_, bits) => [0, 1, 2, 3, 4, 5].map((i) => ((bits >> i) & 1) === 1));

it("an impact on a body with locked axes is that of a dense solve with a row for each lock, whatever is locked", () => {
  for (const locks of COMBINATIONS) {
    const world = new World({ collisions: true, gravity: [0, 0, 0] });
    const shape = box(0.5, 0.4, 0.3, { friction: 0 });
    const centre = [0, 1, 2].map((i) => POINT[i] - 0.3 * PUSH[i]) as unknown as Vec3;
    world.addBody({ type: "static", shape: sphere(0.3), position: centre });
    const body = world.addBody({
      shape,
      mass: MASS,
      inertia: INERTIA,
      orientation: TURN,
      velocity: [MOTION[0], MOTION[1], MOTION[2]],
      angularVelocity: [MOTION[3], MOTION[4], MOTION[5]],
      lockTranslation: [locks[0], locks[1], locks[2]],
      lockRotation: [locks[3], locks[4], locks[5]],
    });
    world.step(DT);
    const [contact] = world.contacts;
    const name = locks.map(Number).join("");
    const { motion, impulse } = impact(locks);
    expect(contact?.points[0].impulse ?? 0, name).toBeCloseTo(impulse, 6);
    // the turn of the body in the step is below 1e-7
    const after = [...body.velocity, ...body.angularVelocity];
    for (let i = 0; i < 6; i++) {
      expect(after[i], `${name} ${i}`).toBeCloseTo(motion[i], 5);
      if (locks[i]) expect(after[i], `${name} ${i}`).toBe(0);
    }
  }
});
