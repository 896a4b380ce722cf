import { BLANK, showMark } from '@/domain/mark';
import { markFromWire } from '@/domain/mark-entry';
import { isScaled, soFarText, totalText } from '@/domain/internal-sources';
import { formatHundredths } from '@/domain/fraction';
import type { Refusal } from '@/domain/reason';
import type { RegisterState } from '@/domain/register-state';
import { Problem, say, type Sentence, type Sheet, type SheetColumn, type SheetRow } from '@/schema';
import { sheet, type Handle, type InputOf } from '../../../server/handle';
import { columnFor, type RowInputs } from './multiple-cat-entry.live';
import { ENTERED, saveCats } from './queries/cat-save';
import { classState, keysFor, type ClassState } from './queries/cat-state';
import { cellKey, firstAttemptOf, retestOf } from './queries/marks';
import { NOBODY, openPaper, type PaperContext } from './queries/paper-context';
import { lockRegisters, STATE_LABELS, stateOf, versionOf } from './queries/register';
import { WHO } from './queries/roster';
import { catsOf, rulesOf, type Rules } from './queries/scheme';
import { internalsOf } from './queries/internal';
import { multipleCatEntry } from './module';

type EnrolledPaper = PaperContext & { readonly offering: number };
const isEnrolled = (context: PaperContext): context is EnrolledPaper => context.offering !== null;

async function loadPaper(
  handle: Handle,
  input: InputOf<typeof multipleCatEntry>,
): Promise<{ opened: PaperContext; rules: Rules }> {
  const context = openPaper(input, handle);
  const { paper } = context;
  return {
    opened: context,
    rules: rulesOf(
      paper.regulation,
      paper.course.max_internal,
      await catsOf(handle.sql, paper.batch, paper.semester),
    ),
  };
}

/** A register whose days of entry are over or still to come is not called open. */
const stateLabel = (state: RegisterState, refusal: Refusal | null): string =>
  refusal?.code === 'locked' && (state === 'open' || state === 'reopened')
    ? 'Not open'
    : STATE_LABELS[state];

/** Why no assessment can be entered; undefined if one can. */
function lockedFor(cats: ClassState['cats']): Sentence | undefined {
  const reasons = cats.flatMap(({ refusal }) => refusal?.reason ?? []);
  const [first] = reasons;
  if (!first || reasons.length < cats.length) return undefined;
  return reasons.every((reason) => say(reason) === say(first))
    ? first
    : { text: 'No assessment of this paper is open for entry. Each column says why.' };
}

const columnsFor = (
  {
    cats,
    context: {
      paper: { regulation },
    },
  }: ClassState,
  { scheme }: Rules,
): SheetColumn[] => [
  ...WHO,
  ...cats.map(
    ({ cat, register, refusal }): SheetColumn => ({
      name: columnFor(cat.id),
      label: cat.name,
      sub: {
        text: '{max} · {state}',
        with: { max: formatHundredths(cat.max), state: stateLabel(stateOf(register), refusal) },
      },
      kind: 'marks',
      edit: true,
      min: 0,
      max: cat.max,
      step: regulation.mark_step,
      words: ENTERED,
      foot: 'mean',
      tones: { AB: 'bad', UFM: 'bad', EX: 'muted' },
      ...(refusal
        ? { locked: refusal.reason }
        : { fill: [{ label: 'AB for blanks', value: 'AB', onlyBlanks: true }] }),
    }),
  ),
  {
    name: 'internal',
    label: 'Internal so far',
    live: true,
    given: scheme,
    help: 'Includes attendance and other parts to date.',
  },
];

async function rowsFor(
  { sql }: Handle,
  { context, roster, cats, marks }: ClassState,
  rules: Rules,
): Promise<SheetRow[]> {
  const internals = await internalsOf(
    sql,
    [context.offering],
    roster.map(({ student }) => student),
  );
  const { max_practical_internal } = context.paper.course;
  return roster.map(({ student, enrolment, roll_no, registration_no, name, closed }) => {
    const {
      inputs: { manual, practical, attendance, attended, cats: stored },
      now,
      total,
      max: whole,
      final,
    } = internals.of(
      { rules, max_practical_internal },
      { enrolment, offering: context.offering, student },
    );
    const carried: RowInputs = {
      manual,
      practical,
      attendance,
      attended,
      retests: Object.fromEntries(
        Object.entries(stored)
          .filter(([, { retest, max }]) => retest !== null || max !== null)
          .map(([cat, { retest, max }]) => [cat, { retest, max }]),
      ),
    };
    const cells = Object.fromEntries(
      cats.map(({ cat }) => {
        const mark = marks.get(cellKey(cat.id, student));
        return [columnFor(cat.id), mark ? firstAttemptOf(mark) : null];
      }),
    );
    const internal = total === null ? soFarText(now, whole) : totalText(total, whole);
    const off = closed
      ? Object.fromEntries(
          Object.entries(cells).map(([column, value]) => [
            column,
            { text: showMark(markFromWire(value) ?? BLANK), reason: closed },
          ]),
        )
      : undefined;
    return {
      id: student,
      values: {
        roll_no,
        registration_no,
        name,
        ...cells,
        internal,
        ...(final ? {} : { _carried: carried }),
      },
      ...(off ? { off } : {}),
    };
  });
}

export default sheet(multipleCatEntry, {
  async load(handle, input): Promise<Sheet> {
    const { opened: context, rules } = await loadPaper(handle, input);
    if (!isEnrolled(context)) return NOBODY;
    const state = await classState(handle, context, rules.cats);
    const columns = columnsFor(state, rules);
    const locked = lockedFor(state.cats);
    const retests = [...state.marks.values()].filter((mark) => retestOf(mark) !== null).length;
    const footnotes: (string | Sentence)[] = [
      ...(isScaled(rules.scheme)
        ? [
            {
              text: "The regulation's parts are scaled to this paper's {max} marks.",
              with: { max: formatHundredths(rules.scheme.internal_max) },
            },
          ]
        : []),
      ...(retests
        ? [
            {
              text: "{count|retest is|retests are} included. Enter retests on the assessment's own sheet.",
              with: { count: retests },
            },
          ]
        : []),
    ];
    return {
      columns,
      rows: await rowsFor(handle, state, rules),
      version: versionOf(state.cats.map(({ register }) => register)),
      choices: context.choices,
      stands: context.stands,
      footnotes,
      ...(locked ? { locked } : {}),
      ...(state.roster.length === 0
        ? { empty: NOBODY.empty ?? { title: '' } }
        : rules.cats.length === 0
          ? {
              empty: {
                title: "This paper's regulation has no assessments.",
                hint: 'Add them in the regulation version.',
                link: '/creation-master?tab=regulation-version',
              },
            }
          : {}),
    };
  },
  match: ['roll_no', 'registration_no'],
  async save(handle, input) {
    const { opened: context, rules } = await loadPaper(handle, input);
    if (!isEnrolled(context)) throw new Problem('not_found', { what: 'Paper' });
    const registers = await lockRegisters(handle.sql, keysFor(context, rules.cats));
    const names = new Map(rules.cats.map(({ id }) => [columnFor(id), id]));
    await saveCats(
      handle,
      await classState(handle, context, rules.cats, registers),
      input.cells.map(({ row, column, value }) => ({
        row,
        cat: names.get(column) ?? '',
        part: 'mark',
        value,
      })),
      input.version,
    );
  },
});
