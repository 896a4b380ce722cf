/**
 * Parses a cell that holds a number in hundredths or one of a few words, exactly: case, full-width
 * digits and surrounding space do not matter, commas and approximations are refused. The server
 * parses the same texts by the same rule.
 */
import type { GridColumn, ParsedText, Words } from './shape';

/** Formats `1250` as `12.5`. */
export function plain(hundredths: number): string {
  const part = String(Math.abs(hundredths) % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  return `${hundredths < 0 ? '-' : ''}${Math.trunc(Math.abs(hundredths) / 100)}${part && `.${part}`}`;
}

/** Returns a valid number, as the example in the error. */
function exampleOf(step: number, max: number): string {
  if (max >= 1250 && 1250 % step === 0) return '12.5';
  return plain(Math.max(step, Math.floor(max / 2 / step) * step));
}

export function readNumberOrWord(
  { label, field, words: allowed = [], step = 1 }: GridColumn,
  text: string,
  words: Words,
): ParsedText {
  const min = Number(field.options.min ?? 0);
  const max = Number(field.options.max ?? Number.MAX_SAFE_INTEGER);
  const tidy = text.normalize('NFKC').trim();
  const wrong = (english: string, values: Readonly<Record<string, unknown>>): ParsedText => ({
    text,
    value: text,
    error: words(english, { label, ...values }),
  });
  if (tidy === '')
    return field.options.required
      ? { ...wrong('Enter {label|lower}.', {}), value: null }
      : { text, value: null };
  const word = allowed.find((one) => one.toUpperCase() === tidy.toUpperCase());
  if (word !== undefined) return { text: word, value: word };
  if (/^\d+,\d+$/.test(tidy))
    return wrong('Use a decimal point, not a comma: {example}.', {
      example: tidy.replace(',', '.'),
    });
  const [, sign, whole = '', part = ''] = /^([-−]?)(\d+)(?:\.(\d+))?$/.exec(tidy) ?? [];
  if (sign === undefined) {
    const example = exampleOf(step, max);
    return allowed.length > 0
      ? wrong('Enter a number such as {example}, or one of {words}.', {
          example,
          words: allowed.join(', '),
        })
      : wrong('Enter a number such as {example}.', { example });
  }
  const value =
    (sign === '' ? 1 : -1) * (Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0')));
  if (value < min) return wrong('{label} must be at least {min}.', { min: plain(min) });
  if (value > max) return wrong('{label} must be at most {max}.', { max: plain(max) });
  if (value % step !== 0 || /[1-9]/.test(part.slice(2)))
    return wrong('{label} must be a multiple of {step}.', { step: plain(step) });
  return { text, value: value === 0 ? 0 : value };
}
