// XML as text: elements with attributes, indented. Numbers are as short as possible while reading back exactly.
import { ArgumentError } from "../../errors/errors.ts";

export type AttributeValue = string | number | readonly number[];

/** An element: name, attributes (undefined ones are left out), children. */
export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, AttributeValue | undefined>>;
  readonly children: readonly Tag[];
}

export const tag = (name: string, attributes: Tag["attributes"] = {}, ...children: readonly Tag[]): Tag => ({
  name,
  attributes,
  children,
});

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  // a reader would turn these into spaces if written directly
  ["\t", "&#9;"],
  ["\n", "&#10;"],
  ["\r", "&#13;"],
]);
/** Characters that XML cannot express: control characters, lone surrogates, two noncharacters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/u;

export function escapeXml(text: string): string {
  if (UNSPEAKABLE.test(text))
    throw new ArgumentError("XML", JSON.stringify(text), "contains a character that XML does not allow; rename it");
  return text.replace(/[&<>"\t\n\r]/g, (character) => ESCAPES.get(character)!);
}

// + 0 turns −0 into 0
const show = (value: AttributeValue): string =>
  typeof value === "string"
    ? escapeXml(value)
    : typeof value === "number"
      ? `${value + 0}`
      : value.map((x) => `${x + 0}`).join(" ");

/** The elements as lines. Recurses over children: for tags nested by a program, not by a file. */
export function writeXml({ name, attributes, children }: Tag, indent = ""): string {
  const words = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${show(value)}"`],
  );
  const opening = `${indent}<${name}${words.join("")}`;
  if (children.length === 0) return `${opening}/>\n`;
  return `${opening}>\n${children.map((child) => writeXml(child, `${indent}  `)).join("")}${indent}</${name}>\n`;
}
