// <compiler>: how to read the rest of the file. Several sections combine.
import type { XmlElement } from "../xml/element.ts";
import { boolean, number, numbers, oneOf, refuse, text } from "../xml/read.ts";

export interface Compiler {
  /** Radians per unit of an angle in the file. */
  readonly angle: number;
  readonly eulerseq: string;
  readonly inertiafromgeom: "false" | "true" | "auto";
  readonly autolimits: boolean;
  readonly meshdir: string;
  readonly strippath: boolean;
  readonly boundmass: number;
  readonly boundinertia: number;
  readonly balanceinertia: boolean;
  /** If not above zero, masses stay as they are. */
  readonly settotalmass: number;
  readonly inertiagrouprange: readonly [number, number];
  readonly exactmeshinertia: boolean;
  /** Whether frames of free bodies move to their inertial frames; a warning says so if it would matter. */
  readonly alignfree: boolean;
}

const NOTHING_SAID: Compiler = {
  angle: Math.PI / 180,
  eulerseq: "xyz",
  inertiafromgeom: "auto",
  autolimits: true,
  meshdir: "",
  strippath: false,
  boundmass: 0,
  boundinertia: 0,
  balanceinertia: false,
  settotalmass: -1,
  inertiagrouprange: [0, 5],
  exactmeshinertia: false,
  alignfree: false,
};

function notNegative(element: XmlElement, name: string, missing: number): number {
  const value = number(element, name, missing);
  return value < 0 ? refuse(element, name, `must not be negative, but is ${value}`) : value;
}

function readSection(before: Compiler, element: XmlElement): Compiler {
  if (text(element, "coordinate", "local") === "global")
    refuse(
      element,
      "coordinate",
      "must be local: MJCF no longer has global coordinates; convert the model by saving it with MuJoCo 2.3.3",
    );
  oneOf(element, "coordinate", ["local"], "local");
  const angle = oneOf(element, "angle", ["radian", "degree"], undefined);
  const eulerseq = text(element, "eulerseq", before.eulerseq);
  if (!/^[xyzXYZ]{3}$/.test(eulerseq))
    refuse(element, "eulerseq", 'must be three of the letters xyzXYZ, such as "xyz"');
  return {
    angle: angle === undefined ? before.angle : angle === "degree" ? Math.PI / 180 : 1,
    eulerseq,
    inertiafromgeom: oneOf(element, "inertiafromgeom", ["false", "true", "auto"], before.inertiafromgeom),
    autolimits: boolean(element, "autolimits", before.autolimits),
    meshdir: text(element, "meshdir", text(element, "assetdir", before.meshdir)),
    strippath: boolean(element, "strippath", before.strippath),
    boundmass: notNegative(element, "boundmass", before.boundmass),
    boundinertia: notNegative(element, "boundinertia", before.boundinertia),
    balanceinertia: boolean(element, "balanceinertia", before.balanceinertia),
    settotalmass: number(element, "settotalmass", before.settotalmass),
    inertiagrouprange: numbers(element, "inertiagrouprange", 2, before.inertiagrouprange) as unknown as [
      number,
      number,
    ],
    exactmeshinertia: boolean(element, "exactmeshinertia", before.exactmeshinertia),
    alignfree: boolean(element, "alignfree", before.alignfree),
  };
}

export function readCompiler(sections: readonly XmlElement[]): Compiler {
  return sections.reduce(readSection, NOTHING_SAID);
}
