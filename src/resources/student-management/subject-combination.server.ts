import { studentLabel } from '@/domain/student-label';
import { completeness, creditsOf, optionText, type OfferedPaper } from '@/domain/combination';
import { inNaturalOrder } from '@/domain/natural-order';
import {
  isGranted,
  Problem,
  who,
  type MissingPart,
  type Sheet,
  type SheetColumn,
  type SheetRow,
} from '@/schema';
import { filtered, sheet, type Handle, type InputOf } from '../../../server/handle';
import { copyMinor, dropPaper, fillCompulsory } from './queries/combination-actions.server';
import { lockRegisters, versionOf } from './queries/combination-register.server';
import { choosesPapers, saveCells, type CellChange } from './queries/combination-save.server';
import {
  classScope,
  readCombinations,
  type ClassScope,
  type Combinations,
  type Pupil,
} from './queries/combination.server';

import { subjectCombination } from './subject-combination-screen';

/** The number of papers a column offers to fill in for all students. */
const MOST_FILLS = 6;
const keepers = [who.admin('M'), who.hod];

const columnsOf = ({ slots, cap, pupils, taken, papers }: Combinations): SheetColumn[] => [
  { name: 'roll_no', label: 'Roll number', sticky: true },
  { name: 'name', label: 'Name', sticky: true, heads: true },
  ...(new Set(pupils.map(({ major }) => major)).size > 1
    ? [{ name: 'major', label: 'Major' }]
    : []),
  // Beside the name, where they stay in view while the user moves through the slots.
  {
    name: 'credits',
    label: 'Credits',
    kind: 'hours',
    live: true,
    ...(cap === null
      ? {}
      : { max: cap, help: 'The regulation limits credits in a semester.', sub: `≤ ${cap / 10}` }),
  },
  {
    name: 'complete',
    label: 'Choice',
    kind: 'choice',
    live: true,
    tones: { complete: 'good', incomplete: 'warn', above_limit: 'bad' },
  },
  ...slots.map(({ name, kind, papers: fitting }): SheetColumn => {
    // A paper that a student takes although it is no longer offered must still show its name.
    const kept = [
      ...new Set(taken.filter((one) => one.kind === kind).map(({ course }) => course)),
    ].flatMap((course) =>
      fitting.some(({ id }) => id === course) ? [] : (papers.get(course) ?? []),
    );
    const [only] = slots.filter((slot) => slot.kind === kind).length === 1 ? [kind] : [];
    // Offers one of a few papers for all students without one; each student's major is their own.
    const fill =
      fitting.length > MOST_FILLS || kind === 'MAJ'
        ? []
        : fitting.map((paper) => ({ label: paper.code, value: paper.id, onlyBlanks: true }));
    return {
      name,
      label: only ?? name,
      kind: 'choice',
      edit: true,
      foot: 'filled',
      ...(fill.length ? { fill } : {}),
      options: [...fitting, ...kept].map((paper) => ({
        value: paper.id,
        label: optionText(paper),
      })),
    };
  }),
];

/** Papers of a major are offered here, and this student has none: theirs are missing. */
const lacksMajor = ({ papers }: Combinations, { major }: Pupil): boolean =>
  major === null && [...papers.values()].some(({ kind }) => kind === 'MAJ');

function rowOf(all: Combinations, pupil: Pupil): SheetRow {
  const { slots, rows, cap } = all;
  const row = rows.get(pupil.id) ?? new Map<string, OfferedPaper>();
  const credits = creditsOf(row.values());
  const no_major = lacksMajor(all, pupil);
  const reason = 'This student has left.';
  return {
    id: pupil.id,
    values: {
      roll_no: pupil.roll_no,
      name: pupil.name,
      major: pupil.major_name,
      credits,
      no_major,
      complete: completeness(row.size, slots.length, credits, cap, no_major),
      ...Object.fromEntries(slots.map(({ name }) => [name, row.get(name)?.id ?? null])),
    },
    ...(choosesPapers(pupil)
      ? {}
      : {
          off: Object.fromEntries(
            slots.map(({ name }) => [name, { text: row.get(name)?.code ?? '–', reason }]),
          ),
        }),
  };
}

