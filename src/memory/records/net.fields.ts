import { record } from "./record.ts";

const USERS = { writtenBy: "forest (the words), response/net", readBy: "response/net" };

export const NET = record(
  "net",
  {
    holds: "the sparse elimination of a component: where its tables and blocks lie (response/net/factor/factor.ts)",
    stride: "NET",
    ...USERS,
  },
  `
  SUPERNODES     word  –  supernodes
  NODES          word  –  nodes: three rows each
  FIRST          word  –  word of the first place of each supernode
  OWN            word  –  word of the number of its own nodes
  BORDER         word  –  word of the number of its border nodes
  BASE           word  –  word of where its blocks begin, behind BLOCKS
  ROW_START      word  –  word of where its border rows begin in the two tables below
  BORDER_PLACES  word  –  word of the place of each border row
  STRIDES        word  –  word of the row stride at the supernode that owns that place
  TARGET_START   word  –  word of where its targets begin
  TARGETS        word  –  word of where the product of two border rows is subtracted, behind BLOCKS
  PARENTS        word  –  word of the supernode that waits for each one next, -1: a root
  OWNERS         word  –  word of the supernode that owns each place
  PATH_ROWS      word  –  rows of the longest way from a body to the roots, at most
  PATH_LENGTH    word  –  supernodes on it, at most
  RING           word  –  1: a long ring (forest/net/find-rings.ts), whose bodies answer contacts along these ways
  RANKS          word  –  word of the rank of each pivot
  BLOCKS         word  –  address of L; that of U transposed is HALF further
  HALF           word  –  numbers of either
  PIVOTS         word  –  address of the inverse pivots, nine numbers for each place
  SIZES          word  –  address of the size of each diagonal block before the elimination
  FIRST_TIE      word  –  first tie (tie.fields.ts)
  END_TIE        word  –  one past the last that holds something; those of drives follow
  END_DRIVE      word  –  one past the last of drives
  FIRST_MOVER    word  –  first mover
  END_MOVER      word  –  one past the last
  FIRST_HUB      word  –  first hub
  END_HUB        word  –  one past the last
  RIGHT          word  –  address of the right side, three numbers for each place; then of the solution
  POSES          word  –  address of the pose and mass of each node at which RANKS were found, eight numbers each
  LEFT_OUT       word  –  rows that depend on others, in the last factor
  WEAK           word  –  pivots that are nearly dependent, in the last factor
  USUAL          word  –  WEAK where RANKS were found,
  USUALLY_OUT    word  –  and LEFT_OUT
  RODS           word  –  record of its rods, if all ties are rods on bodies that do not turn (rods.fields.ts), 0: they are not
  BY_RODS        word  –  1: the factor is that of the rods, one row each
  ON_POINTS      word  –  1: all ties are points
  SURE           word  –  1: what was left open was no more than GAP_AFTER said
  FITTED         word  –  1: the factor is that of the last fit, at the pose of the nodes
  WORLD          word  –  header of its world itself, whose threads share what it does outside of tasks (memory/fork.ts); 0: nobody does
  FIRST_BRANCH   word  –  first branch (BRANCH)
  END_BRANCH     word  –  one past the last; supernodes of the trunk follow, each a branch of one
  END_TRUNK      word  –  one past the last of these
  BRANCHES       word  –  how many branches
  LEVELS         word  –  levels of the trunk
  LEVEL_START    word  –  word of the first supernode of each level, and the end, counted in the trunk
  PULL_START     word  –  word of where the pulls of each bundle of columns of the trunk begin (PULL), and the end
  PULLS          word  –  word of the first pull
  FIRST_PATCH    word  –  first patch (PATCH)
  END_PATCH      word  –  one past the last
  PATCHES        word  –  how many patches
  WHOLE_PATCH    word  –  a patch of all bodies and ties, for one thread: the first, if it is the only one
  PATCH_OF       word  –  word of the list of patches that its movers are of
  SHARED_TIES    word  –  word of the list of ties whose bodies are of two patches
  END_SHARED     word  –  and its end
  BORDER_MOVERS  word  –  word of the list of movers with such ties
  END_BORDER     word  –  and its end
  SOFT           1     –  part of what its bodies do by themselves by which a row yields (softness.ts)
  END_SHARE      1     –  share of the end in the mean of start and end where impulses act: ½, or 1 in locked structures
  PER_STEP       1     1/s  1 / h of the piece
  PER_SIZE       1     s/m  h over the size of the component
  AGE            1     –  turns since the factor was made (rad)
  TAU            1     –  the last of them
  SHRINKS        1     –  factor by which the next correction is expected to be smaller
  GAP_AFTER      1     –  what the last correction left open, as a part of the levers
  TOLD           3     m/s, 1/s  scratch: what a prescribed body does
  CHANGES        2     –  squares of first and second differences of its spins (foresee.ts)
`,
);

