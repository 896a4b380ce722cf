import { allTheSame, outlierIndices } from '@/domain/mark-anomaly';
import { BLANK, showMark } from '@/domain/mark';
import { markFromWire } from '@/domain/mark-entry';
import { isOverdue } from '@/domain/entry-window';
import type { WireMark } from '@/domain/internal-sources';
import { Problem, type Sentence, type Sheet, type SheetColumn, type SheetRow } from '@/schema';
import { sheet, type Handle, type InputOf } from '../../../server/handle';
import live, { type CatGrading } from './cat-entry.live';
import {
  classState,
  headFigures,
  keysFor,
  retestRefusalFor,
  type CatState,
  type ClassState,
} from './queries/cat-state';
import { ENTERED, RETESTED, saveCats, type Part } from './queries/cat-save';
import { cellKey, byCell, firstAttemptOf, marksOf, markStale, retestOf } from './queries/marks';
import { moveActions, availableMoves, moveDefaults } from './queries/moves';
import { NOBODY, openPaper, type PaperContext } from './queries/paper-context';
import { reopeningStatus } from './queries/reopening';
import { lockRegisters, stateLine, stateOf, versionOf, windowOf } from './queries/register';
import { WHO } from './queries/roster';
import { catsOf, type Cat } from './queries/scheme';
import { loadRegisterHead, unmarkedWarning } from './queries/register-head';
import { catEntry } from './module';

type Input = InputOf<typeof catEntry>;
const isEnrolled = (
  context: PaperContext,
): context is PaperContext & { readonly offering: number } => context.offering !== null;

async function catOf({ sql }: Handle, { params }: Input, { paper }: PaperContext): Promise<Cat> {
  const cat = (await catsOf(sql, paper.batch, paper.semester)).find(({ id }) => id === params.cat);
  if (!cat) throw new Problem('not_found', { what: 'Assessment' });
  return cat;
}

function columnsFor(
  {
    context: {
      paper: { regulation },
      party,
    },
  }: ClassState,
  { cat, refusal }: CatState,
  given: CatGrading,
): SheetColumn[] {
  const locked = refusal ? { locked: refusal.reason } : {};
  const column: SheetColumn = {
    name: 'mark',
    label: 'Mark',
    kind: 'marks',
    edit: true,
    min: 0,
    max: cat.max,
    step: regulation.mark_step,
    words: ENTERED,
    foot: 'mean',
    ...locked,
    tones: { AB: 'bad', UFM: 'bad', EX: 'muted' },
  };
  return [
    ...WHO,
    {
      ...column,
      ...(refusal || party === 'other'
        ? {}
        : { fill: [{ label: 'AB for blanks', value: 'AB', onlyBlanks: true }] }),
    },
    ...(regulation.retest_policy === 'none'
      ? []
      : [
          {
            name: 'retest',
            label: 'Retest',
            kind: 'marks' as const,
            edit: true,
            min: 0,
            max: cat.max,
            step: regulation.mark_step,
            words: RETESTED,
            help: 'Only for students the office has allowed.',
          },
        ]),
    {
      name: 'reason',
      label: 'Reason',
      kind: 'text',
      edit: true,
      ...locked,
      help: 'Required for an exemption.',
    },
    { name: 'percent', label: 'Percentage', kind: 'percent', live: true, given },
    {
      name: 'verdict',
      label: 'Result',
      kind: 'choice',
      live: true,
      tones: { Fail: 'bad', Pass: 'good' },
    },
  ];
}

function rowsFor(
  state: ClassState,
  { cat }: CatState,
  given: CatGrading,
  today: string,
): SheetRow[] {
  const retests = given.retest.policy !== 'none';
  const columns = [{ name: 'percent', label: 'Percentage', given }];
  return state.roster.map(({ student, roll_no, registration_no, name, closed }) => {
    const stored = state.marks.get(cellKey(cat.id, student));
    const typed = {
      mark: stored ? firstAttemptOf(stored) : null,
      retest: stored ? retestOf(stored) : null,
      reason: stored?.reason ?? null,
    };
    const shown = (value: typeof typed.mark): string => showMark(markFromWire(value) ?? BLANK);
    const refused = retests ? retestRefusalFor(state, cat.id, student, today) : null;
    const off = {
      ...(closed
        ? {
            mark: { text: shown(typed.mark), reason: closed },
            reason: { text: typed.reason ?? '', reason: closed },
          }
        : {}),
      ...(refused ? { retest: { text: shown(typed.retest), reason: refused.reason } } : {}),
    };
    const row: SheetRow = { id: student, values: { roll_no, registration_no, name, ...typed } };
    const cells: Readonly<Record<string, WireMark>> = { mark: typed.mark, retest: typed.retest };
    return {
      id: student,
      values: { ...row.values, ...live((column) => cells[column], row, { columns }) },
      ...(Object.keys(off).length ? { off } : {}),
    };
  });
}

const NAMED = 5;

