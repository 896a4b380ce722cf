/** Grievances of parents: they have their own page and none of the console's screens. */
import { grievanceMoves } from '@/domain/grievance-move';
import { choiceLabel, f, Problem, who } from '@/schema';
import { endpoint } from '../../../server/handle';
import { CATEGORIES, isCategory } from './category';
import { AGAINST_NAME, COMPLAINT } from '../complaint-fields';
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
import { namingNobody } from './queries/visitor.server';
import { lodge, move, reply } from './queries/write.server';

const PATH = '/api/parent-grievance';
const parent = [who.parent];

export default [
  endpoint({
    method: 'GET',
    path: PATH,
    summary: "A parent's own grievances and the categories to choose from.",
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
    summary: 'Lodges a grievance as a parent.',
    who: parent,
    perMinute: 5,
    input: {
      category: f.text({ required: true, max: 40 }),
      subject: COMPLAINT.subject,
      details: COMPLAINT.details,
      against: AGAINST_NAME,
      confidential: COMPLAINT.confidential,
    },
    async run(handle, { body }) {
      const { actor } = handle;
      if (!isCategory(String(body.category)))
        throw new Problem('invalid', { errors: { category: 'Choose from the list.' } });
      const confidential = body.confidential === true;
      return lodge(namingNobody(handle, { confidential }), {
        category: String(body.category),
        subject: String(body.subject),
        details: String(body.details),
        complainant: actor.name,
        lodged_by: accountOf(actor),
        against: null,
        against_named: body.against,
        confidential,
        files: null,
      });
    },
  }),
  endpoint({
    method: 'GET',
    path: `${PATH}/{id}`,
    summary: 'History of one grievance of a parent, and the actions available.',
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
    summary: 'Replies, appeals against the decision, or asks to reopen the grievance.',
    who: parent,
    perMinute: 10,
    input: {
      what: f.choice(['answer', 'appeal', 'reopen'], { required: true }),
      text: f.longtext({ required: true, max: 2000 }),
    },
    async run(handle, { params, body }) {
      const row = await ownCase(handle, caseNumber(params.id), true);
      const text = String(body.text);
      const quiet = namingNobody(handle, row);
      if (body.what === 'answer') await reply(quiet, row, text);
      else
        await move(quiet, row, body.what === 'appeal' ? 'appeal' : 'reopen', 'complainant', {
          text,
        });
      return { id: row.id };
    },
  }),
];