/** The number of students per paper, by kind: compared with intake limits. */
function counts({
  slots,
  taken,
  papers,
}: Combinations): { text: string; with: Record<string, string> }[] {
  return [...new Set(slots.map(({ kind }) => kind))].flatMap((kind) => {
    const numbers = new Map<string, number>();
    for (const one of taken)
      if (one.kind === kind) numbers.set(one.course, (numbers.get(one.course) ?? 0) + 1);
    const list = [...numbers]
      .map(([course, n]) => [papers.get(course)?.code ?? course, n] as const)
      .sort(([a], [b]) => inNaturalOrder(a, b))
      .map(([code, n]) => `${code} ${n}`)
      .join(' · ');
    return list ? [{ text: '{kind}: {list}', with: { kind, list } }] : [];
  });
}

function mayKeep({ actor }: Handle): boolean {
  return isGranted(keepers, actor);
}

/** Students without a semester are in no class; those of an earlier one are promoted first. */
async function nobodyHere({ sql }: Handle, { batch, programme }: ClassScope): Promise<MissingPart> {
  const [found] = await sql<{ count: number }>`
    select count(*)::int as count from student where batch = ${batch} and programme = ${programme} and status = 'active' and current_semester is null`;
  const count = found?.count ?? 0;
  return count > 0
    ? {
        title: 'No students in this semester.',
        hint: {
          text: '{count|student has|students have} no current semester. Select them and change the field.',
          with: { count },
        },
        link: filtered('/student', { batch, programme, current_semester: [null] }),
      }
    : {
        title: 'No students in this semester.',
        hint: 'Students appear after admission or promotion.',
      };
}

async function load(handle: Handle, input: InputOf<typeof subjectCombination>): Promise<Sheet> {
  const scope = classScope(handle, input);
  const combinations = await readCombinations(handle, scope);
  const locked = combinations.closed
    ? 'This batch is closed.'
    : mayKeep(handle)
      ? undefined
      : 'Only the office and the head of department can make changes.';
  const papers = [...combinations.papers.values()]
    .sort((a, b) => inNaturalOrder(a.code, b.code))
    .map((paper) => ({ value: paper.id, label: `${paper.kind}: ${optionText(paper)}` }));
  const rows = combinations.pupils.map((pupil) => rowOf(combinations, pupil));
  const done = rows.filter(({ values }) => values.complete === 'complete').length;
  const unknown = combinations.pupils.filter((one) => lacksMajor(combinations, one)).length;
  return {
    columns: columnsOf(combinations),
    rows,
    version: await versionOf(handle, scope),
    ...(locked ? { locked } : {}),
    ...(unknown > 0
      ? {
          notice: {
            text: '{count|student has|students have} no major, so no papers of a major. Enter it on their records.',
            with: { count: unknown },
          },
        }
      : {}),
    head: [
      { label: 'Students', value: String(rows.length) },
      {
        label: 'Complete',
        value: String(done),
        ...(rows.length > 0 && done === rows.length ? { tone: 'good' as const } : {}),
      },
    ],
    footnotes: counts(combinations),
    choices: {
      course: papers,
      student: combinations.pupils.map((one) => ({ value: one.id, label: studentLabel(one) })),
    },
    can: locked ? [] : ['fill-compulsory', 'copy-minor', 'drop-paper'],
    ...(rows.length === 0
      ? {
          empty: await nobodyHere(handle, scope),
        }
      : combinations.slots.length === 0
        ? {
            empty: {
              title: 'No papers are offered in this semester.',
              hint: 'Add papers in Creation master.',
              link: '/creation-master?tab=course',
            },
          }
        : {}),
  };
}

export default sheet(subjectCombination, {
  load,
  async save(handle, input) {
    const scope = classScope(handle, input);
    await lockRegisters(handle, scope, input.version);
    const combinations = await readCombinations(handle, scope);
    if (combinations.closed) throw new Problem('locked', { reason: 'This batch is closed.' });
    const cells = input.cells.map(
      ({ row, column, value }, n): CellChange => ({
        student: Number(row),
        column,
        course: value === null || value === '' ? null : String(value),
        error: `cells.${n}.value`,
      }),
    );
    await saveCells(handle, combinations, cells);
  },
  actions: {
    'fill-compulsory': fillCompulsory,
    'copy-minor': copyMinor,
    'drop-paper': dropPaper,
  },
  match: ['roll_no'],
});
