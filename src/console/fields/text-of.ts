/** Values as text: for editing (`textOf`) and for reading (`formatValue`). */
import { choiceLabel, dayText, monthText, toPercentage, type Field } from '@/schema';
import { lazily } from '@/domain/lazily';
import { counted, type Say } from '../kit/say';

/** The time zone in which instants are shown. */
const ZONE = 'Asia/Kolkata';

const grouped = lazily(
  () => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 6, useGrouping: 'min2' }),
);
const FIXED = [0, 1, 2].map((digits) =>
  lazily(
    () =>
      new Intl.NumberFormat('en-IN', {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
        useGrouping: 'min2',
      }),
  ),
);
/** With `digits`, as many after the point; without, as few as there are. */
const hundredthsText = (value: number, digits: number | undefined): string =>
  ((digits === undefined ? undefined : FIXED[digits]) ?? grouped)().format(value / 100);
const rupees = lazily(
  () =>
    new Intl.NumberFormat('en-IN', {
      style: 'currency',
      currency: 'INR',
      minimumFractionDigits: 2,
    }),
);
const moment = lazily(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      timeZone: ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
);

/** A count such as `1,23,456`. By hand, because every dashboard needs it at once and `Intl.NumberFormat` is slow to create. */
export const countText = (count: number): string =>
  String(count).replace(/(\d)(?=(\d\d)+\d$)/g, '$1,');

function scaledText(value: number, fixed: boolean): string {
  const whole = Math.trunc(Math.abs(value) / 100);
  const part = String(Math.abs(value) % 100).padStart(2, '0');
  const tail = part === '00' ? '' : `.${fixed ? part : part.replace(/0$/, '')}`;
  return `${value < 0 ? '-' : ''}${whole}${tail}`;
}

/**
 * Returns the text to type for a value: `coerce(field, textOf(field, value))` is the value again.
 * Odd values stay unchanged.
 */
export function textOf(
  field: Pick<Field, 'kind'> & Partial<Pick<Field, 'options'>>,
  value: unknown,
): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return field.kind === 'date' ? dayText(value) : value;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'number') return JSON.stringify(value);
  if (field.kind === 'money') return scaledText(value, true);
  if (field.options?.percentage) return `${toPercentage(value)} %`;
  if (field.kind === 'marks' || field.kind === 'percent') return scaledText(value, false);
  return String(value);
}

/** Whether there is nothing to show; `false` and 0 are values. */
export const isBlank = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0);

/** `31-07-2026, 14:05` */
export const instantText = (iso: string): string => {
  const at = new Date(iso);
  return Number.isNaN(at.getTime()) ? iso : moment().format(at).replaceAll('/', '-');
};

/**
 * Formats a value for reading; '' for an empty one. References are not resolved here: see
 * FieldValue.
 */
export function formatValue(
  field: Pick<Field, 'kind'> & Partial<Pick<Field, 'options' | 'places'>>,
  value: unknown,
  say: Say,
): string {
  if (value === null || value === undefined || value === '') return '';
  switch (field.kind) {
    case 'money':
      return typeof value === 'number' ? rupees().format(value / 100) : String(value);
    case 'marks':
      return typeof value === 'number' ? hundredthsText(value, field.places) : String(value);
    case 'percent':
      return typeof value === 'number' ? `${hundredthsText(value, field.places)} %` : String(value);
    case 'int':
    case 'decimal':
      if (typeof value === 'number' && field.options?.percentage)
        return `${grouped().format(toPercentage(value))} %`;
      return typeof value === 'number' ? grouped().format(value) : String(value);
    case 'bool':
      return value === true ? say('Yes') : say('No');
    case 'date':
      return dayText(String(value));
    case 'instant':
      return instantText(String(value));
    case 'choice':
    case 'state':
      return say(choiceLabel(String(value), field.options?.labels));
    case 'json':
      return Array.isArray(value)
        ? counted(say, value.length, '1 row', '{count} rows')
        : JSON.stringify(value);
    default:
      return field.options?.tidy === 'month' ? monthText(String(value), say) : String(value);
  }
}

/** Kinds that are aligned as figures. */
export const isNumeric = (kind: Field['kind']): boolean =>
  ['int', 'decimal', 'money', 'marks', 'percent'].includes(kind);
