/**
 * The form as the applicant's page renders it: every field from its definition, in the reader's
 * language.
 */
import { choiceLabel, labelOf, type Field, type Fields, type Translate } from '@/schema';
import type { Sql } from '../../../../server/handle';
import { application } from '../application';
import { nameOf, STEPS, type Step } from '../form-steps';
import { isOpen, offersOf } from './window.server';

export interface Option {
  readonly value: string;
  readonly label: string;
}
export interface FieldShape {
  readonly name: string;
  readonly label: string;
  readonly kind: Field['kind'];
  readonly required: boolean;
  readonly help?: string;
  readonly max?: number;
  readonly example?: string;
  readonly mode?: 'tel' | 'email' | 'numeric';
  readonly options?: readonly Option[];
  /** The columns of a field that holds rows. */
  readonly rows?: readonly FieldShape[];
  readonly when?: { readonly field: string; readonly is: readonly (string | boolean)[] };
}
export interface StepShape {
  readonly key: string;
  readonly label: string;
  readonly fields: readonly FieldShape[];
}
type OptionsByField = Readonly<Record<string, readonly Option[]>>;

function modeOf({ options: { tidy, pattern } }: Field): FieldShape['mode'] {
  if (tidy === 'mobile') return 'tel';
  if (tidy === 'digits') return 'numeric';
  return pattern?.example.includes('@') ? 'email' : undefined;
}

function shapeOf(
  name: string,
  field: Field,
  required: boolean,
  say: Translate,
  offered: OptionsByField,
): FieldShape {
  const { help, max, pattern, rows, labels } = field.options;
  const options =
    field.kind === 'ref'
      ? offered[field.to ?? '']
      : field.choices?.map((value) => ({ value, label: say(choiceLabel(value, labels)) }));
  const mode = modeOf(field);
  return {
    name,
    label: say(labelOf(name, field)),
    kind: field.kind,
    required,
    ...(help ? { help: say(help) } : {}),
    ...(typeof max === 'number' ? { max } : {}),
    ...(pattern ? { example: pattern.example } : {}),
    ...(mode ? { mode } : {}),
    ...(options ? { options } : {}),
    ...(rows ? { rows: shapesOf(rows, say, offered) } : {}),
  };
}
const shapesOf = (fields: Fields, say: Translate, offered: OptionsByField): readonly FieldShape[] =>
  Object.entries(fields).map(([name, field]) =>
    shapeOf(name, field, field.options.required === true, say, offered),
  );

/** Returns the options of references: programmes open in the cycle, and academic departments. */
export async function offeredIn(sql: Sql, cycle: number, today: string): Promise<OptionsByField> {
  const departments = await sql<{ value: string; label: string }>`
    select id as value, name as label from department where is_academic order by lower(name), id`;
  // Once each, however many of its majors have seats of their own.
  const programmes = new Map(
    (await offersOf(sql, cycle))
      .filter((offer) => isOpen(offer, today))
      .map(({ programme, programme_name }) => [programme, programme_name]),
  );
  return {
    department: departments,
    programme: [...programmes].map(([value, label]) => ({ value, label })),
  };
}

export const formShape = (say: Translate, offered: OptionsByField): readonly StepShape[] =>
  STEPS.map((step: Step) => ({
    key: step.key,
    label: say(step.label),
    fields: step.fields.map((asked) => {
      const name = nameOf(asked);
      const when = step.when?.[name];
      return {
        ...shapeOf(name, application.fields[name] as Field, asked !== name, say, offered),
        ...(when ? { when } : {}),
      };
    }),
  }));
