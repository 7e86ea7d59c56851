// Run, pause, one step, from the start, slow motion: buttons and keys.
import { byId } from "./elements.ts";

export interface Actions {
  toggle(): void;
  step(): void;
  restart(): void;
  setSpeed(speed: number): void;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches("input:not([type=range]):not([type=checkbox]), select, textarea")
  );
}

export function connectTransport(actions: Actions): void {
  byId("run").addEventListener("click", () => actions.toggle());
  byId("step").addEventListener("click", () => actions.step());
  byId("restart").addEventListener("click", () => actions.restart());
  const speed = byId<HTMLInputElement>("speed");
  speed.addEventListener("input", () => {
    // the slider is the power of two: every notch to the left is slower by the same factor
    const value = 2 ** Number(speed.value);
    actions.setSpeed(value);
    byId("speed-value").textContent =
      value < 1 ? `1/${Number((1 / value).toFixed(1))}` : `${Number(value.toFixed(2))}×`;
  });
  speed.addEventListener("dblclick", () => {
    speed.value = "0";
    speed.dispatchEvent(new Event("input"));
  });
  const keys: Record<string, () => void> = { " ": actions.toggle, ".": actions.step, r: actions.restart };
  window.addEventListener("keydown", (event) => {
    const action = keys[event.key];
    if (!action || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // a focused button would take the space as a second click
    event.preventDefault();
    action();
  });
}

export function showRunning(running: boolean): void {
  const button = byId("run");
  const label = running ? "Pause" : "Run";
  if (button.textContent === label) return;
  button.textContent = label;
  button.dataset.running = String(running);
}