/** Warnings about implausible marks. */
async function hints(
  { sql }: Handle,
  { context, roster, marks }: ClassState,
  { cat }: CatState,
  otherCats: readonly Cat[],
): Promise<Sentence[]> {
  const now = roster.map(({ student }) => {
    const stored = marks.get(cellKey(cat.id, student));
    return (stored && markFromWire(firstAttemptOf(stored))) ?? BLANK;
  });
  if (allTheSame(now))
    return [{ text: 'All students have the same mark. Check that this is correct.' }];
  const earlier = byCell(
    await marksOf(
      sql,
      [context.offering],
      otherCats.map(({ id }) => id),
    ),
  );
  const steps = outlierIndices(
    roster.map(({ student }, n) => {
      const mark = now[n];
      const before = otherCats.flatMap(({ id, max }) => {
        const stored = earlier.get(cellKey(id, student));
        return stored?.mark === null || !stored
          ? []
          : [{ hundredths: stored.mark, max: stored.max ?? max }];
      });
      return mark?.is === 'mark'
        ? { now: { hundredths: mark.hundredths, max: cat.max }, before }
        : null;
    }),
  );
  const names = steps
    .slice(0, NAMED)
    .flatMap((n) => roster[n]?.name ?? [])
    .join(', ');
  return steps.length
    ? [
        {
          text: 'Very different from earlier marks: {names}. Check these marks.',
          with: { names: steps.length > NAMED ? `${names} …` : names },
        },
      ]
    : [];
}

async function load(handle: Handle, input: Input): Promise<Sheet> {
  const context = openPaper(input, handle);
  if (!isEnrolled(context)) return NOBODY;
  const cat = await catOf(handle, input, context);
  const state = await classState(handle, context, [cat]);
  const [catState] = state.cats;
  if (!catState) return NOBODY;
  const { regulation } = context.paper;
  const given = {
    max: cat.max,
    retest: { policy: regulation.retest_policy, pass_pct: regulation.cat_pass },
  };
  const columns = columnsFor(state, catState, given);
  const rows = rowsFor(state, catState, given, handle.today);
  const retestOpen =
    columns.some(({ name }) => name === 'retest') && rows.some(({ off }) => !off?.retest);
  const otherCats = (await catsOf(handle.sql, context.paper.batch, context.paper.semester)).filter(
    ({ id }) => id !== cat.id,
  );
  const late = isOverdue(
    stateOf(catState.register),
    windowOf(catState.register, cat),
    handle.today,
  );
  const registerHead = await loadRegisterHead(
    handle,
    context,
    catState.register.changed_by,
    !catState.refusal,
  );
  const reopening = await reopeningStatus(handle, catState.register, context.party, cat);
  const unmarked = rows.filter(({ values, off }) => !off?.['mark'] && values['mark'] === null);
  return {
    columns,
    rows,
    version: versionOf([catState.register]),
    state: await stateLine(handle, catState.register),
    head: [...registerHead.figures, ...headFigures(state, catState)],
    ...registerHead.aside,
    ...reopening.aside,
    ...unmarkedWarning(unmarked.length, rows.length),
    choices: context.choices,
    stands: context.stands,
    can: [...availableMoves(catState.register, context.party), ...reopening.can],
    start: moveDefaults(handle.today),
    footnotes: [
      ...(late ? ['The entry period is over and this register is not submitted.'] : []),
      ...(await hints(handle, state, catState, otherCats)),
    ],
    ...(catState.refusal && !retestOpen ? { locked: catState.refusal.reason } : {}),
    ...(rows.length ? {} : { empty: NOBODY.empty ?? { title: '' } }),
  };
}

/** A cell's column names the part of the mark that it holds. */
const PARTS = ['mark', 'retest', 'reason'] as const satisfies readonly Part[];

export default sheet(catEntry, {
  load,
  match: ['roll_no', 'registration_no'],
  async save(handle, input) {
    const context = openPaper(input, handle);
    if (!isEnrolled(context)) throw new Problem('not_found', { what: 'Paper' });
    const cat = await catOf(handle, input, context);
    const registers = await lockRegisters(handle.sql, keysFor(context, [cat]));
    const state = await classState(handle, context, [cat], registers);
    const cells = input.cells.map(({ row, column, value }) => {
      const part = PARTS.find((one) => one === column);
      return part
        ? { row, cat: cat.id, part, value }
        : { row, cat: '', part: 'mark' as const, value };
    });
    await saveCats(handle, state, cells, input.version);
  },
  actions: moveActions<Input>(async (handle, input) => {
    const context = openPaper(input, handle);
    if (!isEnrolled(context)) throw new Problem('not_found', { what: 'Paper' });
    const cat = await catOf(handle, input, context);
    return {
      key: { offering: context.offering, section: context.section, sheet: 'cat', cat: cat.id },
      party: context.party,
      what: `${context.paper.course.id} ${cat.id}`,
      days: cat,
      async missing() {
        const { roster, marks } = await classState(handle, context, [cat]);
        return roster.filter(
          ({ student, closed }) =>
            !closed &&
            (marks.get(cellKey(cat.id, student))?.mark ??
              marks.get(cellKey(cat.id, student))?.token ??
              null) === null,
        ).length;
      },
      reopened: async () =>
        markStale(
          handle.sql,
          context.offering,
          (await classState(handle, context, [cat])).roster.map(({ student }) => student),
        ),
    };
  }),
});
