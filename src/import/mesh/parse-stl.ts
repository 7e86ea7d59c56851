// STL, binary and ASCII. The length of a file tells which it is: headers of binary files may begin with "solid" too.
//   binary  80 bytes of header, count (u32), per triangle 12 f32 (normal, three vertices) and 2 bytes; little-endian
//   ASCII   solid … facet normal x y z outer loop vertex x y z (three times) endloop endfacet … endsolid
// Normals are not read: the order of the vertices gives the same information.
import { ImportError } from "../import-error.ts";
import { findPlaces } from "../xml/find-places.ts";
import { decimal, quote } from "../xml/read.ts";
import { MeshBuilder, MOST_FILE_TRIANGLES, type TriangleMesh } from "./mesh-builder.ts";

const HEADER = 84;
const RECORD = 50;

export function parseStl(content: Uint8Array | string, file: string): TriangleMesh {
  const start = { file, line: 1, column: 1 };
  if (typeof content === "string") {
    if (!/^\s*solid/i.test(content))
      throw new ImportError(start, "not an ASCII STL file; give a binary one as a Uint8Array");
    return parseAscii(content, file);
  }
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  const size = view.byteLength;
  if (size < 15) throw new ImportError(start, `an STL file of ${size} bytes has no triangles`);
  const count = size >= HEADER ? view.getUint32(80, true) : 0;
  if (size >= HEADER && size === HEADER + RECORD * count) return parseBinary(view, count, file);
  const head = new TextDecoder("latin1").decode(content.subarray(0, 512));
  if (/^\s*solid/i.test(head) && !head.includes("\0")) return parseAscii(new TextDecoder().decode(content), file);
  if (size < HEADER)
    throw new ImportError(start, `truncated at byte ${size}: a binary STL file has a header of 84 bytes`);
  // some programs append data after the last triangle
  if (size > HEADER + RECORD * count) return parseBinary(view, count, file);
  throw new ImportError(
    { file, line: 1, column: size + 1 },
    `truncated at byte ${size}: the header promises ${count} triangles, which take ${HEADER + RECORD * count} bytes`,
  );
}

function parseBinary(view: DataView, count: number, file: string): TriangleMesh {
  const at = (byte: number) => ({ file, line: 1, column: byte + 1 });
  if (count > MOST_FILE_TRIANGLES)
    throw new ImportError(at(80), `the file has ${count} triangles; at most ${MOST_FILE_TRIANGLES} are allowed`);
  const mesh = new MeshBuilder();
  const corners = [0, 0, 0];
  for (let t = 0; t < count; t++) {
    for (let corner = 0; corner < 3; corner++) {
      const byte = HEADER + RECORD * t + 12 * (corner + 1);
      const x = view.getFloat32(byte, true);
      const y = view.getFloat32(byte + 4, true);
      const z = view.getFloat32(byte + 8, true);
      if (!Number.isFinite(x + y + z))
        throw new ImportError(at(byte), `triangle ${t} has a vertex that is not finite, at byte ${byte}`);
      corners[corner] = mesh.vertex(x, y, z);
    }
    mesh.triangle(corners[0], corners[1], corners[2]);
  }
  return mesh.build();
}

/** A line that begins with "facet", "vertex" and so on; words may be split over lines, so they are read one by one. */
function parseAscii(text: string, file: string): TriangleMesh {
  const placeOf = findPlaces(file, text);
  const mesh = new MeshBuilder();
  const pattern = /\S+/g;
  const next = (): RegExpExecArray | null => pattern.exec(text);
  const refuse = (index: number, problem: string): never => {
    throw new ImportError(placeOf(index), problem);
  };
  const expect = (...allowed: string[]): string => {
    const found = next();
    if (!found) return refuse(text.length, `the file ends where ${allowed.join(" or ")} is expected: it is truncated`);
    const word = found[0].toLowerCase();
    if (!allowed.includes(word))
      refuse(found.index, `found ${quote(found[0])} where ${allowed.join(" or ")} is expected`);
    return word;
  };
  const coordinate = (): number => {
    const found = next();
    if (!found) return refuse(text.length, "the file ends inside a vertex: it is truncated");
    return decimal(found[0]) ?? refuse(found.index, `${quote(found[0])} is not a finite number`);
  };
  /** Names of any words follow solid and endsolid, to the end of the line. */
  const skipLine = (): void => {
    const end = text.indexOf("\n", pattern.lastIndex);
    pattern.lastIndex = end < 0 ? text.length : end;
  };
  let solids = 0;
  for (let first = next(); first; first = next()) {
    if (first[0].toLowerCase() !== "solid") {
      if (solids > 0) break;
      refuse(first.index, `found ${quote(first[0])} where solid is expected`);
    }
    solids++;
    skipLine();
    while (expect("facet", "endsolid") === "facet") {
      expect("normal");
      for (let i = 0; i < 3; i++) if (!next()) refuse(text.length, "the file ends inside a normal: it is truncated");
      expect("outer");
      expect("loop");
      const corners: number[] = [];
      while (expect("vertex", "endloop") === "vertex") {
        if (corners.length === 3)
          refuse(pattern.lastIndex - 6, "a facet has more than three vertices; only triangles are supported");
        corners.push(mesh.vertex(coordinate(), coordinate(), coordinate()));
      }
      if (corners.length < 3)
        refuse(pattern.lastIndex - 7, `a facet has ${corners.length} vertices; a triangle needs three`);
      expect("endfacet");
      mesh.triangle(corners[0], corners[1], corners[2]);
      if (mesh.count > MOST_FILE_TRIANGLES)
        refuse(pattern.lastIndex, `the file has more than ${MOST_FILE_TRIANGLES} triangles, the most allowed`);
    }
    skipLine();
  }
  return mesh.build();
}
