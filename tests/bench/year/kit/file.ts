/** An import as an office makes it: a file is uploaded, checked and saved. */
import type { Person } from './people';
import type { Portal } from './portal';

type Row = Readonly<Record<string, unknown>>;

interface Run {
  readonly id: number;
  readonly state: string;
  readonly mapping: unknown;
  readonly counts: Readonly<Record<string, number>>;
  readonly errors: readonly unknown[];
}

/** States in which the import works on, outside the request. */
const BUSY = new Set(['checking', 'saving']);
/** Milliseconds between two looks at it. */
const PAUSE = 20;

const cell = (value: unknown): string => {
  const text =
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return `"${text.replaceAll('"', '""')}"`;
};

/** CSV with a column for each field that any of the rows has. */
function csvOf(rows: readonly Row[]): Uint8Array {
  const headings = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row) => headings.map((name) => cell(row[name])).join(','));
  return new TextEncoder().encode([headings.join(','), ...lines].join('\r\n'));
}

/** Imports new rows. Throws what the check found wrong; nothing is saved then. */
export async function importRows(
  portal: Portal,
  who: Person,
  resource: string,
  rows: readonly Row[],
): Promise<void> {
  const base = `/api/${resource}/import`;
  const step = async (id: number, what: 'check' | 'save', body: object): Promise<Run> => {
    await who.post(`${base}/${id}/${what}`, body);
    for (;;) {
      await portal.work();
      const run = await who.get<Run>(`${base}/${id}`);
      if (!BUSY.has(run.state)) return run;
      await new Promise((done) => setTimeout(done, PAUSE));
    }
  };
  const { id, mapping } = await who.post<Run>(`${base}?name=${resource}.csv`, csvOf(rows));
  const { counts, errors } = await step(id, 'check', { mapping });
  if (errors.length || counts['new'] !== rows.length)
    throw new Error(`${resource}: ${JSON.stringify(counts)} ${JSON.stringify(errors.slice(0, 5))}`);
  const saved = await step(id, 'save', {});
  if (saved.state !== 'saved') throw new Error(`${resource}: the import is ${saved.state}`);
}
