/**
 * Formats a table as spreadsheets do on the clipboard: tab-separated lines, quoted where a cell
 * contains a tab, line end or quote.
 */

export function toTsv(cells: readonly (readonly string[])[]): string {
  const quote = (cell: string): string =>
    /["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return cells.map((row) => row.map(quote).join('\t')).join('\r\n');
}

const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Formats the same as an HTML table, so that spreadsheets keep long numbers as text. */
export function toHtml(cells: readonly (readonly string[])[]): string {
  const cell = (text: string): string =>
    `<td style="mso-number-format:'\\@'">${text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)}</td>`;
  return `<table>${cells.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')}</table>`;
}

/** Parses such a table; the empty line that spreadsheets append is dropped. */
export function fromTsv(text: string): string[][] {
  const rows = text.includes('"')
    ? quoted(text)
    : text.split(/\r\n|\r|\n/).map((line) => line.split('\t'));
  while (rows.length > 1 && rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows;
}

/** Parses quoted text, in which a cell may contain tabs and line ends. */
function quoted(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at <= text.length) {
    let cell = '';
    if (text[at] === '"') {
      let end = at + 1;
      for (;;) {
        const quote = text.indexOf('"', end);
        if (quote < 0) {
          end = -1;
          break;
        }
        if (text[quote + 1] !== '"') {
          end = quote;
          break;
        }
        end = quote + 2;
      }
      const after = end < 0 ? '' : (text[end + 1] ?? '\n');
      if (end >= 0 && /[\t\r\n]/.test(after)) {
        cell = text.slice(at + 1, end).replaceAll('""', '"');
        at = end + 1;
      } else {
        // a quote that does not quote: part of the text
        const stop = endOfCell(text, at);
        cell = text.slice(at, stop);
        at = stop;
      }
    } else {
      const stop = endOfCell(text, at);
      cell = text.slice(at, stop);
      at = stop;
    }
    row.push(cell);
    if (at >= text.length || text[at] !== '\t') {
      rows.push(row);
      row = [];
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
    }
    at += 1;
  }
  return rows;
}

function endOfCell(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\t' || sign === '\n' || sign === '\r') return at;
  }
  return text.length;
}
