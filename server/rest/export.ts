/**
 * `GET /api/{r}/export`: every field of the rows that the list shows, as a file that imports back
 * unchanged; or the requested columns as displayed. The ids are read at once, so that the file
 * reflects one moment; the rows follow page by page, and no connection is held while a slow client
 * reads.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { and, inArray, type SQL } from 'drizzle-orm';
import { f, labelOf, pluralOf, Problem, type Field, type Fields, type Resource } from '@/schema';
import { rowScope } from '../access/scope';
import { selectIds, selectRows, type Id } from '../db/rows';
import { LIMITS } from '../limits';
import type { Answer, Call, Route } from '../route';
import type { ServedResource, Engine, OwnView } from './engine';
import { cellText, NUMERIC, sheetCell } from './cells';
import { filterCondition } from './filter';
import { filterLine } from './filter-line';
import { MARC_FORMATS, marcCells, marcFile, marcFormat } from './marc-file';
import { orderOf } from './order';
import { checkPdfRows, pdfFile } from './pdf-file';
import { PAGE_QUERY as LISTED, readListQuery } from './query';
import { LIST_FILE_QUERY, formatOf, sheetFile, type Format } from './sheet-file';
import { displayCell } from './display-cell';

const PAGE = 500;
const ID: Field = { kind: 'text', options: {} };

/** The file may be read before the request that started it has released its connection. */
const outsideTransaction = AsyncLocalStorage.snapshot();

type Row = Readonly<Record<string, unknown>>;

/** The contents of a file. */
interface Content {
  readonly list: SQL;
  readonly headings: readonly string[];
  readonly cells: (row: Row) => (string | number | null)[];
}

interface ExportContent extends Content {
  readonly fields: readonly (readonly [name: string, field: Field])[];
}

/** Every field, in the form that the import reads. */
function importContent({ plain, readable }: OwnView, format: Format): Content {
  const fields: [string, Field][] = [['id', ID], ...Object.entries(readable)];
  const cell = format === 'csv' ? cellText : sheetCell;
  return {
    list: plain,
    headings: fields.map(([name]) => name),
    cells: (row) => fields.map(([name, field]) => cell(field, row[name])),
  };
}

/** Frame columns that a list can show. */
const ALWAYS_AVAILABLE: Fields = {
  id: ID,
  updated_at: { kind: 'instant', options: { label: 'Last changed' } },
};

/**
 * The requested columns, by default those of the definition's list, with labels as headings and
 * values as displayed.
 */
function displayContent(
  engine: Engine,
  { resource }: ServedResource,
  view: OwnView,
  call: Call,
  format: Format,
  requested: readonly string[] | undefined,
): ExportContent {
  const translate = engine.translate(call);
  const available: Fields = { ...ALWAYS_AVAILABLE, ...view.readable };
  const names = (requested ?? resource.list).filter((name) => Object.hasOwn(available, name));
  const fields = names.flatMap((name): [string, Field][] => {
    const field = available[name];
    return field ? [[name, field]] : [];
  });
  return {
    fields,
    list: view.only(names).list,
    headings: fields.map(([name, field]) => translate(name === 'id' ? 'ID' : labelOf(name, field))),
    cells: (row) => {
      const labels = (row['_labels'] ?? {}) as Row;
      return fields.map(([name, field]) =>
        displayCell(format, field, row[name], translate, labels[name]),
      );
    },
  };
}

async function* pagesOf(
  { db }: Engine,
  { table, columns }: ServedResource,
  { list, cells }: Content,
  ids: readonly Id[],
): AsyncGenerator<(string | number | null)[][]> {
  for (let from = 0; from < ids.length; from += PAGE) {
    const page = ids.slice(from, from + PAGE);
    const byId = new Map(
      (
        await outsideTransaction(() =>
          db.read((tx) =>
            selectRows(tx, table, {
              list,
              where: columns['id'] && inArray(columns['id'], page),
            }),
          ),
        )
      ).map((row) => [row['id'], row]),
    );
    yield page.flatMap((id) => {
      const row = byId.get(id);
      return row ? [cells(row)] : [];
    });
  }
}

/**
 * The same columns and rows under the letterhead. The columns that identify a row are repeated on
 * each sheet.
 */
async function pdfExport(
  engine: Engine,
  served: ServedResource,
  call: Call,
  name: string,
  content: ExportContent,
  ids: readonly Id[],
  filterText: string,
): Promise<Answer> {
  const { resource } = served;
  checkPdfRows(ids.length);
  const titles = [resource.title].flat();
  const rows: string[][] = [];
  for await (const page of pagesOf(engine, served, content, ids))
    rows.push(...page.map((cells) => cells.map((cell) => (cell === null ? '' : String(cell)))));
  return pdfFile(engine, call, name, {
    title: engine.translate(call)(pluralOf(resource)),
    lines: [filterText],
    columns: content.fields.map(([field, { kind }], at) => ({
      label: content.headings[at] ?? field,
      figures: NUMERIC.has(kind),
      naming: at === 0 || titles.includes(field),
    })),
    rows,
  });
}

async function exportRows(engine: Engine, served: ServedResource, call: Call): Promise<Answer> {
  const marc = marcFormat(served.resource, call.query['format']);
  const format = marc ? 'csv' : formatOf(call.query['format']);
  const view = served.viewOf(call.actor);
  const { sort, filter, fields } = readListQuery(call.query);
  const where = and(
    rowScope(served.columns, call.rows),
    filterCondition(engine, served, view, filter),
  );
  const ids = await selectIds(call.tx, served.table, {
    where,
    ...orderOf(served, view, sort),
    limit: LIMITS.EXPORT_ROWS + 1,
  });
  if (ids.length > LIMITS.EXPORT_ROWS)
    throw new Problem('too_large', { limit: `${LIMITS.EXPORT_ROWS} rows` });
  await call.audit('export', served.resource.name, null, {
    format: marc ?? format,
    ...(Object.keys(filter).length > 0 ? { filter } : {}),
  });
  const name = `${served.resource.name}-${call.today}`;
  if (marc) {
    const cells = marcCells(served.resource, view.readable);
    return marcFile(
      marc,
      name,
      call.today,
      pagesOf(engine, served, { list: view.plain, headings: [], cells }, ids),
    );
  }
  if (format === 'pdf') {
    const content = displayContent(engine, served, view, call, format, fields);
    const filterText = await filterLine(engine, served, view, filter, call);
    return pdfExport(engine, served, call, name, content, ids, filterText);
  }
  const content =
    call.query['as'] === 'shown'
      ? displayContent(engine, served, view, call, format, fields)
      : importContent(view, format);
  return sheetFile(format, name, content.headings, pagesOf(engine, served, content, ids));
}

export const exportRoutes = (engine: Engine, { name, label, access, marc }: Resource): Route[] => [
  {
    method: 'GET',
    path: `/api/${name}/export`,
    who: access.read,
    summary: `${label}: exports the rows of the list as CSV, XLSX${marc ? ', MARC 21' : ''} or PDF.`,
    answers: () => 'file',
    queries: {
      ...LIST_FILE_QUERY,
      ...(marc ? { format: f.choice(['csv', 'xlsx', 'pdf', ...MARC_FORMATS]) } : {}),
      ...LISTED,
    },
    of: name,
    reads: true,
    slow: true,
    heavy: true,
    run: (call) => exportRows(engine, engine.served(name), call),
  },
];
