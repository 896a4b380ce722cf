import type { OwnAllotment, Paper } from '@/domain/paper';
import type { RegulationRow } from '@/domain/regulation';
import { Problem } from '@/schema';
import { place } from '../../../server/handle';

type PaperRow = Omit<Paper, 'sections' | 'allotments' | 'regulation' | 'term'> & {
  readonly regulation: RegulationRow | null;
  readonly term: Paper['term'];
};

/**
 * The paper of `{batch}/{subject}/{semester}/{course}`: the course must belong to the subject and
 * the semester, and to a regulation that a programme of the batch studies under (academics 1.1,
 * 6.2). If programmes differ in its version, the newest counts.
 */
export default place({
  name: 'paper',
  params: ['batch', 'subject', 'semester', 'course'],
  async find({ sql, actor }, { batch, subject, semester, course }): Promise<Paper> {
    const [paper] = await sql<PaperRow>`
      select o.id as offering, b.id as batch, c.semester, c.subject, s.department,
        json_build_object('id', c.id, 'code', c.code, 'name', c.name, 'category', c.category, 'type', c.type, 'max_internal', c.max_internal, 'max_external', c.max_external,
          'max_practical_internal', c.max_practical_internal, 'max_practical_external', c.max_practical_external, 'max_viva', c.max_viva) as course,
        (select json_build_object('id', t.id, 'starts_on', t.starts_on, 'ends_on', t.ends_on) from term t
          where t.batch = b.id and t.semester = c.semester order by t.programme nulls first limit 1) as term,
        (select to_json(v) from batch_programme bp join regulation_version v on v.id = bp.regulation_version
          where bp.batch = b.id and v.regulation = c.regulation order by v.number desc limit 1) as regulation
      from course c join subject s on s.id = c.subject join batch b on b.id = ${batch}
        left join offering o on o.batch = b.id and o.semester = c.semester and o.course = c.id
      where c.id = ${course} and c.subject = ${subject} and c.semester = ${semester}`;
    if (!paper?.regulation) throw new Problem('not_found', { what: 'Paper' });
    const sections = await sql<
      Paper['sections'][number]
    >`select id, name from section where offering = ${paper.offering} order by lower(name)`;
    const allotments =
      actor.kind === 'faculty'
        ? await sql<OwnAllotment>`select section, component, is_primary, from_date::text, to_date::text from course_allotment where offering = ${paper.offering} and faculty = ${actor.id} order by from_date`
        : [];
    return { ...paper, regulation: paper.regulation, sections, allotments };
  },
  shortcuts: {
    label: 'My papers',
    async run({ sql, actor, today }) {
      if (actor.kind !== 'faculty') return [];
      const mine = await sql<{
        batch: string;
        subject: string;
        semester: string;
        course: string;
        code: string;
        name: string;
      }>`
        select distinct o.batch, c.subject, o.semester, o.course, c.code, c.name from course_allotment a join offering o on o.id = a.offering join course c on c.id = o.course
        where a.faculty = ${actor.id} and in_force(a.from_date, a.to_date, ${today}) order by o.batch desc, c.code`;
      return mine.map(({ code, name, ...params }) => ({
        label: `${code} ${name} · ${params.batch}`,
        params,
      }));
    },
  },
});
