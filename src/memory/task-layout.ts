// What is noted of the tasks of a job (records/task-note.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../build/records/memory/records/task-note.ts";

/** Most tasks of a job: there is a note for each. */
export const MOST_TASKS: i32 = 512;
