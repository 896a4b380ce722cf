/** Sends marks of an examination or an assignment to the internal assessment of its paper. */
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import {
  pushCatMarks,
  type PushedMarks,
} from '../../internal-assessments/commands/push-marks.server';
import { pushPartMarks } from '../../internal-assessments/commands/push-parts.server';

interface PaperKey {
  readonly batch: string | number;
  readonly semester: string | number;
  readonly course: string | number;
  readonly max: number;
}

/** Either into an assessment or into a part of the internal mark, never both. */
export async function pushMarks(
  handle: Handle,
  { batch, semester, course, max }: PaperKey,
  {
    cat,
    part,
    replace,
  }: {
    readonly cat: string | number | null;
    readonly part: string | null;
    readonly replace: boolean;
  },
  { marks, from }: Pick<PushedMarks, 'marks' | 'from'>,
) {
  if ((cat === null) === (part === null))
    throw new Problem('invalid', {
      errors: { cat: 'Choose an assessment, or enter a part of the internal mark.' },
    });
  const of = {
    batch: String(batch),
    semester: String(semester),
    course: String(course),
    ...{ max, marks, from, replace },
  };
  const { written, changed, kept } =
    part === null
      ? await pushCatMarks(handle, { ...of, cat: String(cat) })
      : await pushPartMarks(handle, { ...of, part });
  return {
    say: {
      text: replace
        ? '{written|mark|marks} entered, {changed} changed. {kept} stay as they were.'
        : '{written|mark|marks} entered. {kept} were already entered.',
      with: { written, changed, kept },
    },
  };
}
