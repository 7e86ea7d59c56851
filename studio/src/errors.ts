// What goes wrong is said on the page, in words, until it is closed.
import { byId } from "./elements.ts";

export function showError(error: unknown): void {
  const box = byId("errors");
  const line = document.createElement("p");
  line.textContent = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "Close";
  close.addEventListener("click", hideErrors);
  box.replaceChildren(line, close);
  box.hidden = false;
}

export function hideErrors(): void {
  byId("errors").hidden = true;
}

/** Also those that nobody caught. */
export function showUncaughtErrors(): void {
  window.addEventListener("error", (event) => showError(event.error ?? event.message));
  window.addEventListener("unhandledrejection", (event) => showError(event.reason));
}
