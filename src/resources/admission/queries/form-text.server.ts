/** Formats the values of an application for print and for the page beside its documents. */
import { choiceLabel, dayText, inEnglish, type Field, type Translate } from '@/schema';
import type { Handle } from '../../../../server/handle';

export type Names = ReadonlyMap<string, string>;

export function textOf(
  field: Field,
  value: unknown,
  names: Names,
  say: Translate = inEnglish,
): string {
  if (value === null || value === undefined || value === '') return '–';
  switch (field.kind) {
    case 'bool':
      return say(value === true ? 'Yes' : 'No');
    case 'date':
      return dayText(String(value));
    case 'marks':
    case 'percent':
      return String(Number(value) / 100);
    case 'choice':
      return say(choiceLabel(String(value), field.options.labels));
    case 'ref':
      return names.get(`${field.to}/${String(value)}`) ?? String(value);
    default:
      return String(value);
  }
}

/** Returns the names of programmes and departments. */
export async function namesOf({ sql }: Pick<Handle, 'sql'>): Promise<Names> {
  const rows = await sql<{ key: string; name: string }>`
    select 'programme/' || id as key, name from programme union all select 'department/' || id, name from department`;
  return new Map(rows.map(({ key, name }) => [key, name]));
}