export const PAIR = record(
  "pair of sides",
  {
    holds: "two sides on one body, in the order of elimination, which add a block to the matrix",
    stride: "PAIR",
    ...USERS,
  },
  `
  BLOCK  word  –  the block, behind BLOCKS
  WIDE   word  –  its row stride
`,
);

export const BRANCH = record(
  "branch",
  {
    holds:
      "consecutive supernodes of which none waits for one outside, so that a task eliminates them; or one of the trunk, for which they wait",
    stride: "BRANCH",
    ...USERS,
  },
  `
  FROM          word  –  its first supernode
  TO            word  –  one past the last
  PLACES_END    word  –  one past the last of its places
  FIRST_BUNDLE  word  –  of the trunk: its first bundle of columns
  RANKS_LOST    word  –  rows that depend on others, in the last factor
  WEAK_PIVOTS   word  –  pivots that are nearly dependent
  PIVOT         9     –  a pivot while it is inverted
`,
);

export const PULL = record(
  "pull",
  {
    holds: "what an earlier supernode subtracts from columns of the trunk",
    stride: "PULL",
    ...USERS,
  },
  `
  PULL_FROM   word  –  the supernode
  PULL_FIRST  word  –  the first of its border rows that are these columns
  PULL_END    word  –  one past the last
  unused      0
`,
);

export const MEETING = record(
  "meeting",
  {
    holds:
      "what a body adds to a tie of two patches, until all patches have run; behind RIGHT, two for each of these ties",
    stride: "MEETING",
    ...USERS,
  },
  `
  OF_RIGHT     3  various  to its right side
  OF_RESIDUAL  3  various  to its residual
`,
);

export const PATCH = record(
  "patch",
  {
    holds: "bodies and ties that a task takes; beside these, the net has ties whose bodies are of two patches",
    stride: "PATCH",
    ...USERS,
  },
  `
  PATCH_MOVERS      word  –  word of the list of its movers, ascending
  END_PATCH_MOVERS  word  –  and its end
  PATCH_TIES        word  –  word of the list of its ties, ascending
  END_PATCH_TIES    word  –  and its end
  PATCH_TREE        word  –  address of its own copy of the record of the tree: sums and maxima are its own there
  unused            0
  PATCH_CHANGES     2     –  squares of first and second differences of spins (foresee.ts)
`,
);

export const HUB = record(
  "hub",
  {
    holds:
      "a body with many ties, which the elimination takes as clones that are welded together (response/net/hubs.ts)",
    stride: "HUB",
    ...USERS,
  },
  `
  OF             word  –  its mover
  FIRST_LINKED   word  –  word of the first pair of sides on one clone (LINKED)
  END_LINKED     word  –  one past the last
  FIRST_WELD     word  –  word of the first weld (WELD): what keeps two clones from moving apart, and from turning apart, one after the other
  END_WELD       word  –  one past the last
  WELDED         word  –  sides of all welds: both ways along, then both ways about (SIDE)
  CLONES         1     –  how many there are
`,
);

export const LINKED = record(
  "pair of sides on a clone",
  {
    holds: "two sides on one clone of a hub, which add a block to the matrix",
    stride: "LINKED",
    ...USERS,
  },
  `
  EARLY         word  –  the side whose tie or weld is eliminated first
  LATE          word  –  the other, or the same
  LINKED_BLOCK  word  –  the block, behind BLOCKS
  LINKED_WIDE   word  –  its row stride
`,
);

export const WELD = record(
  "weld",
  {
    holds: "three rows that keep two clones of a hub together",
    stride: "WELD",
    ...USERS,
  },
  `
  WELD_BLOCK  word  –  its diagonal block, behind BLOCKS
  WELD_WIDE   word  –  row stride there
  WELD_TURNS  word  –  1: it keeps them from turning apart
`,
);
