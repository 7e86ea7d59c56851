// Which tests judge the mutants of a room: `near` ones first, those of the room itself, in seconds; what they let live
// meets the `far` ones. The first row whose folder begins the path of a file counts. Scenes with pinned hashes are in neither
// list: a hash notices any change of bits and does not know which is right.
const SOLVERS = ["test/multipliers/", "test/solvers"];
const STEPS = [
  "test/world/step-against-reference",
  "test/world/mechanisms/against-reference",
  "test/world/conservation",
];
const JOINTED = ["test/response/", "test/mixed/", "test/world/mechanisms/", "test/world/conservation"];
const TOUCHING = ["bounces", "exact.", "rolling-friction", "friction-direction", "limbs", "wedged"].map(inContacts);
const MEETING = [
  "ghosts",
  "seams-",
  "near-misses",
  "overlaps",
  "touches",
  "turning",
  "reuse.",
  "moved-statics",
  "planar.",
];
const SURFACES = ["materials", "friction-direction", "warm-start", "locked."];

function inContacts(name) {
  return `test/contacts/${name}`;
}

const multipliers = (room, ...near) => ({ room: `src/multipliers/${room}/`, near, far: [...SOLVERS, ...TOUCHING] });
const response = (room, ...near) => ({ room: `src/response/${room}/`, near, far: [...JOINTED, ...STEPS] });

export const TESTS_OF_ROOMS = [
  multipliers("ldlt", "test/multipliers/ldlt"),
  multipliers("lu", "test/multipliers/lu."),
  multipliers("boxed", "test/multipliers/boxed"),
  multipliers("elimination", "test/multipliers/elimination"),
  multipliers("certificate", "test/multipliers/certificate"),
  multipliers("coulomb", "test/multipliers/coulomb"),
  multipliers("descent", "test/multipliers/descent", "test/solvers/descent", "test/descent/friction"),
  multipliers("pivoting", "test/multipliers/pivoting/", "test/solvers/lcp"),
  multipliers("pivoting-friction", "test/multipliers/pivoting-friction/"),
  multipliers("problem", "test/multipliers/pivoting", "test/solvers"),
  multipliers("substeps", "test/multipliers/substeps/"),
  response("tree", "test/response/", ...STEPS),
  response("ball-tree", "test/response/", ...STEPS),
  response("joint-tree", "test/response/anticipation", ...STEPS),
  response("lagrange-tree", "test/response/"),
  response("mixed-tree", "test/response/mixed-tree"),
  {
    room: "src/response/component/",
    near: ["test/contacts/limbs", "test/contacts/locked.", "test/descent/jointed"],
    far: ["test/descent/struck-jointed", "test/descent/heavy-on-joints", "test/descent/machines-jointed"],
  },
  {
    room: "src/contacts/",
    near: [...MEETING, ...SURFACES].map(inContacts),
    far: [
      "island-notes",
      "report.",
      "seams.",
      "on-the-edge",
      "bounces",
      "ramps",
      "dead-centres",
      "rolling-friction",
      "rays",
      "struck",
    ].map(inContacts),
  },
];

export function testsOf(path) {
  return TESTS_OF_ROOMS.find(({ room }) => path.startsWith(room));
}
