/** Rows of a contact: its normal and two across. */
export const DIM: i32 = 3;
