// What an importer does not read: unknown attributes and children of an element. Namespace declarations mean nothing to a
// robot and are ignored.
import type { Warning } from "../../robot/description/description.ts";
import type { XmlElement } from "./element.ts";

/** A warning for each attribute and child (not for its contents) that is not among the known names. */
export function findUnread(
  element: XmlElement,
  attributes: readonly string[],
  children: readonly string[] = [],
): Warning[] {
  const warnings: Warning[] = [];
  for (const [name, { at }] of element.attributes)
    if (!attributes.includes(name) && name !== "xmlns" && !name.startsWith("xmlns:"))
      warnings.push({ message: `the attribute ${name} of <${element.name}> is ignored`, at });
  for (const child of element.children)
    if (!children.includes(child.name))
      warnings.push({ message: `<${child.name}> in <${element.name}> is ignored`, at: child.at });
  return warnings;
}

/** The same, added to a list one by one: a hostile file may have more of them than a call accepts arguments. */
export function warnOfUnread(
  warnings: Warning[],
  element: XmlElement,
  attributes: readonly string[],
  children: readonly string[] = [],
): void {
  for (const warning of findUnread(element, attributes, children)) warnings.push(warning);
}
