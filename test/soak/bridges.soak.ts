// Loads on long bridges for ten seconds: nothing falls through, nothing sinks in, and energy falls.
import { describe, expect, it } from "vitest";
import { buildBridge, PLANK, watch } from "../support/bridge.ts";
import { tell } from "./tell.ts";

describe.each([15, 29])("%i planks", (count) => {
  describe.each([0, 0.001, 0.01, 0.03, 0.1])("with slack %f", (slack) => {
    it.each([1, 10, 100, 1000])("under %i times the mass of one", (ratio) => {
      for (const drop of [0.0005, 0.05]) {
        const { world, planks, boxes } = buildBridge(count, slack, [{ mass: ratio * PLANK, drop }]);
        const { deepest, atRest, speed, gain } = watch(world, 10);
        tell(
          `${count} planks, slack ${slack}, ${ratio} x from ${drop} m: deepest ${(1000 * deepest).toFixed(2)} mm, at the end ${(1000 * atRest).toFixed(3)} mm, ${(1000 * speed).toFixed(2)} mm/s, gain ${gain.toFixed(3)} J`,
        );
        expect(boxes[0].position[1]).toBeGreaterThan(Math.min(...planks.map(({ position }) => position[1])));
        expect(atRest).toBeLessThan(1e-3);
        expect(deepest).toBeLessThan(ratio < 1000 ? 1e-3 : 0.012);
      }
    });
  });
});

describe("30 planks and five boxes", () => {
  it.each([
    [0, 50],
    [0, 200],
    [0.001, 200],
    [0.03, 50],
    [0.03, 200],
    [0.03, 1000],
    [0.1, 200],
  ])("with slack %f, %i kg each", (slack, mass) => {
    const bridge = buildBridge(
      30,
      slack,
      [0.1, 0.3, 0.5, 0.7, 0.9].map((at) => ({ mass, at })),
    );
    const { deepest, atRest, speed } = watch(bridge.world, 10);
    tell(
      `slack ${slack}, five of ${mass} kg: deepest ${(1000 * deepest).toFixed(2)} mm, at the end ${(1000 * atRest).toFixed(3)} mm, ${(1000 * speed).toFixed(1)} mm/s`,
    );
    const lowest = Math.min(...bridge.planks.map(({ position }) => position[1]));
    for (const { position } of bridge.boxes) expect(position[1]).toBeGreaterThan(lowest);
    expect(atRest).toBeLessThan(1e-3);
  });
});

describe("long bridges under many boxes of 50 kg", () => {
  it.each([
    [60, 30, 0],
    [60, 30, 0.03],
    [100, 50, 0],
    [100, 50, 0.03],
  ])("%i planks, %i boxes, slack %f", (count, many, slack) => {
    const loads = Array.from({ length: many }, (_, i) => ({ mass: 50, at: (i + 0.5) / many }));
    const bridge = buildBridge(count, slack, loads);
    const { deepest, atRest, speed, gain } = watch(bridge.world, 10);
    tell(
      `${count} planks, slack ${slack}, ${many} boxes: deepest ${(1000 * deepest).toFixed(2)} mm, at the end ${(1000 * atRest).toFixed(3)} mm, ${(1000 * speed).toFixed(1)} mm/s, gain ${gain.toFixed(3)} J`,
    );
    const lowest = Math.min(...bridge.planks.map(({ position }) => position[1]));
    for (const { position } of bridge.boxes) expect(position[1]).toBeGreaterThan(lowest);
    expect(atRest).toBeLessThan(1e-3);
    if (slack === 0) expect(speed).toBeLessThan(1e-3);
  });
});
