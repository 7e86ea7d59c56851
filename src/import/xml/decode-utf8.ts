// Bytes to text: invalid UTF-8 is reported, not silently replaced.

/** Line and column of the first invalid UTF-8, by bisection; undefined if there is none. */
export function invalidUtf8(bytes: Uint8Array): { line: number; column: number } | undefined {
  if (isUtf8(bytes, bytes.length, false)) return undefined;
  let sound = 0;
  let wrong = bytes.length;
  while (wrong - sound > 1) {
    const middle = (sound + wrong) >> 1;
    // a character cut off at the end may continue after it
    if (isUtf8(bytes, middle, true)) sound = middle;
    else wrong = middle;
  }
  const before = new TextDecoder().decode(bytes.subarray(0, sound), { stream: true });
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: lines[lines.length - 1].length + 1 };
}

function isUtf8(bytes: Uint8Array, end: number, stream: boolean): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes.subarray(0, end), { stream });
    return true;
  } catch {
    return false;
  }
}
