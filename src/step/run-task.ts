// Runs one task of a job on the header of its thread (memory/fork.ts). Threads call it, for the tasks that they take.
import { followRange } from "../collision/broad/place-shapes.ts";
import { searchRange } from "../collision/broad/search-moved.ts";
import { missRange, outrunRange } from "../contacts/ahead/missed-pairs.ts";
import { approachRange } from "../contacts/certificate/check-approach.ts";
import { filterRange } from "../contacts/filter-pairs.ts";
import { writeSlips } from "../contacts/manifold-lists.ts";
import { placeRange } from "../contacts/place-shapes.ts";
import { prepareRange } from "../contacts/prepare-motion.ts";
import { moveRest, placeHead, saveHead } from "../contacts/seams/remove-dropped.ts";
import { doubtRange, markRange } from "../contacts/seams/seams.ts";
import { boundPairs, placeStaged, stagePairs } from "../contacts/stage-contacts.ts";
import { rubbingRange, surfaceRange } from "../contacts/surfaces/note-surfaces.ts";
import * as Job from "../memory/jobs.ts";
import { deepRange, heapRange, wayRange } from "./contacts/overlaps/heap-marks.ts";
import { moveRange, rowRange } from "./contacts/overlaps/part-heaps.ts";
import { sweepGroup } from "./contacts/overlaps/sweep-heap.ts";
import { runShared } from "./contacts/run-batches.ts";
import { solveIslands } from "./contacts/solve-contacts.ts";
import { runInDomains } from "./contacts/substeps/domains/share-tasks.ts";
import { runTrees } from "./forest/forest.ts";
import { writeCardRange } from "./islands/manifold-cards.ts";
import { eliminate, runPatch } from "./net/run-parts.ts";

/** a, b, c: what fork was given. */
export function runTask(w: i32, job: i32, task: i32, a: i32, b: i32, c: i32): void {
  if (job <= Job.SCATTER_TREES) runTrees(w, job, task, a, b !== 0);
  else if (job === Job.SOLVE_ISLANDS) solveIslands(w, task, a);
  else if (job === Job.RUN_BATCHES) runShared(w, task);
  else if (job <= Job.KEEP_LANES) runInDomains(w, job, task, a, b, c);
  else if (job === Job.RUN_PATCHES) runPatch(task, a, b, c);
  else if (job >= Job.FACTOR_BRANCHES) eliminate(job, task, a, b, c);
  else runRange(w, job, task, a, b, c);
}

/** Of jobs on ranges (memory/ranges.ts). */
function runRange(w: i32, job: i32, task: i32, a: i32, b: i32, c: i32): void {
  switch (job) {
    case Job.SEARCH_MOVED:
      searchRange(w, task, a, b, c);
      break;
    case Job.FOLLOW_SHAPES:
      followRange(w, task, a, b, c);
      break;
    case Job.PREPARE_MOTION:
      prepareRange(w, task);
      break;
    case Job.FILTER_PAIRS:
      filterRange(w, task, a);
      break;
    case Job.PLACE_SHAPES:
      placeRange(w, task);
      break;
    case Job.FIND_OUTRUN:
      outrunRange(w, task, a);
      break;
    case Job.FIND_MISSED:
      missRange(w, task, a);
      break;
    case Job.BOUND_PAIRS:
      boundPairs(w, task, a);
      break;
    case Job.STAGE_PAIRS:
      stagePairs(w, task, a, b);
      break;
    case Job.PLACE_STAGED:
      placeStaged(w, task, a);
      break;
    case Job.MARK_SEAMS:
      markRange(w, task, a);
      break;
    case Job.WRITE_SLIPS:
      writeSlips(w, task, a);
      break;
    case Job.DOUBT_SEAMS:
      doubtRange(w, task, a);
      break;
    case Job.SAVE_HEADS:
      saveHead(w, task, a, b);
      break;
    case Job.MOVE_RESTS:
      moveRest(w, task, a);
      break;
    case Job.PLACE_HEADS:
      placeHead(w, task, a, b);
      break;
    case Job.FIND_DEEP:
      deepRange(w, task, a);
      break;
    case Job.MARK_HEAPS:
      heapRange(w, task, a, b, c);
      break;
    case Job.READ_WAYS:
      wayRange(w, task, a);
      break;
    case Job.WRITE_HEAPS:
      rowRange(w, task, a, b, c);
      break;
    case Job.SWEEP_HEAPS:
      sweepGroup(w, task, a, b);
      break;
    case Job.MOVE_HEAPS:
      moveRange(w, task, a);
      break;
    case Job.WRITE_CARDS:
      writeCardRange(w, task);
      break;
    case Job.CHECK_APPROACH:
      approachRange(w, task, a);
      break;
    case Job.NOTE_SURFACES:
      surfaceRange(w, task, a);
      break;
    case Job.NOTE_RUBBING:
      rubbingRange(w, task, a);
      break;
  }
}
