import { type Command, Option } from "commander";
import { ArgumentError, UnsupportedError } from "../errors/errors.ts";
import { solveTree, type TreeProblem } from "../solvers.ts";
import { InputError } from "./fail.ts";
import { readText } from "./open-scene.ts";
import { targetOption } from "./options.ts";

/** Characters of a problem file. */
const LARGEST = 256 * 1024 * 1024;
const MOST_PROBLEMS = 10_000;
const LATER = ["lcp", "contact", "sliding"];

function parse(file: string): unknown {
  const text = readText(file, LARGEST);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${file}: is not JSON: ${(error as Error).message}`);
  }
}

function solveOne(problem: unknown, where: string): object {
  if (typeof problem !== "object" || problem === null || Array.isArray(problem))
    throw new InputError(`${where}: must be an object`);
  const { kind } = problem as { kind?: unknown };
  if (kind === undefined) throw new InputError(`${where}: kind is missing; this version solves "tree"`);
  if (LATER.includes(kind as string))
    throw new InputError(`${where}: kind "${kind}" is not solved yet, only "tree" is`);
  if (kind !== "tree") throw new InputError(`${where}: kind must be "tree", not ${JSON.stringify(kind)}`);
  try {
    const { lambda, mu, vdot, rank, status, method, iterations, ms, certificate, ...rest } = solveTree(
      problem as TreeProblem,
    );
    const { redundant, redundantAuxiliary, conflicts, deficient } = rest;
    const names = { redundant, redundantAuxiliary, conflicts, deficient };
    return { lambda, mu, vdot, rank, status, method, iterations, ms, certificate, ...names };
  } catch (error) {
    if (error instanceof ArgumentError || error instanceof UnsupportedError)
      throw new InputError(`${where}: ${error.message.replace(/^solveTree: /, "")}`);
    throw error;
  }
}

function solve(file: string): void {
  const given = parse(file);
  const several = (given as { problems?: unknown } | null)?.problems;
  if (several === undefined) {
    process.stdout.write(`${JSON.stringify(solveOne(given, `${file}: problem`))}\n`);
    return;
  }
  const stranger = Object.keys(given as object).find((key) => key !== "problems");
  if (stranger !== undefined)
    throw new InputError(`${file}: ${stranger} is not a field; beside problems there is none`);
  if (!Array.isArray(several)) throw new InputError(`${file}: problems must be an array`);
  if (several.length > MOST_PROBLEMS)
    throw new InputError(`${file}: problems must have at most ${MOST_PROBLEMS} entries`);
  const answers = several.map((problem, i) => solveOne(problem, `${file}: problems[${i}]`));
  process.stdout.write(`[${answers.map((answer) => JSON.stringify(answer)).join(",\n")}]\n`);
}

/** taut solve FILE */
export function addSolve(program: Command): void {
  program
    .command("solve")
    .description('solve the problems of a file and print the answers as JSON; kind "tree" in this version')
    .argument("<file>", 'one problem, or { "problems": [...] } (- for standard input)')
    .addOption(new Option("--method <name>", "how to solve").choices(["auto", "lagrange-tree"]).default("auto"))
    .addOption(targetOption())
    .action(solve);
}
