/** The log, one JSON line per event. A failing log never stops the product. */
import type { Clock } from './clock';

export type Log = (event: string, details?: Readonly<Record<string, unknown>>) => void;

export function makeLog(clock: Clock, write: (line: string) => void = toStandardError): Log {
  return (event, details = {}) => {
    try {
      write(`${JSON.stringify({ at: clock.now().toISOString(), event, ...details })}\n`);
    } catch {
      // a value that cannot be serialised, or a full disk: work continues
    }
  };
}

let listening = false;
function toStandardError(line: string): void {
  if (!listening) process.stderr.on('error', () => undefined); // a closed pipe would otherwise end the process
  listening = true;
  process.stderr.write(line);
}
