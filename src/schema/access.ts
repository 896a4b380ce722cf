/**
 * Permissions as data. A grant is a plain value, never a function, so the same value serves as an
 * SQL condition, a menu filter, a result of `canAccess`, a line of docs/access.md and a row of the
 * permission matrix.
 */

/** The kinds of caller. `visitor` is a caller who is not signed in. */
export type ActorKind =
  | 'visitor'
  | 'applicant'
  | 'parent'
  | 'union'
  | 'faculty'
  | 'admin'
  | 'super';

/** A caller as the server knows it, read from the database on every request. */
export interface Actor {
  readonly kind: ActorKind;
  /** Authentication level 0 to 5 of the specification, section 4. */
  readonly level: 0 | 1 | 2 | 3 | 4 | 5;
  readonly id: number;
  readonly name: string;
  /** Role letters of the profile; '' if there are none. */
  readonly letters: string;
  readonly type: string | null;
  readonly department: string | null;
}

/** The attribute of the caller that a row is compared with. */
type ActorAttribute = 'id' | 'department';

/** A nameless administrator with the given role letters, for checking what they permit. */
export const adminWithLetters = (letters: string): Actor => ({
  kind: 'admin',
  level: 4,
  id: 0,
  name: '',
  letters,
  type: null,
  department: null,
});

export interface Grant {
  readonly to: ActorKind | 'anyone' | 'signed-in';
  /** Requires any one of these role letters, or A; '' requires none. */
  readonly letters?: string;
  /** Requires exactly this profile type. */
  readonly type?: string;
  /** Only rows whose field equals the caller's attribute. */
  readonly where?: { readonly field: string; readonly is: ActorAttribute };
}

/** An empty list means nobody: a verb without a grant is locked. */
export type Grants = readonly Grant[];

/** The exact string of the specification, section 6. */
const HEAD = 'Head Of Department';

/**
 * The vocabulary of grants. `nobody` is the empty list and excludes the super administrator too.
 */
export const who = {
  nobody: [] as Grants,
  anyone: { to: 'anyone' } as Grant,
  signedIn: { to: 'signed-in' } as Grant,
  applicant: { to: 'applicant' } as Grant,
  parent: { to: 'parent' } as Grant,
  union: { to: 'union' } as Grant,
  faculty: { to: 'faculty' } as Grant,
  hod: { to: 'faculty', type: HEAD } as Grant,
  super: { to: 'super' } as Grant,
  /**
   * An administrator who holds any one of the letters, or A; any administrator if no letters are
   * given.
   */
  admin: (...letters: string[]): Grant => ({ to: 'admin', letters: letters.join('') }),
} as const;

/** Narrows a grant to the rows whose `field` equals the caller's id or department. */
export function own(grant: Grant, field: string, is: ActorAttribute = 'id'): Grant {
  return { ...grant, where: { field, is } };
}

/** Matches rows where `field` equals `value`. Several conditions are joined by OR. */
export interface Condition {
  readonly field: string;
  readonly value: string | number | null;
}

/** `all` rows, `some` rows (those that match one of the conditions), or `none`. */
export type Decision =
  | { readonly rows: 'all' }
  | { readonly rows: 'none' }
  | { readonly rows: 'some'; readonly where: readonly Condition[] };

/** Whether the grant applies to this kind of caller, whatever the row. */
function appliesTo(grant: Grant, actor: Actor): boolean {
  if (grant.to === 'anyone') return true;
  if (grant.to === 'signed-in') return actor.kind !== 'visitor';
  if (actor.kind === 'super') return grant.to === 'super' || grant.to === 'admin'; // passes every check for administrators
  if (grant.to !== actor.kind) return false;
  if (grant.type !== undefined && grant.type !== actor.type) return false;
  if (!grant.letters) return true;
  return (
    actor.letters.includes('A') ||
    [...grant.letters].some((letter) => actor.letters.includes(letter))
  );
}

/**
 * Decides which rows the grants open to the caller. Pure and total: an unknown kind, level or
 * letter means no.
 */
export function allows(grants: Grants, actor: Actor): Decision {
  const fitting = grants.filter((grant) => appliesTo(grant, actor));
  if (fitting.length === 0) return { rows: 'none' };
  if (actor.kind === 'super' || fitting.some((grant) => !grant.where)) return { rows: 'all' };
  return {
    rows: 'some',
    where: fitting.map(({ where }) => ({
      field: where?.field ?? 'id',
      value: where?.is === 'department' ? actor.department : actor.id,
    })),
  };
}

/** Whether the grants open anything to the caller, if only rows of their own. */
export const isGranted = (grants: Grants, actor: Actor): boolean =>
  allows(grants, actor).rows !== 'none';

/** Whether a decision opens this row. Null matches nothing, a null of the row included. */
export const opensRow = (decision: Decision, row: Readonly<Record<string, unknown>>): boolean =>
  decision.rows === 'all' ||
  (decision.rows === 'some' &&
    decision.where.some(({ field, value }) => value !== null && row[field] === value));

/** Whether `outer` applies to every caller that `inner` applies to, whatever the row. */
function covers(outer: Grant, inner: Grant): boolean {
  if (outer.to === 'anyone') return true;
  if (outer.to === 'signed-in') return inner.to !== 'anyone' && inner.to !== 'visitor';
  if (outer.to === 'admin' && inner.to === 'super') return true; // passes every check for administrators
  if (outer.to !== inner.to || (outer.type !== undefined && outer.type !== inner.type))
    return false;
  return (
    !outer.letters ||
    (inner.letters !== undefined &&
      inner.letters !== '' &&
      [...inner.letters].every((letter) => `A${outer.letters}`.includes(letter)))
  );
}

const splitByLetter = (grant: Grant): Grant[] =>
  grant.letters ? [...grant.letters].map((letters) => ({ ...grant, letters })) : [grant];

/** The first inner grant that reaches a caller outside `outer`; `undefined` if there is none. */
export const firstGrantBeyond = (inner: Grants, outer: Grants): Grant | undefined =>
  inner.flatMap(splitByLetter).find((grant) => !outer.some((one) => covers(one, grant)));

/** The intersection of two lists of grants. Row conditions are those of `inner`. */
export function intersectGrants(inner: Grants, outer: Grants): Grants {
  return inner.flatMap((grant) =>
    outer.flatMap((one): Grant[] => {
      if (covers(one, grant)) return [grant];
      const where = grant.where ? { where: grant.where } : {};
      if (covers(grant, one)) return [{ ...one, ...where }];
      if (grant.to !== 'admin' || one.to !== 'admin') return [];
      return [
        {
          to: 'admin',
          letters:
            [...(grant.letters ?? '')].filter((letter) => one.letters?.includes(letter)).join('') ||
            'A',
          ...where,
        },
      ];
    }),
  );
}

/**
 * Whether the grants of a field admit the caller, whatever the row. `undefined` admits every caller
 * with access to the row.
 */
export function mayAccessField(grants: Grants | undefined, actor: Actor): boolean {
  return grants === undefined || isGranted(grants, actor);
}

/** Describes each grant as docs/access.md and `npm run routes` print it. */
export function describeGrants(grants: Grants): string[] {
  return grants.map((grant) => {
    const base = grant.type
      ? `${grant.to}:${grant.type}`
      : grant.letters
        ? `${grant.to}:A${grant.letters.replaceAll('A', '')}`
        : grant.to;
    return grant.where ? `${base} where ${grant.where.field} = own ${grant.where.is}` : base;
  });
}
