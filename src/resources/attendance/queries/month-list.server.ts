/** All papers of some students in one month, or to its end. */
import { aggregate, countParts, pool, shareOf, type Counted } from '@/domain/attendance';
import { bandOf } from '@/domain/attendance-bands';
import { bandTones, figuresOf, inPoints } from '@/domain/attendance-figures';
import { mean } from '@/domain/spread';
import { monthsOf, resolveMonth, termsIn } from '@/domain/month';
import { attendanceBandsOf, attendanceRuleOf, type RegulationRow } from '@/domain/regulation';
import { Problem, type Column, type Sentence } from '@/schema';
import type { Handle, ReportAnswer, ScreenInput } from '../../../../server/handle';
import { refused, wrong } from './refused.server';
import { byStudent, firstOf, mayReadMajor, ownDepartment, papersOf, peopleOf, rulesOf, sumsOf, type PaperRow, type Person, type Scope, type SemesterTerm } from './standing.server';

interface BatchTerm extends SemesterTerm {
  readonly semester: string;
}

/** The month names the term; where two terms share it, the later one unless the other is asked for. */
async function termAt(handle: Handle, { params, filters }: ScreenInput): Promise<{ term: BatchTerm; month: string; others: readonly BatchTerm[] }> {
  const terms = await handle.sql<BatchTerm>`
    select distinct on (semester) id, semester, starts_on::text, ends_on::text from term
    where batch = ${params['batch']} and (programme is null or ${params['programme']}::text is null or programme = ${params['programme']}) order by semester, programme nulls last`;
  const asked = params['month'] ?? '';
  if (!/^(\d{4}-)?(0[1-9]|1[0-2])$|^[1-9]$/.test(asked)) throw new Problem('malformed', { reason: { text: '"{month}" is no month. Write it as {example}.', with: { month: asked, example: handle.today.slice(0, 7) } } });
  const fitting = asked.length > 2 ? termsIn(asked, terms) : terms.filter((term) => monthsOf(term).some((month) => Number(month.slice(5)) === Number(asked)));
  const chosen = filters['semester'] ? fitting.filter(({ semester }) => semester === filters['semester']) : fitting;
  const [term, second] = [...chosen].sort((a, b) => b.starts_on.localeCompare(a.starts_on));
  if (!term) throw wrong('month', 'The batch has no term in {month}.', { month: asked });
  if (second && asked.length <= 2) throw new Problem('malformed', { reason: { text: 'Several terms have that month. Write it as {example}.', with: { example: monthsOf(term).find((month) => Number(month.slice(5)) === Number(asked)) } } });
  const found = resolveMonth(asked, term);
  if ('refusal' in found) throw refused(found.refusal, 'month');
  return { term, month: `${found.at.month}-01`, others: fitting };
}

function columnsOf(papers: readonly PaperRow[], open: ReadonlySet<number>, tones: Column['tones']): Column[] {
  const three = (name: string, group: string, help?: string): Column[] => [
    { name: `${name}_held`, label: 'Held', kind: 'hours', group, ...(help ? { help } : {}) }, { name: `${name}_attended`, label: 'Attended', kind: 'hours', group }, { name: `${name}_pct`, label: '%', kind: 'percent', group },
  ];
  return [
    { name: 'roll_no', label: 'Roll No', sticky: true }, { name: 'name', label: 'Name', sticky: true },
    ...papers.flatMap(({ offering, code, name }) => three(`p${offering}`, open.has(offering) ? `${code} *` : code, name)),
    ...three('total', 'All papers'), { name: 'band', label: 'Band', kind: 'choice', ...(tones ? { tones } : {}) },
  ];
}

/** Papers whose register of a month that is shown is not submitted yet. */
async function openPapers({ sql }: Handle, offerings: readonly number[], from: string, to: string): Promise<ReadonlySet<number>> {
  const rows = await sql<{ offering: number }>`
    select o as offering from unnest(${offerings}::int[]) o
    where exists (select 1 from attendance_register r where r.offering = o and r.month between ${from} and ${to} and r.state in ('open', 'reopened'))
      or not exists (select 1 from attendance_register r where r.offering = o and r.month = ${to})`;
  return new Set(rows.map(({ offering }) => offering));
}

