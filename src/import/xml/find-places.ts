// From an index in a text to line and column, by bisection of the line starts.
import type { Place } from "../../robot/description/description.ts";

/** Lines end with \n, \r\n or \r, as in XML. The list is made at the first request. */
export function findPlaces(file: string, text: string): (index: number) => Place {
  let starts: number[] | undefined;
  return (index) => {
    starts ??= lineStarts(text);
    const inside = Math.min(Math.max(index, 0), text.length);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= inside) low = middle;
      else high = middle - 1;
    }
    return { file, line: low + 1, column: inside - starts[low] + 1 };
  };
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === 10 || (code === 13 && text.charCodeAt(i + 1) !== 10)) starts.push(i + 1);
  }
  return starts;
}
