/**
 * Field kinds. The list is closed: a new kind needs three resources that want it and a decision
 * record. `required` is inferred from the options object, so that it does not widen to `boolean` on
 * the way.
 */
import type { Grants } from './access';
import type { FileExtension } from './file-types';
import type { FormGroup } from './groups';

export type Tone = 'good' | 'warn' | 'bad' | 'muted';

export const FIELD_KINDS = [
  'text',
  'longtext',
  'int',
  'decimal',
  'money',
  'marks',
  'percent',
  'bool',
  'date',
  'time',
  'instant',
  'choice',
  'state',
  'ref',
  'file',
  'files',
  'json',
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** For each field, the values of which it must have one. */
type RowValues = Readonly<Record<string, readonly string[]>>;

/** Options of every kind of field. */
interface CommonOptions<V> {
  readonly required?: boolean;
  /**
   * It applies only if each of these fields beside it has one of the values; '' is an empty field.
   * Dialogs and forms show it only then, and only then is it required.
   */
  readonly when?: RowValues;
  readonly default?: V;
  readonly label?: string;
  /** The label where there is little room, such as on a chip. */
  readonly short?: string;
  readonly help?: string;
  /** Heading of the form section it appears under. */
  readonly group?: FormGroup;
  /** No two rows share a value; text is compared case-insensitively. */
  readonly unique?: boolean;
  /** Never leaves the server. */
  readonly secret?: boolean;
  /**
   * `server`: only rules fill it. Grants: only these callers may write it. Default: every caller
   * who may write the row.
   */
  readonly write?: 'server' | Grants;
  /** `false`: an action changes it and forms show it read-only. The API accepts it as usual. */
  readonly form?: false;
  /** Only these callers may read it. Default: every caller who may read the row. */
  readonly read?: Grants;
  /** Callers who may fill it in on a row they create without being able to read it afterwards. */
  readonly enter?: Grants;
  /**
   * Not stored: a `computed` companion selects it whenever it is read. Lists show it, filter and
   * sort by it like any other field.
   */
  readonly computed?: true;
  /**
   * Not stored: it is entered with a new row and passed to the rules of the resource, which act on
   * it (`given`). Nobody reads it, and files do not fill it.
   */
  readonly stored?: false;
  /** Of a filter: the last choice is kept for the account, and stands where the address has none. */
  readonly remember?: true;
  /** Name of the field before a rename; `db:diff` moves the column. */
  readonly was?: string;
}
/** Longest text, largest number, latest date, or largest file in bytes. */
interface Range<V> {
  readonly min?: V;
  readonly max?: V;
}
type NumberOptions = CommonOptions<number> & Range<number>;
interface DecimalOptions extends NumberOptions {
  /** A fraction shown and typed as a percentage: 0.0236 is 2.36 %. The API takes the fraction. */
  readonly percentage?: true;
}
type DateOptions = CommonOptions<string> & Range<string>;
interface TextOptions extends CommonOptions<string>, Range<number> {
  /** The pattern that the text must match, and a valid example for the error message. */
  readonly pattern?: { readonly like: RegExp; readonly example: string };
  /**
   * A set of one-letter members with their meanings. Stored in alphabetical order without
   * duplicates: `BM`.
   */
  readonly set?: Readonly<Record<string, string>>;
  /** The member that includes all others; no other is stored beside it. */
  readonly setAll?: string;
  /** The members are role letters: the form shows what they permit before they are granted. */
  readonly letters?: true;
  /** Holds an account key, `admin:12`; shown as the person's name and post. */
  readonly account?: true;
  /**
   * Suggestions beside free text. `split-year`: years that begin in one calendar year and end in
   * the next, such as `2026-27`.
   */
  readonly suggest?: 'split-year';
  /**
   * Normalises text before it is validated and stored. `month` is `2026-08`, or the number of a
   * month where a plain year is stored.
   */
  readonly tidy?: 'digits' | 'lower' | 'upper' | 'mobile' | 'month';
}
interface RefOptions extends CommonOptions<string | number> {
  /**
   * Only rows with one of these values in each of these fields are offered; whether another is
   * accepted is a rule of the server.
   */
  readonly where?: RowValues;
  /** Of these rows, those a screen opens with before anything is chosen; the newest of them. */
  readonly opensWith?: RowValues;
}
interface ChoiceOptions<C extends string = string> extends CommonOptions<C> {
  /** The colour of each choice; never the only sign of its meaning. */
  readonly tones?: { readonly [N in C]?: Tone };
  /** Labels of choices, on screens and in sentences, where the humanised key is not enough. */
  readonly labels?: { readonly [N in C]?: string };
}
interface FileOptions extends CommonOptions<never>, Range<number> {
  /**
   * Accepted types, by file extension (`pdf`); checked against the content. `max` is the size of
   * one file in bytes.
   */
  readonly types?: readonly FileExtension[];
}
interface FilesOptions extends FileOptions {
  /** Maximum number of files; 3 by default. */
  readonly most?: number;
}
interface JsonOptions extends CommonOptions<never> {
  /** The value is a list of rows with these fields, edited as a small table. */
  readonly rows?: Readonly<Record<string, Field>>;
  /** Usual number of rows, for which a blank file has columns; 3 by default. */
  readonly expected?: number;
}

/** Options of all kinds together, as engines read them; each kind accepts only its own. */
export interface FieldOptions
  extends CommonOptions<string | number | boolean>,
    Range<number | string>,
    Omit<TextOptions, keyof CommonOptions<string> | keyof Range<number>>,
    Pick<DecimalOptions, 'percentage'>,
    Pick<RefOptions, 'where' | 'opensWith'>,
    Pick<ChoiceOptions, 'tones' | 'labels'>,
    Pick<FilesOptions, 'types' | 'most'>,
    Pick<JsonOptions, 'rows' | 'expected'> {}

/** An option of another kind, or an unknown one, is a compile error. */
type KnownOptionsOnly<O, Known> = O & { readonly [N in Exclude<keyof O, keyof Known>]: never };
type None = Record<never, never>;
/** A label for something that is not a choice is a compile error. */
type KnownLabelsOnly<O, C extends string> = O extends { readonly labels: infer L }
  ? { readonly labels: { readonly [N in Exclude<keyof L, C>]: never } }
  : unknown;

export interface Field<
  K extends FieldKind = FieldKind,
  O extends FieldOptions = FieldOptions,
  V = unknown,
> {
  readonly kind: K;
  readonly options: O;
  readonly choices?: readonly string[];
  /** For `state`: the allowed transitions from each state. */
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  /** For `ref`: the name of the referenced resource. */
  readonly to?: string;
  /**
   * For `decimal`: most digits after the decimal point. For `marks` and `percent`: as many in every
   * text for reading.
   */
  readonly places?: number;
  /** Carries the value type; never present at run time. */
  readonly value?: V;
}

export type Fields = Readonly<Record<string, Field>>;

const fieldKind =
  <K extends FieldKind, V, Known extends FieldOptions>(kind: K) =>
  <const O extends Known = Known>(
    options: KnownOptionsOnly<O, Known> = {} as KnownOptionsOnly<O, Known>,
  ): Field<K, O, V> => ({
    kind,
    options,
  });

export const f = {
  /** One line of text; `max` defaults to 200 characters. */
  text: fieldKind<'text', string, TextOptions>('text'),
  /** Many lines of text; `max` defaults to 5000 characters. */
  longtext: fieldKind<'longtext', string, TextOptions>('longtext'),
  int: fieldKind<'int', number, NumberOptions>('int'),
  /** Exact decimal number with at most `places` digits after the decimal point. */
  decimal: <const O extends DecimalOptions = None>(
    places: number,
    options: KnownOptionsOnly<O, DecimalOptions> = {} as KnownOptionsOnly<O, DecimalOptions>,
  ): Field<'decimal', O, number> => ({
    kind: 'decimal',
    options,
    places,
  }),
  /** Integer paise. */
  money: fieldKind<'money', number, NumberOptions>('money'),
  /** Integer hundredths of a mark. */
  marks: fieldKind<'marks', number, NumberOptions>('marks'),
  /** Integer basis points: 7500 is 75 %. */
  percent: fieldKind<'percent', number, NumberOptions>('percent'),
  bool: fieldKind<'bool', boolean, CommonOptions<boolean>>('bool'),
  /** `YYYY-MM-DD` */
  date: fieldKind<'date', string, DateOptions>('date'),
  /** `HH:MM` in the college's time zone. */
  time: fieldKind<'time', string, DateOptions>('time'),
  /** ISO 8601 in UTC. */
  instant: fieldKind<'instant', string, DateOptions>('instant'),
  choice: <
    const C extends readonly [string, ...string[]],
    const O extends ChoiceOptions<C[number]> = None,
  >(
    choices: C,
    options: KnownOptionsOnly<O, ChoiceOptions> &
      KnownLabelsOnly<O, C[number]> = {} as KnownOptionsOnly<O, ChoiceOptions> &
      KnownLabelsOnly<O, C[number]>,
  ): Field<'choice', O, C[number]> => ({ kind: 'choice', options, choices }),
  /** A choice that changes only along the given transitions; the first key is the initial state. */
  state: <
    const M extends Readonly<Record<string, readonly string[]>>,
    const O extends ChoiceOptions<Extract<keyof M, string>> = None,
  >(
    moves: M,
    options: KnownOptionsOnly<O, ChoiceOptions> &
      KnownLabelsOnly<O, Extract<keyof M, string>> = {} as KnownOptionsOnly<O, ChoiceOptions> &
      KnownLabelsOnly<O, Extract<keyof M, string>>,
  ): Field<'state', O, Extract<keyof M, string>> => ({
    kind: 'state',
    options,
    moves,
    choices: Object.keys(moves),
  }),
  ref: <const O extends RefOptions = None>(
    to: string,
    options: KnownOptionsOnly<O, RefOptions> = {} as KnownOptionsOnly<O, RefOptions>,
  ): Field<'ref', O, string | number> => ({
    kind: 'ref',
    options,
    to,
  }),
  /** The id of one file; see docs/decisions/0035. */
  file: fieldKind<'file', number, FileOptions>('file'),
  /** The ids of several files, in order. */
  files: fieldKind<'files', readonly number[], FilesOptions>('files'),
  json: <const O extends JsonOptions = None>(
    options: KnownOptionsOnly<O, JsonOptions> = {} as KnownOptionsOnly<O, JsonOptions>,
  ): Field<'json', O, JsonValue<O>> => ({ kind: 'json', options }),
};

/** Whether the field applies beside these values. */
export const isApplicable = (
  { options: { when = {} } }: Field,
  values: Readonly<Record<string, unknown>>,
): boolean =>
  Object.entries(when).every(([name, accepted]) => accepted.includes(String(values[name] ?? '')));

/** The fields that are columns of the table. */
export const storedFields = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([, { options }]) => !options.computed && options.stored !== false,
    ),
  );

