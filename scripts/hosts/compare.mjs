// Compares a host's results with the expected ones.
import { labelOf } from "./scenes.mjs";

/**
 * `list` has the expected hashes, `results` those of a host on `target`. Returns how many scenes are equal, and describes the first
 * that is not.
 */
export function compare(target, list, results) {
  let equal = 0;
  let difference;
  for (const wanted of list) {
    const found = results.find(({ scene, precision }) => scene === wanted.scene && precision === wanted.precision);
    let wrong;
    if (!found) wrong = "no result";
    else if (found.error) wrong = found.error;
    else if (found.target !== target) wrong = `ran as ${found.target}`;
    else if (found.steps !== wanted.steps) wrong = `ran ${found.steps} steps instead of ${wanted.steps}`;
    else if (!wanted.hash) wrong = "nothing to compare with";
    else if (found.hash !== wanted.hash) wrong = `${found.hash} instead of ${wanted.hash}`;
    if (!wrong) equal++;
    else difference ??= `${labelOf(wanted)}: ${wrong}`;
  }
  return { equal, of: list.length, difference };
}

/** The list with hashes from `results` for scenes without a pinned one. */
export function fillHashes(list, results) {
  return list.map((wanted) => {
    const found = results.find(({ scene, precision }) => scene === wanted.scene && precision === wanted.precision);
    return wanted.hash ? wanted : { ...wanted, hash: found?.hash };
  });
}
