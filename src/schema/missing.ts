import type { Field, FieldKind } from './fields';
import { FIELD_MESSAGES, type Sentence } from './sentences';

/** How a value of a kind is given; other kinds are entered. */
const GIVEN_BY: { readonly [K in FieldKind]?: keyof typeof FIELD_MESSAGES } = {
  choice: 'choose',
  state: 'choose',
  ref: 'choose',
  bool: 'choose',
  file: 'add',
  files: 'add',
  json: 'add',
  date: 'enter_date',
  time: 'enter_time',
  instant: 'enter_time',
};

/** Says that a value is missing, by what users do to give one: enter, choose or add it. */
export const missingText = (
  label: string,
  { kind, options }: Pick<Field, 'kind' | 'options'>,
): Sentence => ({
  text: FIELD_MESSAGES[options.set ? 'choose' : (GIVEN_BY[kind] ?? 'enter')],
  with: { label },
});