/** The fields that are passed to the rules of a new row and stored nowhere. */
export const passedFields = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, { options }]) => options.stored === false));

/** The choices of a field, for another field that offers the same. */
export const choicesOf = <V extends string>({
  choices,
}: Field<'choice', FieldOptions, V>): readonly [V, ...V[]] =>
  // A choice always has at least one option.
  choices as readonly [V, ...V[]];

type ValueOf<F> = F extends Field<FieldKind, FieldOptions, infer V> ? V : never;
type IsRequired<F> = F extends { readonly options: { readonly when: RowValues } }
  ? false
  : F extends { readonly options: { readonly required: true } }
    ? true
    : false;

/** The rows of a small table; `unknown` for any other JSON. */
type JsonValue<O> = O extends { readonly rows: infer F extends Fields }
  ? readonly Readonly<RecordOf<F>>[]
  : unknown;

/** The record type of a set of fields: required ones hold a value, the others may be null. */
export type RecordOf<F extends Fields> = {
  [N in keyof F]: IsRequired<F[N]> extends true ? ValueOf<F[N]> : ValueOf<F[N]> | null;
};

/** The fields that are columns of the table. */
export type StoredOf<F extends Fields> = {
  [N in keyof F as F[N] extends {
    readonly options: { readonly computed: true } | { readonly stored: false };
  }
    ? never
    : N]: F[N];
};

/** The fields that are passed to the rules of a new row. */
export type PassedOf<F extends Fields> = {
  [N in keyof F as F[N] extends { readonly options: { readonly stored: false } } ? N : never]: F[N];
};
