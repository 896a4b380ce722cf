import { columnsOf as columnsOfMark } from '@/domain/mark';
import { validateMark, markOnWire } from '@/domain/mark-entry';
import { Problem, type Sentence } from '@/schema';
import { sheet } from '../../../server/handle';
import { partColumn } from './internal-marks.live';
import {
  FINAL,
  requireInternalPaper,
  MANUAL,
  manualOf,
  marksOfClass,
  paperOf,
} from './queries/internal-paper';
import { requestUnlock, finalise, recalculate, unlock } from './queries/internal-moves';
import { load } from './queries/internal-view';
import { keyOf } from './queries/person';
import { lockRegisters, sameVersion, touchRegisters } from './queries/register';
import { rosterOf } from './queries/roster';
import { internalMarks } from './module';

export default sheet(internalMarks, {
  load,
  match: ['roll_no', 'registration_no'],
  async save(handle, input) {
    const paper = await requireInternalPaper(handle, input);
    if (paper.context.party === 'other') throw new Problem('forbidden');
    const [register] = await lockRegisters(handle.sql, [paper.key]);
    if (!register) throw new Problem('not_found', { what: 'Paper' });
    if (register.state === 'finalised') throw new Problem('locked', { reason: FINAL });
    sameVersion([register], input.version);
    const roster = new Map(
      (await rosterOf(handle.sql, paper.context)).map((pupil) => [String(pupil.student), pupil]),
    );
    const parts = new Map(
      manualOf(paper.rules).map((component) => [partColumn(component.code), component]),
    );
    const currentMarks = await marksOfClass(handle, paper);
    const errors: Record<string, Sentence | string> = {};
    const rows = input.cells.flatMap(({ row, column, value }, n) => {
      const [pupil, part] = [roster.get(String(row)), parts.get(column)];
      const parsed =
        part &&
        validateMark(value, {
          max: part.scale_to,
          step: paper.context.paper.regulation.mark_step,
          tokens: MANUAL,
        });
      if (!pupil) errors[`cells.${n}.value`] = 'This student is not in this class.';
      else if (!part || !parsed) errors[`cells.${n}.value`] = 'This column does not exist here.';
      else if (pupil.closed) errors[`cells.${n}.value`] = pupil.closed;
      else if ('fault' in parsed) errors[`cells.${n}.value`] = parsed.fault;
      else {
        const old =
          currentMarks.find((one) => one.pupil.student === pupil.student)?.answer.inputs.manual[
            part.code
          ] ?? null;
        return [
          {
            enrolment: pupil.enrolment,
            student: pupil.student,
            code: part.code,
            ...columnsOfMark(parsed.mark),
            old,
            new: markOnWire(parsed.mark),
          },
        ];
      }
      return [];
    });
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    const changes = rows.filter((row) => row.old !== row.new);
    if (changes.length === 0) return;
    await handle.sql`
      insert into internal_part (enrolment, code, mark, token) select enrolment, code, mark, token from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as r(enrolment int, code text, mark int, token text)
      on conflict (enrolment, code) do update set mark = excluded.mark, token = excluded.token`;
    await touchRegisters(handle, [register.id]);
    await handle.audit('save-marks', 'cat-register', register.id ?? 0, {
      ...paperOf(paper),
      sheet: 'internal',
      by: keyOf(handle.actor),
      cells: changes.map(({ student, code, old, new: now }) => ({
        student,
        field: code,
        old,
        new: now,
      })),
      ...(paper.context.party === 'teacher' ? {} : { proxy: true }),
    });
  },
  actions: { recalculate, finalise, unlock, 'ask-reopen': requestUnlock },
});
