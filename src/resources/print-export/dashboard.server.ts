/** The classes that the office of printing makes lists for. */
import { grouped } from '@/domain/grouped';
import { who } from '@/schema';
import { chart, pending, type Handle } from '../../../server/handle';
import { allottedPapers, type AllotmentRow } from './queries/allotments.server';

const PAGE = '/print-export/course-allotment?tab=papers';
const office = [who.admin('O')];

const allotted = (handle: Handle): Promise<AllotmentRow[]> =>
  allottedPapers(handle, {
    filters: { tab: 'papers', batch: null, semesters: null, department: null, on: null },
  });

const by = (
  key: string,
  label: string,
  order: number,
  part: (row: AllotmentRow) => { readonly id: string; readonly name: string },
  filter: 'department' | 'batch',
) =>
  chart({
    key,
    label,
    order,
    who: office,
    ofLetter: true,
    async run(handle) {
      const parts = grouped(await allotted(handle), (row) => part(row).id);
      if (parts.size === 0) return null;
      return {
        rows: [...parts].map(([id, own]) => ({
          label: own[0] ? part(own[0]).name : id,
          value: own.length,
          link: `${PAGE}&${filter}=${encodeURIComponent(id)}`,
        })),
      };
    },
  });

export default [
  by(
    'allotment-batch',
    'Allotted classes by batch',
    70,
    ({ batch }) => ({ id: batch, name: batch }),
    'batch',
  ),
  by(
    'allotment-department',
    'Allotted classes by department',
    71,
    ({ department, department_id }) => ({ id: department_id, name: department }),
    'department',
  ),
  pending({
    key: 'allotment-open',
    label: 'Course allotment',
    order: 45,
    who: office,
    ofLetter: true,
    async run(handle) {
      const n = (await allotted(handle)).filter(({ faculty }) => faculty === null).length;
      return n === 0
        ? []
        : [
            {
              text: { text: '{n|paper has|papers have} no teacher.', with: { n } },
              link: PAGE,
              tone: 'warn',
            },
          ];
    },
  }),
];
