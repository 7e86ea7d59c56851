// Progress of a run, on stderr and only on a terminal.

const INTERVAL = 100;

export interface Progress {
  update(step: number, jointGap?: number): void;
  /** Removes the line. */
  end(): void;
}

/** Counts steps, or what `what` names. */
export function showProgress(steps: number, what = "step"): Progress {
  if (!process.stderr.isTTY) return { update: () => {}, end: () => {} };
  const started = performance.now();
  let shown = started;
  let visible = false;
  return {
    update(step, jointGap) {
      const now = performance.now();
      if (now - shown < INTERVAL) return;
      shown = now;
      visible = true;
      const left = ((now - started) / step) * (steps - step);
      const percent = Math.floor((100 * step) / steps);
      const gap = jointGap === undefined ? "" : `gap ${jointGap.toExponential(1)}  `;
      const line = `${percent} %  ${what} ${step} of ${steps}  ${gap}${(left / 1000).toFixed(0)} s left`;
      process.stderr.write(`\r\x1b[K${line}`);
    },
    end() {
      if (visible) process.stderr.write("\r\x1b[K");
      visible = false;
    },
  };
}
