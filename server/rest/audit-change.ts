/** A change as audited: the fields that differ, before and after, without secret ones. */
import type { Resource } from '@/schema';
import type { Row } from '../db/rows';
import { sameValue } from './validate-row';

const MASK = '***';
/** They change with every write and are recorded elsewhere in the audit row. */
const FRAME = new Set(['version', 'created_at', 'updated_at', 'created_by', 'updated_by']);

export function changeOf(
  { fields }: Resource,
  before: Row | null,
  after: Row | null,
): { before?: Row; after?: Row } {
  const names = Object.keys(after ?? before ?? {}).filter(
    (name) => !FRAME.has(name) && !sameValue(before?.[name], after?.[name]),
  );
  const pick = (row: Row): Row =>
    Object.fromEntries(
      names.map((name) => [
        name,
        fields[name]?.options.secret && row[name] !== null ? MASK : row[name],
      ]),
    );
  return { ...(before ? { before: pick(before) } : {}), ...(after ? { after: pick(after) } : {}) };
}
