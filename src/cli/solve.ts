import { type Command, Option } from "commander";
import { ArgumentError, UnsupportedError } from "../errors/errors.ts";
import {
  type ContactProblem,
  type LcpProblem,
  type SlidingProblem,
  solveContact,
  solveLcp,
  solveSliding,
  solveTree,
  type TreeProblem,
  VARIANTS,
} from "../solvers.ts";
import { compareVariants } from "./compare-variants.ts";
import { InputError } from "./fail.ts";
import { count, rate, targetOption } from "./options.ts";
import { readJson } from "./read-input.ts";

/** Characters of a problem file. */
const LARGEST = 256 * 1024 * 1024;
const MOST_PROBLEMS = 10_000;
const METHODS = ["auto", "pivot", "descent", "lagrange-tree"];
const OF_DESCENT = ["variant", "threshold", "budgetMs", "friction", "acceleration", "relaxation", "compare"] as const;
const KINDS = ["lcp", "contact", "sliding", "tree"];

interface SolveOptions {
  readonly method: string;
  readonly law?: "coulomb" | "text";
  readonly iterations?: number;
  readonly threshold?: number;
  readonly budgetMs?: number;
  readonly variant?: string;
  readonly friction?: string;
  readonly acceleration?: string;
  readonly relaxation?: number;
  readonly compare?: boolean;
}

const flagOf = (name: string): string => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Each kind accepts only the options that apply to it; any other is rejected by name. */
function checkOptions(kind: string, options: SolveOptions): void {
  const { method, law, iterations, friction } = options;
  const exact = kind === "tree" ? ["auto", "lagrange-tree"] : ["auto", "pivot"];
  const methods = kind === "lcp" || kind === "contact" ? [...exact, "descent"] : exact;
  if (!methods.includes(method))
    throw new InputError(`--method ${method} does not solve kind "${kind}"; its methods are ${methods.join(" and ")}`);
  if (law !== undefined && kind !== "contact")
    throw new InputError(`--law is for kind "contact" only; kind "${kind}" has no friction law`);
  if (friction !== undefined && kind !== "contact")
    throw new InputError(`--friction is for kind "contact" only; kind "${kind}" has none`);
  if (iterations !== undefined && kind === "tree") throw new InputError('--iterations does not apply to kind "tree"');
}

/** The given options, under the solvers' names. */
function solverOptions(options: SolveOptions): { readonly [name: string]: unknown } {
  const names = ["method", "iterations", ...OF_DESCENT.filter((name) => name !== "compare")] as const;
  return Object.fromEntries(names.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])));
}

function answerTo(kind: string, problem: unknown, options: SolveOptions): object {
  if (kind === "tree") {
    const { lambda, mu, vdot, rank, status, method, iterations, ms, certificate, ...rest } = solveTree(
      problem as TreeProblem,
    );
    const { redundant, redundantAuxiliary, conflicts, deficient } = rest;
    const names = { redundant, redundantAuxiliary, conflicts, deficient };
    return { lambda, mu, vdot, rank, status, method, iterations, ms, certificate, ...names };
  }
  const given = solverOptions(options);
  if (kind === "sliding") return solveSliding(problem as SlidingProblem, given);
  if (kind === "lcp") {
    const solve = (more: object) => solveLcp(problem as LcpProblem, { ...given, ...more });
    return options.compare ? compareVariants(problem as object, solve) : solve({});
  }
  const { law } = options;
  const solve = (more: object) =>
    solveContact(problem as ContactProblem, { ...given, ...(law !== undefined && { law }), ...more });
  return options.compare ? compareVariants(problem as object, solve) : solve({});
}

function solveOne(problem: unknown, where: string, options: SolveOptions): object {
  if (typeof problem !== "object" || problem === null || Array.isArray(problem))
    throw new InputError(`${where}: must be an object`);
  const { kind } = problem as { kind?: unknown };
  const kinds = KINDS.map((name) => `"${name}"`).join(", ");
  if (kind === undefined) throw new InputError(`${where}: kind is missing; it must be one of ${kinds}`);
  if (typeof kind !== "string" || !KINDS.includes(kind))
    throw new InputError(`${where}: kind must be one of ${kinds}, not ${JSON.stringify(kind)}`);
  try {
    checkOptions(kind, options);
    return answerTo(kind, problem, options);
  } catch (error) {
    if (error instanceof InputError || error instanceof ArgumentError || error instanceof UnsupportedError)
      throw new InputError(`${where}: ${error.message.replace(/^solve\w+: /, "")}`);
    throw error;
  }
}

function solve(file: string, options: SolveOptions): void {
  for (const name of OF_DESCENT)
    if (options[name] !== undefined && options.method !== "descent")
      throw new InputError(`${flagOf(name)} is for --method descent only`);
  if (options.compare && options.variant !== undefined)
    throw new InputError("--compare runs every variant; leave out --variant");
  const given = readJson(file, LARGEST);
  const several = (given as { problems?: unknown } | null)?.problems;
  if (several === undefined) {
    process.stdout.write(`${JSON.stringify(solveOne(given, `${file}: problem`, options))}\n`);
    return;
  }
  const stranger = Object.keys(given as object).find((key) => key !== "problems");
  if (stranger !== undefined)
    throw new InputError(`${file}: ${stranger} is not a field; only problems is allowed here`);
  if (!Array.isArray(several)) throw new InputError(`${file}: problems must be an array`);
  if (several.length > MOST_PROBLEMS)
    throw new InputError(`${file}: problems must have at most ${MOST_PROBLEMS} entries`);
  const answers = several.map((problem, i) => solveOne(problem, `${file}: problems[${i}]`, options));
  process.stdout.write(`[${answers.map((answer) => JSON.stringify(answer)).join(",\n")}]\n`);
}

/** taut solve FILE */
export function addSolve(program: Command): void {
  program
    .command("solve")
    .description("solve the problems of a file (kinds lcp, contact, sliding, tree) and print the answers as JSON")
    .argument("<file>", 'one problem, or { "problems": [...] } (- for standard input)')
    .addOption(
      new Option("--method <name>", "solution method; auto: an exact one that fits kind and size")
        .choices(METHODS)
        .default("auto"),
    )
    .addOption(
      new Option("--law <name>", "friction law (contact): directly opposite to sliding, or only opposing it").choices([
        "coulomb",
        "text",
      ]),
    )
    .option("--iterations <n>", "limit on pivots and refinement iterations, or on sweeps of descent", count(1))
    .addOption(
      new Option("--variant <name>", "variant of descent (default: boxed; plain on a matrix)").choices(VARIANTS),
    )
    .option("--threshold <x>", "descent: largest allowed violation of a row (default: 1e-6 of max(1, |b|))", rate)
    .option("--budget-ms <x>", "descent: time limit in milliseconds; 0 returns the start value", rate)
    .addOption(new Option("--friction <name>", "descent (contact): friction model").choices(["cone", "pyramid"]))
    .addOption(new Option("--acceleration <name>", "descent: acceleration").choices(["none", "nesterov", "anderson"]))
    .option("--relaxation <x>", "variants sor and jacobi: relaxation factor between 0 and 2", rate)
    .option("--compare", "descent: run every variant on the problem and print one row each")
    .addOption(targetOption())
    .addHelpText(
      "after",
      `
Examples:
  taut solve wall.json
  taut solve contacts.json --law text --iterations 500
  taut solve pile.json --method descent --variant filtered --threshold 0.01 --budget-ms 8
  echo '{ "kind": "lcp", "A": [[2]], "b": [-6] }' | taut solve -`,
    )
    .action(solve);
}
