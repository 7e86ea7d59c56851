// Tracks and roller chains: long closed rings of links that nothing pins, held in place by what they touch. As trees they have only few auxiliary rows, but one
// of their joints is cut, and contacts all around the ring answer each other only by way of that cut.
import type { JointTable } from "../joint-table.ts";

/** Links of a ring that is long. */
const LONG = 16;

/** Whether the component is such a ring, or a few of them: at least LONG links that collide in each, without drives. */
export function isRing(
  table: JointTable,
  component: readonly number[],
  joints: readonly number[],
  collides: (body: number) => boolean,
): boolean {
  if (component.length < LONG) return false;
  if (joints.some((j) => !table.moves(table.a(j)) || !table.moves(table.b(j)) || table.driveCount(j) > 0)) return false;
  const near = neighbours(table, component, joints);
  let pairs = 0;
  for (const others of near.values()) pairs += others.size;
  const loops = pairs / 2 - component.length + 1;
  if (loops < 1) return false;
  cutBranches(near);
  let links = 0;
  for (const body of near.keys()) if (collides(body)) links++;
  return links >= LONG * loops;
}

/** By body, those that a joint with rows connects it to. */
function neighbours(
  table: JointTable,
  component: readonly number[],
  joints: readonly number[],
): Map<number, Set<number>> {
  const near = new Map(component.map((body) => [body, new Set<number>()]));
  for (const j of joints) {
    if (table.rows(j) === 0) continue;
    near.get(table.a(j))?.add(table.b(j));
    near.get(table.b(j))?.add(table.a(j));
  }
  return near;
}

/** Leaves the bodies that lie on loops, or between them. */
function cutBranches(near: Map<number, Set<number>>): void {
  const ends = [...near.keys()].filter((body) => (near.get(body) as Set<number>).size < 2);
  for (let body = ends.pop(); body !== undefined; body = ends.pop()) {
    for (const other of near.get(body) ?? []) {
      const own = near.get(other);
      own?.delete(body);
      if (own?.size === 1) ends.push(other);
    }
    near.delete(body);
  }
}
