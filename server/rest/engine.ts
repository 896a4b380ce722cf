/**
 * REST: the routes that every resource gets from its definition. No resource is named here, and no
 * rule of one: rules are the companions' (`../handle`). Everything that can be computed before a
 * request is computed once, here.
 * Next: `routes.ts` (the list of routes), `save.ts` (how rows are written), `import-run.ts` (how
 * files are imported).
 */
import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  keysOfResource,
  mayAccessField,
  enterableFields,
  readableFields,
  writableFields,
  type Actor,
  type Field,
  type Fields,
  type Resource,
  type Roll,
} from '@/schema';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import { computedOf, type ComputedColumn } from '../db/computed';
import { isText, naturalFields, searched } from '../db/derive';
import { selectList } from '../db/select-list';
import type { Companion, Handle, Rules } from '../handle';
import type { Translations } from '../http/language';
import type { Letterhead } from '../print/letterhead';
import { rowMarkerFor, type RowMarker } from './row-actions';

/**
 * Columns that every row has beside its own fields, as fields, so that lists can filter and sort by
 * them.
 */
export const FRAME: Fields = {
  created_at: { kind: 'instant', options: {} },
  updated_at: { kind: 'instant', options: {} },
  created_by: { kind: 'text', options: {} },
  updated_by: { kind: 'text', options: {} },
};

/** The fields of a resource that one kind of caller may read and write. */
export interface View {
  readonly readable: Fields;
  readonly writable: Fields;
  /** Fields that the caller may fill in on a new row. */
  readonly enterable: Fields;
  /** Frame columns that the caller may filter and sort by. */
  readonly frame: Fields;
  /** Every column with its labels. */
  readonly list: SQL;
}

/** Some columns of a view: the columns selected from the table, and the fields returned. */
export interface Projection {
  readonly list: SQL;
  readonly names: ReadonlySet<string>;
}

export interface OwnView extends View {
  /** The columns without labels, as files hold them. */
  readonly plain: SQL;
  /**
   * The given columns that are in the view, plus those of every row: its id, its version, and what
   * can be done to it.
   */
  only(names: readonly string[]): Projection;
}

/**
 * Fields that are unique together; text that is unique on its own is compared case-insensitively.
 */
export interface UniqueSet {
  readonly fields: readonly string[];
  readonly ignoreCase: boolean;
}

/** A field that refers to another resource. */
export interface Reference {
  readonly name: string;
  readonly field: Field;
  readonly to: string;
  /** Unique text fields of the target. `calls`: the field is part of the target's title. */
  readonly keys: readonly { readonly by: string; readonly calls: boolean }[];
}

export interface ServedResource {
  readonly resource: Resource;
  readonly table: PgTable;
  readonly columns: Readonly<Record<string, PgColumn>>;
  /** Fields without a column of the table, by name. */
  readonly computed: ReadonlyMap<string, ComputedColumn>;
  /** Whether ids are given by users. */
  readonly textKey: boolean;
  readonly refs: readonly Reference[];
  /** Text columns of numbers and codes, sorted so that 2 comes before 10. */
  readonly natural: ReadonlySet<string>;
  readonly searched: readonly string[];
  readonly uniques: readonly UniqueSet[];
  readonly rules: readonly Rules[];
  readonly mark: RowMarker | undefined;
  viewOf(actor: Actor): OwnView;
}

/**
 * The services of the routes. Binding is deferred to the first request, so that routes can be
 * listed without a database.
 */
export interface Engine {
  readonly roll: Roll;
  readonly db: Database;
  readonly clock: Clock;
  /** IANA name of the time zone for display. */
  readonly zone: string;
  readonly translate: Translations;
  /** The letterhead of everything that is printed. */
  readonly letterhead: (handle: Pick<Handle, 'sql' | 'files'>) => Promise<Letterhead>;
  served(resource: string): ServedResource;
}

const VIEWS_KEPT = 500;
/** Per view; each is a choice of columns that some caller made. */
const PROJECTIONS_KEPT = 100;

function uniquesOf(resource: Resource): UniqueSet[] {
  const single = Object.entries(resource.fields).filter(([, field]) => field.options.unique);
  return [
    ...single.map(([name, field]) => ({ fields: [name], ignoreCase: isText(field) })),
    ...(resource.unique ?? []).map((fields) => ({ fields, ignoreCase: false })),
  ];
}

const keysOf = (target: Resource | undefined): Reference['keys'] =>
  target
    ? keysOfResource(target).map((by) => ({ by, calls: [target.title].flat().includes(by) }))
    : [];

