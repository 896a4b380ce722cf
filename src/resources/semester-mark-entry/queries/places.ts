/**
 * The students, papers, rules and mark sheets of results that arrive singly or by the thousand. One
 * query each.
 */
import { resultRuleOf, type ResultRule, type ResultSettings } from '@/domain/result-rule';
import { semestersSince } from '@/domain/attempts';
import type { Handle, Sql } from '../../../../server/handle';
import { resultSheet } from '../result-sheet';
import { papersOf, type PaperOf } from './class';
import { sittingOf, type Session } from './sessions';
import type { MarkSheet, SheetKey } from './sheets';

export interface PlaceKey {
  readonly student: number;
  readonly semester: string;
  readonly exam: string;
  readonly kind: SheetKey['kind'];
}

/** The sheet that a student's results of a semester belong to; null if the student has no major. */
export async function keysOf(sql: Sql, asked: readonly PlaceKey[]): Promise<(SheetKey | null)[]> {
  const rows = await sql<{ batch: string; programme: string; core: string | null }>`
    select s.batch, s.programme, coalesce((
        select mode() within group (order by c.subject) from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
        where e.student = s.id and o.semester = k.semester and e.status <> 'dropped' and coalesce(e.category, c.category) in ('MAJ', 'CC')), s.major_subject) as core
    from jsonb_to_recordset(${JSON.stringify(asked.map(({ student, semester }, n) => ({ n, student, semester })))}::jsonb) as k(n int, student int, semester text) join student s on s.id = k.student
    order by k.n`;
  return asked.map(({ semester, exam, kind }, n) => {
    const { batch, programme, core } = rows[n] ?? { core: null };
    return batch === undefined || programme === undefined || core === null
      ? null
      : { batch, programme, semester, core, exam, kind };
  });
}

const told = ({ batch, programme, semester, core, exam, kind }: SheetKey): string =>
  [batch, programme, semester, core, exam, kind].join('\n');

/**
 * The sheet of each key, created if missing and locked against moves until the transaction ends.
 */
export async function sheetsFor(
  { records }: Pick<Handle, 'records'>,
  keys: readonly (SheetKey | null)[],
): Promise<(MarkSheet | null)[]> {
  const wanted = new Map(keys.flatMap((key) => (key ? [[told(key), key] as const] : [])));
  const sheets = records(resultSheet);
  await sheets.add([...wanted.values()], { known: 'skip' });
  const found = new Map<string, MarkSheet>();
  for (const [name, key] of wanted) {
    const [sheet] = await sheets.find({ ...key }, { lock: true });
    if (sheet) found.set(name, sheet);
  }
  return keys.map((key) => (key && found.get(told(key))) ?? null);
}

export interface StudentRule {
  readonly rule: ResultRule;
  readonly step: number;
  readonly admitted: number;
}

/** By student, the rules of the batch and programme. */
export async function ruledOf(
  sql: Sql,
  students: readonly number[],
): Promise<Map<number, StudentRule>> {
  const rows = await sql<{ student: number; version: number; admitted: number }>`
    select s.id as student, bp.regulation_version as version, b.start_year as admitted
    from student s join batch b on b.id = s.batch join batch_programme bp on bp.batch = s.batch and bp.programme = s.programme where s.id = any(${students}::int[])`;
  const versions = await sql<{ id: number; step: number; settings: ResultSettings }>`
    select v.id, v.mark_step as step, to_json(v) as settings from regulation_version v where v.id = any(${[...new Set(rows.map(({ version }) => version))]}::int[])`;
  const rules = new Map(
    versions.map(({ id, step, settings }) => [id, { step, rule: resultRuleOf(settings) }]),
  );
  return new Map(
    rows.flatMap(({ student, version, admitted }) => {
      const found = rules.get(version);
      return found ? [[student, { ...found, admitted }] as const] : [];
    }),
  );
}

/** Papers by `student\ncourse`, limited to enrolments. */
export async function seatsOf(
  sql: Sql,
  asked: readonly { readonly student: number; readonly course: string }[],
): Promise<Map<string, PaperOf>> {
  const seats = await sql<{ student: number; course: string; offering: number }>`
    select distinct on (k.student, k.course) k.student, k.course, o.id as offering
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as k(student int, course text) join offering o on o.course = k.course join enrolment e on e.offering = o.id and e.student = k.student and e.status <> 'dropped'
    order by k.student, k.course, e.from_date desc, o.id desc`;
  const papers = new Map(
    (await papersOf(sql, [...new Set(seats.map(({ offering }) => offering))])).map((one) => [
      one.offering,
      one,
    ]),
  );
  return new Map(
    seats.flatMap(({ student, course, offering }) => {
      const paper = papers.get(offering);
      return paper ? [[`${student}\n${course}`, paper] as const] : [];
    }),
  );
}

/**
 * By session id, when it is held; and the ordinal of a semester for students admitted in a given
 * year.
 */
export async function sittingsOf(
  sql: Sql,
): Promise<Map<string, { readonly sitting: number; semester(admitted: number): number }>> {
  const rows = await sql<Session & { id: string }>`
    select id, year, parity, kind as session_kind from exam_session`;
  return new Map(
    rows.map(({ id, ...one }) => [
      id,
      { sitting: sittingOf(one), semester: (admitted) => semestersSince(admitted, one) },
    ]),
  );
}
