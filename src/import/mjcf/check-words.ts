// Warns about every word of the file that is not read: MuJoCo rejects what it does not know, here it is a warning.
import type { Warning } from "../../robot/description/description.ts";
import type { XmlAttribute, XmlElement } from "../xml/element.ts";
import { decimal, quote, wordsOf } from "../xml/read.ts";
import { VOCABULARY, type Words } from "./vocabulary.ts";

const NAMESPACE = /^xmlns(:|$)/;

/** Whether an unsupported attribute has no effect: every word is the harmless value, as text or as a number. */
function saysNothing({ value }: XmlAttribute, harmless: string | undefined): boolean {
  if (harmless === undefined) return false;
  const given = wordsOf(value);
  return given.length > 0 && given.every((word) => word === harmless || decimal(word) === Number(harmless));
}

function checkAttributes(element: XmlElement, words: Words, warnings: Warning[]): void {
  for (const [name, attribute] of element.attributes) {
    if (words.read.has(name) || words.quiet.has(name) || NAMESPACE.test(name)) continue;
    const { at } = attribute;
    if (!words.missed.has(name))
      warnings.push({ message: `${quote(name)} is not an attribute of <${element.name}> in MJCF: it is ignored`, at });
    else if (!saysNothing(attribute, words.missed.get(name)))
      warnings.push({ message: `${name} of <${element.name}> is not supported: it is ignored`, at });
  }
}

/** Name of an unsupported element in a warning. */
function title(element: XmlElement): string {
  const name = element.attributes.get("name")?.value;
  return name ? `<${element.name}> ${quote(name)}` : `<${element.name}>`;
}

/** Warnings about the whole file, in the order of the text. */
export function checkWords(root: XmlElement, warnings: Warning[]): void {
  const open: { readonly element: XmlElement; readonly words: Words }[] = [
    { element: root, words: VOCABULARY.get("mujoco")! },
  ];
  for (let top = open.pop(); top; top = open.pop()) {
    const { element, words } = top;
    if (words.open) continue;
    checkAttributes(element, words, warnings);
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i];
      const kind = words.children.get(child.name);
      if (kind !== undefined) open.push({ element: child, words: VOCABULARY.get(kind)! });
    }
    for (const child of element.children) {
      if (words.children.has(child.name) || words.quietChildren.has(child.name)) continue;
      const message = words.missedChildren.has(child.name)
        ? `${title(child)} in <${element.name}> is not supported: it is ignored`
        : `${title(child)} is not an element of <${element.name}> in MJCF: it is ignored`;
      warnings.push({ message, at: child.at });
    }
  }
}
