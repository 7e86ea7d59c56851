// What may not be recorded is refused by name; what was recorded before stays.
import { describe, expect, test } from "vitest";
import { ProgramError, TautError } from "../../src/errors/errors.ts";
import { I32 } from "../../src/memory/machine.ts";
import { giveBack, takeRegion } from "../../src/memory/regions.ts";
import { atan2, scalar, turn, vector } from "../../src/programs/record/functions.ts";
import { type Output, type Program, Recorder, record } from "../../src/programs/record/recorder.ts";
import type { Scalar } from "../../src/programs/record/scalar.ts";
import type { ProgramKind, Recorded } from "../../src/programs/record/tape.ts";
import type { Vector } from "../../src/programs/record/vector.ts";
import { writeProgram } from "../../src/programs/record/write-program.ts";
import { own, particle, rigid } from "./stage.ts";

const traits = [rigid, particle, own];
const wrong = <T>(value: unknown): T => value as T;

const kept: { scalar?: Scalar; vector?: Vector } = {};
record("another", traits, "position", ({ bodies: [a] }) => {
  kept.vector = a.position;
  kept.scalar = kept.vector.x;
  return kept.scalar;
});

const refused: [string, ProgramKind, Program, RegExp][] = [
  ["throws", "position", () => wrong<Output>(JSON.parse("{")), /threw SyntaxError/],
  ["returns nothing", "position", () => wrong<Output>(undefined), /returned undefined, not a Scalar/],
  ["returns a number", "position", () => wrong<Output>(3), /returned 3, not/],
  ["returns a list with a number", "position", ({ bodies: [a] }) => [a.position, wrong<Scalar>(3)], /returned 3, not/],
  ["returns a promise", "position", () => wrong<Output>(Promise.resolve(1)), /returned a promise/],
  ["returns an empty list", "position", () => [], /no output/],
  ["returns 13 outputs", "position", ({ bodies: [a] }) => [...Array(4).fill(a.position), a.position.x], /more than 12/],
  ["returns a constant", "position", ({ time }) => time.plus(2), /number 1\) that does not depend on the position/],
  ["returns a pose as a velocity", "velocity", ({ bodies: [a] }) => a.position.x, /does not depend on a velocity/],
  ["uses NaN", "position", ({ bodies: [a] }) => a.position.x.plus(Number.NaN), /uses NaN as a number/],
  ["uses an infinite vector", "position", ({ bodies: [a] }) => a.point([0, 1 / 0, 0]), /uses Infinity/],
  ["uses a text", "position", ({ bodies: [a] }) => a.position.x.times(wrong<number>("2")), /uses "2" as a number/],
  [
    "uses two numbers as a vector",
    "position",
    ({ bodies: [a] }) => a.position.dot(wrong([1, 2])),
    /uses \[1,2\] as a vector/,
  ],
  ["divides by zero", "position", ({ bodies: [a] }) => a.position.over(0), /divides by 0/],
  ["divides a number by zero", "position", ({ bodies: [a] }) => a.position.x.over(0), /divides by 0/],
  [
    "uses an old vector",
    "position",
    ({ bodies: [a] }) => a.position.minus(kept.vector!),
    /Vector of another recording/,
  ],
  ["uses an old scalar", "position", ({ bodies: [a] }) => a.position.x.minus(kept.scalar!), /Scalar of another/],
  ["works on an old vector", "position", () => kept.vector!.plus([1, 0, 0]), /another recording/],
  ["returns an old scalar", "position", () => kept.scalar!, /Scalar of another recording/],
  ["uses a velocity", "position", ({ bodies: [a] }) => a.velocity, /a function of positions, but uses velocities/],
  ["uses an own rate", "position", ({ bodies: [, , c] }) => c.rate(0), /a function of positions, but uses velocities/],
  ["squares a velocity", "velocity", ({ bodies: [a] }) => a.velocity.lengthSquared(), /not linear in velocities/],
  [
    "takes a speed",
    "velocity",
    ({ bodies: [a] }) => a.velocity.length(),
    /not linear in velocities: it takes the length/,
  ],
  ["takes a root", "velocity", ({ bodies: [a] }) => a.velocity.x.sqrt(), /not linear in velocities: it takes the root/],
  ["divides by a velocity", "velocity", ({ bodies: [a] }) => a.velocity.over(a.velocity.x), /the reciprocal/],
  ["clamps a velocity", "velocity", ({ bodies: [a] }) => a.velocity.x.max(0), /the maximum/],
  ["clamps by a velocity", "velocity", ({ bodies: [a] }) => a.position.x.min(a.velocity.x), /the minimum/],
  ["takes the angle of a velocity", "velocity", ({ bodies: [a] }) => atan2(a.velocity.x, 1), /atan2 of one/],
  ["asks too far", "position", ({ bodies: [, , c] }) => c.pose(5), /body 2 for pose\(5\); its indices are 0 to 4/],
  ["asks a rigid body", "position", ({ bodies: [a] }) => a.pose(0), /body 0 for pose\(0\); its indices are none/],
  ["asks an own body", "position", ({ bodies: [, , c] }) => c.point([1, 0, 0]), /custom body for point/],
  ["reads a value", "position", ({ bodies: [a] }) => a.position.x.times(a.position.y.value), /none is available/],
  [
    "goes on for ever",
    "position",
    ({ bodies: [a] }) => {
      for (let x = a.position.x; ; x = x.plus(1)) if (x === undefined) return x;
    },
    /more than 2000 operations/,
  ],
];

