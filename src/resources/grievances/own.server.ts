/** Grievances as seen by the complainant: the screens are under /support. */
import { grievanceMoves, type GrievanceMove } from '@/domain/grievance-move';
import { choiceLabel, Problem, who } from '@/schema';
import {
  endpoint,
  report,
  type ActionInput,
  type Handle,
  type InputOf,
} from '../../../server/handle';
import type { COMPLAINT } from '../complaint-fields';
import { CATEGORIES, isCategory } from './category';
import { EVENTS, OWN_LIST } from './columns';
import {
  accountOf,
  caseNumber,
  clockOf,
  holidaysSince,
  nowOf,
  ownCase,
  type ListRow,
} from './queries/case.server';
import { fileOf } from './queries/files.server';
import { threadOf } from './queries/thread.server';
import { namingNobody } from './queries/visitor.server';
import { accused, lodge, move, reply } from './queries/write.server';

/** The screens belong to another module, so only the names of the input are known here. */
type ValuesInput<N extends string> = Omit<ActionInput, 'values'> & {
  readonly values: { readonly [F in N]?: unknown };
};
const idsIn = (given: unknown): readonly number[] | null =>
  Array.isArray(given) ? given.map(Number) : null;

const step =
  (which: GrievanceMove) =>
  async (
    handle: Handle,
    { params, values }: ValuesInput<'text'> & InputOf<'/support/grievance/{id}'>,
  ): Promise<void> => {
    const row = await ownCase(handle, Number(params.id), true);
    await move(namingNobody(handle, row), row, which, 'complainant', {
      text: String(values.text),
    });
  };

export default [
  report(
    '/support/grievances',
    async (handle) => {
      const { sql, actor, today } = handle;
      const rows = await sql<ListRow>`
      select id, coalesce(ticket_no, '–') as ticket_no, category, subject, state, received_at, coalesce(due_on, (received_at at time zone 'Asia/Kolkata')::date + 18) as due_on, redressal from grievance where lodged_by = ${accountOf(actor)} order by received_at desc, id desc limit 500`;
      const holidays = await holidaysSince(
        sql,
        rows.reduce((first, { due_on }) => (due_on < first ? due_on : first), today),
      );
      const categories = CATEGORIES.map((value) => ({ value, label: choiceLabel(value) }));
      return {
        columns: OWN_LIST,
        rows: rows.map((row) => ({ ...row, ...clockOf(row, today, holidays) })),
        choices: { 'lodge.category': categories, 'lodge.against': await accused(handle) },
      };
    },
    {
      async lodge(handle, { values }: ValuesInput<'category' | keyof typeof COMPLAINT>) {
        const { actor } = handle;
        if (!isCategory(String(values.category)))
          throw new Problem('invalid', { errors: { category: 'Choose from the list.' } });
        const confidential = values.confidential === true;
        const { id, ticket_no } = await lodge(namingNobody(handle, { confidential }), {
          category: String(values.category),
          subject: String(values.subject),
          details: String(values.details),
          complainant: actor.name,
          lodged_by: accountOf(actor),
          against: values.against ? String(values.against) : null,
          confidential,
          files: idsIn(values.files),
        });
        return {
          say: { text: 'Your grievance number is {number}', with: { number: ticket_no } },
          goto: `/support/grievance/${id}`,
        };
      },
    },
  ),

  report(
    '/support/grievance/{id}',
    async (handle, { params }) => {
      const row = await ownCase(handle, Number(params.id));
      return {
        ...(await threadOf(handle, row, { whole: false })),
        columns: EVENTS,
        can: [
          ...grievanceMoves('complainant', nowOf(row, handle.today)),
          ...(row.state === 'closed' ? [] : ['answer']),
        ],
      };
    },
    {
      async answer(
        handle,
        { params, values }: ValuesInput<'text'> & InputOf<'/support/grievance/{id}'>,
      ) {
        const row = await ownCase(handle, Number(params.id), true);
        await reply(namingNobody(handle, row), row, String(values.text));
      },
      appeal: step('appeal'),
      reopen: step('reopen'),
    },
  ),

  endpoint({
    method: 'GET',
    path: '/api/support/grievance/{id}/file/{n}',
    answers: 'file',
    summary: 'A file attached to the caller’s own grievance.',
    who: [who.union, who.faculty, who.admin()],
    run: async (handle, { params }) =>
      fileOf(handle, await ownCase(handle, caseNumber(params.id)), params.n, false),
  }),
];
