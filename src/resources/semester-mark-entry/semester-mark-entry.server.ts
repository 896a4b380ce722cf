import { collegeDay } from '@/domain/dates';
import { resultMovesOf, type ResultMove } from '@/domain/result-state';
import { Problem, type Sheet, type SheetState } from '@/schema';
import { sheet, StaleSheet, type ActionResult, type Handle } from '../../../server/handle';
import { columnsFor, rowFor, type View } from './queries/columns';
import { isIncomplete, isUnacknowledged, moveMarkSheet } from './queries/move';
import { distributionOf } from './queries/distribution';
import { openSheet, type Input, type SheetContext } from './queries/sheet-context';
import { nameOf } from './queries/person';
import { saveCells } from './queries/save';
import { LOCKED } from './queries/sheets';
import { semesterMarkEntry } from './module';

const NOTHING: Pick<Sheet, 'columns' | 'rows' | 'version' | 'can'> = {
  columns: [],
  rows: [],
  version: 0,
  can: [],
};

async function mustOpen(handle: Handle, input: Input): Promise<SheetContext> {
  const context = await openSheet(handle, input);
  if (!context)
    throw new Problem('invalid', { errors: { exam: 'Add an examination session first.' } });
  return context;
}

const viewOf = ({ papers }: SheetContext, { filters }: Input): View => ({
  mode: filters.mode,
  paper: papers.find(({ course }) => course === filters.paper) ?? null,
});

const dayOf = (at: string | null): string => (at ? collegeDay(new Date(at)) : '–');

async function stateOf({ sql }: Handle, { sheet: found }: SheetContext): Promise<SheetState> {
  const by = async (key: string | null, at: string | null) => ({
    text: 'By {by} on {day}',
    with: { by: await nameOf(sql, key), day: dayOf(at) },
  });
  switch (found?.state ?? 'draft') {
    case 'published':
      return {
        label: 'Published',
        tone: 'good',
        note: await by(found?.published_by ?? null, found?.published_at ?? null),
      };
    case 'verified':
      return {
        label: 'Verified',
        tone: 'warn',
        note: await by(found?.verified_by ?? null, found?.verified_at ?? null),
      };
    default:
      return {
        label: 'Draft',
        tone: 'muted',
        ...(found?.note ? { note: { text: 'Returned: {note}', with: { note: found.note } } } : {}),
      };
  }
}

const choicesOf = ({ sessions, papers }: SheetContext): Sheet['choices'] => ({
  exam: sessions.map(({ id, name }) => ({ value: id, label: name })),
  paper: papers.map(({ course, code, title }) => ({ value: course, label: `${code} ${title}` })),
});

async function load(handle: Handle, input: Input): Promise<Sheet> {
  const context = await openSheet(handle, input);
  if (!context)
    return {
      ...NOTHING,
      empty: {
        title: 'No examination session yet.',
        hint: 'Add an examination session first.',
        link: '/semester-mark-entry/sessions',
      },
    };
  const { sheet: found, lines, rights, key, session } = context;
  const view = viewOf(context, input);
  const columns = columnsFor(context, view);
  const shown = lines.filter(({ cells }) => !view.paper || cells.has(view.paper.offering));
  const state = found?.state ?? 'draft';
  const locked = state === 'draft' ? null : LOCKED[state];
  const missing = lines.filter(isIncomplete).length;
  const unseen = lines.filter(isUnacknowledged).length;
  return {
    columns,
    version: found?.version ?? 0,
    rows: shown.map((line) => rowFor(line, context, columns)),
    state: await stateOf(handle, context),
    choices: choicesOf(context),
    stands: { exam: session.id },
    // An empty sheet has nothing to verify.
    can: found ? resultMovesOf(state, rights) : [],
    notes: { verify: distributionOf(context) },
    head: [
      { label: 'Examination session', value: session.name },
      { label: 'Students', value: String(lines.length) },
      {
        label: 'Marks missing',
        value: String(missing),
        ...(missing ? { tone: 'warn' as const } : {}),
      },
      {
        label: 'Differences to acknowledge',
        value: String(unseen),
        ...(unseen ? { tone: 'bad' as const } : {}),
      },
    ],
    footnotes: [
      'AB absent, UFM unfair means, EX exempt, NA not applicable: enter them in place of the external mark.',
      ...(key.kind === 'regular'
        ? ['Final internal marks are filled in from the internal assessments.']
        : []),
    ],
    ...(locked ? { locked } : {}),
    ...(lines.length
      ? {}
      : {
          empty: {
            title:
              key.kind === 'regular'
                ? 'No student of this major is enrolled in a paper of this semester.'
                : 'No student has a paper to repeat in this session.',
          },
        }),
  };
}

const SAID: Readonly<Record<ResultMove, string>> = {
  verify: 'Marks verified.',
  return: 'Marks returned.',
  publish: 'Results published.',
  unpublish: 'Results unpublished.',
};

const move =
  (one: ResultMove) =>
  async (
    handle: Handle,
    input: Input & { readonly values: { readonly reason?: string | null } },
  ): Promise<ActionResult> => {
    await moveMarkSheet(handle, await mustOpen(handle, input), one, input.values.reason ?? null);
    return { say: SAID[one] };
  };

export default sheet(semesterMarkEntry, {
  load,
  match: ['registration_no', 'roll_no'],
  async save(handle, input) {
    const context = await mustOpen(handle, input);
    const { sheet: found, rights } = context;
    if (!rights.enters) throw new Problem('forbidden');
    if (found && found.state !== 'draft')
      throw new Problem('locked', { reason: LOCKED[found.state ?? 'verified'] });
    if ((found?.version ?? 0) !== input.version)
      throw new StaleSheet(found?.updated_by ?? null, found?.updated_at ?? null);
    await saveCells(handle, context, input.cells);
  },
  actions: {
    verify: move('verify'),
    return: move('return'),
    publish: move('publish'),
    unpublish: move('unpublish'),
  },
});
