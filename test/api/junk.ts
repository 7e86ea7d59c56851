// Values that nobody should give and somebody will, and every place of sound arguments where they can be given.
import { type Body, ball, type Joint, sphere, World } from "../../src/index.ts";

/** Handles that are gone, or of another world. */
function strangers(): unknown[] {
  const other = new World();
  const body: Body = other.addBody({ shape: sphere(1) });
  const gone = other.addBody({ shape: sphere(1) });
  const joint: Joint = other.addJoint(ball({ a: null, b: body, anchor: [0, 0, 0] }));
  gone.remove();
  return [other, body, gone, joint];
}

function cyclic(): unknown[] {
  const list: unknown[] = [1];
  list.push(list, { list });
  return list;
}

/** Numbers, texts and objects of every kind, those that cannot be turned into text among them. */
export const junk = (): readonly unknown[] => [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  "x",
  "__proto__",
  "constructor",
  Symbol("odd"),
  12n,
  Object.create(null),
  {},
  { toString: null, valueOf: null },
  {
    toString() {
      throw new Error("no text");
    },
  },
  { length: 3 },
  { length: -1 },
  { length: 3, 0: 1, 1: 2, 2: 3 },
  { length: 4, 0: 0, 1: 0, 2: 0, 3: 1 },
  { kind: "ball" },
  { store: {}, slot: 0 },
  { __proto__: null, kind: Symbol("kind"), name: Symbol("name") },
  [],
  [1, 2],
  [1, 2, 3],
  [Symbol("inside"), 1n, Object.create(null)],
  [null, null, null, null],
  [Number.NaN, 0, 0, 1],
  new Array(3),
  cyclic(),
  new Float64Array([1, 2, 3]),
  new Uint8Array(4),
  new Map([["a", 1]]),
  new Date(Number.NaN),
  () => 1,
  () => {
    throw new RangeError("mine");
  },
  async () => 1,
  class Odd {},
  new Proxy({}, {}),
  ...strangers(),
];

const isPlain = (value: unknown): value is object => {
  if (value === null || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === Array.prototype;
};

/** Every place of a sound value, as a function that puts something else there. The first is the whole value. */
export function places<T>(sound: T, depth = 4): ((other: unknown) => unknown)[] {
  const whole = (other: unknown) => other;
  if (!isPlain(sound) || depth === 0) return [whole];
  const inner = Object.entries(sound).flatMap(([key, child]) =>
    places(child, depth - 1).map((put) => (other: unknown) => {
      const copy = Array.isArray(sound) ? [...sound] : { ...sound };
      (copy as Record<string, unknown>)[key] = put(other);
      return copy;
    }),
  );
  return [whole, ...inner];
}

/** Argument lists that are sound but for one place. */
export function* spoiledLists(args: readonly unknown[], odd = junk()): Generator<unknown[]> {
  for (let i = 0; i < args.length; i++)
    for (const put of places(args[i]))
      for (const other of odd) yield args.map((sound, j) => (i === j ? put(other) : sound));
}
