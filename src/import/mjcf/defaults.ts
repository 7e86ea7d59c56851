// Default classes. A class begins as a copy of the class it is written in; the attributes of an element are laid over those of
// its class, which is named by its own `class`, else by the nearest `childclass` around it, else main.
import { ImportError } from "../import-error.ts";
import type { XmlAttribute, XmlElement } from "../xml/element.ts";
import { nameOf, quote, refuse, text, wordsOf } from "../xml/read.ts";
import { applyDrive, DRIVE_NAMES, type Drive, NO_DRIVE } from "./drive.ts";
import { ALTERNATIVES, checkOneOrientation } from "./orientation.ts";

type Attributes = ReadonlyMap<string, XmlAttribute>;

/** Kinds that may have defaults, beside actuators, which share one record whatever they are called. */
const KINDS = ["mesh", "joint", "geom", "site", "camera", "equality"] as const;
type Kind = (typeof KINDS)[number];

/** Lists of which the first numbers may be given and the others stay as they were. */
const PARTLY = new Set(["size", "friction", "stiffness", "damping"]);

interface DefaultClass {
  readonly attributes: Map<Kind, Attributes>;
  drive: Drive;
}

const NONE: Attributes = new Map();

/** Attributes laid over others. */
function merge(below: Attributes, element: XmlElement): Attributes {
  checkOneOrientation(element);
  if (below.size === 0) return element.attributes;
  const merged = new Map(below);
  // the four are one setting; a quat stands beside them and is the weaker
  if (ALTERNATIVES.some((name) => element.attributes.has(name))) for (const name of ALTERNATIVES) merged.delete(name);
  for (const [name, attribute] of element.attributes) {
    const before = below.get(name);
    merged.set(name, before && PARTLY.has(name) ? fill(attribute, before) : attribute);
  }
  return merged;
}

/** The numbers of a list, followed by those of the list before that it does not reach. */
function fill(attribute: XmlAttribute, before: XmlAttribute): XmlAttribute {
  const words = wordsOf(attribute.value);
  const rest = wordsOf(before.value).slice(words.length);
  return rest.length === 0 ? attribute : { value: [...words, ...rest].join(" "), at: attribute.at };
}

export class Defaults {
  private readonly classes = new Map<string, DefaultClass>([["main", { attributes: new Map(), drive: NO_DRIVE }]]);

  constructor(sections: readonly XmlElement[]) {
    for (const section of sections) {
      if (text(section, "class", "main") !== "main")
        refuse(section, "class", 'must be "main" or absent at the top level: nest other classes inside it');
      this.readClasses(section, this.classes.get("main")!);
    }
  }

  /** Refuses a class that nobody has written. */
  check(element: XmlElement, name: string): string | undefined {
    const wanted = nameOf(element, name, undefined);
    if (wanted !== undefined && !this.classes.has(wanted))
      refuse(element, name, `names a class that no <default> defines: ${quote(wanted)}`);
    return wanted;
  }

  /** The element with the attributes of its class below its own. */
  of(kind: Kind, element: XmlElement, childclass?: string): XmlElement {
    return this.overlay(element, this.classOf(element, childclass).attributes.get(kind) ?? NONE);
  }

  /** What an actuator's class says, to be laid under it. */
  driveOf(element: XmlElement): Drive {
    return this.classOf(element, undefined).drive;
  }

  private classOf(element: XmlElement, childclass: string | undefined): DefaultClass {
    return this.classes.get(this.check(element, "class") ?? childclass ?? "main")!;
  }

  private overlay(element: XmlElement, below: Attributes): XmlElement {
    const attributes = merge(below, element);
    return attributes === element.attributes
      ? element
      : { name: element.name, attributes, children: element.children, at: element.at };
  }

  private readClasses(section: XmlElement, main: DefaultClass): void {
    const open: { readonly element: XmlElement; readonly into: DefaultClass }[] = [{ element: section, into: main }];
    for (let top = open.pop(); top; top = open.pop()) {
      // what a class says itself comes before the classes in it, wherever it stands
      this.readOwn(top.element, top.into);
      for (const child of top.element.children) {
        if (child.name !== "default") continue;
        const name = nameOf(child, "class");
        if (this.classes.has(name))
          throw new ImportError(
            child.attributes.get("class")!.at,
            `the class ${quote(name)} is defined twice: merge the two`,
          );
        const into = { attributes: new Map(top.into.attributes), drive: top.into.drive };
        this.classes.set(name, into);
        open.push({ element: child, into });
      }
    }
  }

  private readOwn(element: XmlElement, into: DefaultClass): void {
    const seen = new Set<string>();
    for (const child of element.children) {
      if (child.name === "default") continue;
      if (seen.has(child.name)) refuse(child, undefined, "appears twice in one class: merge the two");
      seen.add(child.name);
      if ((KINDS as readonly string[]).includes(child.name)) {
        const kind = child.name as Kind;
        into.attributes.set(kind, merge(into.attributes.get(kind) ?? NONE, child));
      } else if (DRIVE_NAMES.has(child.name)) into.drive = applyDrive(into.drive, child);
    }
  }
}
