// The user's choice of threads. Steps of all worlds share them; with any number of them a step gives the same bits.
import { checkOptions } from "../errors/checks.ts";
import { ArgumentError, TautError } from "../errors/errors.ts";
import { show } from "../errors/show.ts";
import { currentTarget, sharedModule, shareMemory } from "../memory/machine.ts";
import { kernels } from "../memory/world-kernels.ts";
import { MOST_THREADS } from "./control-block.ts";
import { Pool } from "./pool.ts";
import type { WorkerMaker } from "./start-worker.ts";

export interface ThreadOptions {
  /** Makes a worker of the script taut/thread, for pages whose policy forbids scripts that are texts. */
  readonly worker?: WorkerMaker;
}

/** What steps do with threads. */
export interface Threads {
  /** Threads that steps take now, the one that calls included. */
  readonly used: number;
  readonly wanted: number;
  /** Why fewer are used than wanted; empty if not. */
  readonly why: string;
}

const ALONE: Threads = { used: 1, wanted: 1, why: "" };
/** How often it is looked whether workers have started, and for how long (ms). */
const EVERY = 2;
const STARTS_WITHIN = 10_000;

let pool: Pool | undefined;
let worker: WorkerMaker | undefined;
let wanted = 1;
/** Why there is no pool, or why it has no workers. */
let why = "";
let worlds = 0;

type Globals = {
  readonly process?: { getBuiltinModule?(name: string): { availableParallelism(): number } | undefined };
  readonly navigator?: { readonly hardwareConcurrency?: number };
};

function cores(): number {
  const { process, navigator } = globalThis as Globals;
  return process?.getBuiltinModule?.("node:os")?.availableParallelism() ?? navigator?.hardwareConcurrency ?? 1;
}

function checkCount(count: unknown): number {
  if (count === "all") return Math.min(cores(), MOST_THREADS);
  if (!Number.isInteger(count) || (count as number) < 1 || (count as number) > MOST_THREADS)
    throw new ArgumentError(
      "useThreads",
      "count",
      `must be "all" or an integer from 1 to ${MOST_THREADS}, not ${show(count)}`,
    );
  return count as number;
}

/**
 * Lets the steps of all worlds take so many threads. Call it before the first world, robot or solver call. There is no need to await it: steps take what
 * has started. Where shared memory or workers are not to be had, steps take one thread, and the answer says why.
 */
export function useThreads(count: number | "all" = "all", options: ThreadOptions = {}): Promise<Threads> {
  choose(checkCount(count), options);
  return whenStarted();
}

async function whenStarted(): Promise<Threads> {
  for (let waited = 0; isStarting() && waited < STARTS_WITHIN; waited += EVERY)
    await new Promise((resolve) => setTimeout(resolve, EVERY));
  return currentThreads();
}

const isStarting = (): boolean => pool?.started === true && pool.ready < wanted - 1;

function choose(count: number, options: ThreadOptions): void {
  checkOptions("useThreads", options, ["worker"]);
  if (options.worker !== undefined && typeof options.worker !== "function")
    throw new ArgumentError(
      "useThreads",
      "worker",
      `must be a function that makes a worker, not ${show(options.worker)}`,
    );
  if (count === wanted && (pool !== undefined || count === 1)) return;
  const memory = count > 1 ? shareMemory() : "missing";
  if (memory === "late")
    throw new TautError(
      "threads",
      "useThreads must be called before the first world, robot or solver: they have a memory of one thread",
    );
  pool?.end();
  pool = undefined;
  wanted = count;
  worker = options.worker;
  why = "";
  if (count > 1) begin();
}

function begin(): void {
  kernels();
  const shared = sharedModule("world");
  if (shared) {
    pool = new Pool(wanted, shared.memory);
    startWorkers();
  } else if (currentTarget() === "typescript") why = "the typescript target has one thread";
  else why = "there is no shared memory here; a page must be cross-origin isolated to have it";
}

function startWorkers(): void {
  try {
    pool?.start(worker);
  } catch (error) {
    why = `workers cannot start: ${error}`;
    pool = undefined;
  }
}

/** What steps do with threads now. */
export function currentThreads(): Threads {
  if (wanted === 1) return ALONE;
  if (!pool) return { used: 1, wanted, why };
  if (pool.ended !== "") return { used: 1, wanted, why: pool.ended };
  const used = 1 + pool.ready;
  return { used, wanted, why: used < wanted ? "workers have not started yet" : "" };
}

// ---- for worlds ----

const collected = new FinalizationRegistry<undefined>(() => endWorld());

/** A world begins: its steps may take threads. */
export function beginWorld(owner: object): void {
  worlds++;
  collected.register(owner, undefined, owner);
  if (pool && !pool.started) startWorkers();
}

/** A world was disposed of: without worlds there are no workers. */
export function disposeWorld(owner: object): void {
  collected.unregister(owner);
  endWorld();
}

function endWorld(): void {
  worlds--;
  if (worlds === 0) pool?.end();
}

/** Whether steps may take several threads. */
export function isShared(): boolean {
  return pool !== undefined;
}

/** Before a step. Returns the threads that it may take. */
export function beginStep(): number {
  if (!pool) return 1;
  if (!pool.started) startWorkers();
  return pool?.beginStep() ?? 1;
}

/** After a step that took threads. Returns how many jobs they shared. */
export function endStep(): number {
  return pool?.endStep() ?? 0;
}
