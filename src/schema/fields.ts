/**
 * What a value is. The list of kinds is closed: a new one needs three resources that want it and a decision record.
 * Required-ness is inferred from the options object, so that it does not widen to `boolean` on the way.
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

/** What any field may say of itself. */
interface CommonOptions<V> {
  readonly required?: boolean;
  readonly default?: V;
  readonly label?: string;
  readonly help?: string;
  /** Heading of the form section it stands under. */
  readonly group?: FormGroup;
  /** No two rows share it; text is compared without regard to case. */
  readonly unique?: boolean;
  /** Never leaves the server. */
  readonly secret?: boolean;
  /** `server`: only rules fill it. Grants: only these may write it. Otherwise whoever may write the row. */
  readonly write?: 'server' | Grants;
  /** False: an action changes it, and forms only show it. The API takes it as ever. */
  readonly form?: false;
  /** Only these see it. Otherwise whoever may read the row. */
  readonly read?: Grants;
  /** These fill it in on a row that they make, although they may not read it; it is never shown to them afterwards. */
  readonly enter?: Grants;
  /** The field's name before it was renamed; `db:diff` moves the column. */
  readonly was?: string;
}
/** Longest text, largest number, latest date, largest file in bytes. */
interface Range<V> {
  readonly min?: V;
  readonly max?: V;
}
type NumberOptions = CommonOptions<number> & Range<number>;
type DateOptions = CommonOptions<string> & Range<string>;
interface TextOptions extends CommonOptions<string>, Range<number> {
  /** What the text must look like, and one right value to show to whoever gets it wrong. */
  readonly pattern?: { readonly like: RegExp; readonly example: string };
  /** A set of one-letter members and what each means. Kept in the order of the alphabet, each once: `BM`. */
  readonly set?: Readonly<Record<string, string>>;
  /** The member that holds all others, so that none is kept beside it. */
  readonly setAll?: string;
  /** The set is one of role letters: what they open is told beside them, before they are given. */
  readonly letters?: true;
  /** Holds the key of an account, `admin:12`: read by the person's name and post. */
  readonly account?: true;
  /** What is offered to be chosen, of what may be typed as well. `split-year`: years that begin in one calendar year and end in the next, such as `2026-27`. */
  readonly suggest?: 'split-year';
  /** Tidies text before it is judged and stored. `month` is `2026-08`, or the number of a month where a year would be plain. */
  readonly tidy?: 'digits' | 'lower' | 'upper' | 'mobile' | 'month';
}
interface ChoiceOptions<C extends string = string> extends CommonOptions<C> {
  /** How a choice looks where it is read; never the only sign of what it means. */
  readonly tones?: { readonly [N in C]?: Tone };
  /** What a choice is called on screens and in sentences, where its key in words would not say it. */
  readonly labels?: { readonly [N in C]?: string };
}
interface FileOptions extends CommonOptions<never>, Range<number> {
  /** What they may be, as their names end (`pdf`); judged by what stands in them. `max` is bytes of one file. */
  readonly types?: readonly FileExtension[];
}
interface FilesOptions extends FileOptions {
  /** How many at most; 3 unless stated. */
  readonly most?: number;
}
interface JsonOptions extends CommonOptions<never> {
  /** The value is a list of such rows, edited as a small table. */
  readonly rows?: Readonly<Record<string, Field>>;
}

/** Options of any kind, as engines read them; each kind takes its own alone. */
export interface FieldOptions
  extends CommonOptions<string | number | boolean>,
    Range<number | string>,
    Omit<TextOptions, keyof CommonOptions<string> | keyof Range<number>>,
    Pick<ChoiceOptions, 'tones' | 'labels'>,
    Pick<FilesOptions, 'types' | 'most'>,
    Pick<JsonOptions, 'rows'> {}

/** An option of another kind, or of none, is refused where it is written. */
type Own<O, Known> = O & { readonly [N in Exclude<keyof O, keyof Known>]: never };
type None = Record<never, never>;
/** A label for what is none of the choices is refused where it is written. */
type OwnLabels<O, C extends string> = O extends { readonly labels: infer L }
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
  /** For `state`: the moves that are allowed, from each state. */
  readonly moves?: Readonly<Record<string, readonly string[]>>;
  /** For `ref`: the name of the resource it points to. */
  readonly to?: string;
  /** For `decimal`: digits after the point. */
  readonly places?: number;
  /** Carries the value type; never present at run time. */
  readonly value?: V;
}

