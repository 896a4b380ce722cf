/**
 * THE ENTRY: `cli.mjs` passes a command to this once everything is installed and built. It only
 * dispatches.
 * Next: `serve.ts` (the product on its port), `commands.ts` (the rest), `product.ts` (how the
 * product is assembled).
 */
import { COMMANDS } from './commands';
import { StartupError } from './startup-error';
import { serve } from './serve';

export { openDevelopment } from './development';

const print = (text: string): void => {
  process.stdout.write(text);
};

/** A refusal prints one line and exits with a code other than 0; a bug prints its stack trace. */
export async function main(command: string, args: readonly string[]): Promise<void> {
  try {
    if (command === 'serve') return await serve(print);
    const run = COMMANDS[command];
    if (!run) throw new StartupError(`Unknown command "${command}".`);
    await run(args, { print, input: process.stdin, output: process.stdout });
  } catch (error) {
    process.exitCode = 1;
    setTimeout(() => process.exit(), 2_000).unref(); // in case something was left open
    process.stderr.write(
      error instanceof StartupError
        ? `${error.message}\n`
        : `${error instanceof Error ? error.stack : String(error)}\n`,
    );
  }
}
