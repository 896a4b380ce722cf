/**
 * For other modules: writes marks earned elsewhere, such as in an assignment, into a part of the
 * internal mark that is entered by hand.
 */
import { scaledMarks } from '@/domain/question-score';
import type { RegulationRow } from '@/domain/regulation';
import type { Hundredths } from '@/domain/units';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { FINAL, manualOf } from '../queries/internal-paper';
import { placementsOf } from '../queries/mark-placement';
import { pushTarget } from '../queries/push-target';
import { lockRegisters, touchRegisters } from '../queries/register';
import { catsOf, rulesOf } from '../queries/scheme';
import type { PushCounts, PushedMarks } from './push-marks.server';

export type PushedPart = Omit<PushedMarks, 'cat'> & {
  /** The code of the part in the regulation. */
  readonly part: string;
};

/**
 * Writes them on the scale of the part, rounded by the regulation's step. The internal marks must
 * not be final. Existing marks are kept unless they are to be replaced, tokens always, and students
 * who are not in the class are skipped.
 */
export async function pushPartMarks(
  handle: Handle,
  { batch, semester, course, part: code, max, marks, from, replace = false }: PushedPart,
): Promise<PushCounts> {
  const { sql } = handle;
  const { offering, party } = await pushTarget(handle, { batch, semester, course });
  if (party === 'other') throw new Problem('forbidden');
  const [paper] = await sql<{ regulation: RegulationRow | null; max_internal: Hundredths | null }>`
    select c.max_internal, (select to_json(v) from batch_programme bp join regulation_version v on v.id = bp.regulation_version
      where bp.batch = ${batch} and v.regulation = c.regulation order by v.number desc limit 1) as regulation
    from course c where c.id = ${course}`;
  if (!paper?.regulation)
    throw new Problem('conflict', {
      reason: 'No programme of this batch follows the regulation of this paper.',
    });
  const { regulation, max_internal } = paper;
  const parts = manualOf(
    rulesOf(regulation, max_internal ?? 0, await catsOf(sql, batch, semester)),
  );
  const part = parts.find((one) => one.code.toLowerCase() === code.trim().toLowerCase());
  if (!part)
    throw new Problem('invalid', {
      errors: {
        part: parts.length
          ? {
              text: 'Enter one of the manually entered parts of this paper: {parts}.',
              with: { parts: parts.map((one) => one.code).join(', ') },
            }
          : 'The internal mark of this paper has no manually entered part.',
      },
    });
  const places = await placementsOf(
    sql,
    'internal',
    marks.map(({ student }) => ({ offering, student, cat: null })),
  );
  const wanted = marks.flatMap(({ student, mark }, n) => {
    const place = places[n];
    return place?.enrolment == null || place.closed
      ? []
      : [{ student, mark, enrolment: place.enrolment, section: place.section }];
  });
  const registers = await lockRegisters(
    sql,
    [...new Set(wanted.map(({ section }) => section))].map((section) => ({
      offering,
      section,
      sheet: 'internal',
      cat: null,
    })),
  );
  if (registers.some(({ state }) => state === 'finalised'))
    throw new Problem('locked', { reason: FINAL });
  const standing = new Map(
    (
      await sql<{ enrolment: number; mark: Hundredths | null; token: string | null }>`
        select enrolment, mark, token from internal_part
        where enrolment = any(${wanted.map(({ enrolment }) => enrolment)}::int[]) and code = ${part.code} and (mark is not null or token is not null)`
    ).map((one) => [one.enrolment, one]),
  );
  const step = Math.max(1, regulation.mark_step);
  const rows = wanted.flatMap(({ student, enrolment, mark: earned }) => {
    const held = standing.get(enrolment);
    const old = held?.mark ?? null;
    const exact = scaledMarks(earned, max, part.scale_to);
    const mark = Math.min(part.scale_to, Math.round(exact / step) * step);
    if (held && (held.token !== null || !replace || old === mark)) return [];
    return [{ student, enrolment, old, mark }];
  });
  if (rows.length) {
    await sql`
      insert into internal_part (enrolment, code, mark, token) select enrolment, ${part.code}, mark, null from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(enrolment int, mark int)
      on conflict (enrolment, code) do update set mark = excluded.mark, token = null`;
    await touchRegisters(
      handle,
      registers.map(({ id }) => id),
    );
    await handle.audit('save-marks', 'cat-register', registers[0]?.id ?? 0, {
      paper: course,
      batch,
      semester,
      sheet: 'internal',
      from,
      cells: rows.map(({ student, old, mark }) => ({ student, field: part.code, old, new: mark })),
    });
  }
  const changed = rows.filter(({ old }) => old !== null).length;
  return { written: rows.length - changed, changed, kept: wanted.length - rows.length };
}
