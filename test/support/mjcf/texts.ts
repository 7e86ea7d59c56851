// Small MJCF texts: one feature or a few each, for parsing and for comparison with MuJoCo.
const BALL = '<geom size=".1"/>';

/** A tree with hinges, slides and sites, between the given texts. */
export const around = (before: string, after: string): string => `<mujoco>${before}<worldbody>
  <body name="a" pos="1 0 0" euler="0 0 90">${BALL}<joint name="ja" ref="20" range="-40 60"/><site name="sa" pos=".1 .2 .3"/>
    <body name="b" pos="0 1 0" axisangle="1 1 0 30">${BALL}<joint name="jb" type="slide" ref=".3" axis="1 2 3"/>
      <site name="sb" pos=".3 0 0" euler="90 0 0"/>
    </body>
    <body name="c" pos="0 0 1">${BALL}<joint name="jc" type="ball" pos=".1 .2 .3" damping=".5" armature=".1"/></body>
  </body>
  <body name="d" pos="1 2 3" xyaxes="1 1 0 0 1 1">${BALL}<freejoint name="jd"/></body>
</worldbody>${after}</mujoco>`;

const inWorld = (world: string, before = ""): string => `<mujoco>${before}<worldbody>${world}</worldbody></mujoco>`;
const body = (inside: string, before = ""): string => inWorld(`<body name="b">${inside}</body>`, before);
const box = (attributes: string): string => `<geom type="box" size=".1 .2 .3" ${attributes}/>`;