function computedIn(
  resource: Resource,
  companions: readonly Companion[],
): ServedResource['computed'] {
  return new Map(
    companions
      .filter((one) => one.does === 'computed')
      .filter((one) => one.resource === resource.name)
      .flatMap(({ relations }) =>
        relations.flatMap(({ fields, text }) =>
          fields.map((name) => [name, computedOf(resource.name, name, text)] as const),
        ),
      ),
  );
}

/** `marked`: a companion looks at the whole row before it is returned. */
function viewFor(
  roll: Roll,
  resource: Resource,
  actor: Actor,
  marked: boolean,
  computed: ServedResource['computed'],
): OwnView {
  const readable = readableFields(resource.fields, actor);
  // Visitors do not see who created or changed a row.
  const frame = Object.fromEntries(
    Object.entries(FRAME).filter(([name]) => actor.kind !== 'visitor' || !name.endsWith('_by')),
  );
  const shows = (target: Resource, name: string): boolean => {
    const options = target.fields[name]?.options;
    return options !== undefined && !options.secret && mayAccessField(options.read, actor);
  };
  const all = ['id', 'version', ...Object.keys(frame), ...Object.keys(readable)];
  const projections = new Map<string, Projection>();
  return {
    readable,
    writable: writableFields(resource.fields, actor),
    enterable: enterableFields(resource.fields, actor),
    frame,
    list: selectList(roll, resource, all, shows, { computed }),
    plain: selectList(roll, resource, ['id', ...Object.keys(readable)], shows, {
      computed,
      labelled: [],
    }),
    only(requested) {
      // In the order of the definition, so that the same columns give the same statement in
      // whatever order they are requested.
      const wanted = new Set(['id', 'version', ...requested]);
      const names = all.filter((name) => wanted.has(name));
      const key = names.join();
      const cached = projections.get(key);
      if (cached) return cached;
      if (projections.size >= PROJECTIONS_KEPT) projections.clear();
      const projection: Projection = {
        list: selectList(roll, resource, marked ? all : names, shows, {
          computed,
          labelled: names,
        }),
        names: new Set([...names, '_labels', '_can', '_whom']),
      };
      projections.set(key, projection);
      return projection;
    },
  };
}

function serve(
  roll: Roll,
  db: Database,
  resource: Resource,
  companions: readonly Companion[],
): ServedResource {
  const table = db.table(resource.name);
  const uniques = uniquesOf(resource);
  const views = new Map<string, OwnView>();
  const rules = companions
    .filter((one) => one.does === 'rules')
    .filter((one) => one.resource === resource.name);
  const mark = rowMarkerFor(roll, resource, companions, rules);
  const computed = computedIn(resource, companions);
  return {
    resource,
    table,
    uniques,
    columns: getTableColumns(table),
    computed,
    textKey: resource.key === 'text',
    searched: searched(resource),
    refs: Object.entries(resource.fields).flatMap(([name, field]) =>
      field.to ? { name, field, to: field.to, keys: keysOf(roll.resources.get(field.to)) } : [],
    ),
    natural: new Set([
      ...naturalFields(resource, roll),
      ...(resource.key === 'text' ? ['id'] : []),
    ]),
    rules,
    mark,
    viewOf(actor) {
      const signature = `${actor.kind}|${actor.letters}|${actor.type ?? ''}`;
      const cached = views.get(signature);
      if (cached) return cached;
      if (views.size >= VIEWS_KEPT) views.clear();
      const view = viewFor(roll, resource, actor, mark !== undefined, computed);
      views.set(signature, view);
      return view;
    },
  };
}

export type EngineParts = Omit<Engine, 'served' | 'letterhead'> & {
  readonly companions: readonly Companion[];
};

/** The head of everything that is printed, by the companion that declares it. */
export const letterheadOf = (companions: readonly Companion[]): Engine['letterhead'] =>
  companions.find((one) => one.does === 'letterhead')?.run ??
  (() => Promise.resolve({ name: '', lines: [] }));

export function makeEngine({ roll, db, clock, zone, translate, companions }: EngineParts): Engine {
  const all = new Map<string, ServedResource>();
  return {
    roll,
    db,
    clock,
    zone,
    translate,
    letterhead: letterheadOf(companions),
    served(name) {
      const known = all.get(name);
      if (known) return known;
      const resource = roll.resources.get(name);
      if (!resource) throw new Error(`There is no resource "${name}"`);
      const served = serve(roll, db, resource, companions);
      all.set(name, served);
      return served;
    },
  };
}
