import { Problem, who } from '@/schema';
import { card, computed, rules } from '../../../server/handle';
import { offering } from './offering';

interface Untaught {
  readonly id: number;
  readonly untaught: boolean;
}
/** Papers of students' current semester to which no teacher was allotted. */
const untaught = <Answer>(sql: (text: TemplateStringsArray) => Answer): Answer => sql`
  select o.id, true as untaught from offering o
  where not exists (select 1 from course_allotment a where a.offering = o.id)
    and exists (select 1 from enrolment e join student s on s.id = e.student where e.offering = o.id and e.status <> 'dropped' and s.status = 'active' and s.current_semester = o.semester)`;

const rule = rules(offering, {
  async save({ sql }, values, before) {
    const { course, semester, batch } = { ...before, ...values };
    const [row] = await sql<{ semester: string; known: boolean }>`
      select c.semester, exists (select 1 from batch_programme bp join regulation_version v on v.id = bp.regulation_version where bp.batch = ${batch} and v.regulation = c.regulation) as known
      from course c where c.id = ${course}`;
    if (row && row.semester !== semester)
      throw new Problem('invalid', {
        errors: {
          semester: {
            text: 'This paper belongs to semester {semester}.',
            with: { semester: row.semester },
          },
        },
      });
    if (row && !row.known)
      throw new Problem('invalid', {
        errors: {
          course: 'No programme of this batch follows the regulation of this paper.',
        },
      });
  },
});

export default [
  rule,
  computed(offering, (sql) => [{ fields: ['untaught'], from: untaught(sql<Untaught>) }]),
  card({
    key: 'papers-without-teacher',
    label: 'Current papers without a teacher',
    order: 21,
    waits: true,
    who: [who.admin('C')],
    link: '/offering?filter={"untaught":true}',
    run: async ({ sql }) => ({ value: (await untaught(sql<Untaught>)).length }),
  }),
];
