/**
 * Semester marks of the demonstration college: the last two completed terms of each batch, computed
 * by the rules of its regulation. Nearly all are published; a few students are absent, withheld or
 * caught, and sit an arrear at the next session.
 */
import { resultOfPaper, NO_MARKS, type PaperMarks, type PaperScheme } from '@/domain/paper-outcome';
import { resultRuleOf, type ResultSettings } from '@/domain/result-rule';
import { standingRows, WITHHELD, type RecordedPaper } from '@/domain/standing-row';
import type { Tx } from '../db/database';
import type { DemoTime } from './teaching';

/** Number of terms per batch, latest first. */
const TERMS = 2;
/** Majors whose latest sheet is not published yet, and its state. */
const UNFINISHED: Readonly<Record<string, 'draft' | 'verified'>> = {
  MIZ: 'draft',
  CHE: 'verified',
};

interface SeatedPaper {
  readonly student: number;
  readonly course: string;
  readonly code: string;
  readonly offering: number;
  readonly batch: string;
  readonly programme: string;
  readonly core: string;
  readonly semester: string;
  readonly number: number;
  /** 1 is the last completed term. */
  readonly ago: number;
  readonly exam: string;
  readonly scheme: PaperScheme;
  readonly internal: number | null;
  readonly version: number;
  readonly settings: ResultSettings;
}

const sittingOf = (exam: string): number =>
  4 * Number(exam.slice(0, 4)) + (exam.endsWith('ODD') ? 2 : 0);

/** Includes the session of the running terms, which has not been held yet. */
async function sessions({ sql }: Tx, { today, now }: DemoTime): Promise<void> {
  await sql`
    insert into exam_session (id, name, year, parity, kind, held_from, held_to, result_on, created_at, updated_at)
    select k.year || case when k.odd then '-ODD' else '-EVEN' end, case when k.odd then 'Odd semesters ' else 'Even semesters ' end || k.year, k.year, case when k.odd then 'odd' else 'even' end, 'regular', k.ends_on - 14, k.ends_on, k.ends_on + 40, ${now}::timestamptz, ${now}::timestamptz
    from (select extract(year from t.ends_on)::int as year, extract(month from t.ends_on) > 6 as odd, max(t.ends_on) as ends_on from term t where t.starts_on <= ${today} group by 1, 2) k order by k.ends_on`;
}

const seatedPapers = ({ sql }: Tx, today: string): Promise<SeatedPaper[]> => sql<SeatedPaper>`
  with past as (
    select t.batch, t.semester, m.number, row_number() over (partition by t.batch order by t.ends_on desc) as ago, extract(year from t.ends_on)::int || case when extract(month from t.ends_on) > 6 then '-ODD' else '-EVEN' end as exam
    from term t join semester m on m.id = t.semester where t.ends_on < ${today})
  select e.student, c.id as course, c.code, o.id as offering, s.batch, s.programme, s.major_subject as core, o.semester, p.number, p.ago::int as ago, p.exam,
    json_build_object('credits', round(10 * (c.credits_lecture + c.credits_tutorial + c.credits_practical)), 'is_credit', c.is_credit, 'category', c.category, 'max', json_build_object('internal', c.max_internal, 'external', c.max_external,
      'practical_internal', c.max_practical_internal, 'practical_external', c.max_practical_external, 'viva', c.max_viva)) as scheme,
    i.total as internal, v.id as version, to_json(v) as settings
  from past p join offering o on o.batch = p.batch and o.semester = p.semester join course c on c.id = o.course join enrolment e on e.offering = o.id and e.status <> 'dropped'
    join student s on s.id = e.student and s.major_subject is not null join batch_programme bp on bp.batch = s.batch and bp.programme = s.programme join regulation_version v on v.id = bp.regulation_version
    left join internal_result i on i.enrolment = e.id and i.state = 'finalised'
  where p.ago <= ${TERMS} order by e.student, o.id`;

