/**
 * The content of a grade card, read from published results. It is stored verbatim with the card.
 */
import type { AttemptKind } from '@/domain/attempts';
import type { Sql } from '../../../../server/handle';
import { papersBy, type PaperRecord } from '../../semester-mark-entry/commands/papers.server';
import {
  rulesBy,
  standingsBy,
  type StandingRow,
} from '../../semester-mark-entry/commands/standings.server';

export interface CardCollege {
  readonly name: string;
  readonly address: string;
  readonly contact: string;
  readonly url: string | null;
  readonly principal: string | null;
}
export interface CardHolder {
  readonly id: number;
  readonly name: string;
  readonly name_local: string | null;
  readonly father_name: string | null;
  readonly mother_name: string | null;
  readonly roll_no: string | null;
  readonly registration_no: string | null;
  readonly abc_id: string | null;
  readonly batch: string;
  readonly programme: string;
  readonly award: string | null;
  readonly major: string | null;
}
/** Marks, grade points and credits in hundredths. */
export interface CardPaper {
  readonly code: string;
  readonly title: string;
  readonly category: string;
  readonly credits: number | null;
  readonly internal: number | null;
  readonly external: number | null;
  readonly total: number | null;
  readonly max: number | null;
  readonly letter: string | null;
  readonly point: number | null;
  readonly credit_points: number | null;
  readonly kind: AttemptKind;
  readonly exam: string;
  readonly attempts: number;
}
export interface CardSemester {
  readonly semester: string;
  readonly name: string;
  readonly number: number;
  readonly exam: string | null;
  readonly result: StandingRow['result'];
  readonly sgpa: number | null;
  readonly cgpa: number | null;
  readonly credits: number;
  readonly earned: number;
  readonly earned_so_far: number;
  readonly total: number;
  readonly max: number;
  readonly open: string | null;
  readonly class: string | null;
  readonly papers: readonly CardPaper[];
}
export interface CardSnapshot {
  readonly college: CardCollege;
  readonly holder: CardHolder;
  readonly semester: CardSemester;
  /** The grading key: letters with their lowest percentage and grade point, both in hundredths. */
  readonly key: readonly {
    readonly letter: string;
    readonly min: number;
    readonly point: number;
  }[];
}
export interface CardContent {
  readonly snapshot: CardSnapshot;
  /** Ids of the mark sheets. */
  readonly sheets: readonly number[];
}

export async function collegeOf(sql: Sql): Promise<CardCollege> {
  const [row] = await sql<{
    name: string;
    address1: string | null;
    address2: string | null;
    contact: string | null;
    email: string | null;
    url: string | null;
    principal: string | null;
  }>`
    select c.name, c.address1, c.address2, c.contact, c.email, c.url, (select a.name from admin a where a.designation = 'Principal' and a.active order by a.id limit 1) as principal from college c limit 1`;
  const join = (...parts: readonly (string | null | undefined)[]): string =>
    parts.filter(Boolean).join(' · ');
  return {
    name: row?.name ?? '',
    address: join(row?.address1, row?.address2),
    contact: join(row?.contact, row?.email),
    url: row?.url ?? null,
    principal: row?.principal ?? null,
  };
}

const holdersOf = (sql: Sql, students: readonly number[]): Promise<CardHolder[]> => sql<CardHolder>`
  select s.id, s.name, s.name_local, s.father_name, s.mother_name, s.roll_no, s.registration_no, s.abc_id, b.name as batch, p.name as programme, p.award, m.name as major
  from student s join batch b on b.id = s.batch join programme p on p.id = s.programme left join subject m on m.id = s.major_subject where s.id = any(${students}::int[]) order by s.id`;

const sum = (...parts: (number | null)[]): number | null =>
  parts.every((part) => part === null)
    ? null
    : parts.reduce<number>((all, part) => all + (part ?? 0), 0);

