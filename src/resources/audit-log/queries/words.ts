/**
 * Audit entries as readable text: fields by their labels; choices, money and days as on every
 * screen. Pure.
 */
import {
  choiceLabel,
  humanise,
  labelOf,
  toPercentage,
  type Field,
  type Roll,
  type Sentence,
} from '@/schema';
import { rupees } from '@/domain/money';
import { actions } from './actions';

type Row = Readonly<Record<string, unknown>>;

/** Names by key: of a resource (`student`, 14) or of an account (`admin:14`). */
export interface Names {
  titleOf(resource: string, id: unknown): string | undefined;
  personOf(key: string): string | undefined;
}
/** A changed field: its value before, if any, and after. */
interface FieldChange {
  readonly name: string;
  readonly before?: unknown;
  readonly after: unknown;
}

const PORTAL = { text: 'The portal' };
const FORMER = { text: 'A former account' };

const ACCOUNT = /^(admin|faculty|union|parent|applicant|student):\d+$/;
const INSTANT = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/;
const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

export const isAccount = (value: unknown): value is string =>
  typeof value === 'string' && ACCOUNT.test(value);
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The label of an action; without one, the words of its key. */
export const actionText = (action: string): string =>
  actions[action] ??
  actions[action.split('.').at(-1) ?? ''] ??
  humanise(action.split('.').at(-1) ?? action);

export const entityText = (roll: Roll, entity: string): string =>
  roll.resources.get(entity)?.label ??
  roll.screens.find(({ route }) => route === entity)?.label ??
  humanise(entity);

/**
 * The field of the record, or a field of that name elsewhere: entries also contain values of
 * related records.
 */
export function fieldFor(roll: Roll, entity: string, name: string): Field | undefined {
  const own = roll.resources.get(entity)?.fields[name];
  if (own) return own;
  for (const { fields } of roll.resources.values()) {
    const like = fields[name];
    if (like) return { kind: like.kind, options: {}, ...(like.to ? { to: like.to } : {}) };
  }
  return undefined;
}

/** Labels of values that are not fields and whose keys are not readable. */
const LABELS: Readonly<Record<string, string>> = { ids: 'Records', sha256: 'SHA-256' };

function labelFor(roll: Roll, entity: string, name: string): string {
  const own = roll.resources.get(entity)?.fields[name];
  return own ? labelOf(name, own) : (LABELS[name] ?? humanise(name));
}

/** Handles the three formats of entries: whole rows, pairs of values, and values. */
export function changesIn(roll: Roll, entity: string, change: unknown): FieldChange[] {
  if (!isRow(change)) return [];
  const { before, after, ...rest } = change;
  const sides = [before, after].filter((side) => side !== undefined && side !== null);
  if (sides.length === 0 || Object.keys(rest).length > 0 || !sides.every(isRow))
    return Object.entries(change).map(([name, value]) =>
      Array.isArray(value) &&
      value.length === 2 &&
      // Two numbers under a name that is not a field are a list of records.
      (roll.resources.get(entity)?.fields[name] !== undefined ||
        !value.every((one) => typeof one === 'number')) &&
      !value.some((one) => typeof one === 'object' && one !== null)
        ? { name, before: value[0] ?? null, after: value[1] }
        : { name, after: value },
    );
  const names = [...new Set(sides.flatMap((side) => Object.keys(side as Row)))];
  return names.map((name) =>
    isRow(before) && isRow(after)
      ? { name, before: before[name] ?? null, after: after[name] }
      : { name, after: (isRow(before) ? before : (after as Row))[name] },
  );
}

function valueText(roll: Roll, field: Field | undefined, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (isAccount(value)) return names.personOf(value) ?? 'a former account';
  if (field?.kind === 'ref' && !Array.isArray(value))
    return names.titleOf(field.to ?? '', value) ?? String(value);
  if (typeof value === 'number')
    return field?.kind === 'money'
      ? rupees(value)
      : field?.kind === 'marks' || field?.kind === 'percent'
        ? `${value / 100}${field.kind === 'percent' ? ' %' : ''}`
        : field?.options.percentage
          ? `${toPercentage(value)} %`
          : String(value);
  if (typeof value === 'string') {
    if (field?.kind === 'choice' || field?.kind === 'state')
      return choiceLabel(value, field.options.labels);
    return INSTANT.test(value) ? moment.format(new Date(value)).replaceAll('/', '-') : value;
  }
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string' && !isAccount(one)) && value.length <= 5
      ? value.join(', ')
      : `${value.length} ${value.length === 1 ? 'entry' : 'entries'}`;
  return Object.entries(value as Row)
    .map(([name, one]) => {
      const inner = fieldFor(roll, '', name);
      return `${labelFor(roll, '', name)}: ${valueText(roll, inner, one, names)}`;
    })
    .join(', ');
}

/**
 * The change in one sentence: `Status: Open → Closed · Amount: ₹2,950.00`. Very long ones are
 * truncated.
 */
export function changeText(
  roll: Roll,
  entity: string,
  change: unknown,
  names: Names,
  longest: number,
): Sentence | string {
  const values: Record<string, string> = {};
  const parts = changesIn(roll, entity, change).map(({ name, before, after }, n) => {
    const field = fieldFor(roll, entity, name);
    values[`label${n}`] = labelFor(roll, entity, name);
    values[`after${n}`] = valueText(roll, field, after, names);
    if (before === undefined) return `{label${n}}: {after${n}}`;
    values[`before${n}`] = valueText(roll, field, before, names);
    return `{label${n}}: {before${n}} → {after${n}}`;
  });
  const text = parts.join(' · ');
  const plain = text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
  return plain.length > longest ? `${plain.slice(0, longest)} …` : { text, with: values };
}

/** An entry in words: the actor, the action, the kind of record, and the change. */
export const inWords = (
  roll: Roll,
  {
    actor,
    action,
    entity,
    change,
  }: { actor: string | null; action: string; entity: string; change: unknown },
  names: Names,
  longest: number,
) => ({
  actor: actor ? (names.personOf(actor) ?? FORMER) : PORTAL,
  action: { text: actionText(action) },
  entity: { text: entityText(roll, entity) },
  change: changeText(roll, entity, change, names, longest),
});
