/** What changed rights let an administrator do with records, and what no longer. */
import {
  adminWithLetters,
  allows,
  pluralOf,
  type Actor,
  type Column,
  type Grants,
  type Roll,
  type RowOf,
} from '@/schema';
import { preview, type PreviewTable } from '../../../server/handle';
import { admin } from './admin';

type Rights = Pick<RowOf<typeof admin>, 'role' | 'superadmin' | 'active'>;
type Change = 'gained' | 'lost' | null;

const CHANGE = {
  kind: 'choice',
  labels: { gained: 'Gained', lost: 'Taken away' },
} as const satisfies Partial<Column>;
const VERBS = ['read', 'create', 'update', 'delete'] as const;

/** The caller they are with these rights; null for nobody, who cannot sign in. */
function callerWith({ role, superadmin, active }: Rights): Actor | null {
  if (!active) return null;
  const office = adminWithLetters(role ?? '');
  return superadmin ? { ...office, kind: 'super', level: 5 } : office;
}

const REACH = { none: 0, some: 1, all: 2 } as const;
/** Nothing, rows of their own, or all rows. */
const reachOf = (grants: Grants, actor: Actor | null): number =>
  actor === null ? REACH.none : REACH[allows(grants, actor).rows];

/** Compares what grants give to two callers. */
const changeFor =
  (before: Actor | null, after: Actor | null) =>
  (grants: Grants): Change => {
    const [had, has] = [reachOf(grants, before), reachOf(grants, after)];
    if (had === has) return null;
    return has > had ? 'gained' : 'lost';
  };

/** The form lists the screens beside the letters; this is what may be done on them. */
function recordsTable({ resources }: Roll, of: (grants: Grants) => Change): PreviewTable {
  const changed = [...resources.values()]
    .map((resource) => ({
      id: resource.name,
      label: resource.single ? resource.label : pluralOf(resource),
      ...Object.fromEntries(VERBS.map((verb) => [verb, of(resource.access[verb])])),
    }))
    .filter((row) => Object.values(row).some((value) => value === 'gained' || value === 'lost'));
  return {
    key: 'records',
    label: 'Records',
    columns: [
      {
        name: 'name',
        label: 'Records',
        kind: 'choice',
        labels: Object.fromEntries(changed.map(({ id, label }) => [id, label])),
      },
      { name: 'read', label: 'View', ...CHANGE },
      { name: 'create', label: 'Add', ...CHANGE },
      { name: 'update', label: 'Edit', ...CHANGE },
      { name: 'delete', label: 'Delete', ...CHANGE },
    ],
    rows: changed.map(({ label, ...row }) => ({ ...row, name: row.id })),
    none: 'Rights to records stay the same.',
  };
}

export default preview(admin, async ({ roll }, { before, after }) => {
  const of = changeFor(callerWith(before), callerWith(after));
  return {
    notes:
      before.active && !after.active
        ? ['Signed out at once, and not let in until active again. Letters are kept.']
        : [],
    tables: [recordsTable(roll, of)],
  };
});
