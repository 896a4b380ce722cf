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
import { maximaOf, placesOf } from '../queries/places';
import { must } from '../queries/refusal';
import { lockRegisters, stateOf, touch, windowOf } from '../queries/register';
import { catsOf } from '../queries/scheme';

export interface PushedMarks {
  readonly batch: string;
  readonly semester: string;
  readonly course: string;
  readonly cat: string;
  /** The maximum they were earned out of. */
  readonly max: Hundredths;
  readonly marks: readonly { readonly student: number; readonly mark: Hundredths }[];
  /** Their source, as recorded in the audit. */
  readonly from: { readonly entity: string; readonly id: number };
}

/**
 * Writes them on the scale of the assessment, rounded by the regulation's step. Registers must be
 * open to a teacher now. Existing marks and tokens are kept, and students who are not in the class
 * are skipped.
 */
export async function pushCatMarks(
  handle: Handle,
  { batch, semester, course, cat, max, marks, from }: PushedMarks,
): Promise<{ readonly written: number; readonly kept: number }> {
  const { sql, actor, today } = handle;
  const [offering] = await sql<{ id: number; allotted: boolean }>`
    select o.id, exists (select 1 from course_allotment a where a.offering = o.id and a.faculty = ${actor.kind === 'faculty' ? actor.id : null}::int and a.from_date <= ${today} and (a.to_date is null or a.to_date >= ${today})) as allotted
    from offering o where o.batch = ${batch} and o.semester = ${semester} and o.course = ${course}`;
  const assessment = (await catsOf(sql, batch, semester)).find(({ id }) => id === cat);
  if (!offering || !assessment) throw new Problem('not_found', { what: 'Assessment' });
  const head = actor.type === 'Head Of Department';
  const party = actor.kind !== 'faculty' || offering.allotted || head ? 'teacher' : 'other';
  const asked = marks.map(({ student }) => ({ offering: offering.id, student, cat }));
  const places = await placesOf(sql, 'cat', asked);
  const sections = [
    ...new Set(places.flatMap(({ enrolment, section }) => (enrolment === null ? [] : [section]))),
  ];
  const registers = await lockRegisters(
    sql,
    sections.map((section) => ({ offering: offering.id, section, sheet: 'cat', cat })),
  );
  for (const register of registers)
    must(entryRefusal(stateOf(register), party, windowOf(register, assessment), today));
  const scale = (await maximaOf(sql, [{ offering: offering.id, cat }])).get(
    `${offering.id}\n${cat}`,
  );
  if (!scale)
    throw new Problem('conflict', {
      reason: 'No programme of this batch follows the regulation of this paper.',
    });
  const standing = new Map(
    (await marksOf(sql, [offering.id], [cat])).map((one) => [one.student, one]),
  );
  const wanted = marks.filter((_, n) => places[n]?.enrolment !== null && !places[n]?.closed);
  const fresh = wanted.filter(({ student }) => {
    const held = standing.get(student);
    return (held?.mark ?? null) === null && (held?.token ?? null) === null;
  });
  const step = Math.max(1, scale.step);
  const rows = fresh.map(({ student, mark }) => {
    const exact = scaledMarks(mark, max, scale.max);
    return {
      offering: offering.id,
      cat,
      student,
      mark: Math.min(scale.max, Math.round(exact / step) * step),
      token: null,
      retest_mark: null,
      retest_token: null,
      max: scale.max,
      reason: null,
    };
  });
  if (rows.length) {
    await touch(
      handle,
      registers.map(({ id }) => id),
    );
    await markStale(
      sql,
      offering.id,
      rows.map(({ student }) => student),
    );
    await writeMarks(handle, rows, {
      action: 'save-marks',
      of: { entity: 'cat-register', id: registers[0]?.id ?? offering.id },
      change: {
        paper: course,
        batch,
        from,
        cells: rows.map(({ student, mark }) => ({ student, cat, field: 'mark', new: mark })),
      },
    });
  }
  return { written: rows.length, kept: wanted.length - rows.length };
}
