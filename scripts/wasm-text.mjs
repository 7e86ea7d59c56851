// A compiled module as text: see src/memory/wasm-text.ts, which reads it.
const LETTERS = " !#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~";
const SINGLE = LETTERS.length - 2;

export function textOfBytes(bytes) {
  const counts = new Array(256).fill(0);
  for (const byte of bytes) counts[byte]++;
  const byFrequency = [...counts.keys()].sort((a, b) => counts[b] - counts[a] || a - b);
  const written = [];
  for (const [place, byte] of byFrequency.entries()) {
    const rest = place - SINGLE;
    const first = LETTERS[SINGLE + Math.floor(rest / LETTERS.length)];
    written[byte] = rest < 0 ? LETTERS[place] : first + LETTERS[rest % LETTERS.length];
  }
  const head = Buffer.from(byFrequency).toString("hex");
  return head + Array.from(bytes, (byte) => written[byte]).join("");
}
