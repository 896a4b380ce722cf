/** The answers of a return with their metrics and current values. */
import { academicYear } from '@/domain/academic-year';
import type { Fraction } from '@/domain/fraction';
import { fraction } from '@/domain/fraction';
import { Problem } from '@/schema';
import type { Handle } from '../../../../server/handle';
import { measuresOf, type ReadMeasure } from './measures.server';
import type { MetricOption, MetricTemplate } from './quality-faults.server';
import { computeFigure, showFigure, computeTable, type FilledTable } from './quality-reckon.server';

export interface AnswerLine extends MetricTemplate {
  readonly id: number;
  readonly of_return: number;
  readonly code: string;
  readonly criterion: string;
  readonly indicator: string;
  readonly question: string;
  readonly unit: string | null;
  readonly places: number;
  readonly state: string;
  readonly owner: number | null;
  readonly officer: number | null;
  readonly owner_name: string | null;
  readonly due_on: string | null;
  readonly figure: number | null;
  /** The letter of an option. */
  readonly choice: string | null;
  readonly narrative: string | null;
  readonly evidence: readonly number[];
  readonly remark: string | null;
  readonly accepted_value: string | null;
  readonly accepted_table: FilledTable | null;
  /** The return was sent: nothing of the line is computed or read from the manual any more. */
  readonly sent: boolean;
}

/** What a sent return keeps of the manual, which may change afterwards. */
const OF_THE_MANUAL = [
  'code',
  'criterion',
  'indicator',
  'question',
  'unit',
  'places',
  'asks',
  'options',
  'words',
] as const satisfies readonly (keyof AnswerLine)[];
type SentMetric = Pick<AnswerLine, (typeof OF_THE_MANUAL)[number]>;
/** The metric of an answer, to be kept with a return that is sent. */
export const sentMetric = (line: AnswerLine): SentMetric => ({
  code: line.code,
  criterion: line.criterion,
  indicator: line.indicator,
  question: line.question,
  unit: line.unit,
  places: line.places,
  asks: line.asks,
  options: line.options,
  words: line.words,
});

interface Stored
  extends Omit<
    AnswerLine,
    'columns' | 'besides' | 'options' | 'evidence' | 'accepted_table' | 'sent'
  > {
  readonly options: unknown;
  readonly sent_as: unknown;
  readonly columns: unknown;
  readonly besides: unknown;
  readonly evidence: unknown;
  readonly accepted_table: unknown;
}
/** Stored values have passed the definitions of their fields. */
const asLine = ({ sent_as, ...row }: Stored): AnswerLine => ({
  ...row,
  columns: row.columns as MetricTemplate['columns'],
  besides: row.besides as MetricTemplate['besides'],
  evidence: (row.evidence ?? []) as readonly number[],
  accepted_table: row.accepted_table as FilledTable | null,
  options: row.options as readonly MetricOption[] | null,
  ...(sent_as as SentMetric | null),
  sent: sent_as !== null,
});

/** The answers of one return, or a single answer; in the order of the manual. */
export async function answersOf(
  { sql }: Pick<Handle, 'sql'>,
  {
    of_return = null,
    id = null,
  }: { readonly of_return?: number | null; readonly id?: number | null },
): Promise<readonly AnswerLine[]> {
  const rows = await sql<Stored>`
    select a.id, a.of_return, m.code, m.criterion, m.indicator, m.question, m.formula, m.unit, m.places, m.selection, m.columns, m.across, m.besides,
      m.asks, m.options, m.words, a.state, a.choice, a.sent_as, a.owner, a.officer, coalesce(f.name, g.name) as owner_name, a.due_on::text as due_on, a.figure, a.narrative, a.evidence, a.remark,
      a.accepted_value, a.accepted_table
    from quality_answer a join quality_metric m on m.id = a.metric left join faculty f on f.id = a.owner
      left join admin g on g.id = a.officer
    where (${of_return}::int is null or a.of_return = ${of_return}::int) and (${id}::int is null or a.id = ${id}::int)
    order by m.sort, m.code, a.id`;
  return rows.map(asLine);
}

