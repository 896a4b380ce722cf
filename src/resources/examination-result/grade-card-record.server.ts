/** The documents of a student on the page of their record, with their actions. */
import { gpaText } from '@/domain/gpa';
import type { Column } from '@/schema';
import {
  panel,
  recordAction,
  type Handle,
  type ListPlace,
  type RecordAction,
  type StoredRow,
} from '../../../server/handle';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import type { CARD_STATES } from './issued-card';
import { gradeCard } from './module';

const TONES = { valid: 'good', superseded: 'muted', void: 'bad' } as const satisfies Record<
  (typeof CARD_STATES)[number],
  string
>;
const COLUMNS: readonly Column[] = [
  { name: 'serial', label: 'Serial number' },
  {
    name: 'kind',
    label: 'Document',
    kind: 'choice',
    labels: { provisional: 'Provisional certificate' },
  },
  { name: 'semester', label: 'Semester' },
  { name: 'sgpa', label: 'SGPA' },
  { name: 'cgpa', label: 'CGPA' },
  { name: 'issued_at', label: 'Issue time', kind: 'instant' },
  { name: 'state', label: 'State', kind: 'choice', tones: TONES },
  { name: 'reason', label: 'Reason' },
];

/** The last semester with a published result. */
async function lastOf({ sql }: Handle, row: StoredRow): Promise<ListPlace | null> {
  const semesters = new Map(
    (await sql<{ id: string; number: number }>`select id, number from semester`).map(
      ({ id, number }) => [id, number],
    ),
  );
  const last = (await standingsBy(sql, [Number(row.id)], { unpublished: false }))
    .map(({ semester }) => semester)
    .sort((a, b) => (semesters.get(a) ?? 0) - (semesters.get(b) ?? 0))
    .at(-1);
  return last === undefined
    ? null
    : {
        params: {
          batch: String(row['batch']),
          programme: String(row['programme']),
          semester: last,
          department: String(row['department']),
        },
      };
}

const print = (key: 'transcript' | 'provisional', label: string, order: number): RecordAction =>
  recordAction({
    of: 'student',
    key,
    label,
    order,
    opens: gradeCard,
    action: key,
    at: lastOf,
    run: (_, row) => Promise.resolve({ rows: [Number(row.id)] }),
  });

export default [
  panel({
    of: 'student',
    key: 'grade-cards',
    label: 'Grade cards',
    tab: 'Marks and results',
    order: 28,
    opens: gradeCard,
    at: lastOf,
    async run({ sql }, row) {
      const cards = await sql<{
        id: number;
        serial: string;
        kind: string;
        semester: string | null;
        sgpa: number | null;
        cgpa: number | null;
        issued_at: string;
        state: string;
        reason: string | null;
      }>`
        select c.id, c.serial, c.kind, m.name as semester, c.sgpa::float8 as sgpa, c.cgpa::float8 as cgpa, c.issued_at, c.state, c.reason
        from grade_card c left join semester m on m.id = c.semester where c.student = ${row.id} order by c.id desc`;
      return {
        columns: COLUMNS,
        rows: cards.map((one) => ({
          ...one,
          sgpa: one.sgpa === null ? null : gpaText(one.sgpa),
          cgpa: one.cgpa === null ? null : gpaText(one.cgpa),
        })),
      };
    },
  }),
  print('transcript', 'Print transcript', 60),
  print('provisional', 'Print provisional certificate', 61),
];
