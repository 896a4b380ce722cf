/**
 * A streaming parser for the subset of XML that sheets use: tags and the text between them, with at
 * most one of them in memory. Constructs that such files never contain (document types, custom
 * entities) are refused; comments are skipped.
 */
import type { Part } from './zip-parts';
import { badFile, DAMAGED_XLSX } from './refusals';

export interface Handler {
  /** `name` without its prefix; `raw` is the text between the brackets. */
  open?(name: string, raw: string): void;
  text?(text: string): void;
  close?(name: string): void;
}

/** A tag with more characters, or with more brackets in it, is not a sheet's. */
const LONGEST = 400_000;
const BRACKETS = 100;

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

export function plainOf(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-fA-F]{1,6})|([a-z]{2,4}));/g,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name) return NAMED[name] ?? whole;
      const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

const patterns = new Map<string, RegExp>();

/** The value of the tag's attribute of that name, without its prefix. */
export function attribute(raw: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
    patterns.set(name, pattern);
  }
  const found = pattern.exec(raw);
  return found ? plainOf(found[1] ?? found[2] ?? '') : undefined;
}

/** Takes text piece by piece and reports its contents to the handler. */
export class XmlReader {
  private rest = '';

  /** `damaged`: the message for a file that is not such XML. */
  constructor(
    private readonly handler: Handler,
    private readonly damaged = DAMAGED_XLSX,
  ) {}

  push(piece: string): void {
    const text = this.rest === '' ? piece : this.rest + piece;
    let at = 0;
    for (;;) {
      const open = text.indexOf('<', at);
      if (open < 0) break;
      if (open > at) this.handler.text?.(text.slice(at, open));
      at = open;
      const close = this.endOf(text, open);
      if (close < 0) break;
      this.tag(text, open, close);
      at = close + 1;
    }
    // Text is passed on at once; only an incomplete tag waits for the rest of it.
    if (text[at] === '<') this.rest = text.slice(at);
    else {
      this.rest = '';
      if (at < text.length) this.handler.text?.(text.slice(at));
    }
    if (this.rest.length > LONGEST) throw badFile(this.damaged);
  }

  end(): void {
    if (this.rest !== '') throw badFile(this.damaged);
  }

  /** The end of the tag; -1 if it has not arrived yet. */
  private endOf(text: string, open: number): number {
    const special = text.startsWith('<!--', open)
      ? '-->'
      : text.startsWith('<![CDATA[', open)
        ? ']]>'
        : '';
    if (special) {
      const found = text.indexOf(special, open + 4);
      return found < 0 ? -1 : found + 2;
    }
    // A ">" may occur inside an attribute value. It ends the tag after a closing quote, or if the
    // tag has no attributes.
    let close = text.indexOf('>', open);
    for (let n = 0; close > 0; n += 1) {
      if (n > BRACKETS) throw badFile(this.damaged);
      const last = text[close - 1] === '/' ? close - 2 : close - 1;
      if ((text[last] === '"' && text[last - 1] !== '=') || text[open + 1] === '/') break;
      const tag = text.slice(Math.max(open, close - 300), close);
      if (!tag.includes('=') || !/=\s*(?:"[^"]*|'[^']*)$/.test(tag)) break;
      close = text.indexOf('>', close + 1);
    }
    return close;
  }

  private tag(text: string, open: number, close: number): void {
    const second = text[open + 1];
    if (second === '?') return;
    if (second === '!') {
      if (text.startsWith('<![CDATA[', open))
        this.handler.text?.(text.slice(open + 9, close - 2).replaceAll('&', '&amp;'));
      else if (!text.startsWith('<!--', open)) throw badFile(this.damaged);
      return;
    }
    const leaving = second === '/';
    const alone = text[close - 1] === '/';
    let end = open + (leaving ? 2 : 1);
    const from = end;
    while (end < close && !/[\s/]/.test(text[end] ?? '')) end += 1;
    const name = text.slice(from, end);
    const local = name.slice(name.indexOf(':') + 1);
    if (leaving) this.handler.close?.(local);
    else {
      this.handler.open?.(local, text.slice(end, alone ? close - 1 : close));
      if (alone) this.handler.close?.(local);
    }
  }
}

/** Feeds a part to the handler, pausing after every step. */
export async function* fed(part: Part, handler: Handler): AsyncGenerator<void> {
  const reader = new XmlReader(handler);
  let decoder: TextDecoder | undefined;
  for await (const chunk of part.bytes()) {
    decoder ??= new TextDecoder(
      chunk[0] === 0xff && chunk[1] === 0xfe
        ? 'utf-16le'
        : chunk[0] === 0xfe && chunk[1] === 0xff
          ? 'utf-16be'
          : 'utf-8',
    );
    reader.push(decoder.decode(chunk, { stream: true }));
    yield;
  }
  if (decoder) reader.push(decoder.decode());
  reader.end();
}

export async function feed(part: Part, handler: Handler): Promise<void> {
  for await (const _ of fed(part, handler)) {
    /* the handler has received it */
  }
}
