/** Which step is missing where a semester has no published result to show. */
import type { MissingPart } from '@/schema';
import type { Handle } from '../../../../server/handle';
import type { Pupil } from './cohort';

interface Sheets {
  readonly draft: number;
  readonly verified: number;
  readonly published: number;
}

/** In the order of the office's steps: students, marks, verification, publication. */
export async function noResultsYet(
  { sql }: Pick<Handle, 'sql'>,
  { batch, programme, semester }: Readonly<Record<'batch' | 'programme' | 'semester', string>>,
  pupils: readonly Pupil[],
): Promise<MissingPart> {
  if (pupils.length === 0)
    return {
      title: 'No student took this semester in the selected batch, programme and department.',
      hint: 'Choose another batch, semester or department.',
    };
  const [sheets] = await sql<Sheets>`
    select count(*) filter (where state = 'draft')::int as draft, count(*) filter (where state = 'verified')::int as verified, count(*) filter (where state = 'published')::int as published
    from result_sheet where batch = ${batch} and programme = ${programme} and semester = ${semester}`;
  if (!sheets || sheets.draft + sheets.verified + sheets.published === 0)
    return {
      title: 'No marks are entered for this semester yet.',
      hint: 'Enter the semester marks, have them verified, then publish them.',
      link: '/semester-mark-entry',
    };
  if (sheets.verified > 0)
    return {
      title: {
        text: '{count|mark sheet is|mark sheets are} verified but not published yet.',
        with: { count: sheets.verified },
      },
      hint: 'Publish them; the grade cards can then be issued here.',
      link: '/examination-result/publish',
    };
  return sheets.draft > 0
    ? {
        title: {
          text: '{count|mark sheet is|mark sheets are} not verified yet.',
          with: { count: sheets.draft },
        },
        hint: 'A second person verifies them; then they can be published.',
        link: '/semester-mark-entry/sheets',
      }
    : {
        title: 'The published results have no student of this department.',
        hint: 'Choose another department, or all departments.',
      };
}
