// Every array of a world: what it holds, how wide it is, its unit, who writes it and who reads it. Its place in the table is its number: the build makes KIND, MASS
// and so on of the names (column-ids.ts), and the widths of those that are made of records (build/records/memory/widths.ts).
// model: what the user said; state: what a step advances, kept twice; frame: what one step works with.

import { CONTACT_SCRATCH_WIDTH } from "../../build/records/memory/records/scratch.ts";
import {
  ACTION_WIDTH,
  ANCHORS_WIDTH,
  AWAKE_BODY_WIDTH,
  AWAKE_SHAPE_WIDTH,
  CLOCK_WIDTH,
  CONSTRAINT_STATE_WIDTH,
  CONSTRAINT_WORDS_WIDTH,
  CONTACT_ROW_WIDTH,
  CONTACT_SETTING_WIDTH,
  DESCENT_SETTING_WIDTH,
  DRIVE_STATE_WIDTH,
  DRIVE_WIDTH,
  DRIVE_WORDS_WIDTH,
  EXTRA_MODEL_WIDTH,
  ISLAND_NOTE_WIDTH,
  ISLAND_WIDTH,
  JOINT_BODIES_WIDTH,
  JOINT_BOUNDS_WIDTH,
  JOINT_FRAMES_WIDTH,
  JOINT_HOLDS_WIDTH,
  KIND_WIDTH,
  LINK_WIDTH,
  MANIFOLD_WIDTH,
  MATERIAL_PAIR_WIDTH,
  MOTION_WIDTH,
  NODE_WIDTH,
  PLACED_WIDTH,
  ROW_WIDTH,
  RUBBING_WIDTH,
  SHAPE_WIDTH,
  SLEEP_LIMITS_WIDTH,
  SLEEP_WIDTH,
  TALLY_WIDTH,
  TARGET_WIDTH,
  TREE_WIDTH,
} from "../../build/records/memory/widths.ts";
import { EXTRA_POSE_WIDTH, EXTRA_RATE_WIDTH } from "./extra-layout.ts";
import { MOST_TASKS, TASK_NOTE } from "./task-layout.ts";

export interface Column {
  readonly name: string;
  /** Its place in the table. */
  readonly id: number;
  readonly part: "model" | "state" | "frame";
  readonly per:
    | "body"
    | "sleeper"
    | "extra"
    | "assembly"
    | "net"
    | "constraint"
    | "joint"
    | "drive"
    | "shape"
    | "geometry"
    | "manifold"
    | "material pair"
    | "rubbed"
    | "excluded"
    | "broad"
    | "motion"
    | "contact row"
    | "contact scratch"
    | "contact matrix"
    | "node"
    | "tree"
    | "link"
    | "action"
    | "row"
    | "work"
    | "thread"
    | "lane"
    | "component"
    | "world";
  /** Doubles an entry takes; integers lie two in a double. */
  readonly width: number;
  readonly unit: string;
  readonly holds: string;
  readonly writtenBy: string;
  readonly readBy: string;
}

