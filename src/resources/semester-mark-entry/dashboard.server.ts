/** The mark sheets that the office of semester marks works on. */
import { choiceLabel, who } from '@/schema';
import { chart, filtered } from '../../../server/handle';
import { resultSheet } from './result-sheet';

const office = [who.admin('S')];
const STATES = ['draft', 'verified', 'published'] as const;
const LAST = 6;
const sheets = (filter: object): string => filtered('/semester-mark-entry/sheets', filter);

export default [
  chart({
    key: 'mark-sheets-states',
    label: 'Mark sheets by state',
    order: 58,
    who: office,
    ofLetter: true,
    async run({ sql }) {
      const counts = await sql<{ state: (typeof STATES)[number] | null; n: number }>`
        select state, count(*)::int as n from result_sheet group by state`;
      if (counts.length === 0) return null;
      return {
        rows: STATES.map((state) => ({
          label: choiceLabel(state),
          value: counts.find((one) => one.state === state)?.n ?? 0,
          tone: resultSheet.fields.state.options.tones?.[state],
          link: sheets({ state }),
        })),
      };
    },
  }),
  chart({
    key: 'mark-sheets-unpublished',
    label: 'Unpublished mark sheets by examination session',
    order: 59,
    who: office,
    ofLetter: true,
    async run({ sql }) {
      const rows = await sql<{ id: string; name: string; n: number }>`
        select e.id, e.name, count(*)::int as n from result_sheet t join exam_session e on e.id = t.exam
        where t.state <> 'published' group by e.id order by max(t.id) desc limit ${LAST}`;
      if (rows.length === 0) return null;
      return {
        rows: rows.map(({ id, name, n }) => ({
          label: name,
          value: n,
          link: sheets({ exam: id, state: ['draft', 'verified'] }),
        })),
      };
    },
  }),
];
