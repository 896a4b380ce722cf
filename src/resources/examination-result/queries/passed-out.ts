/** Who passed out of the batches of the final analysis, and when. */
import { semestersSince } from '@/domain/attempts';
import { hasAllCredits } from '@/domain/credit-requirement';
import { fraction, isBelow } from '@/domain/fraction';
import { hasLeft } from '@/domain/left';
import type { Handle } from '../../../../server/handle';
import { completionOf, creditsOf } from '../../semester-mark-entry/commands/credits.server';
import {
  rulesBy,
  standingsBy,
  type StandingRow,
} from '../../semester-mark-entry/commands/standings.server';
import { creditsLacking, creditsOfStudent } from './award';
import type { Pupil } from './cohort';

/** A programme of a batch, with its final semester. */
export interface FinalStudy {
  readonly batch: string;
  readonly programme: string;
  readonly name: string;
  readonly intake: number | null;
  readonly start_year: number;
  /** The number of semesters. */
  readonly duration: number;
  readonly final: string | null;
}

export const finalStudies = (
  { sql }: Pick<Handle, 'sql'>,
  batches: readonly string[],
  programme: string | null,
): Promise<FinalStudy[]> => sql<FinalStudy>`
  select bp.batch, bp.programme, p.name, bp.intake, b.start_year, p.duration_semesters as duration, (select m.id from semester m where m.number = p.duration_semesters) as final
  from batch_programme bp join programme p on p.id = bp.programme join batch b on b.id = bp.batch
  where bp.batch = any(${batches}::text[]) and (${programme}::text is null or bp.programme = ${programme}) order by b.start_year, b.id, p.name`;

/** A student of a batch at the end of the programme. */
export interface Finalist {
  readonly pupil: Pupil;
  readonly left: boolean;
  /** The standing of the final semester; null if it is not reached. */
  readonly last: StandingRow | null;
  /** Every paper taken is passed, and the credits of the degree are earned. */
  readonly out: boolean;
  /** Passed out by the end of the programme's duration. */
  readonly on_time: boolean;
  /** Passed out within the regulation's time limit. */
  readonly in_limit: boolean;
}

export async function finalistsOf(
  { sql }: Pick<Handle, 'sql'>,
  pupils: readonly Pupil[],
  studies: readonly FinalStudy[],
  which: { readonly unpublished: boolean },
): Promise<Finalist[]> {
  const studyBy = new Map(studies.map((one) => [`${one.batch}\n${one.programme}`, one]));
  const studyOf = ({ batch, programme }: Pupil): FinalStudy | undefined =>
    studyBy.get(`${batch}\n${programme}`);
  const standings = new Map(
    (
      await standingsBy(
        sql,
        pupils.map(({ student }) => student),
        which,
        { semesters: [...new Set(studies.flatMap(({ final }) => final ?? []))] },
      )
    ).map((one) => [`${one.student}\n${one.semester}`, one]),
  );
  const lastOf = (pupil: Pupil): StandingRow | null =>
    standings.get(`${pupil.student}\n${studyOf(pupil)?.final ?? ''}`) ?? null;
  const passed = pupils
    .filter((pupil) => {
      const last = lastOf(pupil);
      return last !== null && last.result === 'pass' && last.open === null;
    })
    .map(({ student }) => student);
  const completion = await completionOf(sql, passed, which);
  const credits = await creditsOf(sql, passed, which);
  const rules = await rulesBy(sql, passed);
  // A regulation may ask for an SGPA in every semester, beside the papers.
  const low = new Set(
    (
      await standingsBy(
        sql,
        passed.filter((student) => rules.get(student)?.min_sgpa != null),
        which,
      )
    ).flatMap(({ student, result }) => (result === 'fail' ? [student] : [])),
  );
  return pupils.map((pupil): Finalist => {
    const last = lastOf(pupil);
    const [study, done, rule] = [
      studyOf(pupil),
      completion.get(pupil.student),
      rules.get(pupil.student),
    ];
    const out =
      last !== null &&
      done?.unsat === 0 &&
      rule !== undefined &&
      !low.has(pupil.student) &&
      !isBelow(
        last.cgpa === null ? null : fraction(Math.round(last.cgpa * 1000), 1000),
        rule.min_cgpa,
      ) &&
      hasAllCredits(
        creditsLacking(last.earned_so_far, creditsOfStudent(credits, pupil.student, rule), rule),
      );
    const semesters =
      out && study && done.finished !== null
        ? semestersSince(study.start_year, {
            year: Math.floor(done.finished / 2),
            parity: done.finished % 2 === 1 ? 'odd' : 'even',
          })
        : null;
    return {
      pupil,
      left: hasLeft(pupil.status),
      last,
      out,
      on_time: semesters !== null && study !== undefined && semesters <= study.duration,
      in_limit:
        semesters !== null && (rule?.max_semesters == null || semesters <= rule.max_semesters),
    };
  });
}
