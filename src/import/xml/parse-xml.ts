// XML text to elements with places. Features that no robot file needs are rejected: document types and custom entities,
// which blow up small files and read other files. Nothing here recurses, so depth costs memory but no stack.
import { SaxesParser } from "saxes";
import { checkPositive } from "../../errors/checks.ts";
import type { Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import type { XmlAttribute, XmlElement } from "./element.ts";
import { findPlaces } from "./find-places.ts";

export interface XmlOptions {
  /** Name of the file in errors. */
  readonly file: string;
  /** Most bytes of the text as UTF-8. Default: 16 MB. */
  readonly maxBytes?: number;
  /** Most levels of nested elements. Default: 10,000. */
  readonly maxDepth?: number;
  /** Most elements. Default: 1,000,000. */
  readonly maxElements?: number;
}

export const XML_CAPS = { maxBytes: 16 * 1024 * 1024, maxDepth: 10_000, maxElements: 1_000_000 } as const;

/** The five of the standard, on an object without a prototype: &toString; is not an entity. */
const ENTITIES: Record<string, string> = Object.assign(Object.create(null), {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
});

/** Characters beyond ASCII would differ in any other encoding. */
const READ_ENCODINGS = /^(utf-?8|(us-)?ascii)$/i;

const NO_DOCTYPE = "a DOCTYPE and its entities are not allowed: remove it";

/** Messages of the XML parser that need a hint. */
const HINTS: readonly (readonly [RegExp, string])[] = [
  [
    /^undefined entity/,
    "only &amp; &lt; &gt; &quot; &apos; and numbers like &#65; are supported; write the text itself",
  ],
  [/^document must contain a root/, "the file is empty or not XML"],
  [/^unquoted attribute value/, "put the value in quotes"],
  [/^unclosed tag/, "close it, or check whether the file is truncated"],
  [/^(unmatched closing tag|unexpected close tag)/, "close each element inside the one that contains it"],
  [/^duplicate attribute/, "give it once"],
  [/^text data outside of root/, "the file is not XML, or has text before or after its root element"],
  [/^(disallowed character in attribute name|attribute without value)/, 'an attribute is written name="value"'],
  [/^disallowed character$/, "write < and & in text as &lt; and &amp;"],
];

/** Length of the text as UTF-8, without encoding it; a lone surrogate counts as the three bytes that replace it. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    // the two units of a surrogate pair are four bytes together, so each adds one
    if (code >= 0x80) bytes += code >= 0x800 && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Map<string, XmlAttribute>;
  readonly children: XmlElement[];
  readonly at: Place;
}

/** Where the attribute that ends just before `end` begins. Its value contains no quote of its own kind. */
function startOfAttribute(text: string, name: string, end: number): number {
  const opening = text.lastIndexOf(text[end - 1], end - 2);
  return Math.max(0, text.lastIndexOf(name, opening - name.length));
}

const capOf = (options: XmlOptions, name: keyof typeof XML_CAPS): number =>
  checkPositive(options.file, name, options[name] ?? XML_CAPS[name]);

/** The root element; ImportError with line and column if the text is not XML, or exceeds the caps. */
export function parseXml(text: string, options: XmlOptions): XmlElement {
  const { file } = options;
  const maxBytes = capOf(options, "maxBytes");
  const maxDepth = capOf(options, "maxDepth");
  const maxElements = capOf(options, "maxElements");
  const placeOf = findPlaces(file, text);
  const refuse = (index: number, problem: string): never => {
    throw new ImportError(placeOf(index), problem);
  };
  if (text.length > maxBytes || bytesOf(text) > maxBytes)
    refuse(0, `the file has more than ${maxBytes} bytes; raise maxBytes if you trust it`);

  const parser = new SaxesParser({ xmlns: false, position: true });
  parser.ENTITIES = ENTITIES;
  const open: OpenElement[] = [];
  let attributes = new Map<string, XmlAttribute>();
  let root: XmlElement | undefined;
  let elements = 0;
  let start = 0;

  parser.on("error", (error) => {
    // without a file name the message follows "line:column: "
    const words = error.message.replace(/^\d+:\d+: /, "").replace(/\.$/, "");
    // an unclosed document type swallows the file
    const doctype = root ? -1 : text.search(/<!DOCTYPE/i);
    if (doctype >= 0) refuse(doctype, NO_DOCTYPE);
    const hint = HINTS.find(([pattern]) => pattern.test(words))?.[1];
    refuse(parser.position - 1, `not well-formed XML: ${words}${hint ? `; ${hint}` : ""}`);
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !READ_ENCODINGS.test(encoding))
      refuse(
        text.indexOf("encoding"),
        `the file declares the encoding ${encoding.slice(0, 40)}; only UTF-8 is supported: save it as UTF-8 and change the declaration`,
      );
  });
  parser.on("doctype", () => refuse(text.lastIndexOf("<!DOCTYPE", parser.position), NO_DOCTYPE));
  parser.on("opentagstart", () => {
    start = text.lastIndexOf("<", parser.position - 1);
    attributes = new Map();
  });
  parser.on("attribute", ({ name, value }) => {
    const index = startOfAttribute(text, name, parser.position);
    if (attributes.has(name)) refuse(index, `the attribute ${name} is given twice: keep only one`);
    attributes.set(name, { value, at: placeOf(index) });
  });
  parser.on("opentag", ({ name }) => {
    if (++elements > maxElements)
      refuse(start, `the file has more than ${maxElements} elements; raise maxElements if you trust it`);
    if (open.length >= maxDepth)
      refuse(start, `elements are nested more than ${maxDepth} levels deep; raise maxDepth if you trust the file`);
    const element = { name, attributes, children: [], at: placeOf(start) };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on("closetag", () => {
    open.pop();
  });
  parser.write(text).close();
  return root ?? refuse(0, "the file has no element: it is empty or not XML");
}
