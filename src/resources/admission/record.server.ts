/**
 * The record page of an application: its history for the office, with its notes and the author of
 * each line, and the way to its documents.
 */
import type { Column } from '@/schema';
import { panel, recordLink } from '../../../server/handle';
import { namesOf } from '../staff-management/commands/names.server';
import { EVENT_LABELS } from './queries/event-labels';
import { applicants } from './screens';

const NEWEST = 100;

const COLUMNS: readonly Column[] = [
  { name: 'at', label: 'When', kind: 'instant' },
  { name: 'what', label: 'What', kind: 'choice', labels: EVENT_LABELS },
  { name: 'text', label: 'Remark' },
  { name: 'by', label: 'By' },
];

const history = panel({
  of: 'application',
  key: 'events',
  label: 'History',
  order: 20,
  opens: applicants,
  at: (_, { batch, programme, department }) => ({
    params: {
      batch: String(batch),
      programme: String(programme),
      department: department === null ? 'all' : String(department),
    },
  }),
  async run(handle, { id }) {
    const rows = await handle.sql<{
      id: number;
      at: string;
      what: string;
      text: string | null;
      by: string | null;
    }>`
      select id, at, what, text, by from application_event where application = ${id} order by at desc, id desc limit ${NEWEST}`;
    const names = await namesOf(
      handle.sql,
      rows.map(({ by }) => by),
    );
    return {
      columns: COLUMNS,
      rows: rows.map(({ by, ...row }) => ({
        ...row,
        by: by === null ? null : (names.get(by) ?? 'Applicant'),
      })),
      footnotes: rows.length === NEWEST ? ['Showing the newest 100.'] : [],
    };
  },
});

export default [
  history,
  recordLink({
    of: 'application',
    key: 'documents',
    label: 'Check documents',
    icon: 'fact_check',
    order: 10,
    opens: '/admission/check/{id}',
    at: (_, { id, form_state, disposition, status }) =>
      form_state === 'draft' || disposition !== 'none' || status === 'Admitted'
        ? null
        : { params: { id: String(id) } },
  }),
];
