/**
 * What a value is. The list of kinds is closed: a new one needs three resources that want it and a decision record.
 * Required-ness is inferred from the options object, so that it does not widen to `boolean` on the way.
 */
import type { Grants } from './access';
import type { FileExtension } from './file-types';

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

export interface FieldOptions {
  readonly required?: boolean;
  /** Longest text, largest number, latest date, largest file in bytes. */
  readonly max?: number | string;
  readonly min?: number | string;
  /** No two rows share it; text is compared without regard to case. */
  readonly unique?: boolean;
  readonly default?: string | number | boolean;
  readonly label?: string;
  readonly help?: string;
  /** Heading of the form section it stands under. */
  readonly group?: string;
  /** Never leaves the server. */
  readonly secret?: boolean;
  /** `server`: only rules fill it. Grants: only these may write it. Otherwise whoever may write the row. */
  readonly write?: 'server' | Grants;
  /** Only these see it. Otherwise whoever may read the row. */
  readonly read?: Grants;
  /** What the text must look like, and one right value to show to whoever gets it wrong. */
  readonly pattern?: { readonly like: RegExp; readonly example: string };
  /** For files: what they may be, as their names end (`pdf`); judged by what stands in them. `max` is bytes of one file. */
  readonly types?: readonly FileExtension[];
  /** For `files`: how many at most; 3 unless stated. */
  readonly most?: number;
  /** For `text`: a set of one-letter members and what each means. Kept in the order of the alphabet, each once: `BM`. */
  readonly set?: Readonly<Record<string, string>>;
  /** The member that holds all others, so that none is kept beside it. */
  readonly setAll?: string;
  /** The set is one of role letters: what they open is told beside them, before they are given. */
  readonly letters?: true;
  /** For `json`: the value is a list of such rows, edited as a small table. */
  readonly rows?: Readonly<Record<string, Field>>;
  /** What is offered to be chosen, of what may be typed as well. `split-year`: years that begin in one calendar year and end in the next, such as `2026-27`. */
  readonly suggest?: 'split-year';
  /** How a choice looks where it is read; never the only sign of what it means. */
  readonly tones?: Readonly<Record<string, Tone>>;
  /** Tidies text before it is judged and stored. `month` is `2026-08`, or the number of a month where a year would be plain. */
  readonly tidy?: 'digits' | 'lower' | 'upper' | 'mobile' | 'month';
  /** The field's name before it was renamed; `db:diff` moves the column. */
  readonly was?: string;
}

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
  <K extends FieldKind, V>(kind: K) =>
  <const O extends FieldOptions = Record<never, never>>(options: O = {} as O): Field<K, O, V> => ({
    kind,
    options,
  });

export const f = {
  /** One line of text; `max` defaults to 200 characters. */
  text: make<'text', string>('text'),
  /** Many lines of text; `max` defaults to 5000 characters. */
  longtext: make<'longtext', string>('longtext'),
  int: make<'int', number>('int'),
  /** Exact decimal as a number of at most `places` digits after the point. */
  decimal: <const O extends FieldOptions = Record<never, never>>(
    places: number,
    options: O = {} as O,
  ): Field<'decimal', O, number> => ({
    kind: 'decimal',
    options,
    places,
  }),
  /** Integer paise. */
  money: make<'money', number>('money'),
  /** Integer hundredths of a mark. */
  marks: make<'marks', number>('marks'),
  /** Integer basis points: 7500 is 75 %. */
  percent: make<'percent', number>('percent'),
  bool: make<'bool', boolean>('bool'),
  /** `YYYY-MM-DD` */
  date: make<'date', string>('date'),
  /** `HH:MM`, the college's own clock. */
  time: make<'time', string>('time'),
  /** ISO 8601 in UTC. */
  instant: make<'instant', string>('instant'),
  choice: <
    const C extends readonly [string, ...string[]],
    const O extends FieldOptions = Record<never, never>,
  >(
    choices: C,
    options: O = {} as O,
  ): Field<'choice', O, C[number]> => ({ kind: 'choice', options, choices }),
  /** A choice that moves only along the given arrows; the first key is the first state. */
  state: <
    const M extends Readonly<Record<string, readonly string[]>>,
    const O extends FieldOptions = Record<never, never>,
  >(
    moves: M,
    options: O = {} as O,
  ): Field<'state', O, Extract<keyof M, string>> => ({
    kind: 'state',
    options,
    moves,
    choices: Object.keys(moves),
  }),
  ref: <const O extends FieldOptions = Record<never, never>>(
    to: string,
    options: O = {} as O,
  ): Field<'ref', O, string | number> => ({
    kind: 'ref',
    options,
    to,
  }),
  /** The id of one file; see docs/decisions/0035. */
  file: make<'file', number>('file'),
  /** The ids of several files, in order. */
  files: make<'files', readonly number[]>('files'),
  json: make<'json', unknown>('json'),
};

type ValueOf<F> = F extends Field<FieldKind, FieldOptions, infer V> ? V : never;
type IsRequired<F> = F extends { readonly options: { readonly required: true } } ? true : false;

/** The record type of a set of fields: required ones hold a value, the others may be null. */
export type RecordOf<F extends Fields> = {
  [N in keyof F]: IsRequired<F[N]> extends true ? ValueOf<F[N]> : ValueOf<F[N]> | null;
};
