/**
 * Shared parts of the month and year screens: whose report it is, the response, and the actions.
 */
import { reportPartyOf } from '@/domain/department-report';
import { Problem } from '@/schema';
import { otherColumns, written, type ActionRun, type Handle } from '../../../../server/handle';
import { compiledAnswer, reportAnswer, textsOf } from './report-answer.server';
import { compiledDocument, reportDocument } from './report-document.server';
import { openReport } from './report-data.server';
import { lockPeriod, moveReport, writeTexts } from './report-moves.server';

interface Input {
  readonly params: Readonly<Record<string, unknown>>;
  readonly filters: Readonly<Record<string, unknown>>;
}
interface Acting extends Input {
  readonly values: Readonly<Record<string, unknown>>;
}

/** Teachers default to their own department; for other callers no department means the college. */
function departmentIn({ actor }: Handle, named: unknown): string | null {
  if (typeof named === 'string' && named !== '') return named;
  return actor.kind === 'faculty' ? (actor.department ?? '') : null;
}

function oneIn(handle: Handle, named: unknown): string {
  const department = departmentIn(handle, named);
  if (department === null)
    throw new Problem('invalid', { errors: { department: 'Choose a department.' } });
  return department;
}

async function answer(handle: Handle, named: unknown, period: string) {
  const department = departmentIn(handle, named);
  const stands: Readonly<Record<string, string>> = department === null ? {} : { department };
  return {
    ...otherColumns(
      department === null
        ? await compiledAnswer(handle, period)
        : await reportAnswer(handle, await openReport(handle, department, period)),
    ),
    stands,
  };
}

async function document(handle: Handle, input: Input, period: string, as: 'pdf' | 'docx') {
  const department = departmentIn(handle, input.filters['department']);
  if (department === null && reportPartyOf(handle.actor, null) === 'none')
    throw new Problem('forbidden');
  return written(
    handle,
    `report-${department ?? 'college'}-${period}`,
    department === null
      ? await compiledDocument(handle, period)
      : await reportDocument(handle, await openReport(handle, department, period)),
    as,
  );
}

/** The uploads of the dialog; null if there are none. */
const filesIn = (value: unknown): number[] | null =>
  Array.isArray(value) && value.length > 0 ? value.map(Number) : null;

type Name = 'write' | 'submit' | 'accept' | 'return' | 'lock' | 'unlock' | 'print' | 'word';
type Runs = Readonly<Record<Name, ActionRun<never>>>;

function actions(periodOf: (input: Input, handle: Handle) => string) {
  const run =
    (work: (handle: Handle, input: Acting, period: string) => ReturnType<ActionRun<Acting>>) =>
    (handle: Handle, input: Acting) =>
      work(handle, input, periodOf(input, handle));
  const move = (one: 'submit' | 'accept' | 'return' | 'unlock') =>
    run((handle, { filters, values }, period) => {
      const { reason } = values;
      return moveReport(
        handle,
        one,
        oneIn(handle, filters['department']),
        period,
        typeof reason === 'string' ? reason : null,
      );
    });
  return {
    write: run((handle, { filters, values }, period) =>
      writeTexts(handle, oneIn(handle, filters['department']), period, {
        ...Object.fromEntries(
          textsOf(period).flatMap((name) => {
            const text = values[name];
            return text === undefined ? [] : [[name, typeof text === 'string' ? text : null]];
          }),
        ),
        ...(values['files'] === undefined ? {} : { files: filesIn(values['files']) }),
      }),
    ),
    submit: move('submit'),
    accept: move('accept'),
    return: move('return'),
    unlock: move('unlock'),
    lock: run((handle, _, period) => lockPeriod(handle, period)),
    print: run((handle, input, period) => document(handle, input, period, 'pdf')),
    word: run((handle, input, period) => document(handle, input, period, 'docx')),
  } satisfies Runs;
}

export const reportWork = { answer, actions, departmentIn };
