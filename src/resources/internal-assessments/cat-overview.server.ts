import { compare, fraction, formatHundredths, type Fraction } from '@/domain/fraction';
import { countedMark, soFarText, totalText } from '@/domain/internal-sources';
import { markOnWire } from '@/domain/mark-entry';
import { isOverdue } from '@/domain/entry-window';
import type { Column } from '@/schema';
import { report, type AnswerOf } from '../../../server/handle';
import { countsOf } from './queries/counts';
import { majorsOf, type PaperOf } from './queries/majors';
import { internalsOf } from './queries/internal';
import { STATE_LABELS } from './queries/register';
import { catOverview } from './module';

const ARROWS = { 1: '↑', 0: '→', '-1': '↓' } as const;

/** An arrow for the change between the last two assessments taken. */
function trend(shares: readonly Fraction[]): string | null {
  const [last, before] = [shares.at(-1), shares.at(-2)];
  return last && before ? ARROWS[compare(last, before)] : null;
}

export default report(catOverview, async (handle, input): Promise<AnswerOf<typeof catOverview>> => {
  const majors = await majorsOf(handle, input.params);
  const internals = await internalsOf(
    handle.sql,
    majors.papers.map(({ offering }) => offering),
    majors.people.map(({ student }) => student),
  );
  const { papers, people, cats } = majors;
  const byOffering = new Map(papers.map((paper) => [paper.offering, paper]));
  const catsByPaper = new Map(papers.map((paper) => [paper.offering, paper.rules.cats]));

  if (input.filters.tab === 'pending') {
    const counted = await countsOf(handle.sql, {
      batch: input.params.batch,
      semester: input.params.semester,
      cats: cats.map(({ id }) => id),
      offerings: papers.map(({ offering }) => offering),
      today: handle.today,
    });
    const countByCell = new Map(
      counted.map((row) => [`${row.offering}.${row.section ?? 0}.${row.cat}`, row]),
    );
    const registers = [
      ...new Map(counted.map((row) => [`${row.offering}.${row.section ?? 0}`, row])).values(),
    ];
    const shownCats = cats.filter(({ id }) =>
      [...catsByPaper.values()].some((own) => own.some((one) => one.id === id)),
    );
    return {
      columns: [
        { name: 'code', label: 'Paper', sticky: true },
        { name: 'section', label: 'Section' },
        { name: 'teacher', label: 'Teacher' },
        ...shownCats.map(({ id, name }): Column => ({ name: `cat-${id}`, label: name })),
      ],
      rows: registers.map(({ offering, section, section_name, code, teacher }) => ({
        id: `${offering}.${section ?? 0}`,
        code,
        section: section_name,
        teacher,
        ...Object.fromEntries(
          shownCats
            .filter(({ id }) => catsByPaper.get(offering)?.some((one) => one.id === id))
            .map(({ id, opens_on, closes_on }) => {
              const row = countByCell.get(`${offering}.${section ?? 0}.${id}`);
              const late =
                row &&
                isOverdue(
                  row.state,
                  { opens_on, closes_on, reopened_until: row.reopened_until },
                  handle.today,
                );
              return [
                `cat-${id}`,
                row
                  ? `${row.entered}/${row.enrolled} · ${late ? 'Overdue' : STATE_LABELS[row.state]}`
                  : null,
              ];
            }),
        ),
      })),
      head: [{ label: 'Papers', value: String(papers.length) }],
    };
  }
  const columnsOf = (paper: PaperOf): Column[] => [
    ...paper.rules.cats.map(
      ({ id, name, max }): Column => ({
        name: `${paper.offering}-${id}`,
        label: `${name} (${formatHundredths(max)})`,
        group: paper.code,
        kind: 'marks',
        tones: { AB: 'bad', UFM: 'bad', EX: 'muted' },
      }),
    ),
    {
      name: `${paper.offering}-trend`,
      label: 'Trend',
      group: paper.code,
      tones: { '↓': 'bad', '↑': 'good' },
    },
    { name: `${paper.offering}-internal`, label: 'Internal so far', group: paper.code },
  ];
  return {
    columns: [
      { name: 'roll_no', label: 'Roll number', sticky: true },
      { name: 'name', label: 'Name', sticky: true },
      ...papers.flatMap(columnsOf),
    ],
    rows: people.map(({ student, roll_no, name, seats }) => {
      const row: Record<string, unknown> = { id: student, roll_no, name };
      for (const seat of seats) {
        const paper = byOffering.get(seat.offering);
        if (!paper) continue;
        const { scheme } = paper.rules;
        const {
          inputs: { cats: own },
          now,
          total,
          max: whole,
        } = internals.of(paper, seat);
        const shares: Fraction[] = [];
        for (const { id, max } of paper.rules.cats) {
          const mark = countedMark(own[id], scheme, own[id]?.max ?? max);
          row[`${seat.offering}-${id}`] = markOnWire(mark);
          if (mark.is === 'mark') shares.push(fraction(mark.hundredths, own[id]?.max ?? max));
        }
        row[`${seat.offering}-trend`] = trend(shares);
        row[`${seat.offering}-internal`] =
          total === null ? soFarText(now, whole) : totalText(total, whole);
      }
      return row;
    }),
    head: [
      { label: 'Students', value: String(people.length) },
      { label: 'Papers', value: String(papers.length) },
    ],
    footnotes: ['…: parts are missing. Shown as earned / possible so far.'],
  };
});
