/** What happened, one JSON line each. A log that cannot be written never stops the product. */
import type { Clock } from './clock';

export type Log = (event: string, details?: Readonly<Record<string, unknown>>) => void;

export function makeLog(clock: Clock, write: (line: string) => void = toStandardError): Log {
  return (event, details = {}) => {
    try {
      write(`${JSON.stringify({ at: clock.now().toISOString(), event, ...details })}\n`);
    } catch {
      // a value that cannot be written as JSON, or a full disk: the work goes on
    }
  };
}

let listening = false;
function toStandardError(line: string): void {
  if (!listening) process.stderr.on('error', () => undefined); // a closed pipe would otherwise end the process
  listening = true;
  process.stderr.write(line);
}
