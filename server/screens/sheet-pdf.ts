/** A sheet as a PDF, as saved: one line per row, its cells as entered. */
import { say, signOf, type Sheet, type SheetColumn, type Translate } from '@/schema';
import type { ScreenInput } from '../handle';
import type { Engine } from '../rest/engine';
import { NUMERIC } from '../rest/cells';
import { checkPdfRows, pdfFile } from '../rest/pdf-file';
import { displayCell } from '../rest/display-cell';
import type { Answer, Call } from '../route';
import { cellValue, fieldOf, fileName } from './columns';
import type { TableScreen } from './input';
import { chosenLine, scopeLine } from './scope-line';

function textIn(column: SheetColumn, value: unknown, translate: Translate): string {
  const option = column.options?.find((one) => one.value === value);
  if (option) return column.oneKey ? signOf(option) : translate(option.label);
  return String(displayCell('pdf', fieldOf(column), cellValue(column, value), translate) ?? '');
}

export async function sheetPdf(
  engine: Engine,
  screen: TableScreen,
  { columns, rows, state, head = [], footnotes = [], ...beside }: Sheet,
  input: ScreenInput,
  call: Call,
): Promise<Answer> {
  checkPdfRows(rows.length);
  const translate = engine.translate(call);
  const note = state?.note ? say(state.note, translate) : '';
  return pdfFile(engine, call, fileName(screen, call), {
    title: translate(screen.label),
    lines: [
      await scopeLine(engine, call, screen, input),
      await chosenLine(engine, call, screen, input, beside),
      state ? [translate(state.label), note].filter(Boolean).join(': ') : '',
      head.map(({ label, value }) => `${translate(label)}: ${value}`).join(' · '),
    ],
    columns: [
      { label: translate('No.'), naming: true },
      ...columns.map((column) => ({
        label: [translate(column.label), column.sub && say(column.sub, translate)]
          .filter(Boolean)
          .join(' '),
        group: column.group && translate(column.group),
        figures: NUMERIC.has(fieldOf(column).kind),
        naming: column.sticky === true,
      })),
    ],
    rows: rows.map(({ values, off }, at) => [
      String(at + 1),
      ...columns.map(
        (column) => off?.[column.name]?.text ?? textIn(column, values[column.name], translate),
      ),
    ]),
    notes: footnotes.map((one) => say(one, translate)),
  });
}