/** By name; all are valid, and MuJoCo reads them the same. */
export const TEXTS: Readonly<Record<string, string>> = {
  "an empty model": "<mujoco/>",
  "two worlds and settings after them": `<mujoco><worldbody><body euler="0 0 1">${BALL}</body></worldbody>
    <worldbody><body euler="1 0 0">${BALL}</body></worldbody><compiler angle="radian"/></mujoco>`,
  orientations: inWorld(
    [
      "quat='1 2 3 4'",
      "axisangle='1 1 0 40'",
      "xyaxes='1 1 0 0 2 1'",
      "zaxis='1 1 0'",
      "zaxis='0 0 -1'",
      "zaxis='0 0 1'",
      "euler='10 20 30'",
    ]
      .map((attribute) => `<body ${attribute}>${BALL}</body>`)
      .join(""),
  ),
  ...Object.fromEntries(
    ["xyz", "XYZ", "zyx", "zYx", "xZx", "YYz"].map((sequence) => [
      `euler angles ${sequence}`,
      inWorld(`<body euler="10 20 30">${BALL}</body>`, `<compiler eulerseq="${sequence}"/>`),
    ]),
  ),
  radians: body(`${BALL}<joint range="-1 2" ref=".5" springref=".2" stiffness="3"/>`, '<compiler angle="radian"/>'),
  "joints of one body": body(
    `${BALL}<joint pos="1 0 0" axis="0 2 0" damping="1" frictionloss="2" armature="3"/><joint type="slide" axis="1 1 0" range="-1 2"/><joint type="ball" pos="0 1 0" stiffness="4"/>`,
  ),
  "a spring with a reference": body(`${BALL}<joint ref="30" springref="10" stiffness="2"/>`),
  "a free joint takes from its class, a freejoint does not": inWorld(
    `<body pos="1 2 3" euler="0 0 90">${BALL}<joint type="free"/></body><body>${BALL}<freejoint/></body>`,
    '<default><joint damping="1" armature=".1" pos="1 1 1"/></default>',
  ),
  "every form of a geom": body(
    `<joint/>${["sphere", "capsule", "cylinder", "box", "ellipsoid"].map((type, i) => `<geom type="${type}" size=".1 .2 .3" pos="${i} .5 0" euler="10 20 ${10 * i}" density="${100 + i}"/>`).join("")}`,
  ),
  fromto: body(
    `<joint/>${["capsule", "cylinder", "box", "ellipsoid"].map((type, i) => `<geom type="${type}" size=".1" fromto="${i} 0 0 1 1 ${i}" mass="${1 + i}"/>`).join("")}`,
  ),
  shells: body(
    `<joint/>${["sphere", "capsule", "cylinder", "box"].map((type, i) => `<geom type="${type}" size=".1 .2 .3" pos="${i} 0 0" shellinertia="true"/>`).join("")}`,
  ),
  "one turned box": body(`<joint/>${box('euler="10 20 30" pos="1 2 3"')}`),
  "geoms without mass": body(
    `<joint/><geom size=".1" mass="0" pos="1 0 0"/><geom size=".1" density="0" pos="2 0 0"/>${BALL}`,
  ),
  "groups that count": body(`<joint/>${BALL}${box('group="3" pos="1 0 0"')}`, '<compiler inertiagrouprange="0 2"/>'),
  "visual geoms have mass": body(`<joint/>${BALL}${box('contype="0" conaffinity="0" pos="1 0 0"')}`),
  "discarded visuals have mass": body(
    `<joint/>${BALL}${box('contype="0" conaffinity="0" pos="1 0 0"')}`,
    '<compiler discardvisual="true"/>',
  ),
  "a diagonal inertia": body('<inertial pos="0 0 1" quat="1 1 0 .5" mass="2" diaginertia="1 2 2.5"/><joint/>'),
  "a full inertia": body('<inertial pos=".1 0 1" mass="2" fullinertia="1 2 2.5 .1 .2 .3"/><joint/>'),
  "an inertia by euler angles": body('<inertial pos="0 0 1" euler="10 20 30" mass="2" diaginertia="1 2 2.5"/><joint/>'),
  "inertial over geoms": body(`<inertial pos="0 0 1" mass="1" diaginertia="1 1 1"/><joint/>${BALL}`),
  "geoms over inertial": body(
    `<inertial pos="0 0 1" mass="1" diaginertia="1 1 1"/><joint/>${BALL}`,
    '<compiler inertiafromgeom="true"/>',
  ),
  "geoms asked for, and none": body(
    '<inertial pos="0 0 1" mass="1" diaginertia="1 1 1"/><joint/>',
    '<compiler inertiafromgeom="true"/>',
  ),
  "no inertia from geoms": inWorld(`<body>${BALL}</body>`, '<compiler inertiafromgeom="false"/>'),
  bounds: inWorld(
    `<body><geom size=".01"/><joint/></body><body/><body>${box('euler="10 20 30"')}<geom size=".1" pos="1 0 0"/><joint/></body>`,
    '<compiler boundmass="3" boundinertia="2.1"/>',
  ),
  balance: body('<inertial pos="0 0 1" mass="1" diaginertia="1 1 5"/><joint/>', '<compiler balanceinertia="true"/>'),
  "a total mass": inWorld(
    `<body>${BALL}<joint/></body><body><geom size=".2"/></body>`,
    '<compiler settotalmass="3" boundmass="1" boundinertia=".01"/>',
  ),
  "a massless body that carries": inWorld(`<body><joint/><body><body>${BALL}</body></body></body>`),
  frames: inWorld(
    `<frame pos="1 0 0" euler="0 0 90"><body name="p" pos="1 0 0" euler="90 0 0"><frame pos="0 1 0" zaxis="1 0 0"><joint pos="1 0 0" axis="1 0 0"/>${box('pos="1 0 0"')}<inertial pos="1 2 3" mass="1" diaginertia="1 2 2.5" quat="1 1 0 0"/><frame euler="0 10 0"><body name="q" pos="1 1 1">${BALL}<joint type="ball" pos="1 0 0"/></body></frame></frame></body></frame><body name="r">${BALL}</body>`,
  ),
  copies: inWorld(
    `<replicate count="3" offset="1 0 0" euler="0 0 40"><body name="p" pos="0 1 0">${BALL}<joint name="j"/><replicate count="10" offset="0 1 0" sep="_"><body name="q">${BALL}</body></replicate></body></replicate><body><joint/><replicate count="2" offset="0 0 1" euler="0 10 0">${box('pos="1 0 0"')}</replicate></body>`,
  ),
  "turned copies": inWorld(
    `<replicate count="4" offset="1 2 3" euler="10 20 30"><body pos="1 0 0">${BALL}<replicate count="3" euler="0 10 40"><body>${BALL}</body></replicate></body></replicate>`,
    '<compiler eulerseq="zxY"/>',
  ),
  classes: inWorld(
    `<body childclass="a">${BALL}<joint/><body><geom class="b"/><joint type="slide" class="main"/><body childclass="main"><geom type="box" size=".2 .3 .4"/><joint/></body></body><frame childclass="b"><geom/><body><geom/><joint/></body></frame></body>`,
    `<default><default class="a"><default class="b"><geom size=".5" euler="10 20 30" pos="1 1 1"/></default><joint range="-10 20" damping="7"/><geom type="box" density="10"/></default><joint damping="5" axis="1 0 0"/><geom size=".1 .2 .3" type="ellipsoid"/></default><default><joint armature="2"/></default>`,
  ),
  "a class's euler over an element's quat": inWorld(
    `<body>${box('quat="0 1 0 0" pos="1 0 0"')}${box('pos="0 1 0"')}${box('zaxis="1 1 1"')}</body>`,
    '<default><geom euler="10 20 90"/></default>',
  ),
  connect: around(
    "",
    '<equality><connect body1="b" anchor=".1 .2 1"/><connect name="x" body1="b" body2="c" anchor="0 0 1"/><connect body1="d" body2="world" anchor="0 1 0"/></equality>',
  ),
  weld: around(
    "",
    '<equality><weld body1="b"/><weld body1="b" body2="a" relpose="1 2 3 1 1 0 0" anchor=".1 .2 .3"/><weld body1="b" body2="d" relpose="1 2 3 0 0 0 0" anchor=".1 .2 .3"/></equality>',
  ),
  "couplings of joints": around(
    "",
    '<equality><joint joint1="ja" joint2="jb" polycoef="1 2 3 4 5"/><joint joint1="jb" joint2="ja"/><joint joint1="ja" polycoef=".5"/><joint joint1="jb" joint2="ja" polycoef="1"/></equality>',
  ),
  "loops by sites": around("", '<equality><connect site1="sa" site2="sb"/><weld site1="sb" site2="sa"/></equality>'),
  "the equality of a class": around(
    '<default><default class="off"><equality active="false"/></default></default>',
    '<equality><connect class="off" active="true" body1="b" anchor="0 0 1"/></equality>',
  ),
  sensors: around(
    "",
    `<actuator><motor name="m" joint="ja"/></actuator><sensor><jointpos joint="ja"/><jointvel joint="jb"/><ballquat joint="jc"/><ballangvel joint="jc"/><actuatorfrc actuator="m"/><framepos objtype="body" objname="b"/><framepos objtype="xbody" objname="b"/><framepos objtype="site" objname="sb"/><framequat objtype="site" objname="sb"/><framequat objtype="xbody" objname="c"/><framelinvel objtype="body" objname="d"/><frameangvel objtype="body" objname="d"/><subtreecom body="a"/><gyro site="sa"/><velocimeter site="sa"/><accelerometer site="sa"/></sensor>`,
  ),
  "sensors of inertial frames, geoms and cameras": inWorld(
    `<body name="b"><joint/><inertial pos="1 2 3" mass="1" quat="1 2 3 4" diaginertia="1 1 1.5"/><frame euler="10 0 0"><geom name="g" type="box" size="1 1 1" pos="1 0 0" euler="30 0 0"/><camera name="c" pos="0 0 1" euler="0 30 0"/></frame></body>`,
  ).replace(
    "</mujoco>",
    '<sensor><framepos objtype="body" objname="b"/><framequat objtype="body" objname="b"/><framepos objtype="geom" objname="g"/><framequat objtype="geom" objname="g"/><framepos objtype="camera" objname="c"/><framequat objtype="camera" objname="c"/></sensor></mujoco>',
  ),
  actuators: around(
    '<default><motor ctrlrange="-1 1" gear="3 4"/><default class="q"><position kp="5" kv="2"/></default><default class="g"><general gainprm="5" biasprm="1 2" biastype="affine"/></default></default>',
    `<actuator><motor joint="ja" gear="7"/><position joint="jb" kp="9" forcerange="-3 4"/><velocity joint="ja" kv="3"/><position class="q" joint="ja" kp="7"/><velocity class="q" joint="ja"/><general class="q" joint="jb"/><motor class="g" joint="ja"/><general class="g" joint="ja" biasprm="9" gear="2"/><general joint="ja" gainprm="4" biastype="affine" biasprm="1 2 3"/><motor joint="jc" gear="1 2 3"/><motor joint="jd" gear="0 0 0 1 2 3"/><general joint="ja" gainprm="5" biasprm="1 2 3" ctrllimited="false"/><motor jointinparent="jb"/></actuator>`,
  ),
  "a servo with the range of its joint": around(
    "",
    '<actuator><position joint="ja" kp="4" inheritrange=".5"/></actuator>',
  ),
  keys: around(
    "",
    '<actuator><motor joint="ja"/><motor joint="jb"/></actuator><keyframe><key name="k" qpos="1 2 2 0 0 0 3 4 5 1 2 3 4" qvel="1 2 3 4 5 6 7 8 9 10 11" ctrl="5 6"/><key qvel="0 0 0 0 0 1 2 3 4 5 6"/><key qpos="1 2 0 0 0 0 3 4 5 0 1 0 0"/><key qpos="1 2 2 0" qvel="1" ctrl="3"/></keyframe>',
  ),
  gravity: '<mujoco><option gravity="1 2 3"/><option timestep=".1"/></mujoco>',
};

