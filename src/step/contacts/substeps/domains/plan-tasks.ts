// The tasks of a large island: first all domains, then pairs of them, round after round. No domain occurs twice in a round, so its tasks share no body.
//
// Pairs with the most manifolds come first, each in the earliest round that has neither of its domains. Pairs that share little, and what finds
// no round, are one task together, the last.
import { I32 } from "../../../../memory/views.ts";
import * as L from "../../../../multipliers/substeps/lane-layout.ts";
import * as Order from "../order-manifolds.ts";
import { countBodies } from "./assign-bodies.ts";
import * as D from "./domain-layout.ts";

/** Manifolds of a pair from which it is a task of its own. */
const LITTLE: i32 = 6;

/** Plans tasks from the counts of all ranges, which become the places of entries. `scratch`: words, MOST_PAIRS + MOST_DOMAINS twice. */
export function planTasks(plan: i32, scratch: i32): void {
  const domains: i32 = D.wordOf(plan, D.DOMAINS);
  const totals: i32 = scratch;
  for (let pair: i32 = 0; pair < D.MOST_DOMAINS + D.MOST_PAIRS; pair++) I32[totals + pair] = 0;
  for (let range: i32 = 0; range < D.wordOf(plan, D.MANIFOLD_RANGES); range++)
    for (let pair: i32 = 0; pair < D.MOST_DOMAINS + D.MOST_PAIRS; pair++)
      I32[totals + pair] += D.wordOf(D.manifoldRange(plan, range), D.COUNTS + pair);
  for (let d: i32 = 0; d < domains; d++) D.setWord(plan, D.TASK_OF + d, d);
  D.setWord(plan, D.ENDS, domains);
  findRounds(plan, totals, scratch + D.MOST_DOMAINS + D.MOST_PAIRS);
  placeEntries(plan, totals);
}

/** Gives a task to each pair. `order`: words, as many as domains and pairs. */
function findRounds(plan: i32, totals: i32, order: i32): void {
  const domains: i32 = D.wordOf(plan, D.DOMAINS);
  // TASK_OF of a pair: its round first, 0 where it has none of its own
  const used: i32 = order + D.MOST_PAIRS;
  for (let d: i32 = 0; d < domains; d++) I32[used + d] = 1;
  let rest: bool = false;
  let count: i32 = 0;
  for (let e: i32 = 1; e < domains; e++)
    for (let d: i32 = 0; d < e; d++) {
      const pair: i32 = D.pairOf(d, e);
      D.setWord(plan, D.TASK_OF + pair, 0);
      if (I32[totals + pair] < LITTLE) rest = rest || I32[totals + pair] > 0;
      else count = insert(order, count, totals, 1024 * pair + 32 * d + e);
    }
  let rounds: i32 = 1;
  for (let i: i32 = 0; i < count; i++) {
    const d: i32 = (I32[order + i] >> 5) & 31;
    const e: i32 = I32[order + i] & 31;
    let round: i32 = 1;
    while ((((I32[used + d] | I32[used + e]) >> round) & 1) !== 0) round++;
    if (round > D.MOST_ROUNDS) {
      rest = true;
      continue;
    }
    I32[used + d] |= 1 << round;
    I32[used + e] |= 1 << round;
    D.setWord(plan, D.TASK_OF + (I32[order + i] >> 10), round);
    if (round >= rounds) rounds = round + 1;
  }
  numberTasks(plan, order, count, rounds, rest);
}

/** Rounds of pairs → their tasks. */
function numberTasks(plan: i32, order: i32, count: i32, rounds: i32, rest: bool): void {
  const domains: i32 = D.wordOf(plan, D.DOMAINS);
  let task: i32 = domains;
  // a round is told from a task by its sign
  for (let round: i32 = 1; round < rounds; round++) {
    for (let i: i32 = 0; i < count; i++) {
      const pair: i32 = D.TASK_OF + (I32[order + i] >> 10);
      if (D.wordOf(plan, pair) !== round) continue;
      D.setWord(plan, pair, -task);
      D.setWord(D.taskAt(plan, task), D.NOBODY, (I32[order + i] >> 5) & 31);
      task++;
    }
    D.setWord(plan, D.ENDS + round, task);
  }
  for (let pair: i32 = D.MOST_DOMAINS; pair < D.pairOf(domains - 1, domains); pair++) {
    const own: i32 = D.wordOf(plan, D.TASK_OF + pair);
    D.setWord(plan, D.TASK_OF + pair, own < 0 ? -own : task);
  }
  if (rest) {
    D.setWord(D.taskAt(plan, task), D.NOBODY, 0);
    D.setWord(plan, D.ENDS + rounds, task + 1);
  }
  D.setWord(plan, D.ROUND_COUNT, rest ? rounds + 1 : rounds);
  D.setWord(plan, D.TASK_COUNT, rest ? task + 1 : task);
}