/** A paper as one line, the same on the screen and on the card. */
export const lineOf = (paper: PaperRecord): CardPaper => ({
  code: paper.code,
  title: paper.title,
  category: paper.category,
  credits: paper.credits,
  internal: sum(paper.internal, paper.practical_internal),
  external: sum(paper.external, paper.practical_external, paper.viva),
  total: paper.total,
  max: paper.max,
  letter: paper.letter,
  point: paper.point,
  // Hundredths of a credit times hundredths of a point.
  credit_points: paper.point === null ? null : ((paper.credits ?? 0) * paper.point) / 100,
  kind: paper.kind,
  exam: paper.exam_name,
  attempts: paper.attempts,
});

const byStudent = <T extends { readonly student: number }>(
  rows: readonly T[],
): Map<number, T[]> => {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const list = found.get(row.student);
    if (list) list.push(row);
    else found.set(row.student, [row]);
  }
  return found;
};

/** Published standings of one semester. */
export const standingsIn = async (
  sql: Sql,
  students: readonly number[],
  semester: string,
): Promise<Map<number, StandingRow>> =>
  new Map(
    (await standingsBy(sql, students, { unpublished: false }))
      .filter((one) => one.semester === semester)
      .map((one) => [one.student, one]),
  );

/** The contents for students whose semester has a published result that can be on a card. */
export async function contentsOf(
  sql: Sql,
  students: readonly number[],
  semester: string,
): Promise<Map<number, CardContent>> {
  const standings = await standingsIn(sql, students, semester);
  const printable = students.filter((id) => cardFault(standings.get(id)) === null);
  const papers = byStudent(
    await papersBy(sql, { students: printable, semester, course: null }, { unpublished: false }),
  );
  const sheets = byStudent(
    await sql<{ student: number; sheet: number }>`
      select distinct r.student, t.id as sheet from paper_result r join course c on c.id = r.course join result_sheet t on t.id = r.sheet
      where r.student = any(${printable}::int[]) and c.semester = ${semester} and t.state = 'published' order by r.student, t.id`,
  );
  const rules = await rulesBy(sql, printable);
  const college = await collegeOf(sql);
  const [named] = await sql<{
    name: string;
    number: number;
  }>`select name, number from semester where id = ${semester}`;
  const exams = new Map(
    (await sql<{ id: string; name: string }>`select id, name from exam_session`).map(
      ({ id, name }) => [id, name],
    ),
  );
  return new Map(
    (await holdersOf(sql, printable)).flatMap((holder): [number, CardContent][] => {
      const standing = standings.get(holder.id);
      if (!standing) return [];
      const { student: _, papers: __, failed, absent, first_attempt, exam, ...figures } = standing;
      return [
        [
          holder.id,
          {
            sheets: (sheets.get(holder.id) ?? []).map(({ sheet }) => sheet),
            snapshot: {
              college,
              holder,
              semester: {
                ...figures,
                name: named?.name ?? semester,
                number: named?.number ?? 0,
                exam: exams.get(exam ?? '') ?? null,
                papers: (papers.get(holder.id) ?? []).map(lineOf),
              },
              key: (rules.get(holder.id)?.scale.bands ?? []).map(({ letter, min_pct, point }) => ({
                letter,
                min: min_pct,
                point,
              })),
            },
          },
        ],
      ];
    }),
  );
}

export type CardFault = 'unpublished' | 'withheld' | 'incomplete';
/** Why a semester can have no card; null if it can. */
export const cardFault = (standing: Pick<StandingRow, 'result'> | undefined): CardFault | null =>
  standing === undefined
    ? 'unpublished'
    : standing.result === 'withheld' || standing.result === 'incomplete'
      ? standing.result
      : null;

export const FAULTS: Readonly<Record<CardFault, string>> = {
  unpublished: 'The result of {name} is not published.',
  withheld: 'The result of {name} is withheld.',
  incomplete: 'The result of {name} is incomplete.',
};
