// Which tests judge the mutants of a room: `near` ones first, those of the room itself, in seconds; survivors meet the `far`
// ones. The first row whose folder is a prefix of the file's path counts. Scenes with pinned hashes are in neither list: a
// hash notices any change of bits, but not which is right.
const SOLVERS = ["test/multipliers/", "test/solvers"];
const TREES = "test/step/tree/";
const CONTACTS = "test/step/contacts/";
const EXACT = `${CONTACTS}exact/`;
const SUBSTEPS = `${CONTACTS}substeps/`;
const COMPONENTS = `${CONTACTS}components/`;
const SURFACES = "test/contacts/surfaces/";

const STEPS = [`${TREES}step-against-reference`, `${TREES}mechanisms/against-reference`, `${TREES}conservation`];
const JOINTED = ["test/response/", "test/step/assembly/", `${TREES}mechanisms/`, `${TREES}conservation`];
const TOUCHING = [
  `${EXACT}bounces`,
  `${EXACT}exact.`,
  `${SURFACES}rolling-friction`,
  `${SURFACES}friction-direction`,
  `${COMPONENTS}limbs`,
  `${CONTACTS}overlaps/wedged`,
];
/** How trees respond to contacts, and how impulses act on them. */
const ANSWERING = [
  `${EXACT}exact-matrix`,
  `${EXACT}exact-impacts`,
  `${EXACT}bounces`,
  `${EXACT}stiff-answers`,
  `${COMPONENTS}limbs`,
  "test/contacts/ahead/struck",
];
const LAWS = ["test/world/settings/first-order", `${TREES}light-bodies`];

const multipliers = (room, ...near) => ({ room: `src/multipliers/${room}/`, near, far: [...SOLVERS, ...TOUCHING] });
const response = (room, ...near) => ({
  room: `src/response/${room}/`,
  near,
  far: [...JOINTED, ...STEPS, ...LAWS, ...ANSWERING],
});

export const TESTS_OF_ROOMS = [
  multipliers("ldlt", "test/multipliers/ldlt"),
  multipliers("lu", "test/multipliers/lu."),
  multipliers("boxed", "test/multipliers/boxed"),
  multipliers("elimination", "test/multipliers/elimination"),
  multipliers("certificate", "test/multipliers/certificate"),
  multipliers("coulomb", "test/multipliers/coulomb"),
  multipliers("descent", "test/multipliers/descent", "test/solvers/descent", `${SUBSTEPS}friction`),
  multipliers("pivoting", "test/multipliers/pivoting/", "test/solvers/lcp"),
  multipliers("pivoting-friction", "test/multipliers/pivoting-friction/"),
  multipliers("problem", "test/multipliers/pivoting", "test/solvers"),
  multipliers("substeps", "test/multipliers/substeps/"),
  response("tree", "test/response/", ...STEPS),
  response("ball-tree", "test/response/", ...STEPS),
  response("joint-tree", "test/response/joint-tree", "test/response/anticipation", ...STEPS),
  response("lagrange-tree", "test/response/"),
  response("mixed-tree", "test/response/mixed-tree"),
  {
    room: "src/response/component/",
    near: ["test/response/cyclic-axes", `${COMPONENTS}limbs`, `${COMPONENTS}locked-axes`, `${SUBSTEPS}jointed`],
    far: [`${SUBSTEPS}struck-jointed`, `${SUBSTEPS}heavy-on-joints`, `${SUBSTEPS}machines-jointed`],
  },
  {
    room: "src/contacts/",
    near: [
      "test/contacts/seams/ghosts",
      "test/contacts/seams/seams-",
      "test/contacts/seams/near-misses",
      "test/contacts/kept/",
      "test/contacts/ahead/moved-statics",
      "test/contacts/planar.",
      `${CONTACTS}overlaps/overlaps`,
      `${COMPONENTS}touches`,
      `${COMPONENTS}locked-axes`,
      `${EXACT}turning`,
      `${SURFACES}materials`,
      `${SURFACES}friction-direction`,
      "test/world/locked",
    ],
    far: [
      "test/step/islands/island-notes",
      "test/world/report/report.",
      "test/world/report/sensor-sees",
      "test/world/queries/rays",
      "test/contacts/seams/seams.",
      "test/contacts/seams/ramps",
      "test/contacts/ahead/",
      `${SURFACES}rolling-friction`,
      `${EXACT}on-the-edge`,
      `${EXACT}bounces`,
      `${EXACT}dead-centres`,
    ],
  },
];

export function testsOf(path) {
  return TESTS_OF_ROOMS.find(({ room }) => path.startsWith(room));
}
