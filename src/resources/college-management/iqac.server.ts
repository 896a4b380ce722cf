/**
 * The metrics of a return, the figures and rows behind each, and the path of an answer from
 * assigned to accepted.
 */
import { readSelection } from '@/domain/formula';
import { formatFraction } from '@/domain/fraction';
import { Problem, type RowOf, type Sentence } from '@/schema';
import { otherColumns, report, type ActionResult, type Handle } from '../../../server/handle';
import { MEASURES, measureNamed, measuresOf, type ReadMeasure } from './queries/measures.server';
import {
  answersOf,
  choiceText,
  hasOptions,
  needsInput,
  isFilled,
  hasAnswer,
  lastYear,
  oneAnswer,
  returnOf,
  tableText,
  valueText,
  computeMetric,
  type AnswerLine,
} from './queries/quality-answers.server';
import {
  isOwner,
  keepsReturns,
  officersOf,
  ownersOf,
  tellOwner,
} from './queries/metric-owners.server';
import { partsOf } from './queries/quality-reckon.server';
import { qualityAnswer } from './quality-answer';
import { iqac, measureList, metricParts, metricRows } from './quality-screens';

type Answer = RowOf<typeof qualityAnswer>;
const MOVES = {
  asked: ['assign', 'submit', 'accept'],
  submitted: ['assign', 'accept', 'return'],
  returned: ['assign', 'submit', 'accept'],
  accepted: ['return'],
} as const;

type Move = 'assign' | 'submit' | 'accept' | 'return';
const isMove = (state: Answer['state'], move: Move): boolean =>
  (MOVES[state] as readonly Move[]).includes(move);
const MADE_BY = {
  assign: 'asked',
  submit: 'submitted',
  accept: 'accepted',
  return: 'returned',
} as const satisfies Readonly<Record<Move, Answer['state']>>;

const sourceOf = (line: AnswerLine): 'registers' | 'college' | 'both' =>
  isFilled(line) ? (needsInput(line) ? 'both' : 'registers') : 'college';

/**
 * The value shown for a metric without a figure: the length of its table, or whether the required
 * input is given.
 */
function otherwise(line: AnswerLine, rows: number | undefined): string | Sentence {
  if (line.formula !== null) return { text: 'Not known' };
  if (rows !== undefined) return { text: '{rows|row|rows}', with: { rows } };
  return choiceText(line) ?? { text: hasAnswer(line) ? 'Given' : 'Not given' };
}

/** A value with its unit in the reader's language. */
const measured = (value: string, unit: string | null): string | Sentence =>
  value === '' || unit === null
    ? value || unit || '–'
    : { text: '{value} {unit}', with: { value, unit: { text: unit } } };

const mayMove = (
  { actor }: Handle,
  line: Pick<AnswerLine, 'owner' | 'officer'>,
  move: string,
): boolean => keepsReturns(actor) || (move === 'submit' && isOwner(actor, line));

/** The ticked rows, locked. Refuses rows of returns that are not open. */
async function rowsFor(
  handle: Handle,
  ids: readonly (string | number)[],
  move: Move,
): Promise<readonly Answer[]> {
  const rows = await handle.records(qualityAnswer).find({ id: ids.map(Number) }, { lock: true });
  for (const row of rows) {
    if (!mayMove(handle, ownersOf(row), move)) throw new Problem('forbidden');
    const of = await returnOf(handle, Number(row.of_return));
    if (of?.state !== 'open')
      throw new Problem('locked', { reason: 'This return has been sent. Reopen it first.' });
    // An accepted answer stays as accepted until it is returned.
    if (!isMove(row.state, move))
      throw new Problem('wrong_move', { label: 'State', from: row.state, to: MADE_BY[move] });
  }
  return rows;
}

/** Refuses a submission that lacks required input. */
function checkGiven(line: AnswerLine): void {
  if (hasOptions(line) && !hasAnswer(line))
    throw new Problem('conflict', {
      reason: {
        text: '{code}: choose one of the options {letters} first.',
        with: { code: line.code, letters: lettersOf(line) },
      },
    });
  if (needsInput(line) && !hasAnswer(line))
    throw new Problem('conflict', {
      reason: {
        text: '{code}: add a figure, a narrative or evidence first. Required: {asks}',
        with: { code: line.code, asks: line.asks ?? line.question },
      },
    });
}

async function accept(handle: Handle, ids: readonly (string | number)[]): Promise<ActionResult> {
  const records = handle.records(qualityAnswer);
  // Metrics of one return share measures: each is queried once.
  const reads = new Map<number, ReadMeasure>();
  for (const row of await rowsFor(handle, ids, 'accept')) {
    const { line, of, read: own } = await oneAnswer(handle, Number(row.id));
    const read = reads.get(of.id) ?? own;
    reads.set(of.id, read);
    checkGiven(line);
    const computed = await computeMetric(read, line);
    await records.move(
      [row],
      { state: 'accepted' },
      {
        remark: null,
        accepted_value: computed.value === null ? null : valueText(line, computed),
        accepted_table: computed.table,
      },
    );
  }
  return { say: { text: '{n|metric|metrics} accepted.', with: { n: ids.length } } };
}