/** Inserts a pair behind those with as many manifolds or more. Returns the new count. */
function insert(order: i32, count: i32, totals: i32, pair: i32): i32 {
  let place: i32 = order + count;
  while (place > order && I32[totals + (I32[place - 1] >> 10)] < I32[totals + (pair >> 10)]) {
    I32[place] = I32[place - 1];
    place--;
  }
  I32[place] = pair;
  return count + 1;
}

/** Where the entries of each task lie in the list, and in it those of each pair and range. */
function placeEntries(plan: i32, totals: i32): void {
  const tasks: i32 = D.wordOf(plan, D.TASK_COUNT);
  for (let task: i32 = 0; task < tasks; task++) D.setWord(D.taskAt(plan, task), D.END_ENTRY, 0);
  const domains: i32 = D.wordOf(plan, D.DOMAINS);
  for (let e: i32 = 0; e < domains; e++)
    for (let d: i32 = 0; d <= e; d++) {
      const pair: i32 = D.pairOf(d, e);
      if (I32[totals + pair] === 0) continue;
      const task: i32 = D.taskAt(plan, D.wordOf(plan, D.TASK_OF + pair));
      D.setWord(task, D.END_ENTRY, D.wordOf(task, D.END_ENTRY) + I32[totals + pair]);
    }
  let place: i32 = D.wordOf(plan, D.LIST);
  for (let i: i32 = 0; i < tasks; i++) {
    const task: i32 = D.taskAt(plan, i);
    D.setWord(task, D.FIRST_ENTRY, place);
    place += Order.ENTRY * D.wordOf(task, D.END_ENTRY);
    D.setWord(task, D.END_ENTRY, D.wordOf(task, D.FIRST_ENTRY));
  }
  for (let e: i32 = 0; e < domains; e++)
    for (let d: i32 = 0; d <= e; d++) {
      const pair: i32 = D.pairOf(d, e);
      if (I32[totals + pair] === 0) continue;
      const task: i32 = D.taskAt(plan, D.wordOf(plan, D.TASK_OF + pair));
      for (let range: i32 = 0; range < D.wordOf(plan, D.MANIFOLD_RANGES); range++) {
        const counts: i32 = D.manifoldRange(plan, range);
        const end: i32 = D.wordOf(task, D.END_ENTRY);
        D.setWord(task, D.END_ENTRY, end + Order.ENTRY * D.wordOf(counts, D.COUNTS + pair));
        D.setWord(counts, D.COUNTS + pair, end);
      }
    }
}

/** Where the runners of each domain lie, from `at` on: nobody, its bodies, copies of what is driven. Returns one past the last. */
export function placeRunners(plan: i32, at: i32): i32 {
  let free: i32 = at;
  const domains: i32 = D.wordOf(plan, D.DOMAINS);
  for (let d: i32 = 0; d < domains; d++) {
    const task: i32 = D.taskAt(plan, d);
    const nobody: i32 = D.onLine(free);
    D.setWord(task, D.NOBODY, nobody);
    D.setWord(task, D.FIRST_RUNNER, nobody + L.RUNNER);
    free = nobody + L.RUNNER * (1 + countBodies(plan, d));
    D.setWord(task, D.FIRST_COPY, free);
    for (let range: i32 = 0; range < D.wordOf(plan, D.MANIFOLD_RANGES); range++)
      free += L.RUNNER * D.wordOf(D.manifoldRange(plan, range), D.COPIES + d);
  }
  // a round has each domain once, so its nobody serves a pair
  for (let i: i32 = domains; i < D.wordOf(plan, D.TASK_COUNT); i++) {
    const task: i32 = D.taskAt(plan, i);
    D.setWord(task, D.NOBODY, D.wordOf(D.taskAt(plan, D.wordOf(task, D.NOBODY)), D.NOBODY));
  }
  return free;
}
