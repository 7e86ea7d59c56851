import { record } from "../../../../memory/records/record.ts";

/** Most domains of an island, pairs of these, and tasks: each domain, each pair, one of all pairs that share little, and all together. */
export const MOST_DOMAINS = 16;
export const MOST_PAIRS = 120;
export const MOST_TASKS = 138;
/** Most rounds of pairs. */
export const MOST_ROUNDS = 12;
/** Most ranges of bodies, or of manifolds. */
export const MOST_RANGES = 64;

export const PLAN = record(
  "plan of a large island",
  {
    holds: "how the substeps of a large island are parted into tasks, and where everything lies",
    stride: "PLAN",
    writtenBy: "step/contacts/substeps/domains",
    readBy: "step/contacts/substeps/domains",
  },
  `
  ISLAND           word      –     its number
  SINGLE           word      –     not 0: in single precision
  REHEARSES        word      –     not 0: only impulses are kept
  DOMAINS          word      –     a power of two
  BODIES           word      –     of the island,
  PER_BODIES       word      –     so many in a range
  BODY_RANGES      word      –     ranges of bodies
  MANIFOLDS        word      –     of the island,
  PER_MANIFOLDS    word      –     so many in a range
  MANIFOLD_RANGES  word      –     ranges of manifolds
  TAKEN            word      –     word: entries of the manifolds, in the order of memory; then in that of tasks, sorted
  LIST             word      –     word: entries in the order of tasks
  SETTINGS_AT      word      –     the record that kernels call s
  TASK_COUNT       word      –     tasks: domains, then pairs, round after round
  FIRST_SET        word      –     tasks that have bundles: all of these, or one more that joins them,
  END_SET          word      –     and one past the last
  ROUND_COUNT      word      –     rounds
  HEADS            word      –     where the heads of bundles begin
  ENDS             16 words   –     one past the last task of each round; the domains are round 0
  TASK_OF          136 words  –     task of each domain and each pair; then the next place of its entries
`,
);

export const CUT = record(
  "cut of a large island",
  {
    holds: "a plane that parts some of the bodies; a number below it goes to the first half",
    stride: "CUT",
    writtenBy: "step/contacts/substeps/domains/cut-bodies.ts",
    readBy: "step/contacts/substeps/domains/cut-bodies.ts",
  },
  `
  AXIS   1     –     0 1 2: x y z
  VALUE  1     m     where it cuts that axis
`,
);

export const RANGE = record(
  "range of a large island",
  {
    holds: "what a task found in some of the bodies, or of the manifolds",
    stride: "RANGE",
    writtenBy: "step/contacts/substeps/domains",
    readBy: "step/contacts/substeps/domains",
  },
  `
  FOUND    5          various  loads of its manifolds (substeps/burdens.fields.ts)
  AGE      word       –        of its first manifold
  STEADY   word       –        not 0 where all are of that age, and none is driven
  COUNTS   136 words  –        of each domain and pair: entries in it, then the place of its first; of bodies: those of each domain
  COPIES   16 words   –        of each domain: manifolds that need a runner of their own for a body that is driven
`,
);

export const TASK = record(
  "task of a large island",
  {
    holds: "what is swept as a whole: the manifolds inside of a domain, or those between two",
    stride: "TASK",
    writtenBy: "step/contacts/substeps/domains",
    readBy: "step/contacts/substeps/domains",
  },
  `
  FIRST_ENTRY   word  –     word: its first entry,
  END_ENTRY     word  –     and one past its last
  FIRST_HEAD    word  –     head of its first bundle,
  END_HEAD      word  –     and one past its last
  FIELDS_AT     word  –     where the fields of its bundles begin,
  FIELDS_TAKEN  word  –     and how many numbers they are
  NOBODY        word  –     runner of what does not move
  FIRST_RUNNER  word  –     first runner of its bodies, if it is a domain,
  FIRST_COPY    word  –     where copies of driven bodies begin,
  FREE_RUNNER   word  –     and one past the last
  BOUNCES       word  –     manifolds that may bounce
  unused        0
  CLOSING       1     m/s   the largest speed at which one of its contacts still closes
`,
);