// biome-ignore format: a table
const TABLE: readonly Omit<Column, "id">[] = [
  { name: "kind", part: "model", per: "body", width: KIND_WIDTH, unit: "–", holds: "words: kind (none, static, dynamic, kinematic), locked axes, whether it is planar or a particle and who solves its contacts as bits, and its extra record", writtenBy: "world", readBy: "all stages" },
  { name: "mass", part: "model", per: "body", width: 1, unit: "kg", holds: "mass", writtenBy: "world", readBy: "1-apply-forces, 4-build-islands, 5-choose-solvers, energy" },
  { name: "inertia", part: "model", per: "body", width: 6, unit: "kg m²", holds: "xx yy zz xy xz yz about the centre of mass, body frame", writtenBy: "world", readBy: "5-choose-solvers, energy" },
  { name: "centre", part: "model", per: "body", width: 3, unit: "m", holds: "centre of mass in the body's frame", writtenBy: "world", readBy: "world" },
  { name: "damping", part: "model", per: "body", width: 2, unit: "1/s", holds: "linear and angular damping rate", writtenBy: "world", readBy: "5-choose-solvers" },
  { name: "gravity scale", part: "model", per: "body", width: 1, unit: "–", holds: "factor on gravity", writtenBy: "world", readBy: "1-apply-forces, energy" },
  { name: "joint bodies", part: "model", per: "joint", width: JOINT_BODIES_WIDTH, unit: "–", holds: "words: slots of body a and body b, -1 the world; both -2 where there is no joint", writtenBy: "world", readBy: "4-build-islands, 5-choose-solvers, certificate" },
  { name: "anchors", part: "model", per: "joint", width: ANCHORS_WIDTH, unit: "m", holds: "anchor on a, then on b: from the centre of mass, body frame; in the world's frame for the world", writtenBy: "world", readBy: "5-choose-solvers, certificate" },
  { name: "joint holds", part: "model", per: "joint", width: JOINT_HOLDS_WIDTH, unit: "–", holds: "words: what is held of the points, what of the directions (codes.ts)", writtenBy: "world", readBy: "4-build-islands, 5-choose-solvers, certificate" },
  { name: "joint frames", part: "model", per: "joint", width: JOINT_FRAMES_WIDTH, unit: "–", holds: "the joint's frame on a, then on b: unit quaternions, body from joint; first axis the joint's axis", writtenBy: "world", readBy: "5-choose-solvers, certificate" },
  { name: "joint bounds", part: "model", per: "joint", width: JOINT_BOUNDS_WIDTH, unit: "m, N, N m", holds: "length of a rod; force and torque at which the joint breaks", writtenBy: "world", readBy: "5-choose-solvers, 8-keep, certificate" },
  { name: "drive words", part: "model", per: "drive", width: DRIVE_WORDS_WIDTH, unit: "–", holds: "words: slot of the joint (-2 where there is no drive), coordinate (codes.ts)", writtenBy: "world", readBy: "4-build-islands, 5-choose-solvers" },
  { name: "drive", part: "model", per: "drive", width: DRIVE_WIDTH, unit: "various", holds: "limits, motor, servo, spring, friction of one coordinate (codes.ts)", writtenBy: "world", readBy: "5-choose-solvers, energy" },
  { name: "gravity", part: "model", per: "world", width: 3, unit: "m/s²", holds: "gravity", writtenBy: "world", readBy: "1-apply-forces, energy" },
  { name: "position", part: "state", per: "body", width: 3, unit: "m", holds: "centre of mass, world frame", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "all stages" },
  { name: "orientation", part: "state", per: "body", width: 4, unit: "–", holds: "unit quaternion x y z w, world from body", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "all stages" },
  { name: "velocity", part: "state", per: "body", width: 3, unit: "m/s", holds: "velocity of the centre of mass", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "1-apply-forces, 5-choose-solvers, energy, certificate" },
  { name: "spin", part: "state", per: "body", width: 3, unit: "rad/s", holds: "angular velocity, world axes", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "1-apply-forces, 5-choose-solvers, energy, certificate" },
  { name: "push", part: "state", per: "body", width: 6, unit: "N, N m", holds: "user force and torque about the centre of mass, for the coming step only", writtenBy: "world, 8-keep (cleared)", readBy: "1-apply-forces" },
  { name: "target", part: "state", per: "body", width: TARGET_WIDTH, unit: "m", holds: "pose a kinematic body shall reach in the coming step; last number: 0 none, 1 set, 2 reached in the last step", writtenBy: "world, 8-keep (cleared)", readBy: "1-apply-forces, 8-keep" },
  { name: "excess", part: "state", per: "body", width: 1, unit: "–", holds: "theta - 1/2 of the tree of this body plus how often its step was halved, plus four times how often its joints were softened; -1 where its motion was set since the last step", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "5-choose-solvers" },
  { name: "mean spin", part: "state", per: "body", width: 3, unit: "rad/s", holds: "mean angular velocity of the last step: with the spin it gives the first guess of the next", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "5-choose-solvers" },
  { name: "deviation", part: "state", per: "body", width: 6, unit: "m/s, rad/s", holds: "velocity and spin the next step starts from, minus those that fit the joints", writtenBy: "1-apply-forces (bodies that are not dynamic), 7-finish, world", readBy: "5-choose-solvers" },
  { name: "reaction", part: "state", per: "joint", width: 6, unit: "N, N m", holds: "force and torque on body b at its anchor, world axes, mean over the last step", writtenBy: "7-finish, world", readBy: "world, 8-keep" },
  { name: "drive state", part: "state", per: "drive", width: DRIVE_STATE_WIDTH, unit: "various", holds: "coordinate with full turns, mean force over the last step, what saturated (codes.ts)", writtenBy: "7-finish, world", readBy: "5-choose-solvers, world" },
  { name: "clock", part: "state", per: "world", width: CLOCK_WIDTH, unit: "s", holds: "time and number of steps; then dt, the steps taken with it, and the time before them: time does not sum up rounding", writtenBy: "7-finish", readBy: "world" },
  { name: "load", part: "frame", per: "body", width: 6, unit: "N, N m", holds: "force and torque of this step: gravity and user", writtenBy: "1-apply-forces", readBy: "5-choose-solvers" },
  { name: "node", part: "frame", per: "node", width: NODE_WIDTH, unit: "various", holds: "tree node: response/tree/node.ts", writtenBy: "4-build-islands, 5-choose-solvers, 6-solve", readBy: "6-solve, 7-finish" },
  { name: "tree", part: "frame", per: "tree", width: TREE_WIDTH, unit: "various", holds: "tree record: response/tree/tree.ts", writtenBy: "4-build-islands, 5-choose-solvers, 6-solve", readBy: "6-solve, 7-finish" },
  { name: "link", part: "frame", per: "link", width: LINK_WIDTH, unit: "various", holds: "a joint of a mechanism: response/joint-tree/link.ts", writtenBy: "4-build-islands, 5-choose-solvers, 6-solve", readBy: "6-solve, 7-finish" },
  { name: "action", part: "frame", per: "action", width: ACTION_WIDTH, unit: "various", holds: "a drive at work in a mechanism: step/mechanism/rows/action.ts", writtenBy: "4-build-islands, 5-choose-solvers, 6-solve", readBy: "6-solve, 7-finish" },
  { name: "row", part: "frame", per: "row", width: ROW_WIDTH, unit: "various", holds: "an auxiliary row: rows/row.ts", writtenBy: "6-solve", readBy: "6-solve" },
  { name: "work", part: "frame", per: "work", width: 1, unit: "various", holds: "half-solves of the auxiliary rows and their small system", writtenBy: "6-solve", readBy: "6-solve" },
  { name: "tally", part: "frame", per: "world", width: TALLY_WIDTH, unit: "–", holds: "what the solver did in this step, and in the last completed one; then scratch of the certificate", writtenBy: "6-solve, 8-keep, report", readBy: "world.report" },
  { name: "shape", part: "model", per: "shape", width: SHAPE_WIDTH, unit: "various", holds: "a shape on its body: contacts/shape-record.ts", writtenBy: "world", readBy: "2-find-pairs, 3-find-contacts, 6-solve" },
  { name: "geometry", part: "model", per: "geometry", width: 1, unit: "m", holds: "hulls and meshes: shapes/hull/hull-data.ts, collision/mesh", writtenBy: "world", readBy: "2-find-pairs, 3-find-contacts" },
  { name: "manifold", part: "state", per: "manifold", width: MANIFOLD_WIDTH, unit: "various", holds: "where two shapes touch, and the impulses there: contacts/kept/kept-manifold.ts", writtenBy: "3-find-contacts, 6-solve", readBy: "3-find-contacts, 6-solve, world" },
  { name: "placed", part: "frame", per: "shape", width: PLACED_WIDTH, unit: "various", holds: "a shape where it is now: collision/placed.ts", writtenBy: "2-find-pairs", readBy: "2-find-pairs, 3-find-contacts, 6-solve" },
  { name: "excluded", part: "frame", per: "excluded", width: 1, unit: "–", holds: "words: slots of two bodies that do not collide, ascending", writtenBy: "2-find-pairs", readBy: "3-find-contacts" },
  { name: "broad", part: "frame", per: "broad", width: 1, unit: "various", holds: "trees of boxes, and the pairs of shapes that may touch: collision/broad", writtenBy: "2-find-pairs", readBy: "2-find-pairs" },
  { name: "motion", part: "frame", per: "motion", width: MOTION_WIDTH, unit: "various", holds: "velocities and inverse masses for the sweep: rows/motion.ts", writtenBy: "3-find-contacts (lists of manifolds), 6-solve, 7-finish", readBy: "3-find-contacts, 6-solve, 7-finish" },
  { name: "contact row", part: "frame", per: "contact row", width: CONTACT_ROW_WIDTH, unit: "various", holds: "a row of a contact: rows/impulse-row.ts", writtenBy: "3-find-contacts (lists of manifolds), 6-solve, 7-finish", readBy: "3-find-contacts, 6-solve, 7-finish" },
  { name: "contact scratch", part: "frame", per: "contact scratch", width: CONTACT_SCRATCH_WIDTH, unit: "–", holds: "workspace of pair tests", writtenBy: "2-find-pairs, 3-find-contacts, 6-solve", readBy: "3-find-contacts, 6-solve" },
  { name: "sleep limits", part: "model", per: "world", width: SLEEP_LIMITS_WIDTH, unit: "J/kg, s", holds: "kinetic energy per mass below which, and time after which, an island falls asleep", writtenBy: "world", readBy: "7-finish" },
  { name: "sleep", part: "state", per: "sleeper", width: SLEEP_WIDTH, unit: "s", holds: "time a body has been still; whether it is awake, asleep or was disturbed (codes.ts). Of every body where bodies may sleep, else none", writtenBy: "7-finish, world", readBy: "1-apply-forces, 7-finish, world" },
  { name: "island", part: "frame", per: "body", width: ISLAND_WIDTH, unit: "–", holds: "sets of bodies that touch or are jointed, and who rests: memory/island-record.ts", writtenBy: "1-apply-forces, 3-find-contacts, 4-build-islands", readBy: "3-find-contacts to 7-finish" },
  { name: "manifold order", part: "frame", per: "manifold", width: 1, unit: "–", holds: "word: manifolds by island", writtenBy: "4-build-islands", readBy: "6-solve" },
  { name: "tree order", part: "frame", per: "tree", width: 1, unit: "–", holds: "word: trees by island", writtenBy: "4-build-islands", readBy: "6-solve" },
  { name: "contact setting", part: "frame", per: "rubbed", width: CONTACT_SETTING_WIDTH, unit: "various", holds: "how the surfaces of a contact rub and bounce, where that is more than the plain rule: contacts/surfaces/surface-layout.ts", writtenBy: "3-find-contacts", readBy: "6-solve" },
  { name: "extra model", part: "model", per: "extra", width: EXTRA_MODEL_WIDTH, unit: "various", holds: "what a body with scales or of its user's own is: memory/extra-layout.ts", writtenBy: "world", readBy: "4-build-islands to 7-finish, energy" },
  { name: "extra pose", part: "state", per: "extra", width: EXTRA_POSE_WIDTH, unit: "various", holds: "its three scales (all the same where there is one), or the numbers of its own pose", writtenBy: "7-finish, world", readBy: "5-choose-solvers, energy, certificate" },
  { name: "extra rate", part: "state", per: "extra", width: EXTRA_RATE_WIDTH, unit: "various", holds: "rates of its scales, one number where there is one scale, or its own velocities", writtenBy: "7-finish, world", readBy: "5-choose-solvers, energy, certificate" },
  { name: "extra push", part: "state", per: "extra", width: EXTRA_RATE_WIDTH, unit: "various", holds: "user forces along these rates, for the coming step only", writtenBy: "world, 8-keep (cleared)", readBy: "5-choose-solvers" },
  { name: "extra deviation", part: "state", per: "extra", width: EXTRA_RATE_WIDTH, unit: "various", holds: "rates the next step starts from, minus those that fit the constraints", writtenBy: "7-finish, world", readBy: "5-choose-solvers" },
  { name: "constraint state", part: "state", per: "constraint", width: CONSTRAINT_STATE_WIDTH, unit: "various", holds: "mean force of each row over the last step, then the angles that count full turns (codes.ts)", writtenBy: "7-finish, world", readBy: "5-choose-solvers, world" },
  { name: "assembly", part: "frame", per: "assembly", width: 1, unit: "various", holds: "bodies, constraints, programs and trees of what is stepped by programs: step/assembly/assembly-layout.ts", writtenBy: "4-build-islands, 5-choose-solvers, 6-solve", readBy: "6-solve, 7-finish" },
  { name: "net", part: "frame", per: "net", width: 1, unit: "various", holds: "bodies, ties and the sparse elimination of components with many loops: memory/records/net.fields.ts", writtenBy: "4-build-islands, 5-choose-solvers, 6-solve", readBy: "6-solve, 7-finish" },
  { name: "constraint words", part: "model", per: "constraint", width: CONSTRAINT_WORDS_WIDTH, unit: "–", holds: "words: 1 where it moves by itself (with time, or with what its user's function reads) and nothing may sleep; slots of at most eight bodies, -2 where there is none", writtenBy: "world", readBy: "4-build-islands, 7-finish" },
  { name: "material pair", part: "model", per: "material pair", width: MATERIAL_PAIR_WIDTH, unit: "–", holds: "how two materials rub and bounce on each other, ascending by their numbers: contacts/surfaces/material-layout.ts", writtenBy: "world", readBy: "3-find-contacts" },
  { name: "rubbing", part: "state", per: "rubbed", width: RUBBING_WIDTH, unit: "–", holds: "coefficients of friction in use at the points of a manifold: contacts/kept/rubbing-layout.ts. Of every manifold where one is more than the plain rule, else none", writtenBy: "3-find-contacts, 6-solve", readBy: "world, report" },
  { name: "contact matrix", part: "frame", per: "contact matrix", width: 1, unit: "various", holds: "the contact problem of an exact island, one after the other: multipliers/problem/layout.ts, step/contacts/exact", writtenBy: "6-solve", readBy: "6-solve" },
  { name: "descent setting", part: "model", per: "world", width: DESCENT_SETTING_WIDTH, unit: "various", holds: "how descent solves contacts: scheme, substeps, precision, softness, load offset (codes.ts)", writtenBy: "world", readBy: "5-choose-solvers, 6-solve" },
  { name: "island note", part: "frame", per: "body", width: ISLAND_NOTE_WIDTH, unit: "–, m/s", holds: "of each island: its manifolds and trees, what it is made of, what solves its contacts, and how well: memory/note-layout.ts", writtenBy: "4-build-islands to 7-finish", readBy: "5-choose-solvers to 7-finish, report" },
  { name: "standing runner", part: "frame", per: "body", width: 1, unit: "–", holds: "of bodies that contacts do not move: the address of their runner while substeps run, else 0; every thread has its own", writtenBy: "6-solve", readBy: "6-solve" },
  { name: "component", part: "frame", per: "component", width: 1, unit: "various", holds: "bodies on joints as contacts see them, one batch of islands by substeps after the other (step/contacts/choose/plan-room.ts)", writtenBy: "6-solve", readBy: "6-solve" },
  { name: "lane", part: "frame", per: "lane", width: 1, unit: "various", holds: "runners and lanes of a batch of small islands, where threads share the work; every thread has its own", writtenBy: "6-solve", readBy: "6-solve" },
  { name: "thread", part: "frame", per: "thread", width: 1, unit: "various", holds: "of each further thread: a header of its own, a tally, and workspace (memory/thread-room.ts)", writtenBy: "memory, all stages", readBy: "all stages" },
  { name: "task note", part: "frame", per: "contact scratch", width: MOST_TASKS * TASK_NOTE, unit: "–", holds: "what each task of a job found, until it is joined: memory/ranges.ts", writtenBy: "2-find-pairs to 7-finish", readBy: "2-find-pairs to 7-finish" },
  { name: "awake body", part: "frame", per: "sleeper", width: AWAKE_BODY_WIDTH, unit: "–", holds: "words: slots of bodies, and numbers of trees, that steps go over while what sleeps is set aside: memory/awake.ts", writtenBy: "step/sleep", readBy: "all stages" },
  { name: "awake shape", part: "frame", per: "shape", width: AWAKE_SHAPE_WIDTH, unit: "–", holds: "words: slots of shapes, in the same way; of each slot, whether it is one of these", writtenBy: "step/sleep", readBy: "2-find-pairs, 7-finish" },
];

export const COLUMNS: readonly Column[] = TABLE.map((column, id) => ({ ...column, id }));
