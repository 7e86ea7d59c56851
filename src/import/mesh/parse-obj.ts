// Wavefront OBJ: vertices and faces; everything else is ignored. A corner of a face is v, v/vt, v//vn or v/vt/vn; negative
// numbers count back from the last vertex. Polygons are split into a fan of triangles.
import { ImportError } from "../import-error.ts";
import { decimal, quote, wordsOf } from "../xml/read.ts";
import { MeshBuilder, MOST_FILE_TRIANGLES, type TriangleMesh } from "./mesh-builder.ts";

const CORNER = /^([+-]?\d+)(\/[+-]?\d*){0,2}$/;

export function parseObj(text: string, file: string): TriangleMesh {
  const mesh = new MeshBuilder();
  /** The merged vertex of each v. */
  const numbers: number[] = [];
  let number = 0;

  const refuse = (problem: string): never => {
    throw new ImportError({ file, line: number, column: 1 }, problem);
  };
  const readVertex = (words: readonly string[]): void => {
    if (words.length < 4) refuse(`a vertex needs three numbers, not ${words.length - 1}`);
    const [x, y, z] = words.slice(1, 4).map((word) => decimal(word) ?? refuse(`${quote(word)} is not a finite number`));
    numbers.push(mesh.vertex(x, y, z));
  };
  const readCorner = (word: string): number => {
    const given = Number(
      CORNER.exec(word)?.[1] ?? refuse(`${quote(word)} is not a face corner, such as 1, 1/2 or 1//3`),
    );
    const index = given < 0 ? numbers.length + given : given - 1;
    return (
      numbers[index] ??
      refuse(
        `the face refers to vertex ${given}, but only ${numbers.length} are defined above it; indices start at 1, or at −1 counting backwards`,
      )
    );
  };
  const readFace = (words: readonly string[]): void => {
    if (words.length < 4) refuse(`a face needs at least three corners, not ${words.length - 1}`);
    const corners = words.slice(1).map(readCorner);
    for (let i = 2; i < corners.length; i++) mesh.triangle(corners[0], corners[i - 1], corners[i]);
    if (mesh.count > MOST_FILE_TRIANGLES)
      refuse(`the file has more than ${MOST_FILE_TRIANGLES} triangles, the most allowed`);
  };

  let lines = 0;
  for (let start = 0; start < text.length; ) {
    number = lines + 1;
    let line = "";
    // a trailing \ continues the line
    do {
      const end = text.indexOf("\n", start);
      const part = text.slice(start, end < 0 ? text.length : end).trimEnd();
      start = end < 0 ? text.length : end + 1;
      lines++;
      line = line.replace(/\\$/, " ") + part;
    } while (line.endsWith("\\") && start < text.length);
    const words = wordsOf(line.split("#", 1)[0]);
    if (words[0] === "v") readVertex(words);
    else if (words[0] === "f") readFace(words);
  }
  return mesh.build();
}
