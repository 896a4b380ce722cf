import { who } from '@/schema';
import { card, chart, report, type Sql } from '../../../server/handle';
import { waiting } from './module';

const ROUTE = '/internal-assessments/waiting';
const H = [who.admin('H')];

/** The sheet that a row is about. */
interface Place {
  readonly id: number;
  readonly batch: string;
  readonly semester: string;
  readonly subject: string;
  readonly course: string;
  readonly section_id: number | null;
}
interface Submitted extends Place {
  readonly sheet: 'cat' | 'practical' | 'viva' | 'internal';
  readonly cat: string | null;
}

const submitted = (sql: Sql): Promise<Submitted[]> => sql<Submitted>`
  select r.id, o.batch, o.semester, c.subject, c.id as course, r.section as section_id, r.sheet, r.cat, c.code || ' ' || c.name as paper, x.name as section, case r.sheet when 'cat' then a.name else r.sheet end as what, r.submitted_at as since
  from cat_register r join offering o on o.id = r.offering join course c on c.id = o.course left join section x on x.id = r.section left join cat a on a.id = r.cat
  where r.state = 'submitted' and r.sheet <> 'internal' order by r.submitted_at nulls first, r.id`;

const stale = (sql: Sql): Promise<Place[]> => sql<Place>`
  select i.enrolment as id, o.batch, o.semester, c.subject, c.id as course, e.section as section_id, c.code || ' ' || c.name as paper, x.name as section, s.roll_no, s.name, i.finalised_at as since
  from internal_result i join enrolment e on e.id = i.enrolment join student s on s.id = e.student join offering o on o.id = i.offering join course c on c.id = o.course left join section x on x.id = e.section
  where i.state = 'finalised' and i.stale order by o.batch desc, c.code, s.name, i.enrolment`;

const PAPER = [
  { name: 'batch', label: 'Batch' },
  { name: 'semester', label: 'Semester' },
  { name: 'paper', label: 'Paper', link: '{at}' },
  { name: 'section', label: 'Section' },
] as const;

const SHEETS = {
  cat: 'cat-entry',
  practical: 'practical-entry',
  internal: 'internal-marks',
} as const;

/** Where the register is cleared or the marks are unlocked. */
function addressOf(
  { batch, subject, semester, course, section_id }: Place,
  sheet: Submitted['sheet'],
  cat: string | null = null,
): string {
  const query = section_id === null ? '' : `?section=${section_id}`;
  if (sheet === 'viva')
    return `/internal-assessments/viva-entry/${encodeURIComponent(batch)}?course=${encodeURIComponent(course)}`;
  const parts = [batch, subject, semester, course, ...(sheet === 'cat' ? [cat ?? ''] : [])];
  return `/internal-assessments/${SHEETS[sheet]}/${parts.map(encodeURIComponent).join('/')}${query}`;
}

interface Group {
  readonly batch: string;
  readonly semester: string;
  readonly cat: string;
  readonly name: string;
  readonly all: number;
  readonly cleared: number;
}
/**
 * Registers of assessments held in running terms, as the clearance lists them, without reading any
 * mark.
 */
const groups = (sql: Sql, today: string): Promise<Group[]> => sql<Group>`
  with held as (
    select h.batch, h.semester, h.cat, a.name, a.sort, o.id as offering from cat_schedule h join cat a on a.id = h.cat join term t on t.batch = h.batch and t.semester = h.semester and t.programme is null and ${today}::date between t.starts_on and t.ends_on + 30
      join offering o on o.batch = h.batch and o.semester = h.semester join course c on c.id = o.course and c.type not in ('project', 'viva', 'internship') where h.opens_on <= ${today}),
  seat as (select distinct on (e.offering, e.student) e.offering, e.section from enrolment e where e.offering in (select offering from held) and e.status <> 'dropped' order by e.offering, e.student, e.from_date desc, e.id desc),
  place as materialized (select distinct offering, section from seat),
  reg as materialized (select offering, section, cat, state, changed_at from cat_register where sheet = 'cat' and offering in (select offering from held))
  select h.batch, h.semester, h.cat, h.name, count(*)::int as all, count(*) filter (where coalesce(r.state, w.state) = 'cleared')::int as cleared
  from held h join place p on p.offering = h.offering left join section x on x.id = p.section
    left join reg r on r.offering = p.offering and r.cat = h.cat and coalesce(r.section, 0) = coalesce(p.section, 0)
    left join reg w on w.offering = p.offering and w.cat = h.cat and w.section is null and w.changed_at <= x.created_at
  group by h.batch, h.semester, h.cat, h.name, h.sort order by h.batch desc, h.sort`;

export default [
  report(waiting, async ({ sql }, { filters }) => {
    const old = filters.tab === 'stale';
    const rows = old
      ? (await stale(sql)).map((row) => ({ ...row, at: addressOf(row, 'internal') }))
      : (await submitted(sql)).map((row) => ({ ...row, at: addressOf(row, row.sheet, row.cat) }));
    const columns = old
      ? [
          ...PAPER,
          { name: 'roll_no', label: 'Roll number' },
          { name: 'name', label: 'Name' },
          { name: 'since', label: 'Finalised on', kind: 'instant' as const },
        ]
      : [
          ...PAPER,
          { name: 'what', label: 'Assessment', kind: 'choice' as const },
          { name: 'since', label: 'Submitted at', kind: 'instant' as const },
        ];
    return { columns, rows };
  }),
  card({
    key: 'assessment-registers-submitted',
    label: 'Assessment registers to clear',
    order: 60,
    waits: true,
    who: H,
    link: `${ROUTE}?tab=submitted`,
    run: async ({ sql }) => {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from cat_register where state = 'submitted' and sheet <> 'internal'`;
      return row ?? null;
    },
  }),
  card({
    key: 'internals-stale',
    label: 'Final internal marks with changed sources',
    order: 61,
    waits: true,
    who: H,
    link: `${ROUTE}?tab=stale`,
    run: async ({ sql }) => {
      const [row] = await sql<{
        value: number;
      }>`select count(*)::int as value from internal_result where state = 'finalised' and stale`;
      return row ?? null;
    },
  }),
  chart({
    key: 'assessments-cleared',
    label: 'Assessment registers cleared',
    order: 60,
    who: H,
    run: async ({ sql, today }) => ({
      rows: (await groups(sql, today)).map((one) => ({
        label: {
          text: '{name}, batch {batch}, semester {semester}',
          with: { name: one.name, batch: one.batch, semester: one.semester },
        },
        value: one.cleared,
        of: one.all,
        tone: 'good' as const,
        link: `/internal-assessments/clearance/${[one.batch, one.semester, one.cat].map(encodeURIComponent).join('/')}?state=cleared`,
      })),
    }),
  }),
];
