// Widths of the records that both the kernels and the column table have to know, in doubles; those of records with a table are made by the build.
export * from "../../build/records/memory/widths.ts";

export const NODE_WIDTH: i32 = 112; // response/tree/node.ts
export const TREE_WIDTH: i32 = 46; // response/tree/tree.ts
export const ACTION_WIDTH: i32 = 72; // step/tree/rows/action.ts
export const ROW_WIDTH: i32 = 38; // rows/row.ts
export const TALLY_WIDTH: i32 = 128; // memory/codes.ts
export const ISLAND_NOTE_WIDTH: i32 = 11; // memory/note-layout.ts
export const ISLAND_WIDTH: i32 = 2; // memory/island-record.ts
export const SHAPE_WIDTH: i32 = 28; // contacts/shape-record.ts
export const MANIFOLD_WIDTH: i32 = 90; // contacts/kept/kept-manifold.ts
export const CONTACT_SETTING_WIDTH: i32 = 18; // contacts/surfaces/surface-layout.ts
export const MATERIAL_PAIR_WIDTH: i32 = 8; // contacts/surfaces/material-layout.ts
export const RUBBING_WIDTH: i32 = 6; // contacts/kept/rubbing-layout.ts
export const MOTION_WIDTH: i32 = 28; // rows/motion.ts
export const CONTACT_ROW_WIDTH: i32 = 46; // rows/impulse-row.ts
export const CONTACT_SCRATCH_WIDTH: i32 = 10306; // collision/collide.ts, contacts/ahead/meeting.ts, contacts/seams/seams.ts
