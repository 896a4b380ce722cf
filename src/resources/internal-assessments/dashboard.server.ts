import { LEFT_STATES } from '@/domain/left';
import { addDays } from '@/domain/month';
import { who } from '@/schema';
import { pending, type Handle, type PendingLine } from '../../../server/handle';
import { namesOf } from '../staff-management/commands/names.server';
import { returnedTo } from './queries/returned';

const SOON = 3;
const LINES = 12;
/** Days after its end from which a term is ignored. */
const RECENT = 240;

interface OpenTest {
  readonly batch: string;
  readonly subject: string;
  readonly semester: string;
  readonly course: string;
  readonly code: string;
  readonly cat: string;
  readonly name: string;
  readonly section: string | null;
  readonly section_id: number | null;
  readonly closes_on: string;
  readonly missing: number;
  readonly state: string;
  readonly papers: number;
}

/**
 * Registers of assessments whose entry window ends soon with marks missing, or has ended without a
 * submission. Students who have left have no mark to enter, and a section created later starts in
 * the state of the whole class, as on its sheet. `faculty` limits them to the papers allotted to this teacher today; null for the
 * whole college.
 */
const waiting = (
  { sql, today }: Handle,
  faculty: number | null,
): Promise<OpenTest[]> => sql<OpenTest>`
  with due as (
    select distinct cs.cat, cs.batch, cs.semester, cs.closes_on, a.name from cat_schedule cs join cat a on a.id = cs.cat join term t on t.batch = cs.batch and t.semester = cs.semester
    where cs.opens_on <= ${today} and cs.closes_on <= ${addDays(today, SOON)} and t.ends_on >= ${addDays(today, -30)}),
  mine as materialized (select offering, section from course_allotment where faculty = ${faculty}::int and in_force(from_date, to_date, ${today})),
  seats as materialized (
    select distinct e.offering, e.section, e.student
    from (select distinct batch, semester from due) d join offering o on o.batch = d.batch and o.semester = d.semester join course c on c.id = o.course and c.type not in ('project', 'viva', 'internship') join enrolment e on e.offering = o.id and e.status = 'enrolled'
      join student s on s.id = e.student and (e.kind = 'repeat' or s.status <> all(${LEFT_STATES}::text[]))
    where ${faculty}::int is null or (o.id in (select offering from mine) and exists (select 1 from mine a where a.offering = o.id and (a.section is null or a.section = e.section)))),
  entered as materialized (
    select m.offering, m.cat, s.section, count(*)::int as n from cat_mark m join seats s on s.offering = m.offering and s.student = m.student where m.mark is not null or m.token is not null group by 1, 2, 3),
  counted as materialized (
    select d.cat, p.offering, p.section, (p.n - coalesce(e.n, 0))::int as missing
    from (select offering, section, count(*)::int as n from seats group by 1, 2) p join offering o on o.id = p.offering join due d on d.batch = o.batch and d.semester = o.semester
      left join entered e on e.offering = p.offering and e.cat = d.cat and coalesce(e.section, 0) = coalesce(p.section, 0)),
  reg as materialized (select offering, section, cat, state, reopened_until, changed_at from cat_register where sheet = 'cat' and offering in (select offering from seats))
  select o.batch, c.subject, o.semester, o.course, c.code, k.cat, d.name, x.name as section, x.id as section_id, d.closes_on, k.missing, coalesce(r.state, w.state, 'open') as state, 1 as papers
  from counted k join offering o on o.id = k.offering join due d on d.cat = k.cat and d.batch = o.batch and d.semester = o.semester join course c on c.id = o.course
    left join reg r on r.offering = k.offering and r.cat = k.cat and coalesce(r.section, 0) = coalesce(k.section, 0) left join section x on x.id = k.section
    left join reg w on w.offering = k.offering and w.cat = k.cat and w.section is null and w.changed_at <= x.created_at
  where coalesce(r.state, w.state, 'open') in ('open', 'reopened') and (d.closes_on < ${today} or k.missing > 0)
    and coalesce(case when r.offering is null then w.reopened_until else r.reopened_until end, ${today}::date) <= ${addDays(today, SOON)}
  order by d.closes_on, c.code, x.name`;

const partOf = ({ code, section }: OpenTest): string => (section ? `${code} ${section}` : code);

const toneOf = ({ closes_on }: Pick<OpenTest, 'closes_on'>, today: string): 'bad' | 'warn' =>
  closes_on < today ? 'bad' : 'warn';

/**
 * Papers whose term is over and whose internal marks are not final. Students who have left are
 * finalised only if they have marks.
 */
