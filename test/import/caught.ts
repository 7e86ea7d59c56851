// The ImportError a call throws; all else is an error of the test.
import { ImportError } from "../../src/import/import-error.ts";

export function caught(call: () => unknown): ImportError {
  let result: unknown;
  try {
    result = call();
  } catch (error) {
    if (error instanceof ImportError) return error;
    throw error;
  }
  throw new Error(`no ImportError, but ${JSON.stringify(result)?.slice(0, 200)}`);
}

/** line:column: message of the error a call throws. */
export const complaint = (call: () => unknown): string => {
  const error = caught(call);
  return error.message.slice(error.file.length + 1);
};
