import type { Grants } from './access';
import type { Fields, RecordOf } from './fields';

export const VERBS = ['read', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];
export type ResourceAccess = Readonly<Record<Verb, Grants>>;

/** The head of a record's page. Modules add figures, panels and actions to it by declaration. */
export interface Hub {
  /** A field of kind `file` that holds the picture. */
  readonly picture?: string;
  /** Fields that are read beside the title, such as numbers. */
  readonly facts?: readonly string[];
  /** Choices and states that say how it stands, shown beside the title. */
  readonly states?: readonly string[];
}

/** Rows of this resource can sign in. */
export interface AccountSpec {
  /** The kind of caller they become; `super` where `superWhen` is true. */
  readonly kind: 'applicant' | 'parent' | 'union' | 'faculty' | 'admin';
  /** Fields that are taken as the name at sign-in. */
  readonly identifiers: readonly string[];
  /** The field that holds their post, said beside the name wherever they did something. */
  readonly post?: string;
}

interface Definition<N extends string, F extends Fields> {
  /** Singular noun in kebab-case: file, table and address. */
  readonly name: N;
  /** Its name before it was renamed; `db:diff` moves the table. What the audit says of the past keeps the old name. */
  readonly was?: string;
  readonly label: string;
  readonly plural?: string;
  /** What a row is called by: one field, or several joined by a space. */
  readonly title: (keyof F & string) | 'id' | readonly (keyof F & string)[];
  /** `text`: the id is given by people, visible and changeable (`newid`). Otherwise a number that the database counts. */
  readonly key?: 'text';
  readonly fields: F;
  /** Columns of the list, in order. */
  readonly list: readonly ((keyof F & string) | 'id')[];
  /** Fields that the search box looks into; the text columns of the list unless stated. */
  readonly search?: readonly ((keyof F & string) | 'id')[];
  /**
   * Its rows are found from anywhere (Ctrl+K), by the title and the fields of `search`; these fields tell one row from another of
   * the same title. Left out: they are found in their list alone.
   */
  readonly find?: readonly (keyof F & string)[];
  /** Fields offered as filters; choices, references and yes/no columns of the list unless stated. */
  readonly filters?: readonly (keyof F & string)[];
  /** First order of the list; the title unless stated. */
  readonly sort?: readonly [(keyof F & string) | 'id', 'asc' | 'desc'];
  /** Sets of fields that no two rows share together. */
  readonly unique?: readonly (readonly (keyof F & string)[])[];
  /** Its page is where everything about a row is found: what stands in its head. */
  readonly hub?: {
    readonly [N in keyof Hub]: Hub[N] extends readonly string[] | undefined
      ? readonly (keyof F & string)[]
      : keyof F & string;
  };
  /** One row for the whole college: no list, no create, no delete. */
  readonly single?: boolean;
  readonly account?: AccountSpec;
  /** Its rows are bibliographic records, which files of MARC 21 bring in and take out: the field for each part of a record. */
  readonly marc?: Readonly<Record<string, keyof F & string>>;
  /** Its rows are days on which the college is closed, both included: calendars mark them. `where`: those rows alone. */
  readonly holidays?: {
    readonly from: keyof F & string;
    readonly to: keyof F & string;
    readonly where?: Readonly<Record<string, readonly string[]>>;
  };
  readonly access: ResourceAccess;
}

/** What every row carries beside its own fields. */
interface RowFrame {
  readonly id: string | number;
  readonly version: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly created_by: string | null;
  readonly updated_by: string | null;
}

/** A definition once its names have been checked; what engines hold. */
export interface Resource<N extends string = string, F extends Fields = Fields>
  extends Omit<
    Definition<N, Fields>,
    | 'fields'
    | 'title'
    | 'list'
    | 'search'
    | 'find'
    | 'filters'
    | 'sort'
    | 'unique'
    | 'holidays'
    | 'hub'
    | 'marc'
  > {
  readonly fields: F;
  readonly title: string | readonly string[];
  readonly list: readonly string[];
  readonly search?: readonly string[];
  readonly find?: readonly string[];
  readonly filters?: readonly string[];
  readonly sort?: readonly [string, 'asc' | 'desc'];
  readonly hub?: Hub;
  readonly marc?: Readonly<Record<string, string>>;
  /** Of a resource whose definition may not have come yet: what those who refer to it know of its fields (`outline.ts`). */
  readonly links?: Fields;
  readonly unique?: readonly (readonly string[])[];
  readonly holidays?: {
    readonly from: string;
    readonly to: string;
    readonly where?: Readonly<Record<string, readonly string[]>>;
  };
}
/** The row type of a resource, as the API gives it. */
export type RowOf<R> = R extends { readonly fields: infer F extends Fields }
  ? RowFrame & RecordOf<F>
  : never;

/**
 * Describes a noun. From this value come its table, its routes, its validation, its permissions, its list, filters,
 * form, show, import and export, and its rows in the generated documents. Wrong names are compile errors.
 */
export function defineResource<const N extends string, const F extends Fields>(
  definition: Definition<N, F>,
): Resource<N, F> {
  return definition;
}

/** The fields that a list offers to filter by at once: those that the definition names, or else the columns that hold few different values. */
export const offeredFilters = ({ filters, list, fields }: Resource): readonly string[] =>
  filters ??
  list.filter((name) => ['choice', 'state', 'ref', 'bool'].includes(fields[name]?.kind ?? ''));

/**
 * Texts by which a row can be found from outside: those that no two rows share, and after them those that stand for one among the
 * rows of something else, as the code of a paper among those of a regulation.
 */
export function keysOfResource({ fields, unique = [] }: Resource): string[] {
  const texts = Object.entries(fields).flatMap(([name, { kind, options }]) =>
    kind === 'text' && !options.secret && options.write !== 'server' ? [name] : [],
  );
  const alone = texts.filter((name) => fields[name]?.options.unique);
  const within = texts.filter(
    (name) =>
      !alone.includes(name) &&
      unique.some(
        (set) => set.includes(name) && set.every((one) => one === name || fields[one]?.to),
      ),
  );
  return [...alone, ...within];
}
