/** Submissions as one archive, with a folder per student. */
import { archiveNames } from '@/domain/submission-files';
import { Problem } from '@/schema';
import { Download, type Handle } from '../../../../server/handle';

/** Maximum bytes of one archive: larger ones are downloaded assignment by assignment. */
const LARGEST = 2_000_000_000;
const MOST_FILES = 10_000;

interface SubmittedFile {
  readonly file: number;
  readonly name: string;
  readonly size: number;
  readonly assignment: string;
  readonly student: string;
  readonly late_days: number;
}

/** The current files of these submissions. Folders of late work are named so. */
export async function zipOf(
  { sql, files }: Pick<Handle, 'sql' | 'files'>,
  submissions: readonly number[],
): Promise<Download> {
  const all = await sql<SubmittedFile>`
    select f.id as file, f.name, f.size, a.title as assignment, concat_ws(' ', t.roll_no, t.name) as student, s.late_days
    from assignment_submission s join online_assignment a on a.id = s.assignment join student t on t.id = s.student
      cross join unnest(s.files) with ordinality u(file, place) join file f on f.id = u.file
    where s.id = any(${submissions}::int[]) order by a.title, a.id, t.roll_no, t.id, u.place`;
  if (all.length === 0)
    throw new Problem('conflict', { reason: 'None of these students has submitted a file.' });
  if (all.length > MOST_FILES || all.reduce((sum, { size }) => sum + size, 0) > LARGEST)
    throw new Problem('too_large', { limit: `2 GB` });
  const titles = new Set(all.map(({ assignment }) => assignment));
  const names = archiveNames(
    all.map(({ assignment, student, late_days, name }) => [
      ...(titles.size > 1 ? [assignment] : []),
      late_days > 0 ? `${student} (late)` : student,
      name,
    ]),
  );
  const packed = await files.packed(
    all.map(({ file }, n) => ({ name: names[n] ?? String(file), file })),
  );
  const [title = 'submissions'] = titles;
  return new Download(
    `${titles.size > 1 ? 'submissions' : title}.zip`,
    'application/zip',
    packed.bytes,
    packed.size,
  );
}