export type Fields = Readonly<Record<string, Field>>;

const make =
  <K extends FieldKind, V, Known extends FieldOptions>(kind: K) =>
  <const O extends Known = Known>(
    options: Own<O, Known> = {} as Own<O, Known>,
  ): Field<K, O, V> => ({
    kind,
    options,
  });

export const f = {
  /** One line of text; `max` defaults to 200 characters. */
  text: make<'text', string, TextOptions>('text'),
  /** Many lines of text; `max` defaults to 5000 characters. */
  longtext: make<'longtext', string, TextOptions>('longtext'),
  int: make<'int', number, NumberOptions>('int'),
  /** Exact decimal as a number of at most `places` digits after the point. */
  decimal: <const O extends NumberOptions = None>(
    places: number,
    options: Own<O, NumberOptions> = {} as Own<O, NumberOptions>,
  ): Field<'decimal', O, number> => ({
    kind: 'decimal',
    options,
    places,
  }),
  /** Integer paise. */
  money: make<'money', number, NumberOptions>('money'),
  /** Integer hundredths of a mark. */
  marks: make<'marks', number, NumberOptions>('marks'),
  /** Integer basis points: 7500 is 75 %. */
  percent: make<'percent', number, NumberOptions>('percent'),
  bool: make<'bool', boolean, CommonOptions<boolean>>('bool'),
  /** `YYYY-MM-DD` */
  date: make<'date', string, DateOptions>('date'),
  /** `HH:MM`, the college's own clock. */
  time: make<'time', string, DateOptions>('time'),
  /** ISO 8601 in UTC. */
  instant: make<'instant', string, DateOptions>('instant'),
  choice: <
    const C extends readonly [string, ...string[]],
    const O extends ChoiceOptions<C[number]> = None,
  >(
    choices: C,
    options: Own<O, ChoiceOptions> & OwnLabels<O, C[number]> = {} as Own<O, ChoiceOptions> &
      OwnLabels<O, C[number]>,
  ): Field<'choice', O, C[number]> => ({ kind: 'choice', options, choices }),
  /** A choice that moves only along the given arrows; the first key is the first state. */
  state: <
    const M extends Readonly<Record<string, readonly string[]>>,
    const O extends ChoiceOptions<Extract<keyof M, string>> = None,
  >(
    moves: M,
    options: Own<O, ChoiceOptions> & OwnLabels<O, Extract<keyof M, string>> = {} as Own<
      O,
      ChoiceOptions
    > &
      OwnLabels<O, Extract<keyof M, string>>,
  ): Field<'state', O, Extract<keyof M, string>> => ({
    kind: 'state',
    options,
    moves,
    choices: Object.keys(moves),
  }),
  ref: <const O extends CommonOptions<string | number> = None>(
    to: string,
    options: Own<O, CommonOptions<string | number>> = {} as Own<O, CommonOptions<string | number>>,
  ): Field<'ref', O, string | number> => ({
    kind: 'ref',
    options,
    to,
  }),
  /** The id of one file; see docs/decisions/0035. */
  file: make<'file', number, FileOptions>('file'),
  /** The ids of several files, in order. */
  files: make<'files', readonly number[], FilesOptions>('files'),
  json: <const O extends JsonOptions = None>(
    options: Own<O, JsonOptions> = {} as Own<O, JsonOptions>,
  ): Field<'json', O, JsonValue<O>> => ({ kind: 'json', options }),
};

/** The words of a choice, for another field that offers the same. */
export const choicesOf = <V extends string>({
  choices,
}: Field<'choice', FieldOptions, V>): readonly [V, ...V[]] =>
  // A choice is made with at least one.
  choices as readonly [V, ...V[]];

type ValueOf<F> = F extends Field<FieldKind, FieldOptions, infer V> ? V : never;
type IsRequired<F> = F extends { readonly options: { readonly required: true } } ? true : false;

/** The rows of a small table; of whatever else JSON holds, nothing is known. */
type JsonValue<O> = O extends { readonly rows: infer F extends Fields }
  ? readonly Readonly<RecordOf<F>>[]
  : unknown;

/** The record type of a set of fields: required ones hold a value, the others may be null. */
export type RecordOf<F extends Fields> = {
  [N in keyof F]: IsRequired<F[N]> extends true ? ValueOf<F[N]> : ValueOf<F[N]> | null;
};
