#!/usr/bin/env node
// taut: scenes, simulations and solvers from a shell. Results are JSON on stdout, everything else goes to stderr; if rows
// are requested on stdout, the result goes to stderr instead.
// Exit codes: 0 success, 1 the simulation or the machine failed, 2 invalid input.
import { readFileSync } from "node:fs";
import { Command } from "commander";
import { addAccelerations } from "./accelerations.ts";
import { finish, isBrokenPipe } from "./fail.ts";
import { addRobot } from "./robot.ts";
import { addRun } from "./run.ts";
import { addScenes } from "./scenes.ts";
import { addSolve } from "./solve.ts";

const { version, description } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

const program = new Command("taut")
  .description(description)
  .version(version, "--version", "print the version")
  .helpCommand(false)
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, "taut: ")) })
  .addHelpText(
    "after",
    `
Examples:
  taut scenes                                       list the built-in scenes
  taut run chain --seconds 10                       simulate and print a report as JSON
  taut run pendulum.json --dt 1/240 --csv out.csv   a scene file, with one CSV row per body and step
  taut accelerations pendulum.json                  accelerations and joint forces at the start
  taut solve problem.json                           solve a problem given as plain matrices
  taut robot arm.urdf --states states.json          mass matrix, forces, accelerations and frames of a robot`,
  );
addScenes(program);
addRun(program);
addAccelerations(program);
addSolve(program);
addRobot(program);

// a reader that stops early (| head) is not a failure
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error) => {
    if (!isBrokenPipe(error)) throw error;
    process.exit(0);
  });

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = finish(error);
}
