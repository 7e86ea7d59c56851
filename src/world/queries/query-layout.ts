// Where the parts of the workspace of queries lie (query-layout.fields.ts).
export * from "../../../build/records/world/queries/query-layout.ts";
