// Values, rows and bias of random programs, bit by bit the same on both targets.
import { expect, test } from "vitest";
import { seeded } from "../support/random-forest.ts";
import { OPERATIONS, PAIRS, randomProgram, SOURCES } from "./catalogue.ts";
import { KINDS, moved, randomBody, Stage } from "./stage.ts";

test("the same bits everywhere", () => {
  const programs = [1, 2, 3, 4, 5].map((seed) => randomProgram(seeded(seed)));
  for (const operation of Object.values(OPERATIONS))
    programs.push(({ bodies: [a, b] }) => operation(a.point([0.3, -0.2, 0.5]), b.position));
  programs.push(...Object.values(SOURCES), ...Object.values(PAIRS));
  const random = seeded(9);
  // rotations here come from Math.sin, whose last bits differ between machines: numbers of few bits instead
  const coarse = (list: number[]) => list.map((x) => Math.round(1024 * x) / 1024);
  const bodies = KINDS.map((traits) => randomBody(traits, random)).map((body) => ({ ...body, r: body.r.map(coarse) }));
  const numbers = programs.flatMap((f) => {
    const stage = new Stage(KINDS, "position", f);
    const start = stage.values(bodies, 0, 0.25);
    const later = bodies.map((body) => moved(body, 0.25, "cayley"));
    const end = stage.values(later, 1, 0.5);
    return [...start, ...end, ...stage.rows(0, 1).flat(), ...stage.rows().flat(), ...stage.bias(1)];
  });
  let hash = 0;
  for (const word of new Int32Array(new Float64Array(numbers.map((x) => x + 0)).buffer))
    hash = (Math.imul(hash, 31) + word) | 0;
  expect(numbers.every(Number.isFinite)).toBe(true);
  expect(hash).toBe(1959865571);
});
