/** From the text of a cell to a mark, the same in the grid, in the import and on the server (academics §4.4, vector I13). */
import { BLANK, scored, token, TOKENS, type Mark, type Token } from './mark';
import { plain } from './fraction';
import { because, type Reason } from './reason';
import type { Hundredths } from './units';

export interface MarkLimits {
  readonly max: Hundredths;
  /** Marks go in steps of this; half a mark unless the setting says otherwise. */
  readonly step?: Hundredths;
  /** The tokens that are offered; AB, EX and UFM unless given. */
  readonly tokens?: readonly Token[];
}

export const HALF_MARK: Hundredths = 50;
const ENTERED: readonly Token[] = ['AB', 'EX', 'UFM'];

const unreadable = (tokens: readonly Token[]): Reason =>
  because('Enter a mark such as 12.5, or one of {tokens}.', { tokens: tokens.join(', ') });
const atMost = (max: Hundredths): Reason =>
  because('{label} must be at most {max}.', { label: 'The mark', max: plain(max) });
const atLeast = because('{label} must be at least {min}.', { label: 'The mark', min: 0 });
const inSteps = (step: Hundredths): Reason =>
  because('{label} must be a multiple of {step}.', { label: 'The mark', step: plain(step) });

/** What is wrong with a mark that has been read; null when it can be saved. */
export function markFault(
  mark: Mark,
  { max, step = HALF_MARK, tokens = ENTERED }: MarkLimits,
): Reason | null {
  if (mark.is === 'blank') return null;
  if (mark.is !== 'mark') return tokens.includes(mark.is) ? null : unreadable(tokens);
  if (mark.hundredths < 0) return atLeast;
  if (mark.hundredths > max) return atMost(max);
  return mark.hundredths % step === 0 ? null : inSteps(step);
}

/** Reads `12.5`, `AB`, `EX`, `UFM` and blank. Case, wide digits and space around do not matter; a comma, a sign or a guess does. */
export function readMark(
  text: string,
  limits: MarkLimits,
): { readonly mark: Mark } | { readonly fault: Reason } {
  const { max, step = HALF_MARK, tokens = ENTERED } = limits;
  const tidy = text.normalize('NFKC').trim().toUpperCase();
  if (tidy === '') return { mark: BLANK };
  const named = TOKENS.find((one) => one === tidy);
  if (!named && /^\d+,\d+$/.test(tidy))
    return {
      fault: because('Use a decimal point, not a comma: {example}.', {
        example: tidy.replace(',', '.'),
      }),
    };
  if (!named && /^[-−]\d+(\.\d+)?$/.test(tidy)) return { fault: atLeast };
  const [, whole, part = ''] = /^(\d+)(?:\.(\d+))?$/.exec(tidy) ?? [];
  if (!named && whole === undefined) return { fault: unreadable(tokens) };
  if (whole !== undefined && Number(whole) * 100 > max) return { fault: atMost(max) };
  if (part.slice(2).replace(/0+$/, '') !== '') return { fault: inSteps(step) };
  const mark = named
    ? token(named)
    : scored(Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')));
  const fault = markFault(mark, limits);
  return fault ? { fault } : { mark };
}

/** A mark as it travels: whole hundredths, a token, or null where nothing is entered. Undefined for anything else. */
export function markFromWire(value: unknown): Mark | undefined {
  if (value === null || value === undefined || value === '') return BLANK;
  if (typeof value === 'number') return Number.isInteger(value) ? scored(value) : undefined;
  const named = TOKENS.find((one) => one === value);
  return named && token(named);
}

export function markOnWire(mark: Mark): Hundredths | Token | null {
  if (mark.is === 'blank') return null;
  return mark.is === 'mark' ? mark.hundredths : mark.is;
}

/** Reads a mark off the wire and judges it. */
export function judgeMark(
  value: unknown,
  limits: MarkLimits,
): { readonly mark: Mark } | { readonly fault: Reason } {
  const mark = markFromWire(value);
  if (!mark) return { fault: unreadable(limits.tokens ?? ENTERED) };
  const fault = markFault(mark, limits);
  return fault ? { fault } : { mark };
}
