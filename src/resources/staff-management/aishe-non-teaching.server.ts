import { report } from '../../../server/handle';
import { aisheNonTeaching } from './aishe-screens';
import { STAFF_GROUPS } from './non-teaching-staff';
import { notesOn, tableOf, type CountedStaff } from './queries/aishe.server';

/**
 * Staff who had joined by the day and had not left before it; those without a date of joining
 * count.
 */
export default report(aisheNonTeaching, async ({ sql, today }, { filters }) => {
  const on = filters.on ?? today;
  const lines = await sql<CountedStaff>`
    select staff_group as row, coalesce(category, 'Not stated') as category, case gender when 'male' then 'male' when 'female' then 'female' when 'transgender' then 'other' else 'not_given' end as gender,
      count(*)::int as n, count(*) filter (where is_pwd)::int as pwd, count(*) filter (where religion = 'Muslim')::int as muslim,
      count(*) filter (where religion in ('Christian', 'Buddhist', 'Sikh', 'Jain', 'Parsi'))::int as minority
    from non_teaching_staff where (joined_on is null or joined_on <= ${on}) and (left_on is null or left_on > ${on}) group by 1, 2, 3 order by 1, 2, 3`;
  return {
    rows: [...tableOf(lines, STAFF_GROUPS)].map(([staff_group, counts]) => ({
      staff_group,
      ...counts,
    })),
    stands: { on },
    footnotes: notesOn(on),
  };
});
