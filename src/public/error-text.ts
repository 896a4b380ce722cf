/** Texts of the error page, also used during the boot, before React is loaded. */
export const UNEXPECTED = 'Unexpected Application Error!';

/** Returns the status of a refused call, or the message of any other error. */
export function errorText(error: unknown): string {
  if (
    typeof error === 'object' &&
    error !== null &&
    'status' in error &&
    typeof error.status === 'number' &&
    error.status > 0
  ) {
    const message = 'message' in error && typeof error.message === 'string' ? error.message : '';
    return [error.status, message].filter(Boolean).join(' ');
  }
  return error instanceof Error && error.message ? error.message : String(error);
}
