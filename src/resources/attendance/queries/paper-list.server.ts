/** One paper over a semester, month by month. */
import { aggregate, countParts, pool, type Tally } from '@/domain/attendance';
import { bandOf } from '@/domain/attendance-bands';
import { bandTones, figuresOf } from '@/domain/attendance-figures';
import { attendanceMarksShare } from '@/domain/attendance-marks';
import { classesNeeded, mayMiss } from '@/domain/attendance-reach';
import { fraction, multiply, round } from '@/domain/fraction';
import { monthsOf } from '@/domain/month';
import { attendanceBandsOf, attendanceMarksRuleOf, attendanceRuleOf, componentsOf, monthMethodOf } from '@/domain/regulation';
import type { Column, Sentence } from '@/schema';
import type { Handle, ReportAnswer, ScreenInput } from '../../../../server/handle';
import { paperOf } from './desk.server';
import { COMPONENTS } from './entry-sheet.server';
import { rollOf } from './roll.server';

type Part = Tally & { readonly student: number; readonly month: string };

const three = (name: string, group: string): Column[] => [
  { name: `${name}_held`, label: 'Held', kind: 'hours', group }, { name: `${name}_attended`, label: 'Attended', kind: 'hours', group }, { name: `${name}_pct`, label: '%', kind: 'percent', group },
];

export async function paperList(handle: Handle, input: ScreenInput): Promise<ReportAnswer> {
  const { sql } = handle;
  const paper = paperOf(handle, input);
  const { offering, term, regulation } = paper;
  const section = (input.filters['section'] ?? null) as number | null;
  const component = (input.filters['component'] ?? null) as string | null;
  const pupils = offering === null ? [] : (await rollOf(sql, offering)).filter((pupil) => section === null || pupil.section === section);
  const parts = await sql<Part>`
    select student, month::text, sum(present)::int as present, sum(late)::int as late, sum(duty)::int as duty, sum(absent)::int as absent, sum(medical)::int as medical, sum(before)::int as before
    from attendance_summary where offering = ${offering} and (${component}::text is null or component = ${component}) group by student, month order by student, month`;
  const own = new Map<number, Map<string, Tally>>();
  for (const { student, month, ...hours } of parts) own.set(student, (own.get(student) ?? new Map<string, Tally>()).set(month.slice(0, 7), hours));
  const months = [...new Set([...(term ? monthsOf(term).filter((month) => month <= handle.today.slice(0, 7)) : []), ...parts.map(({ month }) => month.slice(0, 7))])].sort();

  const rule = attendanceRuleOf(regulation);
  const bands = attendanceBandsOf(regulation);
  const method = monthMethodOf(regulation);
  const worth = componentsOf(regulation, []).find(({ source }) => source === 'attendance')?.scale_to ?? null;
  const required = regulation.attendance_required;

  const rows = pupils.map((pupil) => {
    const held = months.flatMap((month) => { const hours = own.get(pupil.student)?.get(month); return hours ? [[month, hours] as const] : []; });
    const counted = countParts(held.map(([, hours]) => hours), rule);
    const all = pool(counted);
    const share = aggregate(counted, method);
    const marks = worth === null ? null : attendanceMarksShare(share, attendanceMarksRuleOf(regulation, worth));
    const miss = mayMiss(all, required);
    const row: Record<string, unknown> = { id: pupil.student, roll_no: pupil.roll_no, name: pupil.name };
    const put = (name: string, { held: h, attended, pct }: ReturnType<typeof figuresOf>): void => { Object.assign(row, { [`${name}_held`]: h, [`${name}_attended`]: attended, [`${name}_pct`]: pct }); };
    held.forEach(([month], at) => { const each = counted[at]; if (each) put(month, figuresOf(each)); });
    put('total', figuresOf(all, share));
    const judged = share === null ? {} : { needs: classesNeeded(all, required), may_miss: miss === Infinity ? null : miss };
    return { ...row, marks: marks && worth !== null ? Number(round(multiply(marks, fraction(worth)), 'half_up_0').n) : null, band: bandOf(share, bands), ...judged };
  });

  const footnotes: (string | Sentence)[] = [];
  if (method !== 'pooled') footnotes.push('The total is the mean of the months, as the regulation asks.');
  if (component) footnotes.push('One component alone: marks and bands go by the whole paper.');
  return {
    rows, footnotes,
    columns: [
      { name: 'roll_no', label: 'Roll No', sticky: true }, { name: 'name', label: 'Name', sticky: true }, ...months.flatMap((month) => three(month, month)), ...three('total', 'Total'),
      ...(worth === null || component ? [] : [{ name: 'marks', label: 'Marks', kind: 'marks', help: 'For attendance, as part of the internal assessment.' } as const]),
      { name: 'band', label: 'Band', kind: 'choice', tones: bandTones(bands) },
      { name: 'may_miss', label: 'May miss', kind: 'int', help: 'Classes of one hour, with what is required still reached.' }, { name: 'needs', label: 'Needs', kind: 'int', help: 'Classes of one hour, none missed, until what is required is reached.' },
    ],
    choices: { component: COMPONENTS, section: paper.sections.map(({ id, name }) => ({ value: id, label: name })) },
  };
}
