// What jointRows and driveRow write, by place from `out`. Constants only: kernels and the code around them share this file.

// jointRows: of at most six conditions
export const CONDITIONS: i32 = 0; // C
export const CONDITION_RATES: i32 = 6; // Ċ
export const CONDITION_BIAS: i32 = 12; // J̇v
export const CONDITION_ROWS: i32 = 18; // J, twelve numbers a row: linear and angular on a, on b
export const ROW_NUMBERS: i32 = 12;
export const JOINT_ROWS_ROOM: i32 = 135; // with the scratch

// driveRow
export const COORDINATE: i32 = 0; // angles with their full turns
export const COORDINATE_RATE: i32 = 1;
export const COORDINATE_BIAS: i32 = 2;
export const COORDINATE_ROW: i32 = 3;
export const DRIVE_ROW_ROOM: i32 = 73;

// jointCertificate
export const GAP: i32 = 0; // m
export const GAP_RELATIVE: i32 = 1; // over the larger distance from a centre of mass to its anchor
export const GAP_ANGULAR: i32 = 2; // rad
export const SPEED: i32 = 3; // m/s
export const SPEED_ANGULAR: i32 = 4; // rad/s
export const JOINT_FIGURES: i32 = 5;

// worstJoint: the worst of each of those, then
export const LIMIT_VIOLATION: i32 = 5; // m or rad
export const WORST_SLOTS: i32 = 6; // and the joints where they occur, the drive of the last
