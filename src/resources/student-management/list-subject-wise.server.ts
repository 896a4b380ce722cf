import { inNaturalOrder } from '@/domain/natural-order';
import { mayView } from '@/domain/paper';
import { Problem, type CellsOf } from '@/schema';
import { report } from '../../../server/handle';
import { paperIn } from '../creation-master/commands/places.server';
import { listSubjectWise } from './list-subject-wise-screen';

interface Line extends CellsOf<typeof listSubjectWise> {
  readonly id: number;
  readonly roll_no: string | null;
  readonly name: string;
  readonly gender: string | null;
}

/** Current and past students of the paper, without those who dropped it (academics 4.2). */
export default report(listSubjectWise, async ({ sql, actor, today }, input) => {
  const paper = paperIn(input);
  const { filters } = input;
  if (!mayView(paper, actor, 'M', today)) throw new Problem('forbidden');
  const rows = await sql<Line>`
    select s.id, s.roll_no, s.name, s.registration_no, p.name as programme, m.name as major, x.name as section, e.category, e.kind, s.gender, s.status
    from enrolment e join student s on s.id = e.student join programme p on p.id = s.programme left join subject m on m.id = s.major_subject left join section x on x.id = e.section
    where e.offering = ${paper.offering} and e.status <> 'dropped' and (${filters.section}::int is null or e.section = ${filters.section})
      and (${filters.category}::text is null or e.category = ${filters.category}) and (${filters.kind}::text is null or e.kind = ${filters.kind})`;
  rows.sort(
    (a, b) =>
      inNaturalOrder(a.roll_no, b.roll_no) || a.name.localeCompare(b.name, 'en') || a.id - b.id,
  );
  const count = (gender: string | null): number =>
    rows.filter((row) => row.gender === gender).length;
  const rare = [
    { label: 'Transgender', value: count('transgender') },
    { label: 'Gender not stated', value: count(null) },
  ].filter(({ value }) => value > 0);
  return {
    rows: rows.map((row) => ({ ...row })),
    head: [
      { label: 'Students', value: rows.length },
      { label: 'Female', value: count('female') },
      { label: 'Male', value: count('male') },
      ...rare,
    ].map(({ label, value }) => ({ label, value: String(value) })),
    choices: { section: paper.sections.map(({ id, name }) => ({ value: id, label: name })) },
    // Filters may leave none of many.
    ...(Object.values(filters).every((value) => value === null)
      ? { none: 'No students are enrolled in this paper. Enrol them under Subject combination.' }
      : {}),
  };
});
