/**
 * The expected text of a value, written a second time: nothing here comes from the console, so that
 * a wrong formatter is noticed.
 */

/** What is known of a column or a field. */
export interface ShownKind {
  readonly kind: string;
  /** For a `decimal`. */
  readonly places?: number | undefined;
  /** Of marks and percentages: as many digits after the point in every row. */
  readonly decimals?: number | undefined;
  /** The labels of a choice. */
  readonly labels?: Readonly<Record<string, string | undefined>> | undefined;
  /** A month such as `2026-07`, which is shown in words; `2026-27` in a text is a session. */
  readonly month?: boolean;
}

/** `1234567` → `12,34,567`: the last three digits, then twos. */
export function grouped(whole: string, least = 4): string {
  if (whole.length < least) return whole;
  const [rest, last] = [whole.slice(0, -3), whole.slice(-3)];
  return rest === '' ? last : `${rest.replace(/\B(?=(\d\d)+$)/g, ',')},${last}`;
}

/**
 * Formats an integer number of parts as a decimal, without trailing zeros; four digits stand
 * together.
 */
export function decimalText(parts: number, digits: number): string {
  const text = String(Math.abs(parts)).padStart(digits + 1, '0');
  const [whole, tail] =
    digits === 0 ? [text, ''] : [text.slice(0, -digits), text.slice(-digits).replace(/0+$/, '')];
  return `${parts < 0 ? '-' : ''}${grouped(whole, 5)}${tail && `.${tail}`}`;
}

/** Hundredths with so many digits after the point, or as few as there are. */
const hundredthsText = (parts: number, digits: number | undefined): string => {
  if (digits === undefined) return decimalText(parts, 2);
  const [whole = '', tail = ''] = decimalText(parts, 2).split('.');
  return digits === 0 ? whole : `${whole}.${tail.padEnd(digits, '0')}`;
};

const plainDecimal = (value: number): string => {
  const [whole = '0', tail] = String(Math.abs(value)).split('.');
  return `${value < 0 ? '-' : ''}${grouped(whole, 5)}${tail ? `.${tail}` : ''}`;
};

function moneyText(paise: number): string {
  const text = String(Math.abs(paise)).padStart(3, '0');
  return `${paise < 0 ? '-' : ''}₹${grouped(text.slice(0, -2))}.${text.slice(-2)}`;
}

const dayText = (day: string): string => day.slice(0, 10).split('-').reverse().join('-');
const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/** `2026-07` → `July 2026`; another text stays unchanged. */
export const monthInWords = (text: string): string => {
  const [, year = '', month = ''] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text) ?? [];
  return year ? `${MONTHS[Number(month) - 1]} ${year}` : text;
};
const two = (n: number): string => String(n).padStart(2, '0');

/** By the clock of the college, five and a half hours ahead of UTC all year round. */
function instantText(iso: string): string {
  const at = new Date(Date.parse(iso) + 330 * 60_000);
  return `${two(at.getUTCDate())}-${two(at.getUTCMonth() + 1)}-${at.getUTCFullYear()}, ${two(at.getUTCHours())}:${two(at.getUTCMinutes())}`;
}

/** A word of the code is shown with a capital; a name stays as written. */
export function choiceText(choice: string, labels: ShownKind['labels'] = {}): string {
  const called = labels[choice];
  if (called !== undefined) return called;
  if (!/^[a-z][a-z_]*$/.test(choice)) return choice;
  const words = choice.split('_');
  const last = words.at(-1);
  if (words.length > 1 && last === 'no') words.splice(-1, 1, 'number');
  if (words.length > 1 && last === 'id') words.splice(-1, 1, 'ID');
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Formats for reading; '' for an empty value. A word in place of a number stays unchanged. */
export function shownValue(
  { kind, labels, decimals, month = false }: ShownKind,
  value: unknown,
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') {
    switch (kind) {
      case 'money':
        return moneyText(value);
      case 'marks':
        return hundredthsText(value, decimals);
      case 'percent':
        return `${hundredthsText(value, decimals)} %`;
      case 'hours':
        return decimalText(value, 1);
      case 'int':
        return decimalText(value, 0);
      case 'decimal':
        return plainDecimal(value);
      default:
        return String(value);
    }
  }
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.length === 1 ? '1 row' : `${value.length} rows`;
  if (typeof value === 'object') return JSON.stringify(value);
  const text = String(value as string);
  return kind === 'date'
    ? dayText(text)
    : kind === 'instant'
      ? instantText(text)
      : kind === 'choice' || kind === 'state'
        ? choiceText(text, labels)
        : month
          ? monthInWords(text)
          : text;
}

/** Formats for typing: without signs and groups. */
export function typedValue({ kind }: ShownKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'number')
    return kind === 'date'
      ? dayText(String(value))
      : typeof value === 'boolean'
        ? value
          ? 'Yes'
          : 'No'
        : typeof value === 'string'
          ? value
          : JSON.stringify(value);
  const scaled =
    kind === 'marks' || kind === 'percent' || kind === 'money'
      ? decimalText(value, 2)
      : kind === 'hours'
        ? decimalText(value, 1)
        : String(value);
  const text = scaled.replaceAll(',', '');
  return kind === 'money' && text.includes('.') ? text.replace(/\.(\d)$/, '.$10') : text;
}

/** Formats for a file. */
export function filedValue({ kind, labels }: ShownKind, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (kind === 'file')
    return [value]
      .flat()
      .map((one) =>
        typeof one === 'object' && one !== null && 'name' in one ? String(one.name) : '',
      )
      .join(', ');
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') {
    if (kind === 'hours') return String(value / 10);
    return kind === 'marks' || kind === 'percent' || kind === 'money'
      ? (value / 100).toFixed(2)
      : String(value);
  }
  if (kind === 'choice' && typeof value === 'string') return choiceText(value, labels);
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string);
  if (/^\+\d{6,15}$/.test(text)) return text; // a telephone number
  return /^'*[=+\-@＝＋－＠\t\r\n\0]/.test(text) && !['date', 'instant', 'time'].includes(kind)
    ? `'${text}`
    : text;
}

/** Parses the lines of a CSV file; quotes double inside quotes. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const put = (): void => {
    lines.at(-1)?.push(cell);
    cell = '';
  };
  const source = text.replace(/^\uFEFF/, '');
  for (let i = 0; i < source.length; i += 1) {
    const sign = source[i] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (source[i + 1] === '"') {
        cell += '"';
        i += 1;
      } else quoted = false;
    } else if (sign === '"') quoted = true;
    else if (sign === ',') put();
    else if (sign === '\n') {
      put();
      lines.push([]);
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || (lines.at(-1)?.length ?? 0) > 0) put();
  return lines.filter((line) => line.length > 0);
}
