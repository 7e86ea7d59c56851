/** Rows of a contact: its normal and two tangents. */
export const DIM: i32 = 3;
