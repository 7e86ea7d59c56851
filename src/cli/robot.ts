import { writeFileSync } from "node:fs";
import { type Command, InvalidArgumentError, Option } from "commander";
import { writeUrdf } from "../import/urdf/index.ts";
import { Data, Model, type RobotDescription } from "../robot/index.ts";
import { writeJson } from "../world/scene-file/write-json.ts";
import { isSameFile } from "./check-outputs.ts";
import { describeRobot } from "./describe-robot.ts";
import { InputError, systemProblem } from "./fail.ts";
import { openRobot, type RobotFileOptions } from "./open-robot.ts";
import { targetOption } from "./options.ts";
import { readStates } from "./read-states.ts";
import { writeAnswers } from "./write-answers.ts";

type Vec3 = readonly [number, number, number];

interface RobotOptions extends RobotFileOptions {
  readonly states?: string;
  readonly gravity: Vec3;
  readonly passive?: boolean;
  readonly mimic?: boolean;
  readonly writeUrdf?: string;
}

function vector(text: string): Vec3 {
  const parts = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (parts.length !== 3 || !parts.every(Number.isFinite))
    throw new InvalidArgumentError("It must be three numbers separated by commas, such as 0,0,-9.81.");
  return parts as unknown as Vec3;
}

/** name=folder, collected; a Map inside, so that no name collides with an object's own properties. */
function packageFolder(text: string, before: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  const at = text.indexOf("=");
  if (at < 1 || at === text.length - 1)
    throw new InvalidArgumentError("It must be name=folder; the model itself comes before --packages.");
  return Object.fromEntries([...Object.entries(before), [text.slice(0, at), text.slice(at + 1)]]);
}

function exportUrdf(file: string, path: string, description: RobotDescription): void {
  if (path !== "-" && isSameFile(file, path))
    throw new InputError(`--write-urdf would overwrite ${path}, the input model; choose another file`);
  const { text, warnings } = writeUrdf(description);
  try {
    if (path === "-") process.stdout.write(text);
    else writeFileSync(path, text);
  } catch (error) {
    throw new InputError(`--write-urdf ${path}: cannot be written: ${systemProblem(error)}`);
  }
  for (const { message, at } of warnings)
    process.stderr.write(`taut: ${at ? `${at.file}:${at.line}:${at.column}: ` : ""}${message}\n`);
}

async function robot(file: string, options: RobotOptions): Promise<void> {
  const { states, gravity, passive = false, mimic = false } = options;
  if (file === "-" && states === "-") throw new InputError("the model and --states cannot both be standard input");
  const { format, description } = openRobot(file, options);
  const model = new Model(description, { gravity, passive, mimic });
  // write nothing before all input is checked
  const given = states === undefined ? undefined : readStates(states, model);
  if (options.writeUrdf !== undefined) exportUrdf(file, options.writeUrdf, description);
  // if the output replaces the result on standard output, the result goes to standard error
  const out = options.writeUrdf === "-" ? process.stderr : process.stdout;
  if (given === undefined) {
    out.write(writeJson(describeRobot(model, format, { passive, mimic })));
    return;
  }
  if (model.warnings.length > 0)
    process.stderr.write(
      `taut: ${file}: ${model.warnings.length} warning${model.warnings.length > 1 ? "s" : ""}; run without --states to list them\n`,
    );
  await writeAnswers(out, new Data(model), given);
}

/** taut robot MODEL */
export function addRobot(program: Command): void {
  program
    .command("robot")
    .description("read a robot (URDF or MJCF) and print it, or its dynamics in given states, as JSON")
    .argument("<model>", "URDF or MJCF file (- for standard input)")
    .option("--states <file>", 'states: [{ "q", "v", "tau", "a", "rows" }] (- for standard input)')
    .option("--gravity <x,y,z>", "gravity in m/s² (default: that of the file)", vector, [0, 0, -9.81] as Vec3)
    .option("--passive", "include armature, damping, dry friction and springs of the joints")
    .option("--mimic", "make mimic joints follow, without coordinates of their own")
    .option("--packages <name=folder...>", "folder that package://name/ refers to", packageFolder)
    .option("--repair-inertia", "replace an inertia that no body can have by a nearby valid one, with a warning")
    .option("--write-urdf <file>", "write the robot as URDF (- for standard output)")
    .addOption(
      new Option("--meshes <how>", "shapes from mesh files: convex hull, surface, or none (dynamics need none)")
        .choices(["hull", "mesh", "skip"])
        .default("skip"),
    )
    .addOption(targetOption())
    .addHelpText(
      "after",
      `
Without --states, prints joints in the order of their coordinates, links, loops, actuators, sensors, keyframes, warnings.
With --states, prints for each state: M, bias (M a + bias = tau), a (forward dynamics), tau (inverse dynamics of the given a),
frames (of every link), and for rows or J (y1 and y2 are optional) x1, x2, delassus, rank of [M Jᵀ; J 0][x1; x2] = [y1; y2].

Examples:
  taut robot arm.urdf
  taut robot arm.urdf --packages arm_description=./arm --meshes hull
  taut robot humanoid.xml --states states.json --passive
  echo '{ "q": [0.1, 0.2], "tau": [1, 0] }' | taut robot pendulum.urdf --states - --gravity 0,0,-1.62
  taut robot cassie.xml --write-urdf cassie.urdf`,
    )
    .action(robot);
}