export interface ReturnLine {
  readonly id: number;
  readonly name: string;
  readonly kind: string;
  readonly academic_year: string;
  readonly state: string;
}
export async function returnOf(
  { sql }: Pick<Handle, 'sql'>,
  id: number | null,
): Promise<ReturnLine | undefined> {
  const [row] = await sql<ReturnLine>`
    select r.id, m.name, m.kind, r.academic_year, r.state from quality_return r join quality_manual m on m.id = r.manual
    where ${id}::int is null or r.id = ${id}::int
    order by (r.state = 'open') desc, (m.kind = 'AQAR') desc, r.academic_year desc, r.id limit 1`;
  return row;
}
export async function oneAnswer(
  handle: Handle,
  id: number,
): Promise<{ readonly line: AnswerLine; readonly of: ReturnLine; readonly read: ReadMeasure }> {
  const [line] = await answersOf(handle, { id });
  const of = line && (await returnOf(handle, line.of_return));
  if (!line || !of) throw new Problem('not_found', { what: 'metric' });
  return { line, of, read: measuresOf(handle, of.academic_year) };
}

/** What the return of the year before said, by the code of the metric: as it was accepted. */
export async function lastYear(
  { sql }: Pick<Handle, 'sql'>,
  { kind, academic_year }: Pick<ReturnLine, 'kind' | 'academic_year'>,
): Promise<ReadonlyMap<string, string>> {
  const before = academicYear(Number(academic_year.slice(0, 4)) - 1);
  const rows = await sql<{ code: string; value: string }>`
    select coalesce(a.sent_as ->> 'code', m.code) as code, a.accepted_value as value
    from quality_answer a join quality_metric m on m.id = a.metric join quality_return r on r.id = a.of_return join quality_manual k on k.id = r.manual
    where k.kind = ${kind} and r.academic_year = ${before} and a.accepted_value is not null
    order by r.id`;
  return new Map(rows.map(({ code, value }) => [code, value]));
}

/** Whether people must give any input beside the registers. */
export const needsInput = ({
  asks,
  words,
  options,
}: Pick<MetricTemplate, 'asks' | 'words' | 'options'>): boolean =>
  asks !== null || words !== null || hasOptions({ options });
export const hasOptions = ({ options }: Pick<MetricTemplate, 'options'>): boolean =>
  (options ?? []).length > 0;
/** The chosen option, as it is exported: `B. Any three of the above`. Null if none is chosen. */
export function choiceText({
  options,
  choice,
}: Pick<AnswerLine, 'options' | 'choice'>): string | null {
  const found = (options ?? []).find(({ letter }) => letter.toUpperCase() === choice);
  return found ? `${found.letter}. ${found.option}` : null;
}
export const isFilled = ({
  formula,
  selection,
}: Pick<MetricTemplate, 'formula' | 'selection'>): boolean =>
  formula !== null || selection !== null;
export const hasAnswer = ({
  figure,
  narrative,
  evidence,
  options,
  choice,
}: Pick<AnswerLine, 'figure' | 'narrative' | 'evidence' | 'options' | 'choice'>): boolean =>
  // Nothing else answers a metric that offers options.
  hasOptions({ options })
    ? choiceText({ options, choice }) !== null
    : figure !== null || (narrative ?? '').trim() !== '' || evidence.length > 0;

export interface ComputedMetric {
  readonly value: Fraction | null;
  readonly table: FilledTable | null;
}
/** Computes a metric from today's registers, whatever was accepted. */
export async function computeMetric(read: ReadMeasure, line: AnswerLine): Promise<ComputedMetric> {
  const given = line.figure === null ? null : fraction(Math.round(line.figure * 10_000), 10_000);
  return {
    value: line.formula === null ? given : await computeFigure(read, line.formula),
    table: await computeTable(read, line),
  };
}

/** The value as the return shows it: the accepted one if it exists. '' if there is none. */
export const valueText = (line: AnswerLine, { value }: ComputedMetric): string =>
  line.sent || (line.state === 'accepted' && line.accepted_value !== null)
    ? (line.accepted_value ?? '')
    : showFigure(value, line.formula === null && value !== null ? placesOf(line) : line.places);
const placesOf = ({ figure, places }: AnswerLine): number =>
  Math.min(3, Math.max(places, (String(figure).split('.')[1] ?? '').length));
export const tableText = (line: AnswerLine, { table }: ComputedMetric): FilledTable | null =>
  line.sent || (line.state === 'accepted' && line.accepted_table !== null)
    ? line.accepted_table
    : table;
