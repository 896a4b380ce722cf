/**
 * Accounts are rows of the resources that declare `account`. No resource is named here: the table,
 * the fields accepted as a sign-in name and the fields that hold permissions are read from the
 * roll. Passwords are stored elsewhere (`credentials.ts`), so no list, export or form of the
 * resource can ever carry one.
 */
import { desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { validate, type Field, type Resource, type Roll } from '@/schema';
import type { Database, Tx } from '../db/database';
import type { DerivedTable } from '../db/derive';
import { KINDS, type AccountKind, type AccountName } from './kinds';

/** An account, as its row is now. */
export interface Account {
  readonly kind: AccountKind;
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly superadmin: boolean;
  readonly letters: string;
  readonly type: string | null;
  readonly department: string | null;
  readonly email: string | null;
  /** In the form that messages are sent to; not every kind of account has one. */
  readonly mobile: string | null;
  /** Its sign-in names, as stored. */
  readonly names: readonly string[];
}

/** The resource behind a kind of account, and its table. */
export interface AccountHome {
  readonly kind: AccountKind;
  readonly resource: Resource;
  readonly table: DerivedTable;
}

export type AccountHomes = ReadonlyMap<AccountName, AccountHome>;

/** Throws when two resources claim the same kind of account, or one has text ids. */
export function accountHomes(roll: Roll, db: Database): AccountHomes {
  const homes = new Map<AccountName, AccountHome>();
  for (const resource of roll.resources.values()) {
    const kind = KINDS.find((one) => one.kind === resource.account?.kind);
    if (!kind) continue;
    if (homes.has(kind.kind))
      throw new Error(
        `${resource.name}: "${kind.kind}" accounts are rows of another resource already`,
      );
    if (resource.key === 'text')
      throw new Error(
        `${resource.name}: an account is known by a number, because a text id may change`,
      );
    homes.set(kind.kind, { kind, resource, table: db.table(resource.name) as DerivedTable });
  }
  return homes;
}

/** Fields that determine what an account may do; a resource need not have all of them. */
export const FIELDS_READ = [
  'name',
  'active',
  'superadmin',
  'role',
  'type',
  'department',
  'email',
] as const;

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

/** Whether a row may sign in; true for a resource without the field `active`. */
export const isActive = (resource: Resource, row: Readonly<Record<string, unknown>>): boolean =>
  !resource.fields['active'] || row['active'] === true;

export function accountOf(
  { kind, resource }: AccountHome,
  row: Readonly<Record<string, unknown>>,
): Account {
  return {
    kind,
    id: Number(row['id']),
    name: text(row['name']) ?? '',
    active: isActive(resource, row),
    superadmin: row['superadmin'] === true,
    letters: text(row['role']) ?? '',
    type: text(row['type']),
    department: text(row['department']),
    email: text(row['email']),
    mobile: text(row['mobile']),
    names: (resource.account?.identifiers ?? []).flatMap((name) =>
      row[name] === null || row[name] === undefined ? [] : [String(row[name])],
    ),
  };
}

/** The typed text as this field would store it; undefined if it is not a valid value. */
function normalizeIdentifier(name: string, field: Field, typed: string): string | undefined {
  const { values, errors } = validate({ [name]: field }, { [name]: typed }, true);
  return errors[name] === undefined ? (text(values[name]) ?? undefined) : undefined;
}

/**
 * Whether the text could be a sign-in name for this kind of account. Depends only on the text, not
 * on which accounts exist.
 */
export const mayIdentify = ({ resource }: AccountHome, typed: string): boolean =>
  (resource.account?.identifiers ?? []).some((name) => {
    const field = resource.fields[name];
    return field !== undefined && normalizeIdentifier(name, field, typed) !== undefined;
  });

/** How many accounts with the same sign-in name are looked at, so that a look stays short. */
const MOST_WITH_ONE_NAME = 20;

/** Compares case-insensitively, as the unique index does. */
const is = (column: AnyPgColumn, value: string): SQL => sql`lower(${column}) = lower(${value})`;

/**
 * The account with this sign-in name; undefined if there is none. Of several that share it, the
 * newest that may sign in: somebody who applies again is meant by the new application. The others
 * are reached by a name of their own.
 */
export async function findAccount(
  { drizzle }: Tx,
  home: AccountHome,
  typed: string,
): Promise<Account | undefined> {
  const { resource, table } = home;
  const matches = (resource.account?.identifiers ?? []).flatMap((name): SQL[] => {
    const [field, column] = [resource.fields[name], table[name]];
    const value = field && normalizeIdentifier(name, field, typed);
    return column && value !== undefined ? [is(column, value)] : [];
  });
  // Runs even when nothing can match, so that an impossible name takes as long as an unknown one.
  const rows = await drizzle
    .select()
    .from(table)
    .where(matches.length > 0 ? or(...matches) : sql`false`)
    .orderBy(desc(table['id'] as AnyPgColumn))
    .limit(MOST_WITH_ONE_NAME);
  const row = rows.find((one) => isActive(resource, one)) ?? rows[0];
  return row && accountOf(home, row);
}

export async function readAccount(
  { drizzle }: Tx,
  home: AccountHome,
  id: number,
): Promise<Account | undefined> {
  const [row] = await drizzle
    .select()
    .from(home.table)
    .where(eq(home.table['id'] as AnyPgColumn, id))
    .limit(1);
  return row ? accountOf(home, row) : undefined;
}
