// A call with odd arguments: it answers, or it throws an error of Taut and has changed nothing.
import { expect } from "vitest";
import { TautError } from "../../src/index.ts";

/** What functions of the user throw comes out as it is. */
const isTheirs = (error: unknown): boolean =>
  error instanceof Error && /^(mine|no text)$|^Class constructor Odd/.test(error.message);

const describeError = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}\n${error.stack?.split("\n").slice(1, 5).join("\n")}` : "?";

/** Whether it was refused; `complaints` gets a line for an error of another kind, and for one without words. */
export function isRefused(call: () => unknown, where: string, complaints: string[]): boolean {
  try {
    const answer = call();
    // an answer that is a promise of nothing is nobody's business
    if (answer instanceof Promise) answer.catch(() => {});
    return false;
  } catch (error) {
    if (isTheirs(error)) return true;
    if (!(error instanceof TautError)) complaints.push(`${where}: ${describeError(error)}`);
    else if (typeof error.code !== "string" || error.message.length < 10 || error.message.length > 1000)
      complaints.push(`${where}: says ${error.message.slice(0, 1200)}`);
    return true;
  }
}

/** Alike ones once. */
export function expectNone(complaints: readonly string[]): void {
  const kinds = new Map<string, string>();
  for (const text of complaints) {
    const kind = text.replace(/^[^:]*: /, "").replace(/\d+/g, "0");
    if (!kinds.has(kind)) kinds.set(kind, text);
  }
  if (process.env.JUNK_ALL && kinds.size > 0) console.log([...kinds.values()].join("\n"));
  expect([...kinds.values()].slice(0, 40)).toEqual([]);
}
