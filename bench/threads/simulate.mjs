// What many cores would give. A step runs on one thread, and every task is timed; then threads are simulated that take tasks as real ones do (src/threads/take-tasks.ts):
// each its own part first, then what is left of the others'. What is outside of tasks is serial.

/** Microseconds that a job costs beside its tasks, whoever runs it: a word that travels to all and back. */
const JOB = (threads) => 0.6 + 0.2 * Math.log2(threads);

/** When the last of `threads` is done with tasks that take so long each. */
function makespan(tasks, threads) {
  const first = (thread) => Math.floor((thread * tasks.length) / threads);
  const next = Array.from({ length: threads }, (_, thread) => first(thread));
  const done = new Float64Array(threads);
  for (let taken = 0; taken < tasks.length; ) {
    const thread = done.indexOf(Math.min(...done));
    for (let i = 0; i < threads; i++) {
      const owner = (thread + i) % threads;
      if (next[owner] >= first(owner + 1)) continue;
      done[thread] += tasks[next[owner]++];
      taken++;
      break;
    }
  }
  return Math.max(...done);
}

/** Times every task of a scene's steps; for each number of threads the mean of a step in ms, and the serial share. */
export function simulate(taut, { build, steps }, counts) {
  const world = build(taut);
  const { context } = world.store;
  const { memory } = context;
  const { runTask } = taut.kernels();
  let jobs = [];
  taut.forkBy((w, job, count, a, b, c) => {
    const tasks = [];
    for (let task = 0; task < count; task++) {
      const began = performance.now();
      runTask(w, job, task, a, b, c);
      tasks.push(1000 * (performance.now() - began));
    }
    jobs.push(tasks);
  });
  const totals = counts.map(() => 0);
  let [all, inTasks] = [0, 0];
  for (let i = 0; i < steps; i++) {
    jobs = [];
    memory.setStepLength(1 / 60);
    memory.shareAmong(2);
    const began = performance.now();
    taut.step(context);
    const whole = 1000 * (performance.now() - began);
    memory.shareAmong(1);
    // the first steps compile kernels and make room
    if (i < steps / 4) continue;
    const shared = jobs.reduce((sum, tasks) => sum + tasks.reduce((own, time) => own + time, 0), 0);
    all += whole;
    inTasks += shared;
    for (const [k, threads] of counts.entries())
      totals[k] += whole - shared + jobs.reduce((sum, tasks) => sum + makespan(tasks, threads) + JOB(threads), 0);
  }
  const mean = (sum) => sum / 1000 / (steps - Math.ceil(steps / 4));
  return { one: mean(all), serial: (all - inTasks) / all, times: totals.map(mean), jobs: jobs.length };
}
