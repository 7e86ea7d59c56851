// Constraints to entries of a scene file, and back. Files refer to bodies by id, with everything in body frames as of saving: a
// loaded constraint has the same numbers as before.
import type { Fields } from "../../constraints/general/fields.ts";
import { type GeneralKind, KINDS } from "../../constraints/general/index.ts";
import { ArgumentError, UnsupportedError } from "../../errors/errors.ts";
import type { Body } from "../body/body.ts";
import type { Constraint } from "../constraint/constraint.ts";
import type { ConstraintDescription } from "../constraint/constraint-options.ts";
import type { Settings } from "../constraint/constraint-settings.ts";
import { FILE_KINDS, type SceneConstraint } from "./constraint-schema.ts";

function entryOf(fields: Fields, settings: Settings, idAt: (i: number) => string | null): Record<string, unknown> {
  const entry: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const value = settings[name];
    if (value === undefined || ("otherwise" in field && Object.is(value, field.otherwise))) continue;
    if (field.is === "body") entry[name] = idAt(value as number);
    else if (field.is === "part") entry[name] = entryOf(field.fields, value as Settings, idAt);
    else if (field.is === "shape") {
      const { shape } = value as { shape: string };
      entry[name] = { shape, ...entryOf(field.shapes[shape], value as Settings, idAt) };
    } else entry[name] = Array.isArray(value) ? [...value] : value;
  }
  return entry;
}

/** The file entry of a constraint; constraints made of functions are rejected. */
export function constraintEntry(constraint: Constraint, id: string, idOf: (body: Body) => string): SceneConstraint {
  const { kind, bodies, settings, collide, label } = constraint;
  if (kind === "custom" || !FILE_KINDS.includes(kind))
    throw new UnsupportedError(
      label,
      `it cannot be saved: a ${kind} constraint consists of functions, which a scene file cannot hold`,
    );
  const { fields, collide: usual } = KINDS[kind];
  const idAt = (i: number) => (bodies[i] ? idOf(bodies[i]) : null);
  return { id, kind, frame: "bodies", ...(collide !== usual && { collide }), ...entryOf(fields, settings, idAt) };
}

/** The same with handles in place of ids. */
function withBodies(fields: Fields, entry: Settings, find: (path: string, id: string) => Body, path: string): Settings {
  const found: Settings = { ...entry };
  for (const [name, field] of Object.entries(fields)) {
    const value = entry[name];
    const at = path === "" ? name : `${path}.${name}`;
    if (field.is === "body" && typeof value === "string") found[name] = find(at, value);
    else if (field.is === "part") found[name] = withBodies(field.fields, value as Settings, find, at);
    else if (field.is === "shape")
      found[name] = withBodies(field.shapes[(value as { shape: string }).shape], value as Settings, find, at);
  }
  return found;
}

/** The description for an entry of a checked file. */
export function describedConstraint(
  { id: _, ...entry }: SceneConstraint,
  name: string,
  bodies: ReadonlyMap<string, Body>,
): ConstraintDescription {
  const find = (path: string, id: string): Body => {
    const body = bodies.get(id);
    if (body) return body;
    throw new ArgumentError("constraint", path, `names ${JSON.stringify(id)}, but no body has this id`);
  };
  const { fields } = KINDS[entry.kind as GeneralKind];
  return { ...withBodies(fields, entry, find, ""), name } as unknown as ConstraintDescription;
}