interface Line {
  readonly person: Person;
  readonly regulation: RegulationRow;
  readonly counted: ReadonlyMap<number, Counted>;
}

async function linesOf({ sql }: Handle, scope: Scope, papers: readonly PaperRow[], people: readonly Person[], term: SemesterTerm, month: string, toDate: boolean): Promise<Line[]> {
  const rules = await rulesOf(sql, scope.batch);
  const [offerings, students, first] = [papers.map(({ offering }) => offering), people.map(({ student }) => student), firstOf(term.starts_on)];
  const now = byStudent(await sumsOf(sql, offerings, students, month, month));
  // What went before matters to the month too: it has used up some of the duty that counts.
  const before = first < month ? byStudent(await sumsOf(sql, offerings, students, first, new Date(Date.parse(`${month}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10))) : new Map<number, ReadonlyMap<number, never>>();
  return people.map((person) => {
    const regulation = rules(person.programme);
    const rule = attendanceRuleOf(regulation);
    const counted = new Map([...(now.get(person.student) ?? [])].map(([offering, hours]): [number, Counted] => {
      const earlier = before.get(person.student)?.get(offering);
      const parts = countParts(earlier ? [earlier, hours] : [hours], rule);
      return [offering, toDate ? pool(parts) : parts.at(-1) ?? pool([])];
    }));
    return { person, regulation, counted };
  });
}

function rowOf({ person, regulation, counted }: Line): Record<string, unknown> {
  const parts = [...counted.values()];
  const share = aggregate(parts, regulation.aggregate_method);
  const three = (name: string, each: Counted, pct = shareOf(each)): Record<string, unknown> => {
    const figures = figuresOf(each, pct);
    return { [`${name}_held`]: figures.held, [`${name}_attended`]: figures.attended, [`${name}_pct`]: figures.pct };
  };
  return {
    id: person.student, roll_no: person.roll_no, name: person.name, ...Object.assign({}, ...[...counted].map(([offering, each]) => three(`p${offering}`, each))) as object,
    ...three('total', pool(parts), share), band: bandOf(share, attendanceBandsOf(regulation)),
  };
}

export async function monthList(handle: Handle, input: ScreenInput): Promise<ReportAnswer> {
  const { params, filters } = input;
  await mayReadMajor(handle, params['core'] ?? null);
  const { term, month, others } = await termAt(handle, input);
  const scope: Scope = { batch: params['batch'] ?? '', semester: term.semester, programme: params['programme'] ?? null, core: params['core'] ?? null, department: params['core'] ? null : ownDepartment(handle) };
  const toDate = filters['span'] === 'to_date';
  const people = await peopleOf(handle.sql, scope);
  const all = await papersOf(handle.sql, scope);
  const lines = await linesOf(handle, scope, all, people, term, month, toDate);
  const taken = new Set(lines.flatMap(({ counted }) => [...counted.keys()]));
  const papers = all.filter(({ offering }) => taken.has(offering));
  const open = await openPapers(handle, papers.map(({ offering }) => offering), toDate ? firstOf(term.starts_on) : month, month);
  const shares = lines.flatMap(({ counted, regulation }) => aggregate([...counted.values()], regulation.aggregate_method) ?? []);
  const footnotes: (string | Sentence)[] = [];
  if (open.size) footnotes.push({ text: '* The register is not submitted yet; figures are provisional: {papers}.', with: { papers: papers.filter(({ offering }) => open.has(offering)).map(({ code }) => code).join(', ') } });
  footnotes.push('Ask the teacher of the paper within three days if something is wrong.');
  return {
    rows: lines.map(rowOf), columns: columnsOf(papers, open, Object.assign({}, ...lines.map(({ regulation }) => bandTones(attendanceBandsOf(regulation)))) as Column['tones']),
    head: [{ label: 'Students', value: String(lines.length) }, { label: 'Class average', value: shares.length ? `${((inPoints(mean(shares)) ?? 0) / 100).toFixed(2)} %` : '–' }],
    footnotes, choices: { semester: others.length > 1 ? others.map(({ semester }) => ({ value: semester, label: semester })) : [] },
  };
}
