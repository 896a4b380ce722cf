import { report } from '../../../server/handle';
import { aisheTeaching } from './aishe-screens';
import { notesOn, tableOf, type CountedStaff } from './queries/aishe.server';

/** Active teachers who had joined by the day; those without a date of joining count. */
export default report(aisheTeaching, async ({ sql, today }, { filters }) => {
  const on = filters.on ?? today;
  const lines = await sql<CountedStaff>`
    select coalesce(designation, 'Not stated') as row, coalesce(category, 'Not stated') as category, case gender when 'male' then 'male' when 'female' then 'female' when 'transgender' then 'other' else 'not_given' end as gender,
      count(*)::int as n, count(*) filter (where is_pwd)::int as pwd, count(*) filter (where religion = 'Muslim')::int as muslim,
      count(*) filter (where religion in ('Christian', 'Buddhist', 'Sikh', 'Jain', 'Parsi'))::int as minority
    from faculty where active and (joined_on is null or joined_on <= ${on}) group by 1, 2, 3 order by 1, 2, 3`;
  return {
    rows: [...tableOf(lines)].map(([designation, counts]) => ({ designation, ...counts })),
    stands: { on },
    footnotes: notesOn(on),
  };
});
