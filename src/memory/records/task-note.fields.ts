import { record } from "./record.ts";

export const TASK_NOTE = record(
  "note of a task",
  {
    holds: "what one task of a job found, until the job is joined (memory/ranges.ts)",
    stride: "TASK_NOTE",
    writtenBy: "contacts, step/islands",
    readBy: "contacts, step/islands",
  },
  `
  TASK_COUNT  word  –        how many there are in its range; before they are known: how many there may be
  TASK_FIRST  word  –        where its own begin among those of all tasks
  STAGED      word  –        where they lie until then
  TASK_MARKS  word  –        whether one of them is marked (contacts/seams/mark-contact.ts)
  TASK_FLOOR  word  –        the last shape that stands
  unused      0
  TASK_MOST   1     various  the largest of what it measured
`,
);
