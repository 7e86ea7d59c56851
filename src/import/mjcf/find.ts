// Looks up what an attribute names: a body, a joint, a site; rejected if there is none.
import type { XmlElement } from "../xml/element.ts";
import { nameOf, quote, refuse } from "../xml/read.ts";
import type { Body, BodyTree, Mark } from "./body-tree.ts";
import type { Geom } from "./geom.ts";
import type { MjcfJoint } from "./joint.ts";
import type { Names } from "./names.ts";

function find<T>(tree: BodyTree, names: Names<T>, kind: string, element: XmlElement, attribute: string): T {
  const name = nameOf(element, attribute);
  const found = names.get(name);
  if (found !== undefined) return found;
  const hint = tree.replicated.has(name) ? `; ${quote(name)} is copied by <replicate>: name one of its copies` : "";
  return refuse(element, attribute, `names a ${kind} that does not exist: ${quote(name)}${hint}`);
}

export const findBody = (tree: BodyTree, element: XmlElement, attribute: string): Body =>
  find(tree, tree.bodyNames, "body", element, attribute);
export const findJoint = (tree: BodyTree, element: XmlElement, attribute: string): MjcfJoint =>
  find(tree, tree.jointNames, "joint", element, attribute);
export const findSite = (tree: BodyTree, element: XmlElement, attribute: string): Mark =>
  find(tree, tree.sites, "site", element, attribute);
export const findGeom = (tree: BodyTree, element: XmlElement, attribute: string): Geom =>
  find(tree, tree.geomNames, "geom", element, attribute);
export const findCamera = (tree: BodyTree, element: XmlElement, attribute: string): Mark & { readonly mode: string } =>
  find(tree, tree.cameras, "camera", element, attribute);

/** The link of a body; null for the world. */
export const linkName = (body: Body): string | null => (body.parent ? body.name : null);
