// Files that a file refers to: meshes, includes. The user's function fetches them; requested paths never leave the root,
// whatever a hostile file contains. Paths use / and are relative: to the folder of the file, or to a package's folder.
import type { Place } from "../robot/description/description.ts";
import { ImportError } from "./import-error.ts";
import { invalidUtf8 } from "./xml/decode-utf8.ts";
import { quote } from "./xml/read.ts";

/** Returns the content of a file, or undefined if there is none. Text may be a string or UTF-8 bytes. */
export type Resolve = (path: string) => Uint8Array | string | undefined;

export interface ResolveOptions {
  /** Loads the files that the file refers to. Without it they are skipped, with a warning. */
  readonly resolve?: Resolve;
  /** The folder of each package, for package://name/path; the folder is prepended to the path as is. */
  readonly packages?: Readonly<Record<string, string>>;
}

/** The part before the last /, without it; \ in a user's path becomes /. */
export const folderOf = (file: string): string =>
  file
    .replaceAll("\\", "/")
    .replace(/\/?[^/]*$/, (last) => (last.length === file.length && last.startsWith("/") ? "/" : ""));

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const PACKAGE = /^package:\/\/([^/]+)\/(.+)$/;

/** Why a path is not a relative path of plain parts, or undefined. */
function whyRefused(path: string): string | undefined {
  if (path.trim() === "") return "is empty";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(path)) return "contains control characters";
  if (path.includes("\\")) return "contains \\; use / instead";
  if (/^[a-z]:/i.test(path)) return "starts with a drive letter";
  if (SCHEME.test(path)) return "is a URL; only relative paths and package:// are supported";
  if (path.includes(":")) return "contains a colon";
  if (path.startsWith("/")) return "is absolute; make it relative to the file";
  // a resolver that works with URLs would decode them: %2e%2e is ..
  if (/%(2e|2f|5c|00)/i.test(path)) return "contains an encoded dot, slash or NUL";
  // some file systems drop trailing spaces and dots of a part, so "..." may become ".."
  if (path.split("/").some((part) => /^[. ]{2,}$/.test(part) && part !== ".."))
    return "has a part that consists only of dots and spaces";
  return undefined;
}

/** The path appended to the given parts, with . and .. resolved; undefined if .. leaves the first of them. */
function walk(start: readonly string[], path: string): string[] | undefined {
  const parts = [...start];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.pop() === undefined) return undefined;
  }
  return parts;
}

/** A relative path inside a folder. The folder is the user's and may be absolute or begin with ..: it is the root. */
export function joinPath(folder: string, path: string, at: Place): string {
  const refuse = (why: string): never => {
    throw new ImportError(at, `the path ${quote(path)} ${why}`);
  };
  const why = whyRefused(path);
  if (why !== undefined) refuse(why);
  const isRoot = /^([/\\]|[a-z]:|[a-z][a-z0-9+.-]*:)/i.test(folder) || folder.split(/[/\\]/).includes("..");
  const parts = walk(isRoot ? [] : folder.split("/").filter((part) => part !== "" && part !== "."), path);
  if (!parts) return refuse(`leaves ${isRoot ? "its folder" : "the root"} with ..; move the file inside it`);
  if (parts.length === 0) return refuse("does not name a file");
  return isRoot ? `${folder.replace(/[/\\]+$/, "")}/${parts.join("/")}` : parts.join("/");
}

/** The path requested from the resolver: in a package, or relative to the folder of the file. */
export function pathOf(reference: string, folder: string, at: Place, packages: ResolveOptions["packages"]): string {
  if (!/^package:/i.test(reference)) return joinPath(folder, reference, at);
  const [, name, rest] = PACKAGE.exec(reference) ?? [];
  if (name === undefined || rest === undefined)
    throw new ImportError(at, `${quote(reference)} is not a package path; it must have the form package://name/path`);
  if (!packages || !Object.hasOwn(packages, name))
    throw new ImportError(at, `the package ${quote(name)} is unknown: give its folder as packages: { name: folder }`);
  // inside the package only: the file must not request its siblings
  const inside = joinPath("", rest, at);
  const root = packages[name].replace(/\/+$/, "");
  return root === "" && !packages[name].startsWith("/") ? inside : `${root}/${inside}`;
}

/** The content of the file at a path; ImportError if there is none. */
export function fetchFile(resolve: Resolve, path: string, at: Place): Uint8Array | string {
  let content: unknown;
  try {
    content = resolve(path);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    const failure = new ImportError(at, `the file ${quote(path)} could not be read: ${why.slice(0, 200)}`);
    failure.cause = error;
    throw failure;
  }
  if (content === undefined || content === null)
    throw new ImportError(at, `the file ${quote(path)} was not found: correct the path, or provide it with resolve`);
  if (typeof content === "string" || content instanceof Uint8Array) return content;
  const wrong =
    content instanceof Promise ? "a promise: load the files beforehand and return them from a map" : typeof content;
  throw new ImportError(at, `resolve must return a Uint8Array or a string for ${quote(path)}, not ${wrong}`);
}

/** The content as text; invalid UTF-8 is replaced, because comments in meshes may use any encoding. */
export function textOf(content: Uint8Array | string): string {
  return typeof content === "string" ? content : new TextDecoder().decode(content);
}

/** The content as text; ImportError if it is not UTF-8. */
export function utf8Of(content: Uint8Array | string, path: string): string {
  const wrong = typeof content === "string" ? undefined : invalidUtf8(content);
  if (wrong) throw new ImportError({ file: path, ...wrong }, "the file is not UTF-8 from here on; save it as UTF-8");
  return textOf(content);
}
