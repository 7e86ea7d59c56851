// The words of MJCF: for every kind of element, which attributes and children are read, which are ignored because they do not
// describe the robot (appearance, buffer sizes, softness of constraints, which are rigid here), and which are unsupported and
// cause a warning. A word in none of the lists is not MJCF.
export interface Words {
  readonly read: ReadonlySet<string>;
  readonly quiet: ReadonlySet<string>;
  /** With the value that has no effect, if there is one. */
  readonly missed: ReadonlyMap<string, string | undefined>;
  /** Kinds of the children that are read, by their names. */
  readonly children: ReadonlyMap<string, string>;
  readonly quietChildren: ReadonlySet<string>;
  readonly missedChildren: ReadonlySet<string>;
  /** Whoever reads the element reports on all of it. */
  readonly open: boolean;
}

interface Lists {
  readonly read?: string;
  readonly quiet?: string;
  readonly missed?: string;
  readonly children?: string;
  readonly quietChildren?: string;
  readonly missedChildren?: string;
  readonly open?: boolean;
}

const split = (list = ""): string[] => list.split(" ").filter((word) => word !== "");

/** "name" or "name:other", if the two differ; "name=value" for unsupported ones. */
const pairs = (list: string | undefined, mark: string): [string, string | undefined][] =>
  split(list).map((word) => {
    const [name, other] = word.split(mark);
    return [name, other];
  });

function words({ read, quiet, missed, children, quietChildren, missedChildren, open = false }: Lists): Words {
  return {
    read: new Set(split(read)),
    quiet: new Set(split(quiet)),
    missed: new Map(pairs(missed, "=")),
    children: new Map(pairs(children, ":").map(([name, kind]) => [name, kind ?? name])),
    quietChildren: new Set(split(quietChildren)),
    missedChildren: new Set(split(missedChildren)),
    open,
  };
}

const ORIENTATION = "quat axisangle xyaxes zaxis euler";
const IN_BODY = {
  children: "body frame replicate inertial joint freejoint geom site camera",
  quietChildren: "light",
  missedChildren: "attach plugin composite flexcomp",
};
const SOFT = "solref solimp";

const DRIVE = {
  read: "name class ctrlrange ctrllimited forcerange forcelimited gear joint jointinparent tendon slidersite cranksite site refsite body",
  quiet: "group user lengthrange interp",
  missed: "nsample=0 delay=0 damping=0 armature=0 cranklength",
};
const drive = (more: string, missed = ""): Lists => ({
  ...DRIVE,
  read: `${DRIVE.read} ${more}`,
  missed: `${DRIVE.missed} ${missed}`,
});

const SENSOR = { quiet: "user noise interp", missed: "cutoff=0 nsample=0 delay=0 interval" };
const sensor = (read: string): Lists => ({ ...SENSOR, read: `name ${read}` });
const FRAME_SENSORS = "framepos framequat framelinvel frameangvel";
const SITE_SENSORS = "gyro velocimeter accelerometer";
const OTHER_DRIVES = "intvelocity orientation pid damper cylinder muscle adhesion dcmotor plugin";

