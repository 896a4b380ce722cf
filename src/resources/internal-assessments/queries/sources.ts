/** The inputs of the internal marks of papers, for whole classes at once. */
import { attendanceMarksShare } from '@/domain/attendance-marks';
import {
  writeFraction,
  type CatScore,
  type InternalInputs,
  type WireMark,
} from '@/domain/internal-sources';
import { markOf } from '@/domain/mark';
import { markOnWire } from '@/domain/mark-entry';
import { attendanceMarksRuleOf } from '@/domain/regulation';
import type { Hundredths } from '@/domain/units';
import type { Sql } from '../../../../server/handle';
import { figuresIn } from '../../attendance/commands/figures.server';
import { firstAttemptOf, marksOf, retestOf } from './marks';
import type { Rules } from './scheme';

/** Rows of one student in one paper, as queried. */
interface StudentSources {
  readonly cats: Record<string, CatScore>;
  readonly manual: Record<string, WireMark>;
  practical: WireMark;
}

export interface SourcesOf {
  /** The inputs of one student in one paper under its rules. */
  inputs(
    offering: number,
    student: number,
    rules: Rules,
    practical_max: Hundredths,
  ): InternalInputs;
}

interface Practical {
  readonly offering: number;
  readonly student: number;
  readonly experiment: number | null;
  readonly record: number | null;
  readonly viva: number | null;
  readonly token: 'AB' | 'EX' | 'UFM' | null;
}

const internalPractical = ({ experiment, record, viva, token }: Practical): WireMark =>
  token ??
  (experiment === null && record === null && viva === null
    ? null
    : (experiment ?? 0) + (record ?? 0) + (viva ?? 0));

/** `students` limits it to these; null for all students of these papers. */
export async function loadSources(
  sql: Sql,
  offerings: readonly number[],
  students: readonly number[] | null = null,
): Promise<SourcesOf> {
  const all = new Map<string, StudentSources>();
  const entryOf = (offering: number, student: number): StudentSources => {
    const key = `${offering}.${student}`;
    const known = all.get(key) ?? { cats: {}, manual: {}, practical: null };
    all.set(key, known);
    return known;
  };
  for (const mark of await marksOf(sql, offerings, null, students))
    entryOf(mark.offering, mark.student).cats[mark.cat] = {
      mark: firstAttemptOf(mark),
      retest: retestOf(mark),
      max: mark.max,
    };
  const manual = await sql<{
    offering: number;
    student: number;
    code: string;
    mark: number | null;
    token: 'AB' | 'EX' | 'UFM' | null;
  }>`
    select e.offering, e.student, p.code, p.mark, p.token from internal_part p join enrolment e on e.id = p.enrolment where e.offering = any(${offerings}::int[]) and (${students}::int[] is null or e.student = any(${students}::int[]))`;
  for (const { offering, student, code, mark, token } of manual)
    entryOf(offering, student).manual[code] = markOnWire(markOf({ mark, token }));
  const practicals =
    await sql<Practical>`select offering, student, experiment, record, viva, token from practical_mark where offering = any(${offerings}::int[]) and (${students}::int[] is null or student = any(${students}::int[]))`;
  for (const one of practicals)
    entryOf(one.offering, one.student).practical = internalPractical(one);
  const attended = await figuresIn(sql, { offerings, students });
  return {
    inputs(offering, student, { scheme, regulation }, practical_max) {
      const found = all.get(`${offering}.${student}`);
      const attendance = scheme.components.find(({ source }) => source === 'attendance');
      const share = attendance ? attended.of(offering, student).share : null;
      return {
        cats: found?.cats ?? {},
        manual: found?.manual ?? {},
        practical: { mark: found?.practical ?? null, max: practical_max },
        attended: writeFraction(share),
        attendance: attendance
          ? writeFraction(
              attendanceMarksShare(share, attendanceMarksRuleOf(regulation, attendance.scale_to)),
            )
          : null,
      };
    },
  };
}
