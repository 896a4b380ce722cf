/** A report as a PDF: the same rows as its file, under the letterhead. */
import { groupedFigure } from '@/domain/money';
import { monthText, say, type Column, type Translate } from '@/schema';
import type { ReportAnswer, ScreenInput } from '../handle';
import type { Engine } from '../rest/engine';
import { checkPdfRows, pdfFile } from '../rest/pdf-file';
import { NUMERIC } from '../rest/cells';
import { displayCell } from '../rest/display-cell';
import type { Answer, Call } from '../route';
import { fieldOf, fileName, displayValue } from './columns';
import type { TableScreen } from './input';
import { chosenLine, scopeLine } from './scope-line';
import { translateRows } from './translate-sentences';

type Row = Readonly<Record<string, unknown>>;
const POINTS_IN_MM = 72 / 25.4;

/** Whether its values are right-aligned. */
const isFigure = (column: Column): boolean =>
  column.figures === true || NUMERIC.has(fieldOf(column).kind);

/**
 * Sums of the columns that are added up, and their label in the first column that is not; undefined
 * if there is nothing to add up.
 */
function totalsOf(columns: readonly Column[], rows: readonly Row[], translate: Translate) {
  if (rows.length === 0 || !columns.some(({ total }) => total)) return undefined;
  const labelIndex = columns.findIndex(({ total }) => !total);
  return columns.map((column, at) => {
    if (!column.total) return at === labelIndex ? translate('Total') : '';
    const sum = rows.reduce(
      (all, { [column.name]: value, _part: part }) =>
        all + (typeof value === 'number' && part !== true ? value : 0),
      0,
    );
    return textIn(column, sum, translate);
  });
}

function textIn(column: Column, value: unknown, translate: Translate): string {
  const text = String(
    displayCell('pdf', fieldOf(column), displayValue(column, value, translate), translate) ?? '',
  );
  return column.figures ? groupedFigure(text) : text;
}

/**
 * Empty cells show a dash, so that they are not taken for zeros; cells to be filled in by hand, and
 * those of a row of sums, stay empty.
 */
const cellsOf = (columns: readonly Column[], row: Row, translate: Translate): string[] =>
  columns.map(
    (column) =>
      textIn(column, row[column.name], translate) ||
      (column.blank || row['_sum'] === true ? '' : '–'),
  );

/** Indices of the rows with that mark. */
const placesOf = (rows: readonly Row[], mark: '_sum' | '_part'): ReadonlySet<number> =>
  new Set(rows.flatMap((row, at) => (row[mark] === true ? [at] : [])));

/** Sequentially: each is read and reduced, and only the result is held. */
async function mapInSequence<T, A>(all: readonly T[], work: (one: T) => Promise<A>): Promise<A[]> {
  const results: A[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

/** `answer` is the first page, `pages` all of them in order. */
export async function reportPdf(
  engine: Engine,
  screen: Extract<TableScreen, { kind: 'report' }>,
  columns: readonly Column[],
  answer: ReportAnswer,
  pages: AsyncIterable<readonly Row[]>,
  input: ScreenInput,
  call: Call,
): Promise<Answer> {
  const translate = engine.translate(call);
  const rows: Row[] = [];
  checkPdfRows(answer.page?.total ?? answer.rows.length);
  for await (const page of pages) {
    rows.push(...translateRows(page, translate));
    checkPdfRows(rows.length);
  }
  const { paper = {}, head = [], footnotes = [], pictures } = answer;
  const pictureColumn = columns.findIndex(({ name }) => name === pictures?.column);
  return pdfFile(engine, call, fileName(screen, call), {
    title: say(paper.title ?? screen.label, translate),
    lines: [
      await scopeLine(engine, call, screen, input),
      await chosenLine(engine, call, screen, input, answer),
      head.map(({ label, value }) => `${translate(label)}: ${say(value, translate)}`).join(' · '),
      paper.watermark ? translate(paper.watermark) : '',
    ],
    columns: columns.map((column, at) => ({
      label: translate(column.label),
      group: column.group && monthText(column.group, translate),
      figures: isFigure(column),
      naming: at === 0 || column.sticky === true,
      blank: column.blank && {
        width: column.blank.width * POINTS_IN_MM,
        height: (column.blank.height ?? 0) * POINTS_IN_MM,
      },
    })),
    rows: rows.map((row) => cellsOf(columns, row, translate)),
    sums: placesOf(rows, '_sum'),
    parts: placesOf(rows, '_part'),
    totals: totalsOf(columns, rows, translate),
    pictures:
      pictures && pictureColumn >= 0
        ? { at: pictureColumn, of: await mapInSequence(rows, pictures.of) }
        : undefined,
    notes: footnotes.map((note) => say(note, translate)),
    signatures: (paper.signatures ?? []).map(translate),
    watermark: paper.watermark && translate(paper.watermark),
  });
}
