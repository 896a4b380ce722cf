/**
 * Parsing of a cell into a mark, alike in the grid, the import and the server (academics §4.4,
 * vector I13).
 */
import { BLANK, scored, token, TOKENS, type Mark, type Token } from './mark';
import { formatHundredths } from './fraction';
import { because, type Reason } from './reason';
import type { Hundredths } from './units';

export interface MarkLimits {
  readonly max: Hundredths;
  /** Marks are multiples of this; half a mark by default. */
  readonly step?: Hundredths;
  /** The accepted tokens; AB, EX and UFM by default. */
  readonly tokens?: readonly Token[];
}

export const HALF_MARK: Hundredths = 50;
const ENTRY_TOKENS: readonly Token[] = ['AB', 'EX', 'UFM'];

const unreadable = (tokens: readonly Token[]): Reason =>
  because('Enter a mark such as 12.5, or one of {tokens}.', { tokens: tokens.join(', ') });
const atMost = (max: Hundredths): Reason =>
  because('{label} must be at most {max}.', { label: 'The mark', max: formatHundredths(max) });
const atLeast = because('{label} must be at least {min}.', { label: 'The mark', min: 0 });
const inSteps = (step: Hundredths): Reason =>
  because('{label} must be a multiple of {step}.', {
    label: 'The mark',
    step: formatHundredths(step),
  });

/** The fault of a parsed mark; null if it can be saved. */
export function markFault(
  mark: Mark,
  { max, step = HALF_MARK, tokens = ENTRY_TOKENS }: MarkLimits,
): Reason | null {
  if (mark.is === 'blank') return null;
  if (mark.is !== 'mark') return tokens.includes(mark.is) ? null : unreadable(tokens);
  if (mark.hundredths < 0) return atLeast;
  if (mark.hundredths > max) return atMost(max);
  return mark.hundredths % step === 0 ? null : inSteps(step);
}

/**
 * Parses `12.5`, `AB`, `EX`, `UFM` and blank. Case, full-width digits and surrounding space are
 * ignored; a comma, a sign or anything else is refused.
 */
export function readMark(
  text: string,
  limits: MarkLimits,
): { readonly mark: Mark } | { readonly fault: Reason } {
  const { max, step = HALF_MARK, tokens = ENTRY_TOKENS } = limits;
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

/**
 * Decodes a mark on the wire: whole hundredths, a token, or null if not entered. `undefined` for
 * anything else.
 */
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

/** Decodes and validates a mark on the wire. */
export function validateMark(
  value: unknown,
  limits: MarkLimits,
): { readonly mark: Mark } | { readonly fault: Reason } {
  const mark = markFromWire(value);
  if (!mark) return { fault: unreadable(limits.tokens ?? ENTRY_TOKENS) };
  const fault = markFault(mark, limits);
  return fault ? { fault } : { mark };
}
