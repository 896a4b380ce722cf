/** Grievances of parents: they have their own page and none of the console's screens. */
import { grievanceMoves } from '@/domain/grievance-move';
import { choiceLabel, f, Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { CATEGORIES, isCategory } from './category';
import { COMPLAINT } from '../complaint-fields';
import { EVENT_LABELS } from './columns';
import {
  accountOf,
  caseNumber,
  clockOf,
  holidaysSince,
  nowOf,
  ownCase,
  type ListRow,
} from './queries/case.server';
import { threadOf } from './queries/thread.server';
import { lodge, move, reply } from './queries/write.server';

const PATH = '/api/parent-grievance';
const parent = [who.parent];

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    summary: "A parent's own grievances, and what can be complained of.",
    who: parent,
    async run(handle) {
      const { sql, actor, today } = handle;
      const rows = await sql<ListRow>`
        select id, coalesce(ticket_no, '–') as ticket_no, category, subject, state, received_at, coalesce(due_on, (received_at at time zone 'Asia/Kolkata')::date + 18) as due_on, redressal from grievance where lodged_by = ${accountOf(actor)} order by received_at desc, id desc limit 200`;
      const holidays = await holidaysSince(
        sql,
        rows.reduce((first, { due_on }) => (due_on < first ? due_on : first), today),
      );
      return {
        categories: CATEGORIES.map((value) => ({ value, label: choiceLabel(value) })),
        grievances: rows.map((row) => ({
          ...row,
          state: choiceLabel(row.state),
          ...clockOf(row, today, holidays),
        })),
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: PATH,
    summary: 'Lodges a grievance of a parent.',
    who: parent,
    perMinute: 5,
    input: {
      category: f.text({ required: true, max: 40 }),
      subject: COMPLAINT.subject,
      details: COMPLAINT.details,
      confidential: COMPLAINT.confidential,
    },
    async run(handle, { body }) {
      const { actor } = handle;
      if (!isCategory(String(body.category)))
        throw new Problem('invalid', { errors: { category: 'Choose from the list.' } });
      return lodge(handle, {
        category: String(body.category),
        subject: String(body.subject),
        details: String(body.details),
        complainant: actor.name,
        lodged_by: accountOf(actor),
        against: null,
        confidential: body.confidential === true,
        files: null,
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'What happened to one grievance of a parent, and what they may do.',
    who: parent,
    async run(handle, { params }) {
      const row = await ownCase(handle, caseNumber(params.id));
      const { rows } = await threadOf(handle, row, { whole: false });
      return {
        events: rows.map(({ id, at, by_name, what, text }) => ({
          id,
          at,
          by_name,
          what: choiceLabel(String(what), EVENT_LABELS),
          text,
        })),
        can: [
          ...grievanceMoves('complainant', nowOf(row, handle.today)),
          ...(row.state === 'closed' ? [] : ['answer']),
        ],
      };
    },
  }),
  endpoint({
    method: 'POST',
    path: `${PATH}/{id}/say`,
    answers: { id: 1 },
    summary: 'Answers, appeals against the decision, or asks to open the matter again.',
    who: parent,
    perMinute: 10,
    input: {
      what: f.choice(['answer', 'appeal', 'reopen'], { required: true }),
      text: f.longtext({ required: true, max: 2000 }),
    },
    async run(handle, { params, body }) {
      const row = await ownCase(handle, caseNumber(params.id), true);
      const text = String(body.text);
      if (body.what === 'answer') await reply(handle, row, text);
      else
        await move(handle, row, body.what === 'appeal' ? 'appeal' : 'reopen', 'complainant', {
          text,
        });
      return { id: row.id };
    },
  }),
];
