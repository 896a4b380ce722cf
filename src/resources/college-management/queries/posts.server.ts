/** Sanctioned posts on a day, with the people in service then. */
import type { Handle } from '../../../../server/handle';

interface Posts {
  readonly staff: 'teaching' | 'non_teaching';
  readonly designation: string;
  readonly department: string | null;
  readonly sanctioned: number;
  readonly filled: number;
  readonly order_no: string | null;
}
/** The day of leaving is the first without the person. */
export const postsOn = ({ sql }: Pick<Handle, 'sql'>, day: string) => sql<Posts>`
    select p.staff, p.designation, d.name as department, p.posts as sanctioned,
      case p.staff when 'teaching' then (
        select count(*)::int from faculty f
        where lower(btrim(f.designation)) = lower(btrim(p.designation)) and (p.department is null or f.department = p.department)
          and (f.joined_on is null or f.joined_on <= ${day}::date) and (f.left_on > ${day}::date or f.left_on is null and f.active))
      else (
        select count(*)::int from non_teaching_staff n
        where lower(btrim(n.post)) = lower(btrim(p.designation))
          and (n.joined_on is null or n.joined_on <= ${day}::date) and (n.left_on is null or n.left_on > ${day}::date)) end as filled,
      p.order_no
    from sanctioned_post p left join department d on d.id = p.department
    where in_force(p.from_date, p.to_date, ${day}::date)
    order by p.staff desc, d.name nulls first, p.designation, p.id`;
