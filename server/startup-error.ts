/**
 * Why the product does not start or a command is not carried out: one line, shown without a stack
 * trace.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
