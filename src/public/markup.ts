/**
 * The markup of text pages: a small subset of Markdown. It is parsed into plain values and never
 * into HTML, so that everything typed stays text. Headings (##, ###), lists, tables, quotations,
 * rules; **bold**, *italic*, [links](https://...).
 */
export type Inline =
  | string
  | { readonly as: 'strong'; readonly of: readonly Inline[] }
  | { readonly as: 'em'; readonly of: readonly Inline[] }
  | { readonly as: 'a'; readonly href: string; readonly of: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly text: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'quote'; readonly text: readonly Inline[] }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Inline[])[];
    }
  | {
      readonly kind: 'table';
      readonly head: readonly (readonly Inline[])[];
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'rule' };

const WORD = /\{(\w+)\}/g;

/**
 * Fills in the placeholders of the college. A line with a placeholder that has no value is dropped.
 */
export function fillWords(
  text: string,
  words: Readonly<Record<string, string | null | undefined>>,
): string {
  const known = (name: string): boolean => Object.hasOwn(words, name);
  return text
    .split('\n')
    .filter((line) =>
      [...line.matchAll(WORD)].every(([, name = '']) => !known(name) || words[name]),
    )
    .join('\n')
    .replace(WORD, (whole, name: string) =>
      known(name) ? (words[name] ?? '').replace(/[\\*[\]|]/g, '\\$&') : whole,
    );
}

/** The allowed targets of a link: the web, mail, a phone number, or a page of the portal. */
export const safeLink = (href: string): string | undefined =>
  /^(https?:\/\/|mailto:|tel:|\/(?!\/))[^\s\\]*$/i.test(href) ? href : undefined;

const unescaped = (text: string): string => text.replace(/\\([\\*[\]|#>-])/g, '$1');
const MARK =
  /\\.|\*\*(?=\S)((?:\\.|[^\\])+?)\*\*|\*(?=\S)((?:\\.|[^\\*])+?)\*|\[((?:\\.|[^\\\]])+)\]\(([^()\s]+)\)/g;

export function readInline(text: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  let plain = '';
  for (const match of text.matchAll(MARK)) {
    const [whole, strong, em, label, href] = match;
    plain += text.slice(from, match.index);
    from = match.index + whole.length;
    const safe = href && safeLink(unescaped(href));
    if (whole.startsWith('\\') || (href && !safe)) {
      plain += whole;
      continue;
    }
    if (plain) parts.push(unescaped(plain));
    plain = '';
    if (strong) parts.push({ as: 'strong', of: readInline(strong) });
    else if (em) parts.push({ as: 'em', of: readInline(em) });
    else if (safe) parts.push({ as: 'a', href: safe, of: readInline(label ?? '') });
  }
  plain += text.slice(from);
  if (plain) parts.push(unescaped(plain));
  return parts;
}

const BULLET = /^[-*] +/;
const NUMBER = /^\d{1,3}[.)] +/;
const cellsOf = (line: string): (readonly Inline[])[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => readInline(cell.trim()));
const isRow = (line: string | undefined): line is string =>
  line !== undefined && /^\s*\|.*\|\s*$/.test(line);
const isDivider = (line: string | undefined): boolean => isRow(line) && /^[\s|:-]+$/.test(line);

/** Parses the lines of one list: indented lines belong to the item above. */
function readList(lines: readonly string[], mark: RegExp): (readonly Inline[])[] {
  const items: string[] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push(line.replace(mark, ''));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  return items.map(readInline);
}

function readGroup(lines: readonly string[]): Block[] {
  const [first = '', second, ...rest] = lines;
  const heading = /^(#{1,6}) +(.*)$/.exec(first);
  if (heading) {
    const below = lines.slice(1);
    return [
      {
        kind: 'heading',
        level: (heading[1]?.length ?? 2) <= 2 ? 2 : 3,
        text: readInline(heading[2] ?? ''),
      },
      ...(below.length ? readGroup(below) : []),
    ];
  }
  if (/^(-{3,}|\*{3,})$/.test(first.trim()))
    return [{ kind: 'rule' }, ...(lines.length > 1 ? readGroup(lines.slice(1)) : [])];
  if (isRow(first) && isDivider(second))
    return [{ kind: 'table', head: cellsOf(first), rows: rest.filter(isRow).map(cellsOf) }];
  for (const [mark, ordered] of [
    [BULLET, false],
    [NUMBER, true],
  ] as const) {
    const at = lines.findIndex((line) => mark.test(line));
    if (at === 0) return [{ kind: 'list', ordered, items: readList(lines, mark) }];
    if (at > 0)
      return [
        ...readGroup(lines.slice(0, at)),
        { kind: 'list', ordered, items: readList(lines.slice(at), mark) },
      ];
  }
  if (first.startsWith('>'))
    return [
      { kind: 'quote', text: readInline(lines.map((line) => line.replace(/^> ?/, '')).join(' ')) },
    ];
  return [{ kind: 'paragraph', text: readInline(lines.map((line) => line.trim()).join(' ')) }];
}

export function readMarkup(text: string): Block[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*(?:\n[ \t]*)+/)
    .map((group) => group.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .flatMap(readGroup);
}
