/** Why the product does not start or a command is not carried out: one clear line, shown as it is, without a trace. */
export class StartupError extends Error {
  override readonly name = 'Refused';
}
