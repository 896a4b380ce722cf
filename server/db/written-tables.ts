/**
 * The tables that a connection writes to, derived from the statements themselves, so that no writer
 * can forget to report them. A write is reported when it is visible to others: after the commit, or
 * immediately outside a transaction.
 */
import pg from 'pg';

/** Whether the write can change the number of rows, or only their values. */
export type Write = 'rows' | 'values';
type Writes = readonly (readonly [table: string, write: Write])[];
export type WrittenListener = (table: string, write: Write) => void;

const WRITE =
  /\b(insert into|delete from|truncate(?: table)?|copy|merge into|update)\s+"?(\w+)"?/gi;
/** Functions of the database that write; every other statement says itself what it writes. */
const WRITING_FUNCTIONS: Readonly<Record<string, Writes>> = {
  audit_append: [
    ['audit_log', 'rows'],
    ['audit_head', 'values'],
  ],
};
const CALL = /^\s*select (\w+)\(/;
/** A statement that begins like this does not write to a table. */
const READS = /^\s*(?:select|show|set|savepoint)\b/i;
const TEXTS_KEPT = 2_000;

const cached = new Map<string, Writes>();

/** The tables that a statement writes to. One too many does no harm. */
export function writesOf(text: string): Writes {
  if (READS.test(text)) return WRITING_FUNCTIONS[CALL.exec(text)?.[1] ?? ''] ?? [];
  const before = cached.get(text);
  if (before) return before;
  const found = [...text.matchAll(WRITE)].map(
    ([, verb = '', table = '']) =>
      [table, verb.toLowerCase() === 'update' ? 'values' : 'rows'] as const,
  );
  if (cached.size >= TEXTS_KEPT) cached.clear();
  cached.set(text, found);
  return found;
}

/** Concurrent statements are sent at once, and their responses arrive in order. */
const PIPELINE: pg.ClientConfig & { readonly pipeline: boolean } = { pipeline: true };

/** A client of the driver that reports its writes. */
export function clientNotifying(notify: WrittenListener): typeof pg.Client {
  class NotifyingClient extends pg.Client {
    #open = false;
    readonly #written: (readonly [string, Write])[] = [];
    #gathering = false;

    constructor(config?: string | pg.ClientConfig) {
      super(typeof config === 'string' ? config : { ...config, ...PIPELINE });
    }

    /**
     * Sends everything that is asked for before the next wait in one piece: the system call, and
     * waking the database server, cost more than a small statement.
     */
    #gather(): void {
      const { stream } = this.connection;
      if (this.#gathering) return;
      this.#gathering = true;
      stream.cork();
      process.nextTick(() => {
        this.#gathering = false;
        stream.uncork();
      });
    }

    #after(text: string): void {
      if (/^\s*begin\b/i.test(text)) this.#open = true;
      else if (/^\s*(?:commit|rollback)\b/i.test(text)) this.#open = false;
      if (this.#open) return;
      for (const [table, write] of this.#written.splice(0)) notify(table, write);
    }

    /** The driver has nine signatures for it; only the text matters here. */
    override query(...args: unknown[]): never {
      const [config] = args as [string | { readonly text?: string }];
      const text = typeof config === 'string' ? config : (config.text ?? '');
      this.#gather();
      const answer: unknown = Reflect.apply(
        super.query as (...all: unknown[]) => unknown,
        this,
        args,
      );
      const writes = writesOf(text);
      this.#written.push(...writes);
      if (
        answer instanceof Promise &&
        (writes.length || /^\s*(?:begin|commit|rollback)\b/i.test(text))
      )
        answer.then(
          () => this.#after(text),
          () => this.#after(text),
        );
      return answer as never;
    }
  }
  return NotifyingClient;
}