const OBJ = "v 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n";
/** An extruded U: its hollow lies next to its centre, so that signs of tetrahedra matter. */
const OUTLINE = [
  [0, 0],
  [3, 0],
  [3, 3],
  [2, 3],
  [2, 1],
  [1, 1],
  [1, 3],
  [0, 3],
];
const COVER = [
  [0, 5, 7],
  [5, 6, 7],
  [0, 4, 5],
  [0, 1, 4],
  [1, 2, 4],
  [2, 3, 4],
];
const vertices = [0, 1].flatMap((z) => OUTLINE.map(([x, y]) => `${x} ${y} ${z}`)).join(" ");
const sides = OUTLINE.flatMap((_, i) => {
  const j = (i + 1) % 8;
  return [
    [i, j, j + 8],
    [i, j + 8, i + 8],
  ];
});
const faces = [
  ...COVER.flatMap(([a, b, c]) => [
    [a, c, b],
    [a + 8, b + 8, c + 8],
  ]),
  ...sides,
]
  .flat()
  .join(" ");
const u = (attributes: string, geom = ""): string =>
  `<mujoco><asset><mesh name="u" vertex="${vertices}" face="${faces}" ${attributes}/></asset><worldbody><body name="b"><joint/><geom type="mesh" mesh="u" pos="0 0 1" euler="10 20 30" ${geom}/></body></worldbody></mujoco>`;

