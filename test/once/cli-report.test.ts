// What a run reports of limits and solvers, and where it does not write.
import { spawnSync } from "node:child_process";
import { existsSync, linkSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { loadScene } from "../../src/index.ts";
import { CLI, commandLine } from "../support/command-line.ts";
import { root } from "../support/imports.ts";

const { place, answer, refusal, file } = commandLine();

describe("the report of taut run", () => {
  test("limits, angles and saturated motors count in the certificate", () => {
    const bar = { id: "bar", mass: 2, position: [0.5, 0, 0], shapes: [{ kind: "box", half: [0.5, 0.05, 0.05] }] };
    const stop = { id: "stop", kind: "hinge", a: null, b: "bar", anchor: [0, 0, 0], axis: [0, 0, 1] };
    const motor = { speed: 1, maxForce: 0.5 };
    const joints = [{ ...stop, limits: { lower: -0.1 }, motor }];
    const path = file("stop.json", { taut: 1, bodies: [bar], joints });
    const { certificate } = answer("run", path, "--seconds", "2");
    const { world, dt } = loadScene(readFileSync(place(path), "utf8"));
    const most = {
      jointGapRadians: 0,
      limitViolation: 0,
      velocityResidual: 0,
      spinResidual: 0,
      limited: 0,
      saturated: 0,
    };
    const names = Object.keys(most) as (keyof typeof most)[];
    for (let i = 0; i < 240; i++) {
      world.step(dt);
      for (const name of names) most[name] = Math.max(most[name], world.report[name]);
    }
    expect(certificate.worst).toMatchObject(most);
    for (const name of names) expect(certificate.last[name]).toBe(world.report[name]);
    // the motor is too weak to lift the bar, which rests on its stop
    expect(certificate.last).toMatchObject({ limited: 1, saturated: 1 });
  });

  test("the solvers that were at work are named", () => {
    const solver = (...args: string[]) => answer("run", ...args).method.solver;
    expect(solver("chain", "--steps", "2")).toBe("ball-tree");
    expect(solver("four-bar", "--steps", "2")).toBe("joint-tree");
    expect(solver("four-bar", "--steps", "0")).toBe("joint-tree");
    expect(solver(join(root, "scenes/files/gear-and-screw.json"), "--steps", "2")).toBe("lagrange-tree");
    const shapes = [{ kind: "sphere", radius: 0.1 }];
    const [one, two] = ["one", "two"].map((id, i) => ({ id, position: [i, 0, 0], shapes }));
    const weld = { kind: "fixed", a: null, b: "one", anchor: [0, 0, 0] };
    expect(solver(file("both.json", { taut: 1, bodies: [one, two], joints: [weld] }), "--steps", "2")).toBe(
      "ball-tree + joint-tree",
    );
    // from the world over both bodies back to the world
    const ring = [
      { kind: "ball", a: null, b: "one", anchor: [0, 0, 0] },
      { kind: "ball", a: "one", b: "two", anchor: [0.5, 0, 0] },
      { kind: "ball", a: null, b: "two", anchor: [1, 0, 0] },
    ];
    const looped = { taut: 1, bodies: [one, two], joints: ring };
    expect(solver(file("nets.json", { ...looped, loops: "nets" }), "--steps", "2")).toBe("net");
    expect(solver(file("trees.json", looped), "--steps", "2")).toBe("joint-tree");
    // the weld breaks in the first step, and a body on its own is a tree of balls
    const breaks = { taut: 1, bodies: [one], joints: [{ ...weld, maxForce: 1 }] };
    expect(solver(file("breaks.json", breaks), "--steps", "1")).toBe("joint-tree");
    expect(solver(file("breaks.json", breaks), "--steps", "2")).toBe("ball-tree + joint-tree");
    expect(solver(file("empty.json", { taut: 1, bodies: [{ id: "wall", type: "static" }] }), "--steps", "2")).toBe(
      "none",
    );
    // to name the solver changes nothing, and another than the scene takes is refused
    const [named, free] = [["--solver", "joint-tree"], []].map((more) =>
      answer("run", "four-bar", "--steps", "9", ...more),
    );
    expect(named.hash).toBe(free.hash);
    refusal(
      ["run", "four-bar", "--solver", "ball-tree", "--csv", "unfit.csv"],
      "--solver ball-tree",
      "uses joint-tree",
    );
    expect(existsSync(place("unfit.csv"))).toBe(false);
  });

  test("no output is written over the scene that is read", () => {
    const text = readFileSync(join(root, "scenes/files/pendulum.json"), "utf8");
    file("input.json", text);
    symlinkSync("input.json", place("symbolic.json"));
    linkSync(place("input.json"), place("hard.json"));
    mkdirSync(place("inner"));
    symlinkSync(place("."), place("inner/back"));
    const names = [
      "input.json",
      "./input.json",
      place("input.json"),
      "symbolic.json",
      "hard.json",
      "inner/back/input.json",
    ];
    for (const option of ["--csv", "--forces"]) {
      for (const name of names)
        refusal(["run", "input.json", "--steps", "1", option, name], option, name, "would overwrite");
      refusal(["run", "symbolic.json", "--steps", "1", option, "hard.json"], option, "hard.json", "would overwrite");
      const piped = spawnSync(
        "bash",
        ["-c", `"$0" "$1" run - --steps 1 ${option} hard.json < input.json`, process.execPath, CLI],
        {
          cwd: place("."),
          encoding: "utf8",
        },
      );
      expect([piped.status, piped.stderr]).toEqual([2, expect.stringContaining("would overwrite hard.json")]);
    }
    expect(readFileSync(place("input.json"), "utf8")).toBe(text);
    // two outputs through links that lead to one file, which is not there yet
    symlinkSync("later.csv", place("dangling.csv"));
    refusal(["run", "chain", "--csv", "later.csv", "--forces", "inner/back/later.csv"], "--csv and --forces both");
    refusal(["run", "chain", "--csv", "dangling.csv", "--forces", "later.csv"], "--csv and --forces both");
    // a scene by its name is no file, whatever lies about
    file("chain", "mine");
    answer("run", "chain", "--steps", "1", "--csv", "chain");
    expect(readFileSync(place("chain"), "utf8")).toMatch(/^t,body,x/);
  });
});
