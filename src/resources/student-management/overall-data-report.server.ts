import { OTHER_MINORITIES } from '@/domain/demographics';
import { Problem } from '@/schema';
import { report } from '../../../server/handle';
import { addAlike, demographicNotes, noStudents, type Alike } from './demographics';
import { collegeState } from './queries/college-state.server';
import { overallDataReport } from './module';

interface Count extends Alike {
  readonly batch: string;
  readonly programme: string;
}

/** Each student once, by batch and programme; faculty see their own department (academics 4.2). */
export default report(overallDataReport, async ({ sql, actor }, { params }) => {
  const { start, end, programme, status } = params;
  const [range] = await sql<{ low: number; high: number }>`
    select (select start_year from batch where id = ${start}) as low, (select start_year from batch where id = ${end}) as high`;
  if (!range || range.low > range.high)
    throw new Problem('malformed', { reason: 'the first batch is later than the last' });

  const state = await collegeState({ sql });
  // Grouped only by keys and named afterwards: sorting thirty thousand rows by name costs more than
  // naming the few results.
  const counts = await sql<Count>`
    with counted as (
      select s.batch, s.programme, coalesce(s.category, 'Not stated') as category, case s.gender when 'male' then 'male' when 'female' then 'female' when 'transgender' then 'other' else 'not_given' end as gender,
        count(*)::int as n, count(*) filter (where s.is_pwd)::int as pwd, count(*) filter (where s.religion = 'Muslim')::int as muslim,
        count(*) filter (where s.religion = any(${OTHER_MINORITIES}))::int as minority,
        count(*) filter (where s.is_bpl)::int as bpl,
        case when ${state}::text is null then null else count(*) filter (where lower(btrim(s.domicile_state)) <> lower(${state}::text))::int end as outside
      from student s
      where s.batch = any (array(select id from batch where start_year between ${range.low} and ${range.high}))
        and (${programme}::text is null or s.programme = ${programme}) and (${status}::text is null or s.status = ${status})
        and (${actor.kind} <> 'faculty' or s.department = ${actor.department})
      group by 1, 2, 3, 4)
    select b.name as batch, p.name as programme, c.category, c.gender, c.n, c.pwd, c.muslim, c.minority, c.bpl, c.outside
    from counted c join batch b on b.id = c.batch join programme p on p.id = c.programme order by b.start_year, b.name, p.name`;

  const rows = new Map<string, Record<string, string | number>>();
  for (const line of counts) {
    const key = `${line.batch}\n${line.programme}`;
    const row = rows.get(key) ?? {
      batch: line.batch,
      programme: line.programme,
      ...noStudents(),
    };
    rows.set(key, row);
    addAlike(row, line);
  }
  return { rows: [...rows.values()], footnotes: demographicNotes(state) };
});