const LISTS: Record<string, Lists> = {
  mujoco: {
    read: "model",
    children: "compiler option default asset worldbody contact tendon equality actuator sensor keyframe",
    quietChildren: "size statistic visual",
    missedChildren: "extension deformable custom",
  },
  compiler: {
    read: "autolimits boundmass boundinertia settotalmass balanceinertia coordinate angle eulerseq meshdir assetdir strippath inertiafromgeom inertiagrouprange exactmeshinertia alignfree",
    quiet: "texturedir discardvisual usethread fusestatic convexhull saveinertial conflict",
    missed: "fitaabb=false",
    quietChildren: "lengthrange",
  },
  option: {
    read: "gravity",
    quiet:
      "timestep apirate impratio tolerance ls_tolerance noslip_tolerance ccd_tolerance mpr_tolerance sleep_tolerance o_margin o_solref o_solimp o_friction integrator collision cone jacobian solver iterations ls_iterations noslip_iterations ccd_iterations mpr_iterations sdf_iterations sdf_initpoints magnetic",
    missed: "wind=0 density=0 viscosity=0 actuatorgroupdisable",
    children: "flag",
  },
  flag: {
    read: "gravity",
    quiet:
      "warmstart refsafe sensor midphase eulerdamp autoreset nativeccd island multiccd override energy fwdinv invdiscrete sleep diagexact",
    missed:
      "constraint=enable equality=enable frictionloss=enable limit=enable contact=enable passive=enable spring=enable damper=enable clampctrl=enable filterparent=enable actuation=enable",
  },
  default: {
    read: "class",
    children: `default mesh joint geom site camera equality general motor position velocity ${OTHER_DRIVES.split(" ")
      .map((name) => `${name}:other-drive`)
      .join(" ")}`,
    quietChildren: "material light tendon pair",
  },
  asset: { children: "mesh", quietChildren: "texture material hfield", missedChildren: "skin model" },
  mesh: {
    read: "name class file vertex face refpos refquat scale inertia",
    quiet: "content_type normal texcoord smoothnormal maxhullvert material",
    missed: "builtin params",
    missedChildren: "plugin",
  },
  worldbody: { ...IN_BODY },
  body: {
    ...IN_BODY,
    read: `name childclass pos ${ORIENTATION}`,
    quiet: "user sleep simple",
    missed: "mocap=false gravcomp=0",
  },
  frame: { ...IN_BODY, read: `name childclass pos ${ORIENTATION}` },
  replicate: { ...IN_BODY, read: "count offset euler sep childclass" },
  inertial: { read: `pos mass diaginertia fullinertia ${ORIENTATION}` },
  joint: {
    read: "name class type pos axis limited range ref springref stiffness armature damping frictionloss actuatorfrcrange actuatorfrclimited",
    quiet: "group solreflimit solimplimit solreffriction solimpfriction margin user",
    missed: "springdamper=0 actuatorgravcomp=false",
  },
  freejoint: { read: "name align", quiet: "group" },
  geom: {
    read: `name class type contype conaffinity condim group size friction mass density shellinertia fromto pos ${ORIENTATION} mesh hfield`,
    quiet: `material rgba solmix ${SOFT} margin gap user`,
    missed: "priority=0 surfacevel=0 adhesion=0 fitscale=1 fluidshape=none fluidcoef",
    missedChildren: "plugin",
  },
  site: { read: `name class pos ${ORIENTATION} fromto`, quiet: "type group size material rgba user" },
  camera: {
    read: `name class pos ${ORIENTATION} mode`,
    quiet:
      "projection orthographic fovy ipd resolution output target focal focalpixel principal principalpixel sensorsize user",
  },
  contact: { children: "exclude", missedChildren: "pair" },
  exclude: { read: "name body1 body2" },
  tendon: { missedChildren: "spatial fixed" },
  equality: {
    // of a class
    read: "active",
    quiet: SOFT,
    children: "connect weld joint:coupling",
    missedChildren: "tendon flex flexvert flexstrain distance",
  },
  connect: { read: "name class active body1 body2 anchor site1 site2", quiet: SOFT },
  weld: { read: "name class active body1 body2 anchor relpose site1 site2", quiet: SOFT, missed: "torquescale=1" },
  coupling: { read: "name class active joint1 joint2 polycoef", quiet: SOFT },
  actuator: {
    children: `general motor position velocity ${OTHER_DRIVES.split(" ")
      .map((name) => `${name}:other-drive`)
      .join(" ")}`,
  },
  general: drive(
    "gaintype biastype dyntype gainprm biasprm",
    "actlimited=auto actrange actdim input velrange ffrange dynprm actearly",
  ),
  motor: drive(""),
  position: drive("kp kv dampratio timeconst inheritrange"),
  velocity: drive("kv"),
  "other-drive": { open: true },
  sensor: {
    children: `jointpos jointvel ballquat:jointpos ballangvel:jointpos actuatorfrc subtreecom ${FRAME_SENSORS.split(" ")
      .map((name) => `${name}:frame-sensor`)
      .join(" ")} ${SITE_SENSORS.split(" ")
      .map((name) => `${name}:site-sensor`)
      .join(" ")}`,
    missedChildren:
      "touch force torque magnetometer camprojection rangefinder tendonpos tendonvel actuatorpos actuatorvel jointactuatorfrc tendonactuatorfrc jointlimitpos jointlimitvel jointlimitfrc tendonlimitpos tendonlimitvel tendonlimitfrc framexaxis frameyaxis framezaxis framelinacc frameangacc subtreelinvel subtreeangmom insidesite distance normal fromto contact e_potential e_kinetic clock tactile user plugin",
  },
  jointpos: sensor("joint"),
  jointvel: sensor("joint"),
  actuatorfrc: sensor("actuator"),
  subtreecom: sensor("body"),
  "frame-sensor": sensor("objtype objname reftype refname"),
  "site-sensor": sensor("site"),
  keyframe: { children: "key" },
  key: { read: "name qpos qvel ctrl", quiet: "time", missed: "act mpos mquat" },
};

/** By kind. */
export const VOCABULARY: ReadonlyMap<string, Words> = new Map(
  Object.entries(LISTS).map(([kind, lists]) => [kind, words(lists)]),
);
