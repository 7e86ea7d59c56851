// A step, shared among the threads that the user asked for, where it takes long enough.
import { THREADS } from "../memory/column-ids.ts";
import { threadSettings } from "../threads/thread-settings.ts";
import { beginStep, endStep, isShared } from "../threads/use-threads.ts";
import { isStill } from "./sleep/still-steps.ts";
import { step } from "./step.ts";
import type { StepContext } from "./step-context.ts";

export function stepOnThreads(context: StepContext): number {
  const { memory } = context;
  if (!isShared() || isStill(context)) return step(context);
  const began = performance.now();
  const threads = context.milliseconds < threadSettings.worthSharing ? 1 : beginStep();
  memory.shareAmong(threads);
  try {
    return step(context);
  } finally {
    context.milliseconds = performance.now() - began;
    if (memory.word(THREADS) > 1) endStep(context.milliseconds);
    memory.shareAmong(1);
  }
}
