import type { Command } from "commander";
import { currentTarget } from "../memory/machine.ts";
import { accelerations } from "../world/accelerations.ts";
import { writeJson } from "../world/write-json.ts";
import { openScene } from "./open-scene.ts";
import { rate, targetOption } from "./options.ts";

function print(nameOrFile: string, { alpha, beta }: { alpha: number; beta: number }): void {
  const scene = openScene(nameOrFile);
  scene.applyForces(0);
  const started = performance.now();
  const found = accelerations(scene.world, { stabilisation: { alpha, beta } });
  const ms = performance.now() - started;
  const { status, rank, iterations, certificate } = found;
  const answer = {
    scene: scene.name,
    time: scene.world.time,
    bodies: found.bodies.map(({ body, linear, angular, rates }) => {
      return { id: scene.bodyIds.get(body), linear, angular, ...(rates.length > 0 && { rates }) };
    }),
    joints: found.joints.map(({ joint, lambda, force, torque }) => {
      return { id: scene.jointIds.get(joint), kind: joint.kind, lambda, force, torque };
    }),
    constraints: found.constraints.map(({ constraint, lambda }) => {
      return { id: scene.constraintIds.get(constraint), kind: constraint.kind, lambda };
    }),
    drives: found.drives.map(({ joint, direction, value, rate, force }) => {
      return { joint: scene.jointIds.get(joint), direction, value, rate, force };
    }),
    contacts: [],
    ...{ status, rank, method: "lagrange-tree", target: currentTarget(), iterations, ms, certificate },
  };
  process.stdout.write(writeJson(answer));
}

/** taut accelerations SCENE|FILE.json */
export function addAccelerations(program: Command): void {
  program
    .command("accelerations")
    .description("print accelerations, joint forces and what drives do at the start of a scene, without a step")
    .argument("<scene>", "the name of a scene, or a scene file (- for standard input)")
    .option("--alpha <rate>", "stabilisation 2 alpha C' + beta² C, in 1/s", rate, 0)
    .option("--beta <rate>", "see --alpha", rate, 0)
    .addOption(targetOption())
    .action(print);
}
