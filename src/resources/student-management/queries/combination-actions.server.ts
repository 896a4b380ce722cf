import { compulsory, type OfferedPaper } from '@/domain/combination';
import { Problem, type ActionName } from '@/schema';
import type { ActionOf, ActionResult, Handle, InputOf } from '../../../../server/handle';
import type { subjectCombination } from '../subject-combination-screen';
import {
  classScope,
  readCombinations,
  type ClassScope,
  type Combinations,
} from './combination.server';
import { lockRegisters } from './combination-register.server';
import { saveProposals, writeChanges, type RowChange } from './combination-save.server';

type ActionInputOf<N extends ActionName<typeof subjectCombination>> = ActionOf<
  typeof subjectCombination,
  N
>;

const refuse = (field: string, text: string): never => {
  throw new Problem('invalid', { errors: { [field]: text } });
};

const savedMessage = ({ saved, left }: { saved: number; left: number }): ActionResult => ({
  say: left
    ? {
        text: 'Filled in for {saved|student|students}. {left} skipped: not allowed by the rules.',
        with: { saved, left },
      }
    : { text: 'Filled in for {saved|student|students}.', with: { saved } },
});

async function opened(
  handle: Handle,
  input: InputOf<typeof subjectCombination> & { readonly version: number | null },
): Promise<Combinations> {
  const scope = classScope(handle, input);
  await lockRegisters(handle, scope, input.version);
  const combinations = await readCombinations(handle, scope);
  if (combinations.closed) throw new Problem('locked', { reason: 'This batch is closed.' });
  return combinations;
}

/** Enrols students in papers without an alternative that they lack. */
export async function fillCompulsory(
  handle: Handle,
  input: ActionInputOf<'fill-compulsory'>,
): Promise<ActionResult> {
  const combinations = await opened(handle, input);
  return savedMessage(
    await saveProposals(handle, combinations, (_, row, chooser) =>
      compulsory(combinations.slots, row, chooser),
    ),
  );
}

/** Subjects of the minor papers of the previous semester, by student. */
async function minorsBefore(
  { sql }: Handle,
  { semester }: ClassScope,
  students: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await sql<{ student: number; subjects: string[] }>`
    select e.student, array_agg(c.subject order by c.code) as subjects from enrolment e join offering o on o.id = e.offering join course c on c.id = o.course
      join semester s on s.id = o.semester and s.number = (select number - 1 from semester where id = ${semester})
    where e.student = any (${students}::int[]) and e.status <> 'dropped' and coalesce(e.category, c.category) = 'MIN' group by e.student`;
  return new Map(rows.map(({ student, subjects }) => [student, subjects]));
}

/** Continues the minor: chooses the paper of the same subject if there is exactly one. */
export async function copyMinor(
  handle: Handle,
  input: ActionInputOf<'copy-minor'>,
): Promise<ActionResult> {
  const combinations = await opened(handle, input);
  const before = await minorsBefore(
    handle,
    combinations.scope,
    combinations.pupils.map(({ id }) => id),
  );
  return savedMessage(
    await saveProposals(handle, combinations, ({ id }, row) => {
      const places = combinations.slots.filter(
        ({ kind, name }) => kind === 'MIN' && !row.has(name),
      );
      const had = new Set([...row.values()].map((paper) => paper.id));
      const papers = (before.get(id) ?? []).flatMap((subject) => {
        const [only, ...more] =
          combinations.slots
            .find(({ kind }) => kind === 'MIN')
            ?.papers.filter((paper) => paper.subject === subject) ?? [];
        return only && more.length === 0 && !had.has(only.id) ? [only] : [];
      });
      return new Map(
        places.flatMap(({ name }, n): [string, OfferedPaper][] =>
          papers[n] ? [[name, papers[n]]] : [],
        ),
      );
    }),
  );
}

/**
 * Removes a paper from a student, with a reason. Attendance and marks under it stay in the record.
 */
export async function dropPaper(
  handle: Handle,
  input: ActionInputOf<'drop-paper'>,
): Promise<ActionResult> {
  const combinations = await opened(handle, input);
  const { course, student, reason } = input.values;
  const pupil =
    combinations.pupils.find(({ id }) => id === student) ??
    refuse('student', 'This student is not in this class.');
  const before = combinations.rows.get(pupil.id) ?? new Map<string, OfferedPaper>();
  const [column] = [...before].find(([, { id }]) => id === course) ?? [];
  if (!column) return refuse('course', 'This student does not take this paper.');
  const after = new Map([...before].filter(([name]) => name !== column));
  await writeChanges(
    handle,
    combinations,
    [
      {
        pupil,
        before,
        after,
        cells: [{ student: pupil.id, column, course: null, error: 'course' }],
      } satisfies RowChange,
    ],
    reason,
  );
  return {
    say: {
      text: '{code} dropped for {name}.',
      with: { name: pupil.name, code: before.get(column)?.code },
    },
  };
}
