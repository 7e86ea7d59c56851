// Where the coefficients of friction of a manifold lie that were in use in the last step (rubbing.fields.ts). Constants only: kernels and
// the code around them share this file.
export * from "../../../build/records/contacts/kept/rubbing.ts";
