/**
 * For other modules: writes marks earned elsewhere, such as in an online examination, into the open
 * registers of an assessment.
 */
import { entryRefusal } from '@/domain/entry-window';
import { scaledMarks } from '@/domain/question-score';
import type { Hundredths } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { marksOf, markStale, writeMarks } from '../queries/marks';
import { maximaOf, placementsOf } from '../queries/mark-placement';
import { pushTarget } from '../queries/push-target';
import { throwIfRefused } from '../queries/refusal';
import { lockRegisters, stateOf, touchRegisters, windowOf } from '../queries/register';
import { catsOf } from '../queries/scheme';

export interface PushedMarks {
  readonly batch: string;
  readonly semester: string;
  readonly course: string;
  readonly cat: string;
  /** The maximum they were earned out of. */
  readonly max: Hundredths;
  readonly marks: readonly { readonly student: number; readonly mark: Hundredths }[];
  /** Changes marks that were entered and differ, such as those sent before a key was corrected. */
  readonly replace?: boolean;
  /** Their source, as recorded in the audit. */
  readonly from: { readonly entity: string; readonly id: number };
}

/** How many marks were entered, changed, and left as they were. */
export interface PushCounts {
  readonly written: number;
  readonly changed: number;
  readonly kept: number;
}

/**
 * Writes them on the scale of the assessment, rounded by the regulation's step. Registers must be
 * open to a teacher now. Existing marks are kept unless they are to be replaced, tokens always, and
 * students who are not in the class are skipped.
 */
export async function pushCatMarks(
  handle: Handle,
  { batch, semester, course, cat, max, marks, from, replace = false }: PushedMarks,
): Promise<PushCounts> {
  const { sql, today } = handle;
  const { offering, party } = await pushTarget(handle, { batch, semester, course });
  const assessment = (await catsOf(sql, batch, semester)).find(({ id }) => id === cat);
  if (!assessment) throw new Problem('not_found', { what: 'Assessment' });
  const asked = marks.map(({ student }) => ({ offering, student, cat }));
  const places = await placementsOf(sql, 'cat', asked);
  const sections = [
    ...new Set(places.flatMap(({ enrolment, section }) => (enrolment === null ? [] : [section]))),
  ];
  const registers = await lockRegisters(
    sql,
    sections.map((section) => ({ offering, section, sheet: 'cat', cat })),
  );
  for (const register of registers)
    throwIfRefused(entryRefusal(stateOf(register), party, windowOf(register, assessment), today));
  const scale = (await maximaOf(sql, [{ offering, cat }])).get(`${offering}\n${cat}`);
  if (!scale)
    throw new Problem('conflict', {
      reason: 'No programme of this batch follows the regulation of this paper.',
    });
  const standing = new Map(
    (await marksOf(sql, [offering], [cat])).map((one) => [one.student, one]),
  );
  const wanted = marks.filter((_, n) => places[n]?.enrolment !== null && !places[n]?.closed);
  const step = Math.max(1, scale.step);
  const rows = wanted.flatMap(({ student, mark: earned }) => {
    const held = standing.get(student);
    const old = held?.mark ?? null;
    const exact = scaledMarks(earned, max, scale.max);
    const mark = Math.min(scale.max, Math.round(exact / step) * step);
    const token = held?.token ?? null;
    if (token !== null || (old !== null && !(replace && old !== mark))) return [];
    return [
      {
        offering,
        cat,
        student,
        mark,
        token: null,
        retest_mark: held?.retest_mark ?? null,
        retest_token: held?.retest_token ?? null,
        max: scale.max,
        reason: held?.reason ?? null,
      },
    ];
  });
  if (rows.length) {
    await touchRegisters(
      handle,
      registers.map(({ id }) => id),
    );
    await markStale(
      sql,
      offering,
      rows.map(({ student }) => student),
    );
    await writeMarks(handle, rows, {
      action: 'save-marks',
      of: { entity: 'cat-register', id: registers[0]?.id ?? offering },
      change: {
        paper: course,
        batch,
        from,
        cells: rows.map(({ student, mark }) => {
          const old = standing.get(student)?.mark ?? null;
          return { student, cat, field: 'mark', ...(old === null ? {} : { old }), new: mark };
        }),
      },
    });
  }
  const changed = rows.filter(
    ({ student }) => (standing.get(student)?.mark ?? null) !== null,
  ).length;
  return { written: rows.length - changed, changed, kept: wanted.length - rows.length };
}
