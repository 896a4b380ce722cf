/**
 * The standings of students, computed from the stored results by the rules of their regulation.
 * Sheets, reports and the table of published standings all use this, so that no two of them
 * disagree.
 */
import { resultRuleOf, type ResultRule, type ResultSettings } from '@/domain/result-rule';
import {
  standingRows,
  WITHHELD,
  type RecordedPaper,
  type StandingRow,
} from '@/domain/standing-row';
import type { Handle, Sql } from '../../../../server/handle';
import { sittingOf, type Session } from './sessions';

export interface StudentPaper extends RecordedPaper {
  readonly student: number;
}
/** Ids of students, or all students of a batch and programme. */
export type Whose = readonly number[];

interface WithheldKey {
  readonly student: number;
  readonly exam: string;
  readonly semester: string;
  readonly kind: string;
}

/**
 * The withheld results, including drafts. Queried once: a lookup per paper would cost more than
 * everything else.
 */
export async function heldBack(
  sql: Sql,
  students: Whose,
): Promise<{ has(one: WithheldKey): boolean }> {
  const rows = await sql<WithheldKey>`
    select student, exam, semester, kind from declared_result where withheld is not null and student in (select unnest(${students}::int[]))`;
  const told = ({ student, exam, semester, kind }: WithheldKey): string =>
    [student, exam, semester, kind].join('\n');
  const held = new Set(rows.map(told));
  return { has: (one) => held.size > 0 && held.has(told(one)) };
}

/** Results of papers in the order they were sat, without withheld ones. */
export async function satBy(
  sql: Sql,
  students: Whose,
  { unpublished }: { readonly unpublished: boolean },
): Promise<Map<number, StudentPaper[]>> {
  const rows = await sql<Omit<StudentPaper, 'sitting' | 'passed'> & Session>`
    select r.student, r.exam, c.code, c.semester as semester_id, m.number as semester, r.kind, coalesce(r.state, 'missing') as state, r.point, coalesce(r.credits, 0) / 10 as credits, r.total, coalesce(r.max, 0) as max, r.letter,
      x.year, x.parity, x.kind as session_kind
    from paper_result r join course c on c.id = r.course join semester m on m.id = c.semester join exam_session x on x.id = r.exam join result_sheet t on t.id = r.sheet
    where r.student in (select unnest(${students}::int[])) and (${unpublished} or t.state = 'published')
    order by r.id`;
  const held = await heldBack(sql, students);
  const by = new Map<number, StudentPaper[]>();
  for (const { year, parity, session_kind, ...row } of rows) {
    if (held.has({ ...row, semester: row.semester_id })) continue;
    const one: StudentPaper = {
      ...row,
      sitting: sittingOf({ year, parity, session_kind }),
      passed: row.state === 'pass',
    };
    const list = by.get(one.student);
    if (list) list.push(one);
    else by.set(one.student, [one]);
  }
  return by;
}

/** By student, the rules of the batch and programme. */
export async function rulesOf(sql: Sql, students: Whose): Promise<Map<number, ResultRule>> {
  const versions = await sql<{ id: number; settings: ResultSettings }>`
    select v.id, to_json(v) as settings from regulation_version v where exists (select 1 from batch_programme bp where bp.regulation_version = v.id)`;
  const rules = new Map(versions.map(({ id, settings }) => [id, resultRuleOf(settings)]));
  const rows = await sql<{ student: number; version: number }>`
    select s.id as student, bp.regulation_version as version from student s join batch_programme bp on bp.batch = s.batch and bp.programme = s.programme where s.id = any(${students}::int[])`;
  return new Map(
    rows.flatMap(({ student, version }) => {
      const rule = rules.get(version);
      return rule ? [[student, rule] as const] : [];
    }),
  );
}

/** Semesters whose result is withheld: listed without any figures. */
const withheldOf = (
  sql: Sql,
  students: Whose,
  unpublished: boolean,
): Promise<{ student: number; semester: string; exam: string }[]> => sql<{
  student: number;
  semester: string;
  exam: string;
}>`
  select d.student, d.semester, d.exam from declared_result d join result_sheet t on t.id = d.sheet
  where d.withheld is not null and d.kind = 'regular' and d.student in (select unnest(${students}::int[])) and (${unpublished} or t.state = 'published') order by d.id`;

/** Standings of all their semesters, in order of student and semester. */
export async function workOut(
  sql: Sql,
  students: Whose,
  { unpublished }: { readonly unpublished: boolean },
): Promise<StandingRow[]> {
  const [sat, rules, withheld] = [
    await satBy(sql, students, { unpublished }),
    await rulesOf(sql, students),
    await withheldOf(sql, students, unpublished),
  ];
  const rows = [...sat].flatMap(([student, papers]) => {
    const rule = rules.get(student);
    return rule ? standingRows(student, papers, rule) : [];
  });
  const known = new Set(rows.map(({ student, semester }) => `${student}\n${semester}`));
  return [
    ...rows,
    ...withheld
      .filter(({ student, semester }) => !known.has(`${student}\n${semester}`))
      .map((one) => ({ ...one, ...WITHHELD })),
  ];
}

/** Updates the published standings of these students. */
export async function restand({ sql }: Pick<Handle, 'sql'>, students: Whose): Promise<number> {
  // Two sheets of the same students may be published concurrently: the second waits, and sees what
  // the first has published.
  await sql`select id from student where id = any(${students}::int[]) order by id for no key update`;
  const rows = await workOut(sql, students, { unpublished: false });
  await sql`delete from semester_standing where student in (select unnest(${students}::int[]))`;
  await sql`
    insert into semester_standing (student, semester, exam, result, sgpa, cgpa, credits, earned, earned_so_far, total, max, papers, failed, absent, open, first_attempt, class)
    select r.student, r.semester, r.exam, r.result, r.sgpa, r.cgpa, r.credits, r.earned, r.earned_so_far, r.total, r.max, r.papers, r.failed, r.absent, r.open, r.first_attempt, r.class
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(student int, semester text, exam text, result text, sgpa numeric, cgpa numeric, credits numeric, earned numeric, earned_so_far numeric, total int, max int, papers int, failed int, absent int, open text, first_attempt boolean, class text)
    order by r.student, r.semester`;
  return rows.length;
}
