// A compiled module as text that gzip makes nearly as small as the bytes: of world's module 223 KB, where base64 makes 293. Letters are
// ASCII that no quote, minifier or page has to escape. The most frequent bytes are one letter each, the others two, of which the first
// is one of the last two LETTERS. Before the text stand the 256 bytes, most frequent first, in hexadecimal. scripts/wasm-text.mjs writes it.

const LETTERS: string = " !#%&()*+,-./0123456789:;=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[]^_abcdefghijklmnopqrstuvwxyz{|}~";
const SINGLE = LETTERS.length - 2;
const HEAD = 512;

export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  const byFrequency = Uint8Array.from({ length: HEAD / 2 }, (_, i) =>
    Number.parseInt(text.slice(2 * i, 2 * i + 2), 16),
  );
  const placeOf = new Uint8Array(128);
  for (let i = 0; i < LETTERS.length; i++) placeOf[LETTERS.charCodeAt(i)] = i;
  const bytes = new Uint8Array(text.length - HEAD);
  let count = 0;
  for (let i = HEAD; i < text.length; i++) {
    let place = placeOf[text.charCodeAt(i)];
    if (place >= SINGLE) place = SINGLE + LETTERS.length * (place - SINGLE) + placeOf[text.charCodeAt(++i)];
    bytes[count++] = byFrequency[place];
  }
  return bytes.slice(0, count);
}