/** Meshes, which MuJoCo stores in single precision; with their files. */
export const MESH_TEXTS: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>> = {
  "a mesh": [u(""), {}],
  "a legacy mesh": [u('inertia="legacy"'), {}],
  "an exact mesh": [u('inertia="exact"'), {}],
  "the hull of a mesh": [u('inertia="convex"'), {}],
  "the surface of a mesh": [u('inertia="shell"'), {}],
  "a mesh of a given mass": [u('inertia="exact"', 'mass="2"'), {}],
  "a mesh with its own frame and scale": [u('inertia="exact" refpos=".1 .2 .3" refquat="1 1 0 0" scale=".5 1 2"'), {}],
  "a mirrored mesh": [u('inertia="exact" scale="-1 1 1"'), {}],
  "points without faces": [
    '<mujoco><asset><mesh name="m" vertex="0 0 0 1 0 0 0 1 0 0 0 1"/></asset><worldbody><body><joint/><geom type="mesh" mesh="m"/></body></worldbody></mujoco>',
    {},
  ],
  "a mesh from a file": [
    '<mujoco><compiler meshdir="x/y"/><asset><mesh file="a.obj"/></asset><worldbody><body><joint/><geom type="mesh" mesh="a" mass="2"/></body></worldbody></mujoco>',
    { "x/y/a.obj": OBJ },
  ],
  "an included file": [
    '<mujoco><include file="d/one.xml"/><worldbody><include file="two.xml"/></worldbody></mujoco>',
    {
      "d/one.xml": '<mujoco><include file="three.xml"/></mujoco>',
      "d/three.xml": '<mujoco><default><geom size=".25"/></default></mujoco>',
      "two.xml": '<mujocoinclude><body name="q" pos="9 0 0"><joint/><geom/></body></mujocoinclude>',
    },
  ],
};