describe("a function that", () => {
  test.each(refused)("%s is refused", (_, kind, f, message) => {
    const attempt = () => record('the constraint "gear"', traits, kind, f);
    expect(attempt).toThrow(ProgramError);
    expect(attempt).toThrow(/^the constraint "gear": its function /);
    expect(attempt).toThrow(message);
  });
});

test("an error of the user is the cause of ours", () => {
  const error = new Error("mine");
  try {
    record("s", traits, "position", () => {
      throw error;
    });
    expect.unreachable();
  } catch (found) {
    expect((found as ProgramError).cause).toBe(error);
    expect((found as ProgramError).code).toBe("program");
    expect((found as ProgramError).subject).toBe("s");
  }
});

test("constants and angles outside of a recording are refused", () => {
  for (const f of [() => scalar(1), () => vector(1, 2, 3), () => atan2(1, 2), () => turn(1, 2)]) {
    expect(f).toThrow(TautError);
    expect(f).toThrow(/only inside a function that is being recorded/);
  }
});

/** All that is written to memory of a program. */
function written(recorded: Recorded): number[] {
  const region = takeRegion(recorded.size);
  writeProgram(recorded, region.base, [0, 0, 0], 0, 0);
  const words = [...I32.subarray(2 * region.base, 2 * (region.base + recorded.size))];
  giveBack(region);
  return words;
}

test("a recording that fails leaves the one before it; a recording within another does not disturb it", () => {
  const recorder = new Recorder("s", traits, "position");
  const first = recorder.record(({ bodies: [a] }) => a.point([1, 2, 3]));
  const before = written(first);
  expect(() => recorder.record(({ bodies: [a] }) => a.position.cross([1, 2, Number.NaN]))).toThrow(ProgramError);
  expect(written(first)).toEqual(before);
  const nested = recorder.record(({ bodies: [a] }) => {
    const x = a.position;
    record("inner", [rigid], "position", ({ bodies: [b] }) => b.position);
    return x.plus([1, 2, 3]);
  });
  expect(nested).toMatchObject({ kind: "position", bodies: 3, outputs: 3, memory: 0 });
  expect(written(first)).toEqual(before);
});

test("recording again makes no new jets and no new arrays", () => {
  const recorder = new Recorder("s", traits, "position");
  const jets: unknown[][] = [];
  const runs = Array.from({ length: 4 }, () =>
    recorder.record(({ bodies: [a, b] }) => {
      const made = [a.point([1, 2, 3]), b.position, a.position.x];
      jets.push(made);
      return made;
    }),
  );
  for (const i of [0, 1]) {
    expect(runs[i + 2]).toBe(runs[i]);
    for (const [k, jet] of jets[i].entries()) expect(jets[i + 2][k]).toBe(jet);
  }
});
