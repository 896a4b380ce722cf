/** Which of many rows would share what no two rows may share: with each other, or with rows that stay as they are. */
import { CATALOGUE, labelOf } from '@/schema';
import { ownersOf } from '../db/aliases';
import type { Tx } from '../db/database';
import { rowsSharing, type Id, type Row } from '../db/rows';
import type { Bound, UniqueSet } from './bound';
import type { Draft } from './references';

/** The values of a set as one text; undefined where one of them is not given, for then nothing is shared. */
export function keyOf({ fields, ignoreCase }: UniqueSet, row: Row): string | undefined {
  const values = fields.map((name) => row[name]);
  if (values.some((value) => value === null || value === undefined)) return undefined;
  return JSON.stringify(
    ignoreCase
      ? values.map((value) => (typeof value === 'string' ? value.toLowerCase() : value))
      : values,
  );
}

/** Rows as they will stand, and by set the stored rows that give their value up. */
export interface Plan {
  readonly claimed: Map<UniqueSet, Map<string, number>>;
  /** By id: what stored rows will hold. */
  readonly becoming: Map<Id, Row>;
}

export function planOf(drafts: readonly Draft[]): Plan {
  const becoming = new Map<Id, Row>();
  for (const { before, values } of drafts)
    if (before) becoming.set(before['id'] as Id, { ...before, ...values });
  return { claimed: new Map(), becoming };
}

const changes = ({ fields }: UniqueSet, { before, values }: Draft): boolean =>
  !before || fields.some((name) => Object.hasOwn(values, name));

function refuse(bound: Bound, draft: Draft, set: UniqueSet, row: Row): void {
  const name =
    [...set.fields].reverse().find((field) => Object.hasOwn(draft.values, field)) ??
    set.fields[0] ??
    'id';
  draft.errors[name] ??= {
    text: CATALOGUE.duplicate[1],
    with: { label: labelOf(name, bound.resource.fields[name]), value: String(row[name]) },
  };
}

/** Marks the later of two drafts that claim the same, and every draft that claims what another row keeps. `known`: by this set the rows were looked for already. */
export async function markCollisions(
  tx: Tx,
  bound: Bound,
  drafts: readonly Draft[],
  plan: Plan,
  known?: UniqueSet,
): Promise<void> {
  for (const set of bound.uniques) {
    if (set === known) continue;
    const claimed = plan.claimed.get(set) ?? new Map<string, number>();
    plan.claimed.set(set, claimed);
    const asked: [string, Draft, Row][] = [];
    for (const draft of drafts) {
      if (!changes(set, draft)) continue;
      const row: Row = { ...draft.before, ...draft.values };
      const key = keyOf(set, row);
      if (key === undefined) continue;
      if (claimed.has(key)) refuse(bound, draft, set, row);
      else asked.push([key, draft, row]);
      claimed.set(key, draft.index);
    }
    const keys = set.fields.map((name) => ({ name, ignoreCase: set.ignoreCase }));
    const pick = (row: Row): Row => Object.fromEntries(set.fields.map((name) => [name, row[name]]));
    const holders = new Map(
      (
        await rowsSharing(
          tx,
          bound.table,
          keys,
          asked.map(([, , row]) => pick(row)),
        )
      ).map((row) => [keyOf(set, row), row['id'] as Id]),
    );
    for (const [key, draft, row] of asked) {
      const holder = holders.get(key);
      if (holder === undefined || holder === draft.before?.['id']) continue;
      const later = plan.becoming.get(holder);
      if (!later || keyOf(set, later) === key) refuse(bound, draft, set, row);
    }
  }
}

/** Ids that people give are nobody else's, neither now nor earlier. */
export async function markTakenIds(
  tx: Tx,
  bound: Bound,
  drafts: readonly Draft[],
  claimed = new Set<string>(),
): Promise<void> {
  if (!bound.textKey) return;
  const giving = drafts.filter(
    ({ values, errors }) => typeof values['id'] === 'string' && !errors['id'],
  );
  if (giving.length === 0) return;
  const owners = await ownersOf(
    tx,
    bound.table,
    bound.resource.name,
    giving.map(({ values }) => String(values['id'])),
  );
  for (const { before, values, errors } of giving) {
    const id = String(values['id']);
    const owner = owners.get(id.toLowerCase());
    if ((owner !== undefined && owner !== before?.['id']) || claimed.has(id.toLowerCase()))
      errors['id'] = {
        text: CATALOGUE.duplicate[1],
        with: { label: bound.resource.label, value: id },
      };
    claimed.add(id.toLowerCase());
  }
}