async function notFinal(
  { sql, today }: Handle,
  faculty: number | null,
): Promise<{ batch: string; semester: string; subject: string; course: string; code: string }[]> {
  return sql`
    select distinct o.batch, o.semester, c.subject, c.id as course, c.code
    from offering o join term t on t.batch = o.batch and t.semester = o.semester and t.ends_on < ${today} and t.ends_on >= ${addDays(today, -RECENT)} join course c on c.id = o.course and c.max_internal > 0 and c.type not in ('project', 'viva', 'internship')
    where (${faculty}::int is null or exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${faculty}::int and a.is_primary))
      and exists (select 1 from enrolment e join student s on s.id = e.student left join internal_result i on i.enrolment = e.id and i.state = 'finalised'
        where e.offering = o.id and e.status <> 'dropped' and i.enrolment is null and (e.kind = 'repeat' or s.status <> all(${LEFT_STATES}::text[])))
    order by o.batch, c.code`;
}

const path = (screen: string, parts: readonly string[]): string =>
  `/internal-assessments/${screen}/${parts.map(encodeURIComponent).join('/')}`;

export default [
  pending({
    key: 'assessments-of-mine',
    label: 'Assessments',
    order: 20,
    who: [who.faculty],
    async run(handle) {
      const returned = await returnedTo(handle, handle.actor.id);
      const names = await namesOf(
        handle.sql,
        returned.map(({ by }) => by),
      );
      const rows = await waiting(handle, handle.actor.id);
      const open = await notFinal(handle, handle.actor.id);
      return [
        ...returned.slice(0, LINES).map(
          (row): PendingLine => ({
            text: {
              text: '{code} {name}: returned by {by}: {reason}',
              with: {
                code: row.code,
                name: row.name,
                by: (row.by && names.get(row.by)) || '–',
                reason: row.reason,
              },
            },
            link: `${path('cat-entry', [row.batch, row.subject, row.semester, row.course, row.cat])}${row.section === null ? '' : `?section=${row.section}`}`,
            tone: 'bad',
          }),
        ),
        ...rows.slice(0, LINES).map(
          (row): PendingLine => ({
            text:
              row.closes_on < handle.today
                ? {
                    text: '{code} {name}: due on {day}, not submitted.',
                    with: { name: row.name, code: partOf(row), day: row.closes_on },
                  }
                : {
                    text: '{code} {name}: {missing|mark|marks} missing, entry closes on {day}.',
                    with: {
                      name: row.name,
                      code: partOf(row),
                      missing: row.missing,
                      day: row.closes_on,
                    },
                  },
            link: `${path('cat-entry', [row.batch, row.subject, row.semester, row.course, row.cat])}${row.section_id === null ? '' : `?section=${row.section_id}`}`,
            tone: toneOf(row, handle.today),
          }),
        ),
        ...open.slice(0, LINES).map(
          ({ batch, subject, semester, course, code }): PendingLine => ({
            text: {
              text: '{code} ({batch}): internal marks not final.',
              with: { code, batch },
            },
            link: path('internal-marks', [batch, subject, semester, course]),
            tone: 'warn',
          }),
        ),
      ];
    },
  }),
  pending({
    key: 'assessments-of-college',
    label: 'Assessments',
    order: 20,
    who: [who.admin('H')],
    async run(handle) {
      const groups = new Map<string, OpenTest>();
      for (const row of await waiting(handle, null)) {
        const key = `${row.batch}\n${row.semester}\n${row.cat}\n${row.closes_on < handle.today}`;
        const known = groups.get(key);
        groups.set(
          key,
          known
            ? { ...known, papers: known.papers + 1, missing: known.missing + row.missing }
            : row,
        );
      }
      const open = new Map<string, { batch: string; semester: string; papers: number }>();
      for (const { batch, semester } of await notFinal(handle, null))
        open.set(`${batch}\n${semester}`, {
          batch,
          semester,
          papers: (open.get(`${batch}\n${semester}`)?.papers ?? 0) + 1,
        });
      return [
        ...[...groups.values()].slice(0, LINES).map(
          (row): PendingLine => ({
            text:
              row.closes_on < handle.today
                ? {
                    text: '{name}, batch {batch}, semester {semester}: {papers|register|registers} overdue.',
                    with: {
                      name: row.name,
                      batch: row.batch,
                      semester: row.semester,
                      papers: row.papers,
                    },
                  }
                : {
                    text: '{name}, batch {batch}, semester {semester}: {missing|mark|marks} missing, entry closes on {day}.',
                    with: {
                      name: row.name,
                      batch: row.batch,
                      semester: row.semester,
                      missing: row.missing,
                      day: row.closes_on,
                    },
                  },
            link: path('clearance', [row.batch, row.semester, row.cat]),
            tone: toneOf(row, handle.today),
          }),
        ),
        ...[...open.values()].slice(0, LINES).map(
          ({ batch, semester, papers }): PendingLine => ({
            text: {
              text: 'Batch {batch}, semester {semester}: internal marks of {papers|paper|papers} not final.',
              with: { batch, semester, papers },
            },
            link: path('internal-marks-overview', [batch, 'all', semester, 'all']),
            tone: 'warn',
          }),
        ),
      ];
    },
  }),
];
