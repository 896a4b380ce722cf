/**
 * Assigns a typeface to each text of a document by its letters, so that authors of documents need
 * not.
 */
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { runsOf } from './scripts';

type Node = Readonly<Record<string, unknown>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The runs of an element in a list of text pieces: each piece keeps its style in all of its runs.
 */
function pieces(piece: unknown): unknown[] {
  if (typeof piece === 'string') return [...(runsOf(piece) ?? [piece])];
  if (!isNode(piece)) return [piece];
  const { text } = piece;
  if (typeof text === 'string')
    return (runsOf(text) ?? [{ text }]).map((run) => ({ ...piece, ...run }));
  return [Array.isArray(text) ? { ...piece, text: text.flatMap(pieces) } : piece];
}

function textOf(node: Node): Node {
  const { text } = node;
  if (Array.isArray(text)) return { ...node, text: text.flatMap(pieces) };
  const runs = typeof text === 'string' ? runsOf(text) : null;
  return runs ? { ...node, text: runs } : node;
}

/** Properties of nodes that hold other nodes. */
const NESTING = ['stack', 'columns', 'ul', 'ol'] as const;

function set(node: unknown): unknown {
  if (typeof node === 'string') {
    const runs = runsOf(node);
    return runs ? { text: runs } : node;
  }
  if (Array.isArray(node)) return node.map(set);
  if (!isNode(node)) return node;
  if ('text' in node) return textOf(node);
  const nested = NESTING.filter((name) => Array.isArray(node[name]));
  const { table } = node;
  return {
    ...node,
    ...Object.fromEntries(nested.map((name) => [name, set(node[name])])),
    ...(isNode(table) && Array.isArray(table['body'])
      ? { table: { ...table, body: table['body'].map(set) } }
      : {}),
  };
}

type Watermark = Exclude<TDocumentDefinitions['watermark'], string | undefined>;

/** Prefix of text that is visual only and not meant to be read; it has no width. */
export const MUTE = '\u200b';

/**
 * A watermark has a single typeface. Across a table its letters would be mixed into those of the
 * rows when searching or copying, hence the prefix.
 */
function watermarkOf(watermark: string | Watermark): Watermark {
  const options: Watermark = typeof watermark === 'string' ? { text: watermark } : watermark;
  const font = runsOf(options.text)?.find((run) => run.font)?.font;
  return { ...options, text: MUTE + options.text, ...(font ? { font } : {}) };
}

/**
 * The same document, with a typeface for each run of its texts. Headers and footers that are
 * computed per page do this themselves.
 */
export function typeset(document: TDocumentDefinitions): TDocumentDefinitions {
  const { content, header, footer, watermark } = document;
  return {
    ...document,
    content: set(content) as TDocumentDefinitions['content'],
    ...(isNode(header) || Array.isArray(header) ? { header: set(header) as typeof header } : {}),
    ...(isNode(footer) || Array.isArray(footer) ? { footer: set(footer) as typeof footer } : {}),
    ...(watermark === undefined ? {} : { watermark: watermarkOf(watermark) }),
  };
}
