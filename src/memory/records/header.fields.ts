import { record } from "./record.ts";

export const HEADER = record(
  "world header",
  {
    holds: "counts of a world, and where its columns start; it lies at the base of the world's region",
    stride: "HEADER_NUMBERS",
    writtenBy: "memory, world, step",
    readBy: "all rooms",
  },
  `
  BODY_SLOTS        word      –     slots of bodies in use
  JOINT_SLOTS       word      –     slots of joints in use
  NODE_COUNT        word      –     nodes of all trees
  TREE_COUNT        word      –     trees
  NET_COUNT         word      –     those of them that are nets
  STATE_NOW         word      –     where the present state starts, from the base
  STATE_NEXT        word      –     where the state starts that the step is writing
  DRIVE_SLOTS       word      –     slots of drives in use
  ROWS_WANTED       word      –     room the step found it needs: rows of one tree,
  WORK_WANTED       word      –     and numbers of workspace
  IDLE_JOINTS       word      –     not 0 when some joint has no part in any tree, or a slot is empty
  STEP_LENGTH       1         s     length of the present step
  SHAPE_SLOTS       word      –     slots of shapes in use
  GEOMETRY_NUMBERS  word      –     numbers of geometry in use
  PAIR_COUNT        word      –     pairs of shapes that may touch
  EXCLUDED_COUNT    word      –     pairs of bodies that do not collide
  MANIFOLDS_NOW     word      –     manifolds of the present state,
  MANIFOLDS_NEXT    word      –     and of the one that the step is writing
  SLEEPING          word      –     not 0 where bodies may fall asleep
  MANIFOLD_ROOM     word      –     room the step has for manifolds,
  CONTACT_ROW_ROOM  word      –     and for rows of contacts
  ISLAND_COUNT      word      –     islands of bodies that touch or are jointed; -1 where nobody looked: trees are islands then
  LARGEST_ISLAND    word      –     bodies of the largest island
  QUIET             word      –     not 0 in a step through which all bodies rest: contacts and islands are those of the last
  EXTRA_SLOTS       word      –     slots in use of bodies that are more than rigid
  CONSTRAINT_SLOTS  word      –     slots of constraints in use
  FIRST_ORDER       word      –     not 0 where the law is of first order, M v = F (docs/laws.md)
  MATRIX_WANTED     word      –     room that the contact problem of the largest exact island wants
  INERTIA_FACTOR    1         1, s  what masses and inertias are multiplied by: 1; in first order the step's length
  CONTACT_SOLVER    word      –     which islands are exact: AUTO, PIVOTING or DESCENT
  MANIFOLDS_LOST    word      –     manifolds that went at seams in this step (contacts/seams/seams.ts)
  MATERIAL_PAIRS    word      –     pairs of materials with numbers of their own
  RUBBED_NOW        word      –     entries of the column rubbing in the present state: one a manifold, or none;
  RUBBED_NEXT       word      –     and in the state that the step is writing
  SHAPE_FLAGS       word      –     flags that some shape has: what none has, nobody has to look for
  RUBBED_ROOM       word      –     room for entries of rubbing, and of what contacts are set to
  ROOM_WANTED       word      –     numbers that solving contacts takes in the column of rows
  THREADS           word      –     threads that share the work of the step; 1 within a task
  THREAD_NUMBERS    word      –     numbers of the column thread that each further thread has
  BATCHES           word      –     batches of islands by substeps (step/contacts/choose/plan-room.ts)
  ROWS_END          word      –     where rows of islands end, from the column of contact rows on
  LANES_WANTED      word      –     room that lanes of the largest batch want which a thread takes,
  PARTS_WANTED      word      –     and components of all batches
  FIRST_ISLAND      word      –     islands from this one to ISLAND_COUNT are solved together: 0, but for a task that has a part of them
  ASIDE             word      –     not 0 while what sleeps is set aside (step/sleep/set-aside.ts), and steps go over the lists of the rest:
  AWAKE_BODIES      word      –     so many bodies,
  AWAKE_SHAPES      word      –     shapes
  AWAKE_TREES       word      –     and trees
  ASIDE_STATE       word      –     in which state manifolds are set aside, at the end of their column: from the base,
  ASIDE_MANIFOLDS   word      –     and how many
  ASIDE_STEPS       word      –     steps since then
  ASIDE_MET         word      –     not 0 where something set aside may touch the rest
  ASIDE_PAIRS       word      –     pairs set aside,
  ASIDE_ISLANDS     word      –     islands,
  ASIDE_LARGEST     word      –     and bodies of the largest one
  FIRST_OFFSET      88 words  –     where each column starts: from the base, those of the state from the start of a state
`,
);