/**
 * A repeatable share of each part's maximum: most pass, one in fifteen fails, one in fifty is
 * absent.
 */
function marksOf(
  { student, offering, scheme: { max }, internal }: SeatedPaper,
  isRepeat: boolean,
): PaperMarks {
  const luck = (student * 7919 + offering * 104_729) % 1000;
  const share = isRepeat
    ? 0.5
    : luck < 65
      ? 0.28
      : 0.45 + ((student * 37) % 40) / 100 + (luck % 11) / 100;
  const part = (most: number): number | null =>
    most === 0 ? null : Math.min(most, Math.round((most * share) / 50) * 50);
  const marks: PaperMarks = {
    ...NO_MARKS,
    internal: max.internal === 0 ? null : (internal ?? part(max.internal)),
    external: part(max.external),
    practical_internal: part(max.practical_internal),
    practical_external: part(max.practical_external),
    viva: part(max.viva),
  };
  if (isRepeat || (luck % 50 !== 7 && luck !== 500)) return marks;
  return { ...marks, external: null, viva: null, token: luck === 500 ? 'UFM' : 'AB' };
}

type SheetName = Pick<SeatedPaper, 'batch' | 'programme' | 'semester' | 'core' | 'exam'> & {
  readonly kind: 'regular' | 'arrear';
};
const sheetLabel = ({ batch, programme, semester, core, exam, kind }: SheetName): string =>
  [batch, programme, semester, core, exam, kind].join('/');

/** Library dues, of one or two students. */
const isWithheld = ({ student, ago }: SeatedPaper): boolean => ago === 1 && student % 101 === 50;

