import { isGranted, choiceLabel, who } from '@/schema';
import {
  card,
  chart,
  endpoint,
  pending,
  report,
  type Handle,
  type InputOf,
  type RunsOf,
} from '../../../server/handle';
import { clockOf, holidaysSince, listFor } from './queries/case.server';
import { accused, lodge } from './queries/write.server';
import { grievances, grievancesOfType } from './module';

const redressers = [who.admin('G')];
type ListFilters = Partial<InputOf<typeof grievances>['filters']>;

async function list(handle: Handle, type: string, { category, clock: asked }: ListFilters) {
  const { sql, today } = handle;
  const rows = (await listFor(handle, type)).filter(
    (row) => !category || row.category === category,
  );
  const holidays = await holidaysSince(
    sql,
    rows.reduce((first, { due_on }) => (due_on < first ? due_on : first), today),
  );
  const clocked = rows
    .map((row) => ({ ...row, ...clockOf(row, today, holidays) }))
    .filter(({ clock }) => !asked || clock === asked);
  return { rows: clocked, choices: { 'lodge.against': await accused(handle) } };
}

const register: RunsOf<typeof grievances>['lodge'] = async (handle, { values }) => {
  const { ticket_no } = await lodge(handle, {
    ...values,
    lodged_by: null,
    confidential: values.confidential === true,
  });
  return { say: { text: 'Registered as {number}', with: { number: ticket_no } } };
};

export default [
  report(grievances, (handle, { filters }) => list(handle, filters.tab, filters), {
    lodge: register,
  }),
  report(grievancesOfType, (handle, { params }) => list(handle, params.type, {})),

  endpoint({
    method: 'GET',
    path: '/api/grievance',
    answers: [{ id: 1, ticket_no: 'G-2026-1', state: 'received' }],
    summary:
      'Grievances and whether each is redressed. Their text is included only for those who handle them.',
    who: [who.admin()],
    async run(handle) {
      const redresses = isGranted(redressers, handle.actor);
      const rows = await listFor(handle, 'all');
      return rows.map(({ subject, ...row }) => (redresses ? { ...row, subject } : row));
    },
  }),

  card({
    key: 'grievances',
    label: 'Unresolved grievances',
    order: 90,
    waits: true,
    who: redressers,
    link: '/grievances/pending',
    async run(handle) {
      const rows = await listFor(handle, 'all');
      return {
        value: rows.filter(({ redressal }) => redressal === null).length,
        total: rows.length,
      };
    },
  }),
  card({
    key: 'grievances-overdue',
    label: 'Grievances overdue',
    order: 91,
    waits: true,
    who: redressers,
    link: '/grievances?tab=pending&clock=overdue',
    async run(handle) {
      const rows = await listFor(handle, 'pending');
      const holidays = await holidaysSince(
        handle.sql,
        rows.reduce((first, { due_on }) => (due_on < first ? due_on : first), handle.today),
      );
      const value = rows.filter(
        (row) => clockOf(row, handle.today, holidays).clock === 'overdue',
      ).length;
      return { value, ...(value ? { tone: 'bad' as const } : {}) };
    },
  }),
  chart({
    key: 'grievances-category',
    label: 'Unresolved grievances by category',
    order: 90,
    who: redressers,
    async run(handle) {
      const counted = new Map<string, number>();
      for (const { category } of await listFor(handle, 'pending'))
        counted.set(category, (counted.get(category) ?? 0) + 1);
      return {
        rows: [...counted]
          .sort(([, a], [, b]) => b - a)
          .map(([category, value]) => ({
            label: choiceLabel(category),
            value,
            link: `/grievances?tab=pending&category=${category}`,
          })),
      };
    },
  }),
  pending({
    key: 'grievances-due',
    label: 'Grievances due soon',
    order: 20,
    who: redressers,
    async run(handle) {
      const { sql, today } = handle;
      const rows = await listFor(handle, 'pending');
      const holidays = await holidaysSince(sql, rows[0]?.due_on ?? today);
      return rows.slice(0, 20).flatMap((row) => {
        const { clock, left } = clockOf(row, today, holidays);
        if (clock !== 'near' && clock !== 'overdue') return [];
        const text =
          clock === 'overdue'
            ? '{number}: overdue by {days|working day|working days}'
            : '{number}: {days|working day|working days} left';
        return [
          {
            text: { text, with: { number: row.ticket_no, days: Math.abs(left ?? 0) } },
            link: `/grievances/case/${row.id}`,
            tone: clock === 'overdue' ? ('bad' as const) : ('warn' as const),
          },
        ];
      });
    },
  }),
];
