import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { accelerations, loadScene } from "../../src/index.ts";
import { commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";

const { answer, refusal, file } = commandLine();

describe("taut accelerations", () => {
  test("bodies and joints by id, as in a program", () => {
    const path = join(root, "scenes/files/spinning-top.json");
    const found = answer("accelerations", path);
    const program = accelerations(loadScene(readFileSync(path, "utf8")).world);
    expect(found.bodies).toEqual(
      [program.bodies[0], program.bodies[1]].map(({ linear, angular }, i) => ({
        id: ["stand", "disc"][i],
        linear,
        angular,
      })),
    );
    const { lambda, force, torque } = program.joints[0];
    expect(found.joints).toEqual([{ id: "foot", kind: "ball", lambda, force, torque }]);
    expect(found).toMatchObject({ scene: "spinning-top", time: 0, status: "solved", contacts: [], drives: [] });
    expect(found).toMatchObject({ rank: 3, method: "lagrange-tree", target: "wasm" });
    expect(found.certificate.equality).toBeLessThan(1e-12);
  });

  test("what constraints carry, by id", () => {
    const path = join(root, "scenes/files/gear-and-screw.json");
    const { constraints, status } = answer("accelerations", path);
    expect(status).toBe("solved");
    expect(constraints.map(({ id, kind }: { id: string; kind: string }) => [id, kind])).toEqual([
      ["mesh", "gear"],
      ["thread", "screw"],
    ]);
    const program = accelerations(loadScene(readFileSync(path, "utf8")).world);
    expect(constraints[1].lambda).toEqual(program.constraints[1].lambda);
  });

  test("what drives do, by joint and direction", () => {
    const bar = { id: "bar", mass: 2, position: [0.5, 0, 0], shapes: [{ kind: "box", half: [0.5, 0.05, 0.05] }] };
    const stop = { id: "stop", kind: "hinge", a: null, b: "bar", anchor: [0, 0, 0], axis: [0, 0, 1] };
    const path = file("rests.json", { taut: 1, bodies: [bar], joints: [{ ...stop, limits: { lower: 0 } }] });
    const { drives, rank } = answer("accelerations", path);
    // 2 kg at half a metre
    expect(drives).toEqual([{ joint: "stop", direction: "turn", value: 0, rate: 0, force: expect.closeTo(9.81, 12) }]);
    expect(rank).toBe(5);
  });

  test("what contacts carry, by the ids of their bodies; what strikes is listed apart", () => {
    const floor = { id: "floor", type: "static", shapes: [{ kind: "plane", normal: [0, 1, 0], friction: 0.4 }] };
    const half = [0.5, 0.5, 0.5];
    const crate = { id: "crate", mass: 10, position: [0, 0.5, 0], shapes: [{ kind: "box", half, friction: 0.4 }] };
    const stone = {
      id: "stone",
      mass: 1,
      position: [4, 0.1, 0],
      shapes: [{ kind: "sphere", radius: 0.1 }],
      velocity: [0, -1, 0],
    };
    const forces = [{ body: "crate", force: [60, 0, 0], at: [0, 0, 0] }];
    const path = file("pushed-crate.json", { taut: 1, bodies: [floor, crate, stone], forces });
    const found = answer("accelerations", path, "--target", "wasm", "--touching", "1e-3");
    // 60 N against 0.4 x 98.1 N
    expect(found.bodies[1].linear[0]).toBeCloseTo(6 - 0.4 * 9.81, 10);
    expect(found).toMatchObject({ status: "solved", method: expect.stringMatching(/^lagrange-tree \+ /) });
    expect(found.contacts).toHaveLength(4);
    for (const { a, b, force, lambda, torque, state } of found.contacts) {
      expect([a, b, torque]).toEqual(["floor", "crate", [0, 0, 0]]);
      if (force[1] > 0) expect(state).toBe("slipping");
      expect(lambda).toEqual([expect.closeTo(force[1], 12), expect.closeTo(-force[0], 8)]);
    }
    const along = found.contacts.reduce((sum: number, { force }: { force: number[] }) => sum + force[0], 0);
    expect(along).toBeCloseTo(-0.4 * 98.1, 9);
    expect(found.certificate.contacts.law).toBe("coulomb");
    expect(found.approaching).toMatchObject([{ a: "floor", b: "stone", normalSpeed: -1 }]);
    const alone = answer("accelerations", path, "--no-contacts");
    expect(alone).toMatchObject({ contacts: [], approaching: [], method: "lagrange-tree" });
    expect(alone.bodies[1].linear).toEqual([6, -9.81, 0]);
    refusal(["accelerations", file("nothing.json", { taut: 1, bodies: [] }), "--law", "wet"], "--law");
  });

  test("forces that act at the start count, and so does stabilisation", () => {
    const ball = { id: "a", mass: 2, position: [0.5, 0, 0], shapes: [{ kind: "sphere", radius: 1 }] };
    const forces = [
      { body: "a", force: [4, 0, 0] },
      { body: "a", force: [0, 0, 9], from: 1 },
    ];
    const scene = { taut: 1, gravity: [0, 0, 0], bodies: [ball], forces };
    expect(answer("accelerations", file("pushed.json", scene)).bodies[0].linear).toEqual([2, 0, 0]);
    const joints = [{ kind: "ball", a: null, b: "a", anchorA: [0, 0, 0], anchorB: [0, 0, 0] }];
    const open = file("open.json", { ...scene, joints });
    expect(answer("accelerations", open).bodies[0].linear[0]).toBeCloseTo(0, 14);
    // a gap of 0.5 m at beta = 4: -16 x 0.5
    expect(answer("accelerations", open, "--beta", "4").bodies[0].linear[0]).toBeCloseTo(-8, 13);
    refusal(["accelerations", open, "--beta", "-1"], "--beta");
  });
});
