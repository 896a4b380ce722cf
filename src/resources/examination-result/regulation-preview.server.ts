import { gpaCell } from '@/domain/gpa';
import { report } from '../../../server/handle';
import { standingsByVersion } from '../semester-mark-entry/commands/preview.server';
import { standingsBy } from '../semester-mark-entry/commands/standings.server';
import { pupilsOf, studentChoices } from './queries/cohort';
import { regulationPreview } from './module';

/** Writes nothing: both sides are computed from the same stored marks. */
export default report(regulationPreview, async (handle, { params, filters }) => {
  const { sql } = handle;
  const all = await pupilsOf(handle, {
    batches: [params.batch],
    programme: params.programme,
    department: null,
  });
  const choices = studentChoices(all);
  const pupils = new Map(
    all
      .filter(({ student }) => filters.student === null || student === Number(filters.student))
      .map((one) => [one.student, one]),
  );
  const students = [...pupils.keys()];
  const now = await standingsBy(sql, students, { unpublished: false });
  if (filters.compare === null)
    return {
      rows: [],
      choices,
      stands: { compare: '' },
      none: 'Choose a regulation version to compare with.',
    };
  const after = new Map(
    (await standingsByVersion(sql, students, Number(filters.compare))).map((one) => [
      `${one.student}\n${one.semester}`,
      one,
    ]),
  );
  const names = new Map(
    (await sql<{ id: string; name: string }>`select id, name from semester`).map(({ id, name }) => [
      id,
      name,
    ]),
  );
  const rows = now
    .filter(({ result }) => result !== 'withheld')
    .map((one) => {
      const other = after.get(`${one.student}\n${one.semester}`);
      return {
        id: `${one.student}-${one.semester}`,
        student: one.student,
        roll_no: pupils.get(one.student)?.roll_no ?? null,
        name: pupils.get(one.student)?.name ?? null,
        semester: names.get(one.semester) ?? one.semester,
        sgpa: gpaCell(one.sgpa),
        cgpa: gpaCell(one.cgpa),
        class: one.class,
        open: one.open,
        sgpa_after: gpaCell(other?.sgpa ?? null),
        cgpa_after: gpaCell(other?.cgpa ?? null),
        class_after: other?.class ?? null,
        open_after: other?.open ?? null,
      };
    });
  const changed = rows.filter(
    (row) =>
      row.sgpa !== row.sgpa_after ||
      row.cgpa !== row.cgpa_after ||
      row.class !== row.class_after ||
      row.open !== row.open_after,
  );
  return {
    rows: filters.changed ? changed : rows,
    choices,
    stands: { compare: '' },
    ...(changed.length ? {} : { footnotes: ['No published result would change.'] }),
    head: [
      { label: 'Students', value: String(new Set(rows.map(({ student }) => student)).size) },
      {
        label: 'Students whose result changes',
        value: String(new Set(changed.map(({ student }) => student)).size),
      },
    ],
  };
});
