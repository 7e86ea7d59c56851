// Bundles and runners of random numbers: no physics, but every field of every lane is used, so that a wrong lane shows.
import * as L from "../../src/multipliers/substeps/lane-layout.ts";

export interface Bundles {
  /** in numbers from the start of the buffer */
  readonly settings: number;
  readonly runners: number;
  readonly first: number;
  readonly end: number;
  /** one past the fields of the last bundle */
  readonly fieldsEnd: number;
  /** manifolds as [lane within the bundle, head of the bundle, runner a, runner b] */
  readonly lanes: readonly (readonly [number, number, number, number])[];
}

export interface Wanted {
  readonly lanes: number;
  readonly bodies: number;
  readonly bundles: number;
  readonly points: number;
  /** one of the bodies does not move and may be in all lanes of a bundle at once */
  readonly ground: boolean;
  /** it stands still, and is body a of half of the bundles, in all of their lanes */
  readonly stands?: boolean;
}

const SETTINGS = [1440, -4, 1 / 1440];
/** Fields that are zero if a body does not move. */
const OF_A = [L.MASS_A, ...[0, 1, 2, 3, 4, 5].map((i) => L.INERTIA_A + i)];

const MASSIVE = [L.FREE, L.MASS_A, L.MASS_B, ...[0, 1, 2].flatMap((i) => [L.INERTIA_A + i, L.INERTIA_B + i])];

/** Fields of a lane with this many points. */
export const fieldsOf = (points: number) => L.X + points * L.PER_PLACE;

/** Fills `buffer` from number `start` on; `random` returns numbers between -1 and 1. */
export function randomBundles(buffer: ArrayBufferLike, start: number, wanted: Wanted, random: () => number): Bundles {
  const [F64, I32] = [new Float64Array(buffer), new Int32Array(buffer)];
  const F = wanted.lanes === L.LANES ? F64 : new Float32Array(buffer);
  const scale = F === F64 ? 1 : 2;
  const runners = start + L.SETTINGS;
  const first = runners + wanted.bodies * L.RUNNER;
  const end = first + wanted.bundles * L.HEAD;
  const length = L.LEAST_FIELDS + wanted.points * L.FIELDS_PER_POINT;
  F64.set(SETTINGS, start);
  for (let body = 0; body < wanted.bodies; body++)
    for (let i = 0; i < L.RUNNER; i++)
      F[scale * (runners + body * L.RUNNER) + i] = body === 0 && wanted.stands ? 0 : 0.01 * random();
  const lanes: [number, number, number, number][] = [];
  let fields = end;
  for (let head = first; head < end; head += L.HEAD) {
    const words = 2 * head;
    I32[words + L.POINTS] = wanted.points;
    I32[words + L.FIELDS] = fields;
    const free = Array.from({ length: wanted.bodies }, (_, body) => body).slice(1);
    const draw = () => free.splice(Math.floor(((random() + 1) / 2) * free.length), 1)[0];
    const all = wanted.stands && random() > 0;
    for (let lane = 0; lane < wanted.lanes; lane++) {
      const stands = all || (wanted.ground && random() > 0);
      const [a, b] = [stands ? 0 : draw(), draw()].map((body) => runners + body * L.RUNNER);
      I32[words + L.RUNNERS_A + lane] = a;
      I32[words + L.RUNNERS_B + lane] = b;
      for (let field = 0; field < fieldsOf(wanted.points); field++) {
        const isZero = (stands && OF_A.includes(field)) || (random() > 0.9 && !MASSIVE.includes(field));
        // a valid inertia: its inverse is dominated by its diagonal
        const least = MASSIVE.includes(field) ? 2.5 : 0;
        F[scale * fields + wanted.lanes * field + lane] = isZero ? 0 : least + random();
      }
      lanes.push([lane, head, a, b]);
    }
    fields += length;
  }
  return { settings: start, runners, first, end, fieldsEnd: fields, lanes };
}
