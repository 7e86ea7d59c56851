// Where check-contacts.ts leaves what it found (check.fields.ts). Constants only: kernels and the code around them share this file.
export * from "../../../build/records/contacts/certificate/check.ts";
