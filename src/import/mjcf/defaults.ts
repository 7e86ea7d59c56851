// Default classes. A class starts as a copy of its enclosing class; the attributes of an element override those of its class,
// which is named by its own `class`, otherwise by the nearest enclosing `childclass`, otherwise main.
import { ImportError } from "../import-error.ts";
import type { XmlAttribute, XmlElement } from "../xml/element.ts";
import { nameOf, quote, refuse, text, wordsOf } from "../xml/read.ts";
import { applyDrive, DRIVE_NAMES, type Drive, NO_DRIVE } from "./drive.ts";
import { ALTERNATIVES, checkOneOrientation } from "./orientation.ts";

type Attributes = ReadonlyMap<string, XmlAttribute>;

/** Kinds that may have defaults, besides actuators, which share one record whatever their name. */
const KINDS = ["mesh", "joint", "geom", "site", "camera", "equality"] as const;
type Kind = (typeof KINDS)[number];

/** Lists that may be given partially: the remaining numbers stay as they were. */
const PARTLY = new Set(["size", "friction", "stiffness", "damping"]);

interface DefaultClass {
  readonly attributes: Map<Kind, Attributes>;
  drive: Drive;
}

const NONE: Attributes = new Map();

/** Attributes that override others. */
function merge(below: Attributes, element: XmlElement): Attributes {
  checkOneOrientation(element);
  if (below.size === 0) return element.attributes;
  const merged = new Map(below);
  // the four are one setting; a quat coexists with them and is overridden by them
  if (ALTERNATIVES.some((name) => element.attributes.has(name))) for (const name of ALTERNATIVES) merged.delete(name);
  for (const [name, attribute] of element.attributes) {
    const before = below.get(name);
    merged.set(name, before && PARTLY.has(name) ? fill(attribute, before) : attribute);
  }
  return merged;
}

/** The numbers of a list, completed from the previous list. */
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

  /** Rejects an undefined class. */
  check(element: XmlElement, name: string): string | undefined {
    const wanted = nameOf(element, name, undefined);
    if (wanted !== undefined && !this.classes.has(wanted))
      refuse(element, name, `names a class that no <default> defines: ${quote(wanted)}`);
    return wanted;
  }

  /** The element, with the attributes of its class as defaults. */
  of(kind: Kind, element: XmlElement, childclass?: string): XmlElement {
    return this.overlay(element, this.classOf(element, childclass).attributes.get(kind) ?? NONE);
  }

  /** Defaults from an actuator's class. */
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
      // a class's own settings are read before nested classes, wherever they appear
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