export default [
  report(
    iqac,
    async (handle, { filters, only }) => {
      const of = await returnOf(
        handle,
        filters.of_return === null ? null : Number(filters.of_return),
      );
      if (!of)
        return {
          rows: [],
          empty: { title: 'No return yet.', link: '/college-management/iqac/returns' },
        };
      const read = measuresOf(handle, of.academic_year);
      const all = await answersOf(handle, { of_return: of.id });
      const before = await lastYear(handle, of);
      const wanted = only && new Set(only.map(Number));
      const lines = all.filter(
        (line) =>
          (wanted === undefined || wanted.has(line.id)) &&
          (filters.criterion === null || line.criterion === filters.criterion) &&
          (filters.source === null || sourceOf(line) === filters.source) &&
          (filters.state === null || line.state === filters.state) &&
          (filters.owner === null || line.owner === Number(filters.owner)) &&
          (filters.mine === null || isOwner(handle.actor, line)),
      );
      const rows = [];
      for (const line of lines) {
        const computed = await computeMetric(read, line);
        const rowsOfTable = tableText(line, computed)?.rows.length;
        rows.push({
          id: line.id,
          code: line.code,
          question: line.question,
          value: valueText(line, computed) || otherwise(line, rowsOfTable),
          last_year: before.get(line.code) ?? null,
          // A unit of the shipped manuals is known in both languages; one that the college enters is
          // shown as it was entered.
          unit: line.unit && { text: line.unit },
          source: sourceOf(line),
          asks:
            line.asks ??
            (hasOptions(line)
              ? { text: 'One of the options {letters}', with: { letters: lettersOf(line) } }
              : line.words === null
                ? null
                : narrativeOf(line.words)),
          state: line.state,
          owner: line.owner_name,
          due_on: line.due_on,
          files: line.evidence.length,
          criterion: line.criterion,
          indicator: line.indicator,
          _can:
            of.state === 'open'
              ? MOVES[line.state as keyof typeof MOVES].filter((move) =>
                  mayMove(handle, line, move),
                )
              : [],
        });
      }
      const count = (state: string): string =>
        String(all.filter((line) => line.state === state).length);
      return {
        rows,
        whom: `${of.name} ${of.academic_year}`,
        stands: { of_return: String(of.id) },
        head: [
          { label: 'Annual return', value: `${of.name}, ${of.academic_year}` },
          { label: 'Metrics', value: String(all.length) },
          { label: 'From portal records', value: String(all.filter(isFilled).length) },
          {
            label: 'Still required',
            value: String(all.filter((line) => needsInput(line) && !hasAnswer(line)).length),
          },
          { label: 'Accepted', value: count('accepted'), tone: 'good' },
        ],
        choices: {
          'assign.officer': keepsReturns(handle.actor) ? await officersOf(handle) : [],
          criterion: [...new Set(all.map(({ criterion }) => criterion))].map((criterion) => ({
            value: criterion,
            label: criterion,
          })),
        },
      };
    },
    {
      async assign(handle, { rows, values: { owner, officer, due_on } }) {
        if ((owner === null) === (officer === null))
          throw new Problem('invalid', {
            errors: { owner: 'Choose a teacher or an office member.' },
          });
        const known = await officersOf(handle);
        if (officer !== null && !known.some(({ value }) => value === officer))
          throw new Problem('invalid', { errors: { officer: 'Choose one from the list.' } });
        const found = await rowsFor(handle, rows, 'assign');
        const to = officer === null ? null : Number(officer);
        await handle
          .records(qualityAnswer)
          .change(found, { owner, officer: to, ...(due_on ? { due_on } : {}) });
        await tellOwner(
          handle,
          to === null ? `faculty:${Number(owner)}` : `admin:${to}`,
          found.map(({ id }) => Number(id)),
        );
        return { say: { text: '{n|metric|metrics} assigned.', with: { n: rows.length } } };
      },
      async submit(handle, { rows }) {
        const found = await rowsFor(handle, rows, 'submit');
        for (const { id } of found) checkGiven((await oneAnswer(handle, Number(id))).line);
        await handle.records(qualityAnswer).move(found, { state: 'submitted' }, { remark: null });
        return { say: { text: '{n|metric|metrics} submitted.', with: { n: rows.length } } };
      },
      accept: (handle, { rows }) => accept(handle, rows),
      async return(handle, { rows, values: { remark } }) {
        await handle
          .records(qualityAnswer)
          .move(
            await rowsFor(handle, rows, 'return'),
            { state: 'returned' },
            { remark, accepted_value: null, accepted_table: null },
          );
        return { say: { text: '{n|metric|metrics} returned.', with: { n: rows.length } } };
      },
    },
  ),

  report(metricParts, async (handle, { params }) => {
    const { line, of, read } = await oneAnswer(handle, Number(params.id));
    const computed = await computeMetric(read, line);
    const parts = line.formula === null ? [] : await partsOf(read, line.formula);
    const table = computed.table;
    const then = tableText(line, computed);
    return {
      whom: `${line.code} ${line.question}`,
      head: [
        { label: 'Annual return', value: `${of.name}, ${of.academic_year}` },
        {
          label: 'Value',
          value: measured(valueText(line, computed), line.unit),
        },
        // One part alone is the formula.
        ...(line.formula === null || parts.length < 2
          ? []
          : [{ label: 'Formula', value: line.formula }]),
        ...(line.asks === null ? [] : [{ label: 'Required', value: line.asks }]),
        ...(line.options ?? []).map(({ letter, option }) => ({
          label: letter,
          value: option,
          ...(line.choice === letter.toUpperCase() ? { tone: 'good' as const } : {}),
        })),
        ...(line.narrative === null ? [] : [{ label: 'Narrative', value: line.narrative }]),
        ...(line.remark === null
          ? []
          : [{ label: 'Reason for return', value: line.remark, tone: 'bad' as const }]),
      ],
      rows: [
        ...parts.map(({ taken, measure, value, rows }, n) => ({
          id: n + 1,
          metric: line.id,
          part: n + 1,
          place: String(n + 1),
          taken: taken.text,
          measure: { text: measure.label },
          value:
            value === null
              ? { text: 'Not known' }
              : formatFraction(value, 'half_up_2').replace(/\.00$/, ''),
          rows: rows.length,
        })),
        ...(table === null
          ? []
          : [
              {
                id: 0,
                metric: line.id,
                part: 0,
                place: { text: 'Table' },
                taken: { text: 'Table of the template' },
                measure: labelOfSelection(line.selection),
                value: null,
                rows: table.rows.length,
              },
            ]),
      ],
      footnotes: [
        ...parts.map(({ measure }) => measure.help),
        ...(line.state === 'accepted' &&
        line.accepted_value !== null &&
        computed.value !== null &&
        valueText({ ...line, state: 'asked' }, computed) !== line.accepted_value
          ? [
              {
                text: 'The records have changed since acceptance. The value is now {value}.',
                with: { value: valueText({ ...line, state: 'asked' }, computed) },
              },
            ]
          : []),
        ...(then !== null && table !== null && JSON.stringify(then) !== JSON.stringify(table)
          ? ['The accepted table differs from the current records.']
          : []),
      ],
    };
  }),

  report(metricRows, async (handle, { params }) => {
    const { line, read } = await oneAnswer(handle, Number(params.id));
    const part = Number(params.part);
    if (part === 0) {
      const table = tableText(line, await computeMetric(read, line));
      if (!table) throw new Problem('not_found', { what: 'table' });
      return otherColumns({
        columns: table.headings.map((label, n) => ({ name: `c${n}`, label })),
        rows: table.rows.map((row) =>
          Object.fromEntries(row.map((cell, n) => [`c${n}`, cell === null ? null : String(cell)])),
        ),
      });
    }
    const found = (line.formula === null ? [] : await partsOf(read, line.formula))[part - 1];
    if (!found) throw new Problem('not_found', { what: 'part' });
    return otherColumns({
      columns: found.measure.columns.map(({ name, label, kind = 'text' }) => ({
        name,
        label,
        kind: kind === 'bool' ? ('choice' as const) : kind,
      })),
      rows: found.rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => [
            name,
            typeof value === 'boolean' ? (value ? 'yes' : 'no') : value,
          ]),
        ),
      ),
      head: [
        { label: 'Metric', value: `${line.code} ${line.question}` },
        { label: 'From portal records', value: { text: found.measure.label } },
        { label: 'Formula', value: found.taken.text },
      ],
      footnotes: [found.measure.help],
    });
  }),

  report(measureList, async () => ({
    rows: MEASURES.map(({ name, label, help, columns }) => ({
      measure: name,
      label: { text: label },
      about: { text: help },
      columns: columns.map((column) => column.name).join(', '),
    })),
  })),
];

/** The label of the measure that a table takes its rows from. */
function labelOfSelection(selection: string | null): Sentence | null {
  const measure = selection === null ? undefined : measureNamed(readSelection(selection).measure);
  return measure ? { text: measure.label } : null;
}

/** `A, B, C`: the letters of its options. */
const lettersOf = ({ options }: Pick<AnswerLine, 'options'>): string =>
  (options ?? []).map(({ letter }) => letter).join(', ');

/** The default request of a metric that names none. */
function narrativeOf(words: number): Sentence {
  return { text: 'Narrative of up to {n|word|words}', with: { n: words } };
}
