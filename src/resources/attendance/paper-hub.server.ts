/** Classes and attendance on the page of a paper. */
import { fraction, toBasisPoints } from '@/domain/fraction';
import { partyOf } from '@/domain/party';
import { figure, recordLink, type Handle, type ListPlace } from '../../../server/handle';
import { expectedClasses } from '../college-management/commands/routine.server';
import { offeringOfPaper } from '../creation-master/commands/current-term.server';
import { classes, entry, paperWise } from './module';
import { LETTER } from './queries/register-context.server';

type Row = Readonly<Record<string, unknown>>;

/** The paper as the current batch takes it, in the form of the screens of a paper. */
async function paperAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const now = await offeringOfPaper(handle, String(row['id']));
  return (
    now && {
      params: {
        batch: now.batch,
        subject: now.subject,
        semester: now.semester,
        course: now.course,
      },
    }
  );
}
async function entryAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const now = await offeringOfPaper(handle, String(row['id']));
  if (!now || now.ends_on < handle.today) return null;
  const [own] = await handle.sql`
    select 1 from course_allotment where offering = ${now.offering} and ${handle.actor.kind} = 'faculty' and faculty = ${handle.actor.id} and in_force(from_date, to_date, ${handle.today}) limit 1`;
  const party = partyOf(handle.actor, {
    letter: LETTER,
    department: now.department,
    allotted: own !== undefined,
  });
  const { batch, subject, semester, course } = now;
  return party === 'other'
    ? null
    : { params: { batch, subject, semester, course, month: handle.today.slice(0, 7) } };
}

export default [
  recordLink({
    of: 'course',
    key: 'take-attendance',
    label: 'Take attendance',
    icon: 'event_available',
    order: 10,
    opens: entry,
    at: entryAt,
  }),
  figure({
    of: 'course',
    key: 'classes',
    label: 'Classes held this term',
    order: 40,
    opens: classes,
    async at(handle, row) {
      const now = await offeringOfPaper(handle, String(row['id']));
      if (!now || now.ends_on < handle.today) return null;
      return { query: { course: now.course, from: now.starts_on, to: handle.today } };
    },
    async read({ rows, page }, handle, row, { query }) {
      const now = await offeringOfPaper(handle, String(row.id));
      const planned = [
        ...(await expectedClasses(handle, query?.['from'] ?? handle.today, handle.today)),
      ]
        .filter(([place]) => place.startsWith(`${now?.offering} `))
        .reduce((sum, [, n]) => sum + n, 0);
      return {
        value: page?.total ?? rows.length,
        kind: 'int',
        ...(planned > 0 ? { note: { text: '{n} planned', with: { n: planned } } } : {}),
      };
    },
  }),
  figure({
    of: 'course',
    key: 'attendance',
    label: 'Average attendance',
    order: 50,
    opens: paperWise,
    at: paperAt,
    read({ rows }, _, __, { params }) {
      const [held, attended] = ['total_held', 'total_attended'].map((name) =>
        rows.reduce((sum, row) => sum + Number(row[name] ?? 0), 0),
      );
      return held
        ? {
            value: toBasisPoints(fraction(attended ?? 0, held)),
            kind: 'percent',
            note: { text: 'batch {batch}', with: { batch: params?.['batch'] ?? '' } },
          }
        : null;
    },
  }),
];
