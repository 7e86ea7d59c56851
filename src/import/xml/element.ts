// An element of an XML file, with the places of all its parts, so that readers can report where something is wrong.
import type { Place } from "../../robot/description/description.ts";

export interface XmlAttribute {
  readonly value: string;
  readonly at: Place;
}

export interface XmlElement {
  readonly name: string;
  /** By name: a Map, so that no name in a file collides with an object's own properties. */
  readonly attributes: ReadonlyMap<string, XmlAttribute>;
  readonly children: readonly XmlElement[];
  readonly at: Place;
}
