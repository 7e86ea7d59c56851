// <include file="…"/>: replaced by the children of another file's root. Each file at most once, as in MuJoCo, which also rules
// out cycles. A path is searched next to the including file, then next to the first file.
import type { Place } from "../../robot/description/description.ts";
import { ImportError } from "../import-error.ts";
import { fetchFile, folderOf, joinPath, utf8Of } from "../resolver.ts";
import type { XmlAttribute, XmlElement } from "../xml/element.ts";
import { parseXml, XML_CAPS } from "../xml/parse-xml.ts";
import { nameOf, quote, refuse } from "../xml/read.ts";
import type { MjcfOptions } from "./options.ts";

interface Grown {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, XmlAttribute>;
  readonly children: XmlElement[];
  readonly at: Place;
}

class Includer {
  private readonly options: MjcfOptions;
  private readonly file: string;
  private readonly seen: Set<string>;
  private bytes: number;

  constructor(options: MjcfOptions, file: string, text: string) {
    this.options = options;
    this.file = file;
    this.seen = new Set([file]);
    this.bytes = text.length;
  }

  /** The root of the file named by the element. */
  read(element: XmlElement): XmlElement {
    if (element.children.length > 0) refuse(element, undefined, "must be empty: move its content elsewhere");
    const { resolve } = this.options;
    const name = nameOf(element, "file");
    const { at } = element.attributes.get("file")!;
    if (!resolve) throw new ImportError(at, `${quote(name)} cannot be included: give a resolve function that loads it`);
    const path = this.pathOf(name, element.at.file, at);
    if (this.seen.has(path))
      throw new ImportError(at, `${quote(path)} is already included: a file can be included only once`);
    this.seen.add(path);
    const text = utf8Of(fetchFile(resolve, path, at), path);
    // the cap applies to all files together
    this.bytes += text.length;
    const most = this.options.maxBytes ?? XML_CAPS.maxBytes;
    if (this.bytes > most) throw new ImportError(at, `all files together have more than ${most} bytes; raise maxBytes`);
    const { maxBytes, maxDepth, maxElements } = this.options;
    return parseXml(text, { file: path, maxBytes, maxDepth, maxElements });
  }

  private pathOf(name: string, from: string, at: Place): string {
    const root = folderOf(this.file);
    if (from === this.file) return joinPath(root, name, at);
    // relative to the first file's folder, so that .. may lead back to it but not out of it
    const folder = folderOf(from);
    const way = root !== "" && folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : undefined;
    const beside = way === undefined ? joinPath(folder, name, at) : joinPath(root, `${way}/${name}`, at);
    // a missing file is requested at most twice
    if (this.seen.has(beside) || this.found(beside)) return beside;
    const first = joinPath(root, name, at);
    return this.found(first) ? first : beside;
  }

  private found(path: string): boolean {
    try {
      const content = this.options.resolve!(path);
      return content !== undefined && content !== null;
    } catch {
      return false;
    }
  }
}

/** The tree with all includes expanded; places keep the names of their files. */
export function expandIncludes(root: XmlElement, text: string, options: MjcfOptions, file: string): XmlElement {
  const includer = new Includer(options, file, text);
  const most = options.maxElements ?? XML_CAPS.maxElements;
  const deepest = options.maxDepth ?? XML_CAPS.maxDepth;
  const grow = ({ name, attributes, at }: XmlElement): Grown => ({ name, attributes, at, children: [] });
  const whole = grow(root);
  let count = 1;
  /** Stack of lists being read: included files lie above their including file. */
  const open: {
    readonly from: readonly XmlElement[];
    next: number;
    readonly into: XmlElement[];
    readonly depth: number;
  }[] = [{ from: root.children, next: 0, into: whole.children, depth: 1 }];
  while (open.length > 0) {
    const top = open[open.length - 1];
    if (top.next === top.from.length) {
      open.pop();
      continue;
    }
    const element = top.from[top.next++];
    if (++count > most)
      refuse(element, undefined, `exceeds the limit of ${most} elements in all files; raise maxElements`);
    if (element.name === "include") {
      open.push({ from: includer.read(element).children, next: 0, into: top.into, depth: top.depth });
      continue;
    }
    if (top.depth >= deepest) refuse(element, undefined, `is nested more than ${deepest} deep; raise maxDepth`);
    const grown = grow(element);
    top.into.push(grown);
    open.push({ from: element.children, next: 0, into: grown.children, depth: top.depth + 1 });
  }
  return whole;
}
