import { studentLabel } from '@/domain/student-label';
import { Problem, type Sentence, type Sheet, type SheetColumn } from '@/schema';
import { sheet, type Handle, type InputOf } from '../../../server/handle';
import { assignSections } from './assign-sections-screen';
import { addSection, autoSplit, moveOne } from './queries/section-actions.server';
import {
  checkRoom,
  mayDivide,
  moveAll,
  openClass,
  paperOf,
  readClass,
  type Move,
  type PaperClass,
} from './queries/sections.server';

const columnsOf = ({ sections }: Pick<PaperClass, 'sections'>): SheetColumn[] => [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true, heads: true },
  { name: 'programme', label: 'Programme' },
  { name: 'gender', label: 'Gender', kind: 'choice' },
  { name: 'current', label: 'Current section' },
  {
    name: 'section',
    label: 'New section',
    kind: 'choice',
    edit: true,
    foot: 'filled',
    options: sections.map(({ id, name }) => ({ value: id, label: name })),
    ...(sections.length
      ? { required: true, oneKey: sections.every(({ name }) => name.length === 1) }
      : { locked: 'Add a section first.' }),
  },
];

function head({ members, sections }: PaperClass): NonNullable<Sheet['head']> {
  const without = members.filter(({ section }) => section === null).length;
  return [
    { label: 'Students', value: String(members.length) },
    ...sections.map(({ id, name, capacity }) => {
      const size = members.filter(({ section }) => section === id).length;
      return {
        label: name,
        value: capacity === null ? String(size) : `${size} / ${capacity}`,
        ...(capacity !== null && size > capacity ? { tone: 'bad' as const } : {}),
      };
    }),
    ...(sections.length && without
      ? [{ label: 'No section', value: String(without), tone: 'warn' as const }]
      : []),
  ];
}

const NOBODY: Sheet = {
  columns: columnsOf({ sections: [] }),
  rows: [],
  version: 0,
  can: [],
  empty: {
    title: 'No students are enrolled in this paper.',
    hint: 'Enrol students under Subject combination.',
    link: '/student-management/subject-combination',
  },
};

async function load(handle: Handle, input: InputOf<typeof assignSections>): Promise<Sheet> {
  const paper = paperOf(handle, input);
  if (paper.offering === null) return NOBODY;
  const current = await readClass(handle, paper.offering);
  if (current.members.length === 0) return NOBODY;
  const locked = current.closed
    ? 'This batch is closed.'
    : mayDivide(handle, paper)
      ? undefined
      : "Only the office, the subject's head of department and the primary teacher can divide the class.";
  const names = new Map(current.sections.map(({ id, name }) => [id, name]));
  return {
    columns: columnsOf(current),
    version: current.version,
    head: head(current),
    ...(locked ? { locked } : {}),
    rows: current.members.map(({ id, section, roll_no, name, programme, gender }) => ({
      id,
      values: {
        roll_no,
        name,
        programme,
        gender,
        current: names.get(section ?? 0) ?? null,
        section,
      },
    })),
    choices: {
      section: current.sections.map(({ id, name }) => ({ value: id, label: name })),
      student: current.members.map((one) => ({ value: one.id, label: studentLabel(one) })),
    },
    can: locked ? [] : ['add-section', 'auto-split', 'move'],
    start: {
      'auto-split': {
        parts: Math.max(2, current.sections.length),
        method: 'roll_ranges',
        from: handle.today,
      },
      move: { from: handle.today },
    },
    footnotes: current.begun
      ? [
          'Classes have started, so changes apply from today. Earlier attendance stays with its section.',
        ]
      : [],
  };
}

export default sheet(assignSections, {
  load,
  async save(handle, input) {
    const current = await openClass(handle, input, input.version);
    const errors: Record<string, Sentence | string> = {};
    const moves = input.cells.flatMap(({ row, column, value }, n): Move[] => {
      const error = `cells.${n}.value`;
      const member = current.members.find(({ id }) => id === Number(row));
      if (!member) errors[error] = 'This student is not in the class of this paper.';
      else if (column !== 'section') errors[error] = 'This cell cannot be edited.';
      else if (value === null || value === '')
        errors[error] = 'This paper has sections. Choose one for the student.';
      else if (!current.sections.some(({ id }) => id === value))
        errors[error] = 'This section does not exist in this paper.';
      else return [{ member, to: Number(value), error }];
      return [];
    });
    if (Object.keys(errors).length) throw new Problem('invalid', { errors });
    checkRoom(current, moves);
    await moveAll(handle, current, moves, handle.today);
  },
  actions: { 'add-section': addSection, 'auto-split': autoSplit, move: moveOne },
  match: ['roll_no'],
});
