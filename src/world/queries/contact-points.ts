// Where two bodies touch now: from their poses alone, regardless of the last step.
import * as M from "../../collision/manifold-layout.ts";
import { checkNotNegative, checkOptions, type Vec3 } from "../../errors/checks.ts";
import { ArgumentError } from "../../errors/errors.ts";
import { F64, I32 } from "../../memory/machine.ts";
import { giveBack, takeRegion } from "../../memory/regions.ts";
import { kernels } from "../../memory/world-kernels.ts";
import type { Body } from "../body/body.ts";
import type { Store } from "../store.ts";
import { checkPair, checkShapes } from "./closest.ts";
import { SCRATCH } from "./query-layout.ts";
import type { Candidate } from "./query-options.ts";

export interface PairContact {
  /** Indices of the shapes. */
  readonly shapeA: number;
  readonly shapeB: number;
  /** From a to b. */
  readonly normal: Vec3;
  readonly points: readonly {
    /** Halfway between the two surfaces, in the world. */
    readonly position: Vec3;
    /** Metres; negative if the shapes overlap. */
    readonly separation: number;
  }[];
}

/** Most manifolds of one pair of shapes. */
const MOST = 16;

function read(store: Store, at: number, a: Candidate, b: Candidate): PairContact {
  const points = Array.from({ length: I32[2 * at + M.COUNT] }, (_, i) => {
    const point = at + M.POINTS + M.POINT * i;
    return { position: store.read3(point), separation: F64[point + M.SEPARATION] };
  });
  return { shapeA: a.shape, shapeB: b.shape, normal: store.read3(at + M.NORMAL), points };
}

/** In the order of the shapes of a, then of b; points whose separation is at most `within`. */
export function contactPoints(store: Store, a: Body, b: Body, options: { readonly within?: number }): PairContact[] {
  checkOptions("contact points", options, ["within"]);
  const within = options.within === undefined ? 0 : checkNotNegative("contact points", "within", options.within);
  const [ones, others] = [checkShapes(store, "contact points", "a", a), checkShapes(store, "contact points", "b", b)];
  if (a === b) throw new ArgumentError("contact points", "b", `is the same body as a: ${a.label}`);
  const pairs = ones.flatMap((one) => others.map((other) => [one, other] as const));
  for (const [one, other] of pairs) checkPair("contact points", one, other);
  const { scene } = store;
  scene.refresh();
  const scratch = scene.work() + SCRATCH;
  const region = takeRegion(MOST * M.STRIDE);
  const contacts: PairContact[] = [];
  try {
    for (const [one, other] of pairs) {
      const out = region.base;
      F64[out + M.LIMIT] = within;
      const found = kernels().collide(scene.placed(one.slot), scene.placed(other.slot), out, M.STRIDE, MOST, scratch);
      for (let i = 0; i < found; i++) contacts.push(read(store, out + M.STRIDE * i, one, other));
    }
  } finally {
    giveBack(region);
  }
  return contacts.filter(({ points }) => points.length > 0);
}
