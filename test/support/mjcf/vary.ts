// Random variants of MJCF texts: attributes that an element may have, with values that it may have, set or removed. Most are
// valid.
const VECTORS = ["0 0 0", "1 2 3", "0 0 -1", ".1 .2 .3", "90 0 0", "30 -20 45"];
const NUMBERS = ["0", "1", "2.5", ".5", "10"];
const RANGES = ["-1 1", "0 0", "-.5 2", "0 3", "10 40"];
const SWITCH = ["true", "false"];
const LIMITED = ["true", "false", "auto"];

const VALUES: Readonly<Record<string, readonly string[]>> = {
  ...all("pos euler zaxis anchor offset gravity", VECTORS),
  ...all(
    "ref springref stiffness damping armature frictionloss mass kp kv boundmass boundinertia settotalmass",
    NUMBERS,
  ),
  ...all("range ctrlrange forcerange actuatorfrcrange", RANGES),
  ...all("limited ctrllimited forcelimited actuatorfrclimited inertiafromgeom", LIMITED),
  ...all("active shellinertia autolimits balanceinertia", SWITCH),
  ...all("body1 body2", ["a", "b", "c", "d"]),
  ...all("joint joint1 joint2", ["ja", "jb", "jc"]),
  ...all("class childclass", ["main", "a", "b", "q", "g"]),
  axis: ["1 0 0", "0 1 2", "1 1 1"],
  quat: ["1 0 0 0", "0 1 0 0", "1 2 3 4"],
  axisangle: ["1 0 0 30", "1 1 1 90"],
  xyaxes: ["1 0 0 0 1 0", "0 1 0 0 0 1", "1 1 0 1 2 3"],
  size: [".1", ".1 .2", ".3 .2 .1"],
  density: ["0", "500"],
  "joint type": ["hinge", "slide", "ball", "free"],
  "geom type": ["box", "sphere", "capsule", "cylinder", "ellipsoid"],
  fromto: ["0 0 0 1 1 1", "0 0 0 0 0 1"],
  group: ["0", "3"],
  gear: ["2", "2 3", "1 2 3", "0 0 0 1 2 3"],
  gainprm: ["3", "1 2 3"],
  biasprm: ["3", "1 2 3"],
  biastype: ["none", "affine"],
  relpose: ["1 2 3 1 0 0 0", "0 0 0 0 0 0 0", "1 2 3 0 1 1 0"],
  polycoef: ["1", "1 2", "1 2 3 4 5"],
  fullinertia: ["1 2 2.5 0 0 0", "1 1 1 .1 .1 .1"],
  diaginertia: ["1 1 1", "1 2 2.5"],
  angle: ["radian", "degree"],
  eulerseq: ["xyz", "ZYX", "zxZ"],
  inertiagrouprange: ["0 2", "3 5"],
  count: ["1", "2", "11"],
  sep: ["_"],
};

function all(names: string, values: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(names.split(" ").map((name) => [name, values]));
}

const TURN = "quat euler zaxis axisangle xyaxes";
const DRIVE = "joint gear ctrlrange ctrllimited forcerange forcelimited class";
const ATTRIBUTES = new Map(
  Object.entries({
    body: `pos ${TURN} childclass`,
    frame: `pos ${TURN} childclass`,
    replicate: "count offset euler sep childclass",
    geom: `pos ${TURN} type size mass density fromto class shellinertia group`,
    site: `pos ${TURN}`,
    joint:
      "type pos axis range limited ref springref stiffness damping armature frictionloss class actuatorfrcrange actuatorfrclimited joint1 joint2 polycoef active",
    inertial: `pos ${TURN} mass fullinertia diaginertia`,
    connect: "body1 body2 anchor active",
    weld: "body1 body2 anchor relpose active",
    motor: DRIVE,
    position: `${DRIVE} kp kv`,
    velocity: `${DRIVE} kv`,
    general: `${DRIVE} gainprm biasprm biastype`,
    compiler:
      "angle eulerseq inertiafromgeom autolimits boundmass boundinertia settotalmass balanceinertia inertiagrouprange",
    option: "gravity",
  }).map(([element, names]) => [element, names.split(" ")]),
);

const without = (attributes: string, names: string): string =>
  attributes.replace(new RegExp(` (${names.replaceAll(" ", "|")})=("[^"]*"|'[^']*')`, "g"), "");

/** One attribute of one element changed; `chance` returns numbers from 0 to 1. */
function varyOnce(text: string, chance: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)];
  const tags = [...text.matchAll(/<([a-z]+)([^<>]*?)(\/?)>/g)].filter(([, name]) => ATTRIBUTES.has(name));
  const tag = pick(tags);
  const [whole, element, given, slash] = tag;
  const name = pick(ATTRIBUTES.get(element)!);
  const value = pick(VALUES[name === "type" ? `${element} type` : name]);
  const rest = without(given, TURN.split(" ").includes(name) ? TURN : name);
  const put = rest !== given && chance() < 0.5 ? "" : ` ${name}="${value}"`;
  return `${text.slice(0, tag.index)}<${element}${put}${rest}${slash}>${text.slice(tag.index + whole.length)}`;
}

/** The text with one to three changes; a text without <compiler> gets an empty one to change. */
export function vary(text: string, chance: () => number): string {
  let varied = text.includes("<compiler") ? text : text.replace("<mujoco>", "<mujoco><compiler/>");
  for (let i = Math.floor(3 * chance()); i >= 0; i--) varied = varyOnce(varied, chance);
  return varied;
}
