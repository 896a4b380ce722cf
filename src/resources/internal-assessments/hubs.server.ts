/** The internal marks of a paper on its page. */
import { partyOf } from '@/domain/party';
import { figure, recordLink, type Handle, type ListPlace } from '../../../server/handle';
import { offeringOfPaper } from '../creation-master/commands/current-term.server';
import { internalMarksOverview, multipleCatEntry } from './module';
import { LETTER } from './queries/paper-context';

type Row = Readonly<Record<string, unknown>>;

/** All papers of the semester: the paper is one of its rows. */
async function overviewAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const now = await offeringOfPaper(handle, String(row['id']));
  return (
    now && {
      params: { batch: now.batch, programme: 'all', semester: now.semester, core: 'all' },
      query: { tab: 'papers' },
    }
  );
}

/** Only for callers who may enter marks in it today. */
async function entryAt(handle: Handle, row: Row): Promise<ListPlace | null> {
  const { sql, actor, today } = handle;
  const now = await offeringOfPaper(handle, String(row['id']));
  if (!now) return null;
  const [own] = await sql`
    select 1 from course_allotment where offering = ${now.offering} and ${actor.kind} = 'faculty' and faculty = ${actor.id} and in_force(from_date, to_date, ${today}) limit 1`;
  const party = partyOf(actor, {
    letter: LETTER,
    department: now.department,
    allotted: own !== undefined,
  });
  const { batch, subject, semester, course } = now;
  return party === 'other' ? null : { params: { batch, subject, semester, course } };
}

export default [
  recordLink({
    of: 'course',
    key: 'enter-marks',
    label: 'Enter marks',
    icon: 'fact_check',
    order: 20,
    opens: multipleCatEntry,
    at: entryAt,
  }),
  figure({
    of: 'course',
    key: 'internal-marks',
    label: 'Internal marks final',
    order: 60,
    opens: internalMarksOverview,
    at: overviewAt,
    read({ rows }, _, row, { params }) {
      const paper = rows.find(({ course }) => course === row.id);
      if (!paper) return null;
      const incomplete = Number(paper['incomplete']);
      return {
        value: Number(paper['final']),
        total: Number(paper['students']),
        kind: 'int',
        note: incomplete
          ? { text: '{n} incomplete', with: { n: incomplete } }
          : { text: 'batch {batch}', with: { batch: params?.['batch'] ?? '' } },
        ...(incomplete ? { tone: 'warn' } : {}),
      };
    },
  }),
];