/** Runs after the internal marks, which are part of the results. */
export async function results(tx: Tx, time: DemoTime): Promise<void> {
  const { sql } = tx;
  await sessions(tx, time);
  const rows = await seatedPapers(tx, time.today);
  const versions = new Map(rows.map(({ version, settings }) => [version, settings] as const));
  const rules = new Map(
    [...versions].map(([version, settings]) => [version, resultRuleOf(settings)] as const),
  );
  const at = `${time.today}T06:00:00.000Z`;
  const sheets = new Map<string, SheetName & { readonly state: string }>();
  const papers: Record<string, unknown>[] = [];
  const recorded = new Map<
    number,
    { readonly rule: ReturnType<typeof resultRuleOf>; readonly sat: RecordedPaper[] }
  >();
  const last = new Map(rows.filter(({ ago }) => ago === 1).map(({ batch, exam }) => [batch, exam]));
  const put = (row: SeatedPaper, exam: string, kind: 'regular' | 'arrear'): boolean => {
    const rule = rules.get(row.version) ?? resultRuleOf(row.settings);
    const marks = marksOf(row, kind === 'arrear');
    const outcome = resultOfPaper({ marks, letter: null }, row.scheme, rule);
    const name: SheetName = { ...row, exam, kind };
    const state = (row.ago === 1 && UNFINISHED[row.core]) || 'published';
    const sheet = sheetLabel(name);
    sheets.set(sheet, { ...name, state });
    papers.push({
      sheet,
      exam,
      kind,
      student: row.student,
      course: row.course,
      ...marks,
      ...outcome,
      credits: outcome.credits * 10,
    });
    if (state === 'published' && !(kind === 'regular' && isWithheld(row))) {
      const own = recorded.get(row.student) ?? { rule, sat: [] };
      recorded.set(row.student, own);
      own.sat.push({
        ...outcome,
        code: row.code,
        kind,
        semester: row.number,
        semester_id: row.semester,
        exam,
        sitting: sittingOf(exam),
      });
    }
    return outcome.passed;
  };
  for (const row of rows) {
    const passed = put(row, row.exam, 'regular');
    const next = last.get(row.batch);
    // Every other one has cleared the arrear at the following session.
    if (!passed && row.ago > 1 && next && row.student % 2 === 0) put(row, next, 'arrear');
  }
  await sql`
    insert into result_sheet (batch, programme, semester, core, exam, kind, state, entered_by, regulation_version, verified_by, verified_at, published_by, published_at, created_at, updated_at)
    select k.batch, k.programme, k.semester, k.core, k.exam, k.kind, k.state, 'faculty:1', case when k.state = 'published' then bp.regulation_version end,
      case when k.state <> 'draft' then (select 'admin:' || id from admin where role = 'S' limit 1) end, case when k.state <> 'draft' then ${at}::timestamptz end,
      case when k.state = 'published' then (select 'admin:' || id from admin where role = 'R' limit 1) end, case when k.state = 'published' then ${at}::timestamptz end, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify([...sheets.values()])}::jsonb) as k(batch text, programme text, semester text, core text, exam text, kind text, state text) join batch_programme bp on bp.batch = k.batch and bp.programme = k.programme
    order by k.batch, k.programme, k.semester, k.core, k.exam, k.kind`;
  await sql`
    insert into paper_result (exam, student, course, kind, internal, external, practical_internal, practical_external, viva, token, sheet, state, total, max, letter, point, credits, created_at, updated_at)
    select r.exam, r.student, r.course, r.kind, r.internal, r.external, r.practical_internal, r.practical_external, r.viva, r.token, t.id, r.state, r.total, r.max, r.letter, r.point, r.credits, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(papers)}::jsonb) as r(sheet text, exam text, student int, course text, kind text, internal int, external int, practical_internal int, practical_external int, viva int, token text, state text, total int, max int, letter text, point int, credits int)
      join result_sheet t on concat_ws('/', t.batch, t.programme, t.semester, t.core, t.exam, t.kind) = r.sheet
    order by r.student, r.course, r.exam`;
  const withheld = [...new Map(rows.filter(isWithheld).map((row) => [row.student, row])).values()]
    .filter(({ core }) => !UNFINISHED[core])
    .map(({ student, semester, exam }) => ({ student, semester, exam, ...WITHHELD }));
  const standings = [
    ...[...recorded].flatMap(([student, { rule, sat: own }]) => standingRows(student, own, rule)),
    ...withheld,
  ];
  // Every third student also has the university's figure beside the computed one.
  const declared = standings
    .filter(({ student, result }) => result === 'withheld' || student % 3 === 0)
    .map(({ student, semester, exam, sgpa, result }) => ({
      student,
      semester,
      exam,
      sgpa,
      withheld: result === 'withheld' ? 'Library dues' : null,
    }));
  await sql`
    insert into declared_result (exam, student, semester, kind, sgpa, withheld, sheet, acknowledged, created_at, updated_at)
    select d.exam, d.student, d.semester, 'regular', d.sgpa, d.withheld, t.id, false, ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(declared)}::jsonb) as d(student int, semester text, exam text, sgpa numeric, withheld text) join student s on s.id = d.student
      join result_sheet t on t.batch = s.batch and t.programme = s.programme and t.semester = d.semester and t.core = s.major_subject and t.exam = d.exam and t.kind = 'regular'
    order by d.student, d.semester`;
  await sql`
    insert into semester_standing (student, semester, exam, result, sgpa, cgpa, credits, earned, earned_so_far, total, max, papers, failed, absent, open, first_attempt, class)
    select r.student, r.semester, r.exam, r.result, r.sgpa, r.cgpa, r.credits, r.earned, r.earned_so_far, r.total, r.max, r.papers, r.failed, r.absent, r.open, r.first_attempt, r.class
    from jsonb_to_recordset(${JSON.stringify(standings)}::jsonb) as r(student int, semester text, exam text, result text, sgpa numeric, cgpa numeric, credits numeric, earned numeric, earned_so_far numeric, total int, max int, papers int, failed int, absent int, open text, first_attempt boolean, class text)
    order by r.student, r.semester`;
}
