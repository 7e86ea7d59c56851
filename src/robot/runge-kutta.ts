// One step of the classical Runge–Kutta method for q' = v, v' = a(q, v). For quaternions q is not a vector: the method integrates
// the displacement u from the start of the step, q = q₀ ⊕ u, whose rate is
//   u' = v + ½ [u, v] + 1/12 [u, [u, v]] + O(u⁴)
// (Munthe-Kaas), so it is of fourth order for quaternions as well; [ , ] is the cross product of angular velocities, and for
// twists (v, w): [(v₁, w₁), (v₂, w₂)] = (w₁ × v₂ + v₁ × w₂, w₁ × w₂).
import { add, cross, type Vec3 } from "../math/tuples.ts";
import type { Data } from "./data.ts";
import type { Model } from "./model.ts";

/** Coordinates and speeds. */
export interface MotionState {
  readonly q: ArrayLike<number>;
  readonly v: ArrayLike<number>;
}

const vec3 = (list: ArrayLike<number>, at: number): Vec3 => [list[at], list[at + 1], list[at + 2]];

/** [a, b] on the freedoms of one joint. */
function bracket(type: "spherical" | "free", a: readonly number[], b: readonly number[]): number[] {
  if (type === "spherical") return [...cross(vec3(a, 0), vec3(b, 0))];
  const linear = add(cross(vec3(a, 3), vec3(b, 0)), cross(vec3(a, 0), vec3(b, 3)));
  return [...linear, ...cross(vec3(a, 3), vec3(b, 3))];
}

/** The rate of the displacement u under speeds v. */
function rateOfWay(model: Model, u: readonly number[], v: ArrayLike<number>): number[] {
  const rate = Array.from(v);
  for (const { type, vIndex, nv } of model.joints) {
    if ((type !== "spherical" && type !== "free") || nv === 0) continue;
    const way = u.slice(vIndex, vIndex + nv);
    const first = bracket(type, way, rate.slice(vIndex, vIndex + nv));
    const second = bracket(type, way, first);
    for (let k = 0; k < nv; k++) rate[vIndex + k] += first[k] / 2 + second[k] / 12;
  }
  return rate;
}

const plus = (a: ArrayLike<number>, s: number, b: ArrayLike<number>): number[] => Array.from(a, (x, i) => x + s * b[i]);

export function rungeKuttaStep(
  { model }: Data,
  { q, v }: MotionState,
  dt: number,
  accelerationOf: (q: ArrayLike<number>, v: ArrayLike<number>) => ArrayLike<number>,
): { q: number[]; v: number[] } {
  let way: number[] = new Array<number>(model.nv).fill(0);
  let speed: ArrayLike<number> = v;
  const [ways, rates]: [number[][], number[][]] = [[], []];
  for (const next of [dt / 2, dt / 2, dt, 0]) {
    const place = model.integrate(q, way, 1);
    ways.push(rateOfWay(model, way, speed));
    rates.push(Array.from(accelerationOf(place, speed)));
    way = plus(new Array<number>(model.nv).fill(0), next, ways[ways.length - 1]);
    speed = plus(v, next, rates[rates.length - 1]);
  }
  const mean = (k: readonly number[][]): number[] => k[0].map((x, i) => (x + 2 * (k[1][i] + k[2][i]) + k[3][i]) / 6);
  return { q: model.integrate(q, mean(ways), dt), v: plus(v, dt, mean(rates)) };
}
