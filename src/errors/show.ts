// A value as text for a message. It never throws: not every value can be converted to text.

const MOST = 60;
const MOST_ITEMS = 12;

/** Short, on one line, strings in quotes. */
export function show(value: unknown): string {
  const text = textOf(value, 2);
  return text.length > MOST ? `${text.slice(0, MOST - 3)}…` : text;
}

function textOf(value: unknown, depth: number): string {
  try {
    if (typeof value === "string") return JSON.stringify(value.slice(0, MOST));
    if (typeof value === "bigint") return `${value}n`;
    if (typeof value === "function") return "a function";
    if (Array.isArray(value)) return depth > 0 ? listOf(value, depth) : "a list";
    return String(value);
  } catch {
    return "an object";
  }
}

function listOf(list: readonly unknown[], depth: number): string {
  const items = Array.from({ length: Math.min(list.length, MOST_ITEMS) }, (_, i) => textOf(list[i], depth - 1));
  return `[${items.join(",")}${list.length > MOST_ITEMS ? ",…" : ""}]`;
}

/** Name of an object in messages: the name given by the user, if valid. */
export function labelOf(what: string, given: unknown, otherwise: string): string {
  const name: unknown = given === null || given === undefined ? undefined : (given as { name?: unknown }).name;
  return typeof name === "string" ? `${what} "${name}"` : otherwise;
}
