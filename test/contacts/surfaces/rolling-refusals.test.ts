// Friction against rolling and spinning: where it does not count, what is kept in files, and what is refused.
import { describe, expect, it } from "vitest";
import {
  ArgumentError,
  circle,
  contactForces,
  loadScene,
  plane,
  saveScene,
  sphere,
  UnsupportedError,
  World,
  type WorldOptions,
} from "../../../src/index.ts";
import { DT, rolling, run } from "../../support/rolling.ts";

describe("where it does not count", () => {
  const surface = { rollingFriction: 0.01, torsionalFriction: 0.01 };
  it.each([
    ["sweeps", { descent: { scheme: "sweeps" }, solver: "descent" }],
    ["exactly, as sweeps are what else there is", { descent: { scheme: "sweeps" } }],
  ] as [string, WorldOptions][])("the report counts the contacts: %s", (_, options) => {
    const { world } = rolling([0.5, 0, 0], surface, options);
    run(world, 0.1);
    expect(world.report.contacts.withoutRolling).toBe(1);
  });

  it("and those of a world of first order", () => {
    const world = new World({ mode: "first-order" });
    world.addBody({ type: "static", shape: plane({ normal: [0, 1, 0], ...surface }) });
    world.addBody({ shape: sphere(0.1, surface), mass: 1, position: [0, 0.1, 0] });
    world.step(DT);
    expect(world.report.contacts.withoutRolling).toBe(1);
  });

  it("who wants pivoting gets substeps, counted as a fallback", () => {
    const { world, ball } = rolling([0.5, 0, 0], surface, { solver: "pivoting" });
    run(world, 0.1);
    expect(world.report.contacts.solver).toMatchObject({ pivoting: 0, descent: 1, fallbacks: 1 });
    expect(world.report.contacts.withoutRolling).toBe(0);
    expect(ball.velocity[0]).toBeLessThan(0.45);
  });

  it("forces at an instant are refused", () => {
    const { world } = rolling([0, 0, 0], { torsionalFriction: 0.1 });
    expect(() => contactForces(world)).toThrow(UnsupportedError);
    expect(() => contactForces(world)).toThrow("rolling and torsional friction");
  });
});

describe("files and refusals", () => {
  it("scene files keep it", () => {
    const { world, ball } = rolling([0.5, 0, 0], { rollingFriction: 0.004, torsionalFriction: 0.002, material: "a" });
    world.setMaterialPair("a", "a", { rollingFriction: 0.005 });
    world.setMaterialPair("a", "b", { friction: 0.1, torsionalFriction: 0.006, restitution: 0.5 });
    const again = loadScene(saveScene(world));
    expect(again.world.materialPairs).toEqual(world.materialPairs);
    expect(again.world.materialPairs[0]).toEqual({ a: "a", b: "a", rollingFriction: 0.005 });
    expect(again.world.bodies[1].shapes).toEqual(ball.shapes);
    expect(ball.shapes[0]).toMatchObject({ rollingFriction: 0.004, torsionalFriction: 0.002 });
    run(world, 0.2);
    run(again.world, 0.2);
    expect(again.world.bodies[1].position).toEqual(ball.position);
  });

  it.each([
    ["rollingFriction must not be negative", { rollingFriction: -0.1 }],
    ["rollingFriction must be a finite number", { rollingFriction: Number.NaN }],
    ["torsionalFriction must not be negative", { torsionalFriction: -1 }],
    ["torsionalFriction must be a finite number", { torsionalFriction: Number.POSITIVE_INFINITY }],
  ])("%s", (message, surface) => {
    expect(() => sphere(1, surface)).toThrow(`sphere: ${message}`);
    const world = new World();
    expect(() => world.setMaterialPair("a", "b", surface)).toThrow(ArgumentError);
    expect(() => world.setMaterialPair("a", "b", surface)).toThrow(message);
    expect(world.materialPairs).toEqual([]);
    const { world: other } = rolling([0, 0, 0], {});
    other.beforeContact = (contact) => {
      Object.assign(contact, surface);
    };
    expect(() => other.step(DT)).toThrow(message);
    expect(other.time).toBe(0);
  });

  it("planar shapes roll and do not spin", () => {
    expect(circle(1, { rollingFriction: 0.1 })).toMatchObject({ rollingFriction: 0.1 });
    expect(() => circle(1, { torsionalFriction: 0.1 } as never)).toThrow("torsionalFriction is not an option");
  });

  it("endless ones stay numbers", () => {
    for (const precision of ["double", "single"] as const) {
      const huge = { rollingFriction: 1e200, torsionalFriction: 1e200 };
      const { world, ball } = rolling([0.5, 0.1, 0], huge, { descent: { precision } });
      run(world, 0.2);
      expect([...ball.velocity, ...ball.angularVelocity].every(Number.isFinite)).toBe(true);
      expect(Math.hypot(...ball.angularVelocity)).toBeLessThan(0.01);
    }
  });
});
