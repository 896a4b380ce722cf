/** One grievance as its page shows it: its state and its events. */
import { choiceLabel, type Figure } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { filesOf } from './files.server';
import { clockOf, holidaysSince, type Case, type Clocked } from './case.server';

const TONE = { in_time: 'good', near: 'warn', overdue: 'bad', done: 'muted' } as const;
const day = (iso: string): string => iso.replace(/^(\d{4})-(\d{2})-(\d{2}).*$/, '$3-$2-$1');

const leftText = ({ left }: Clocked): string => (left === null ? '–' : String(left));

/**
 * `whole` includes events that the complainant does not see. `nameless` replaces the complainant's
 * name.
 */
export async function threadOf(
  { sql, today }: Handle,
  row: Case,
  { whole, nameless }: { readonly whole: boolean; readonly nameless?: string | undefined },
) {
  const clock = clockOf(
    row,
    today,
    await holidaysSince(sql, today < row.due_on ? today : row.due_on),
  );
  const events = await sql<{
    id: number;
    at: string;
    by: string | null;
    by_name: string | null;
    what: string;
    text: string | null;
  }>`
    select id, at, by, by_name, what, text from grievance_event where grievance = ${row.id} and (open or ${whole}) order by at, id`;
  const files = await filesOf(
    sql,
    row,
    whole ? '/api/grievances/case' : '/api/support/grievance',
    nameless !== undefined,
  );
  const head: Figure[] = [
    { label: 'Number', value: row.ticket_no },
    { label: 'Category', value: choiceLabel(row.category) },
    { label: 'State', value: choiceLabel(row.state), tone: TONE[clock.clock] },
    { label: 'Due on', value: day(row.due_on) },
    { label: 'Working days left', value: leftText(clock), tone: TONE[clock.clock] },
    ...(row.hearing_on ? [{ label: 'Hearing date', value: day(row.hearing_on) }] : []),
    ...(row.against_name && whole ? [{ label: 'Against', value: row.against_name }] : []),
  ];
  return {
    head,
    rows: [
      {
        id: 0,
        at: row.received_at,
        by_name: nameless ?? row.complainant ?? '–',
        what: 'lodged',
        text: `${row.subject}\n\n${row.details}`,
        files,
      },
      ...events.map(({ by, by_name, ...event }) => ({
        ...event,
        files: undefined,
        by_name: nameless !== undefined && by === row.lodged_by ? nameless : by_name,
      })),
    ],
  };
}
