// A module says of the memory that it imports whether that is shared. There is one build of the kernels; this changes what it says.

/** The import of the memory: two names, each with its length, and that it is a memory. Flags follow: 1 has a maximum, 3 is shared too. */
const IMPORT = [3, ..."env"].map(codeOf).concat([6, ..."memory"].map(codeOf), 2);
const WITH_MAXIMUM = 1;
const SHARED = 3;

function codeOf(entry: number | string): number {
  return typeof entry === "number" ? entry : entry.charCodeAt(0);
}

/** Makes a module that imports a memory import a shared one, in place. */
export function importShared(bytes: Uint8Array): void {
  const isHere = (at: number) => IMPORT.every((byte, i) => bytes[at + i] === byte);
  let at = 0;
  while (at < bytes.length && !isHere(at)) at++;
  const flags = at + IMPORT.length;
  if (bytes[flags] !== WITH_MAXIMUM) throw new Error("the module does not import a memory with a maximum");
  bytes[flags] = SHARED;
}
