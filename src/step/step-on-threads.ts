// A step, shared among the threads that the user asked for, where that is worth while.
import { threadSettings } from "../threads/thread-settings.ts";
import { beginStep, endStep, isShared } from "../threads/use-threads.ts";
import { isStill } from "./sleep/still-steps.ts";
import { step } from "./step.ts";
import type { StepContext } from "./step-context.ts";

export function stepOnThreads(context: StepContext): number {
  const { memory, load } = context;
  if (!isShared() || isStill(context)) return step(context);
  const began = performance.now();
  const isSmall = context.milliseconds < threadSettings.worthSharing;
  const threads = isSmall || !load.shares ? 1 : beginStep();
  memory.shareAmong(threads);
  try {
    return step(context);
  } finally {
    context.milliseconds = performance.now() - began;
    // workers that wait for nothing slow down the thread beside them
    const isIdle = threads > 1 && endStep() === 0;
    if (!isSmall) load.note(isIdle ? Number.POSITIVE_INFINITY : context.milliseconds);
    memory.shareAmong(1);
  }
}
