import type { Field, FieldKind } from './fields';
import { FIELD_MESSAGES } from './field-messages';
import type { Sentence } from './sentences';

/** The verb for giving a value of a kind; other kinds are entered. */
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

/** The message for a missing value, with the verb for its kind: enter, choose or add. */
export const missingText = (
  label: string,
  { kind, options }: Pick<Field, 'kind' | 'options'>,
): Sentence => ({
  text: FIELD_MESSAGES[options.set ? 'choose' : (GIVEN_BY[kind] ?? 'enter')],
  with: { label },
});
